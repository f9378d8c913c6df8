import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Business } from '@federpost/shared/business/business.ts';
import { isEmailAddress } from '@federpost/shared/mail/email-address.ts';
import type { CustomerMail } from '../domain/orders/events.ts';
import { smtpOptions } from './smtp-options.ts';
import { createMailFolder, type MailTransport, type Message } from './mail-folder.ts';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };
/** A finished mail to one customer. `messageId` is the same whenever the same mail is sent again. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments?: readonly Attachment[] | undefined;
  /** The ids of its orders: a copy in the folder is removed when their personal data is erased. */
  orderIds?: readonly string[] | undefined;
};
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Removes the folder's copies of mails about an order; a mail server's copies are out of our reach. Idempotent. */
  eraseMails(orderId: string): Promise<void>;
  close(): Promise<void>;
};

/** Has only a code, because a mail server's own message quotes the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** The mail or its address is refused for good: retrying is useless. */
  readonly permanent: boolean;
  /** Whether it is about this mail and its recipient, or about the mail server and thus about every mail. */
  readonly about: 'recipient' | 'server';
  /** The code for the log. */
  readonly kind: string;
  constructor(code: string, permanent: boolean, about: 'recipient' | 'server' = permanent ? 'recipient' : 'server') {
    super(`the mail was not sent (${code})`);
    this.permanent = permanent;
    this.about = about;
    this.kind = code.replace(' ', '-');
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const CONNECTIONS = 2;
const MESSAGE_ID = /^[\w.+-]+@[\w.-]+$/;
const FIRST_PERMANENT_REPLY = 500;
const CODE = /^[A-Z]\w{1,30}$/;

/**
 * Sends to a mail server if `smtpUrl` names one (`smtp://user:password@host:port`), else writes each mail as an `.eml`
 * file into `mailDirectory` (mail-folder.ts). `send` resolves once the server has accepted the mail or the file is on
 * disk, and throws `MailNotSent`.
 * @param options.from the business, with any characters in its name.
 */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  /** The certificate of the server's private authority. */
  smtpCaFile?: string | undefined;
  mailDirectory: string;
  from: { name: string; address: string };
}): Mailer {
  const { from } = options;
  const transport =
    options.smtpUrl === undefined
      ? createMailFolder(options.mailDirectory)
      : createSmtpTransport(options.smtpUrl, options.smtpCaFile);
  return {
    async send(mail) {
      if (!isEmailAddress(mail.to)) throw new MailNotSent('no-address', true);
      const id = mail.messageId.replace(/^<|>$/g, '');
      // Our own mistake, which affects every mail: the shop must know, and the mail may be sent once it is resolved.
      if (!MESSAGE_ID.test(id)) throw new MailNotSent('no-message-id', false);
      try {
        const message: Message = {
          from,
          // As an object it is a single address, with any characters.
          to: { name: '', address: mail.to },
          messageId: `<${id}>`,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments?.map(({ content, ...rest }) => ({
            ...rest,
            content: Buffer.from(content.buffer, content.byteOffset, content.length),
          })),
          // Set because our texts are German; nodemailer would otherwise look at every character to choose it.
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'de' },
          disableFileAccess: true,
          disableUrlAccess: true,
        };
        await transport.send(message, mail.orderIds ?? []);
      } catch (error) {
        throw toMailNotSent(error);
      }
    },
    eraseMails: (orderId) => transport.eraseMails(orderId),
    close: () => transport.close(),
  };
}

