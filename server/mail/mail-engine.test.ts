import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailEngine } from './mail-engine.ts';

async function mailServer(): Promise<number> {
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

const nothing = async () => undefined;

test('a mail server that lets us in has no trouble; a wrong password and a missing STARTTLS are told', async () => {
  const port = await mailServer();
  expect(await mailEngine(`smtp://127.0.0.1:${port}`, nothing).trouble()).toBeUndefined();
  expect(await mailEngine(`smtp://shop:geheim@127.0.0.1:${port}`, nothing).trouble()).toBeUndefined();
  expect(await mailEngine(`smtp://shop:falsch@127.0.0.1:${port}`, nothing).trouble()).toBe('wrong-account');
  expect(await mailEngine(`smtp://127.0.0.1:${port}?requireTLS=true`, nothing).trouble()).toBe('no-tls-there');
});

test('a mail server is checked where mails would go: at its scheme’s default port, and nowhere else when it does not answer', async () => {
  const asked: unknown[] = [];
  const nobody = async (line: unknown) => {
    asked.push(line);
    return 'nobody' as const;
  };
  expect(await mailEngine('smtp://shop:geheim@mail.example', nobody).trouble()).toBe('nobody');
  expect(await mailEngine('smtps://mail.example', nobody).trouble()).toBe('nobody');
  expect(asked).toEqual([
    { host: 'mail.example', port: 587, secure: false },
    { host: 'mail.example', port: 465, secure: true },
  ]);
  expect(mailEngine('smtp://shop:geheim@mail.example', nobody).where).toBe('mail.example:587');
});
