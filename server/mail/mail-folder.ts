import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@federpost/shared/node/durable-files.ts';
import { createTransport } from 'nodemailer';

/** This header of a mail in the folder lists its orders; a mail that is sent does not have it. */
const ORDERS_HEADER = 'X-Federpost-Orders';
const END_OF_HEADERS = '\r\n\r\n';
/** A file's name may have at most 255 bytes, including the suffix of its draft. */
const MAX_MARKS = 16;
const NO_ORDERS_MARK = 'nobody';

/**
 * Writes each mail as an `.eml` file into a directory, named after its message id and marked with its orders: the same
 * mail again is the same file. A file is kept until one of its orders is erased.
 */
export function createMailFolder(directory: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, orderIds) {
      const headers = { ...message.headers, ...(orderIds.length > 0 && { [ORDERS_HEADER]: orderIds.join(' ') }) };
      const { message: source } = await composer.sendMail({ ...message, headers });
      const name = createHash('sha256').update(String(message.messageId)).digest('hex').slice(0, 32);
      const marks = orderIds.length > MAX_MARKS ? [] : orderIds.length === 0 ? [NO_ORDERS_MARK] : orderIds.map(markOf);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Synced when this resolves: the order's history will record the mail as sent.
      await replaceFile(join(directory, [name, ...marks, 'eml'].join('.')), source as Buffer);
    },
    async eraseMails(orderId) {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((candidate) => mayMentionOrder(candidate, orderId))) {
        const file = join(directory, name);
        if (await mentionsOrder(file, orderId)) await rm(file, { force: true });
      }
    },
    async close() {},
  };
}

const markOf = (orderId: string) => orderId.slice(0, 8);

/**
 * Only files with the order's mark, or with none, are read: with all of them, an erasure would get slower with every
 * order.
 */
function mayMentionOrder(name: string, orderId: string): boolean {
  const marks = name.split('.').slice(1, -1);
  return name.endsWith('.eml') && (marks.length === 0 || marks.includes(markOf(orderId)));
}

async function mentionsOrder(file: string, orderId: string): Promise<boolean> {
  const source = await readFile(file, 'latin1').catch(() => '');
  // Long headers are folded between words, never within an id.
  return source.slice(0, source.indexOf(END_OF_HEADERS)).includes(orderId);
}

export type MailTransport = {
  send(message: Message, orderIds: readonly string[]): Promise<void>;
  eraseMails(orderId: string): Promise<void>;
  close(): Promise<void>;
};

export type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];
