import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailServer } from './mail-server.ts';

async function listening(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ password }, _, done) => (password === 'geheim' ? done(null, { user: 'shop' }) : done(new Error('no'))),
  });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

test('a mail server lets us in, or says by its client’s code why not', async () => {
  const port = await listening();
  await mailServer(`smtp://127.0.0.1:${port}`).probe();
  await mailServer(`smtp://shop:geheim@127.0.0.1:${port}`).probe();
  await expect(mailServer(`smtp://shop:falsch@127.0.0.1:${port}`).probe()).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(mailServer(`smtp://127.0.0.1:${port}?requireTLS=true`).probe()).rejects.toMatchObject({ code: 'ETLS' });
});

test('it is named by its address alone, with its scheme’s port', () => {
  expect(mailServer('smtp://shop:geheim@mail.example').where).toBe('mail.example:587');
  expect(mailServer('smtps://mail.example').where).toBe('mail.example:465');
});
