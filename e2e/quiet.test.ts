import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM, order, post } from './customer.ts';
import { withEarlyPosting, paidOrder, signIn } from './operator.ts';
import { createDataDirectory, removeDataDirectory, startShop } from './running-shop.ts';

/** The shop's output and logs contain no personal data, even while everything fails at once. */

const SECRETS = {
  recipientName: 'Quendolina Zwirbelfein',
  recipientAddress: 'Kuckucksnesthof 77\n10115 Berlin',
  senderName: 'Ottokar Blubber',
  letterText: 'Geheimnisvolle Worte über Vergissmeinnicht.',
};
const EMAIL = 'kundin@example.org';
const FORBIDDEN = ['Quendolina', 'Zwirbelfein', 'Kuckucksnesthof', 'Ottokar', 'Vergissmeinnicht', EMAIL];

test('no text, name, address or e-mail address is printed or logged, even if everything fails', async () => {
  // A mail server that quotes all its input and then refuses it.
  const mailServer = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (data) =>
      socket.write(
        /^(EHLO|HELO)/i.test(data.toString()) ? '250 mail\r\n' : `550 no such thing: ${data.toString().trim()}\r\n`,
      ),
    );
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const directory = createDataDirectory();
  const shop = await startShop(directory, {
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  });
  const operator = await signIn(shop);

  const id = await paidOrder(shop, operator, SECRETS);
  const broken = JSON.stringify({ formData: { ...FORM, ...SECRETS } }).slice(0, -3);
  expect((await post(`${shop.url}/functions/v1/create-payment`, broken)).status).toBe(400);
  expect((await order(shop, { ...FORM, ...SECRETS, letterText: { nested: SECRETS.letterText } })).status).toBe(400);
  await fetch(`${shop.url}/rest/v1/orders?recipient_name=eq.${SECRETS.recipientName}`);
  await fetch(`${shop.url}/%E0%A4%A?${SECRETS.recipientName}`);

  const withdrawal = { name: SECRETS.recipientName, orderNumber: SECRETS.recipientAddress.slice(0, 18), email: EMAIL };
  expect((await post(`${shop.url}/functions/v1/declare-withdrawal`, withdrawal)).status).toBe(503);
  expect(
    (await post(`${shop.url}/functions/v1/declare-withdrawal`, { ...withdrawal, email: SECRETS.senderName })).status,
  ).toBe(400);

  // A file in place of this letter's folder makes every attempt fail.
  writeFileSync(join(directory, 'printed', id), '');
  await operator.command('print-now', withEarlyPosting([id]));
  await expect.poll(async () => (await operator.events(id)).map(({ type }) => type)).toContain('PrintFailed');
  const log = () => readFileSync(join(directory, 'shop.log'), 'utf8');
  for (const entry of ['order-confirmed', 'withdrawal-not-received']) await expect.poll(log).toContain(entry);
  await shop.stop();
  mailServer.close();

  const said = `${shop.output()}\n${log()}`;
  expect(FORBIDDEN.filter((word) => said.includes(word))).toEqual([]);
  removeDataDirectory(directory);
});
