import { MailNotSent, type Mailer } from './transport.ts';

export type WatchedMailer = {
  /** The same mailer; each mail updates `isWorking`. */
  mailer: Mailer;
  /** False after sending a mail failed, until one is sent, or is refused for its own content or address. */
  isWorking(): boolean;
};

/** Reports whether mails can be sent, by the result of the last one. It sends none of its own. */
export function watchMailer(mailer: Mailer): WatchedMailer {
  let working = true;
  return {
    mailer: {
      ...mailer,
      async send(mail) {
        try {
          await mailer.send(mail);
          working = true;
        } catch (error) {
          working = error instanceof MailNotSent && error.permanent;
          throw error;
        }
      },
    },
    isWorking: () => working,
  };
}
