import { MailNotSent, type Mailer } from './transport.ts';

export type WatchedMailer = {
  /** The same mailer, whose mails count as proofs. */
  mailer: Mailer;
  /** False from a mail that could not be handed over until one was, or was refused for what it is. */
  isWorking(): boolean;
};

/** Notices whether mails can be handed over, from those that are. Never sends one for its own sake. */
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