/** Sends mails to a server. */
function createSmtpTransport(url: string, caFile: string | undefined): MailTransport {
  const server = createTransport({
    ...smtpOptions(url, caFile),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  // Callers learn of a lost connection by the rejection; without a listener it would end the process.
  server.on('error', () => {});
  return {
    async send(message) {
      await server.sendMail(message);
    },
    async eraseMails() {},
    async close() {
      server.close();
    },
  };
}

function toMailNotSent(error: unknown): MailNotSent {
  const { originalCode, code, responseCode } = error as Record<string, unknown>;
  // A socket's own code says more than nodemailer's ESOCKET.
  const reason = typeof originalCode === 'string' ? originalCode : code;
  const reply = typeof responseCode === 'number' ? ` ${responseCode}` : '';
  const about = isAboutRecipient(error as SmtpFailure) ? 'recipient' : 'server';
  const permanent = about === 'recipient' && (reply === '' || Number(responseCode) >= FIRST_PERMANENT_REPLY);
  return new MailNotSent(
    `${typeof reason === 'string' && CODE.test(reason) ? reason : 'unknown'}${reply}`,
    permanent,
    about,
  );
}

/** What nodemailer says about a failure: its code, the command that failed, and the server's reply. */
type SmtpFailure = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Replies to a recipient or a mail that are about our server or our account. Postfix judges our name, our address and
 * our rights only at the recipient (`smtpd_delay_reject`), and providers report their limits there or after the mail.
 */
const ABOUT_SERVER: readonly RegExp[] = [
  // It is closing, or wants us to log in or to encrypt.
  /^(421|530|535)/,
  // The mail system, its protocol and congestion, our own address, our machine's reputation (RFC 3463), our account at
  // Exchange Online.
  /^\d{3}[ -][45]\.(3\.[^4]\d*|4\.5|5\.\d+|1\.([78]|90)|7\.(2\d|60|5\d\d))\b/,
  // OpenSMTPD to anyone whose mail no rule of its own relays.
  /^550 Invalid recipient:\s*$/,
  // Postfix to anyone who has not logged in at its submission port.
  /^\d{3} [45]\.7\.1 .*address rejected: access denied/i,
  /\brelay|client host|\bhelo\b|\b(sender|from) (address|domain|identity|verify)|send ?as|not verified/i,
  /\bauthenticat|smtp auth/i,
  /throttl|limit.*\boutgoing|\b(send|sending|outgoing|messaging|daily|hourly)\b.*\blimit/i,
];
/** After the mail itself, a server that is only busy says 4xx too; these are about the mailbox or a policy for it. */
const ABOUT_MAILBOX = /^\d{3}[ -]4\.[1267]\.\d+/;

function isAboutRecipient({ code, command, responseCode, response = '' }: SmtpFailure): boolean {
  // Without the customer's address, which may contain any word.
  const words = response.replaceAll(/\S*@\S*/g, '');
  if (ABOUT_SERVER.some((matches) => matches.test(words))) return false;
  switch (code) {
    case 'EENVELOPE':
      if (command === 'RCPT TO') return responseCode !== undefined;
      // Nodemailer itself refuses an address.
      return command === 'API' || (command === 'DATA' && Number(responseCode) >= FIRST_PERMANENT_REPLY);
    case 'EMESSAGE':
      return Number(responseCode ?? FIRST_PERMANENT_REPLY) >= FIRST_PERMANENT_REPLY || ABOUT_MAILBOX.test(response);
    default:
      return false;
  }
}

/**
 * The message id of one mail about one order (or one declaration, or one notice to the operator). It stays the same if
 * the mail is sent again, so that mailboxes recognise a duplicate. It is ASCII, as mail servers require; the domain of
 * the business's address need not be.
 */
export function messageIdOf(
  mail: CustomerMail | 'alarm' | 'invitation' | 'lost-link' | 'withdrawal-received' | 'withdrawal-to-handle',
  id: string,
  business: Business,
): string {
  return `${mail}.${id}@${domainToASCII(business.email.replace(/^.*@/, ''))}`;
}

type WatchedMailer = {
  /** The same mailer; each mail updates `isWorking`. */
  mailer: Mailer;
  /** False after a mail could not be sent, until one is sent, or fails for its own content or address. */
  isWorking(): boolean;
};

/** Reports whether mails can be sent, by the result of the last one. It sends no test mails. */
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
          working = error instanceof MailNotSent && error.about === 'recipient';
          throw error;
        }
      },
    },
    isWorking: () => working,
  };
}
