import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { createMailer, messageIdOf } from '../transport.ts';
import { ALL, business } from './mails.fixture.ts';

/** A filter as strict as mail providers' own: Debian's SpamAssassin, with the rules that need no network. */
const FILTER = 'spamassassin';
const TIMEOUT_MS = 300_000;

/** The score and the rules of each mail of a mailbox in the format mbox. */
function judge(mailbox: string): string[] {
  const { stdout, status, stderr } = spawnSync(FILTER, ['--local', '--mbox'], { input: mailbox, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const header = /^X-Spam-Status: \w+, score=(-?[\d.]+) [^]*?tests=([^]*?)\s+(?:autolearn|version)=/gm;
  return [...stdout.matchAll(header)].map(([, score, tests]) => `${score} ${tests?.replace(/\s/g, '')}`);
}

test('no mail of any kind has a point from a spam filter', { timeout: TIMEOUT_MS }, async () => {
  const mailDirectory = directoryForThisTest();
  const mailer = createMailer({ mailDirectory, from: { name: business.name, address: business.email } });
  for (const [index, [, mail]] of ALL.entries()) {
    const messageId = messageIdOf('order-confirmed', `${index}f2a91c4-1111-4222-8333-444455556666`, business);
    await mailer.send({ ...mail, to: 'kundin@example.org', messageId });
  }
  const mails = readdirSync(mailDirectory).map((name) => readFileSync(join(mailDirectory, name), 'utf8'));
  expect(mails).toHaveLength(ALL.length);
  const mailbox = mails.map((mail) => `From shop Fri Nov 27 12:00:00 2026\n${mail.replaceAll('\r\n', '\n')}\n`);
  const verdicts = judge(mailbox.join('\n'));
  expect(verdicts).toHaveLength(ALL.length);
  expect(verdicts.filter((verdict) => !/^(?:0\.0|-)/.test(verdict))).toEqual([]);
});
