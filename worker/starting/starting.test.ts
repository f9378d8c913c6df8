import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { connectionSentence } from '@federpost/shared/settings/connection-trouble.ts';
import { reach, warnOf, type Engine } from '@federpost/shared/settings/reach.ts';
import { makeCertificate, type TestCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedis } from '@federpost/server/redis.fixture.ts';
import { freePort } from '../free-port.fixture.ts';
import { enginesOf } from './engines.ts';
import { lineTrouble } from './line.ts';
import { printerEngine } from './printer.ts';
import { redisEngine } from './redis.ts';

let made: TestCertificate;
let certificate: { cert: Buffer; key: Buffer };
beforeAll(async () => {
  made = await makeCertificate();
  certificate = { cert: readFileSync(made.caFile), key: readFileSync(made.keyFile) };
});
afterAll(() => made.remove());

async function listening(server: Server): Promise<number> {
  server.on('tlsClientError', () => {});
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A Redis as far as a start is concerned: every command gets the same answer. */
const redisSaying = (answer: string) =>
  listening(createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write(`${answer}\r\n`))));

describe('the way to an address', () => {
  test('is as the setting says, or it is told what is wrong with it', async () => {
    const plain = await listening(
      createServer((socket) => socket.on('error', () => {}).on('data', () => socket.end('what?'))),
    );
    const secure = await listening(createSecureServer(certificate));
    const ca = certificate.cert.toString();
    const from = (host: string, port: number, asked: boolean, authority?: string) =>
      lineTrouble({ host, port, secure: asked, ca: authority }, { orTls: true });
    expect(await from('127.0.0.1', plain, false)).toBeUndefined();
    expect(await from('localhost', secure, true, ca)).toBeUndefined();
    expect(await from('127.0.0.1', await freePort(), true)).toBe('nobody');
    expect(await from('nowhere.invalid', 1, false)).toBe('unknown-name');
    expect(await from('localhost', secure, true)).toBe('unknown-authority');
    expect(await from('127.0.0.1', secure, true, ca)).toBe('other-name');
    expect(await from('127.0.0.1', plain, true)).toBe('no-tls-there');
    expect(await from('localhost', secure, false)).toBe('tls-there');
  });
});

describe('a Redis', () => {
  test.each([
    ['-WRONGPASS invalid username-password pair or user is disabled.', 'wrong-account'],
    ['-NOAUTH Authentication required.', 'account-missing'],
    ['-LOADING Redis is loading the dataset in memory', 'not-ready'],
    ['-NOPERM this user has no permissions to run the command', undefined],
  ] as const)('that says %s is told as %s', async (answer, trouble) => {
    const port = await redisSaying(answer);
    expect(await redisEngine('REDIS_URL', `redis://shop:geheim@127.0.0.1:${port}`).trouble()).toBe(trouble);
  });

  test('that answers has no trouble, by a socket or by the network with its password; a real one says what is wrong with that', async () => {
    const port = await freePort();
    const redis = await startRedis(['--port', String(port), '--requirepass', 'geheim']);
    onTestFinished(redis.remove);
    const trouble = (account: string) => redisEngine('REDIS_URL', `redis://${account}127.0.0.1:${port}`).trouble();
    expect([
      await trouble(':geheim@'),
      await trouble(':falsch@'),
      await trouble('niemand:geheim@'),
      await trouble(''),
    ]).toEqual([undefined, 'wrong-account', 'wrong-account', 'account-missing']);
    expect(await redisEngine('REDIS_URL', redis.database()).trouble()).toBe('account-missing');
    expect(await redisEngine('REDIS_URL', redis.database().replace('unix://', 'unix://:geheim@')).trouble()).toBe(
      'nobody',
    );
  });

  test('behind TLS, or without it, is told where the setting says otherwise', async () => {
    const secure = await listening(createSecureServer(certificate));
    expect(await redisEngine('REDIS_URL', `redis://localhost:${secure}`).trouble()).toBe('tls-there');
    const plain = await redisSaying('-ERR unknown command');
    expect(await redisEngine('REDIS_URL', `rediss://localhost:${plain}`).trouble()).toBe('no-tls-there');
  });

  test('is named by its address alone, a socket by its path', () => {
    expect(redisEngine('VAULT_REDIS_URL', 'redis://shop:geheim@vault:6380/1').where).toBe('vault:6380');
    expect(redisEngine('VAULT_REDIS_URL', 'unix:///run/redis.sock?db=1').where).toBe('/run/redis.sock');
  });

  test('whose socket is missing does not answer', async () => {
    expect(await redisEngine('REDIS_URL', `unix://${join(dirname(made.caFile), 'missing.sock')}`).trouble()).toBe(
      'nobody',
    );
  });
});

test('a printer that speaks in clear and with TLS at one port is well reached by ipp://, one that speaks with TLS only is not', async () => {
  const inClear = await listening(createHttpServer((_, response) => response.end()));
  expect(await printerEngine(`ipp://127.0.0.1:${inClear}/ipp/print`).trouble()).toBeUndefined();
  const secure = await listening(createSecureServer(certificate));
  expect(await printerEngine(`ipp://localhost:${secure}/ipp/print`).trouble()).toBe('tls-there');
  expect(await printerEngine(`ipps://127.0.0.1:${inClear}/ipp/print`).trouble()).toBe('no-tls-there');
  expect(printerEngine('ipp://printer/ipp/print').where).toBe('printer:631');
});

test('a worker looks for its server, its queue and its printer', async () => {
  const port = await freePort();
  const engines = enginesOf({
    SERVER_URL: `http://127.0.0.1:${port}`,
    REDIS_URL: 'redis://queue',
    PRINTER_URL: 'ipps://printer/ipp/print',
  });
  expect(engines.map(({ setting, where }) => [setting, where])).toEqual([
    ['SERVER_URL', `127.0.0.1:${port}`],
    ['REDIS_URL', 'queue:6379'],
    ['PRINTER_URL', 'printer:631'],
  ]);
  expect(await engines[0]!.trouble()).toBe('nobody');
  expect(
    enginesOf({ SERVER_URL: 'https://shop.example', REDIS_URL: 'redis://queue' }).map(({ where }) => where),
  ).toEqual(['shop.example:443', 'queue:6379']);
});

describe('waiting for an engine', () => {
  const engine = (...troubles: Awaited<ReturnType<Engine['trouble']>>[]): Engine => ({
    setting: 'VAULT_REDIS_URL',
    where: 'vault:6379',
    trouble: async () => troubles.shift(),
  });

  test('says once for whom, and goes on as soon as it is there', async () => {
    const said: string[] = [];
    await reach(engine('unknown-name', 'nobody', 'not-ready'), { say: (line) => said.push(line) });
    expect(said).toEqual(['· Auf das Redis des Tresors unter vault:6379 warten (VAULT_REDIS_URL) …']);
  });

  test('is not done for what it does not mend', async () => {
    const said: string[] = [];
    await expect(reach(engine('wrong-account'), { say: (line) => said.push(line) })).rejects.toThrow(
      'VAULT_REDIS_URL: vault:6379 lehnt Benutzername oder Passwort ab. Bitte berichtigen Sie beides in der Adresse.',
    );
    expect(said).toEqual([]);
  });

  test('ends in a warning where orders are taken without it', async () => {
    const said: string[] = [];
    await warnOf([engine('expired'), engine()], { say: (line) => said.push(line) });
    expect(said).toEqual([`! ${connectionSentence('VAULT_REDIS_URL', 'vault:6379', 'expired')}`]);
  });
});

test('every trouble of every setting is one text that names the setting, ends as a sentence and asks for something', () => {
  for (const setting of [
    'EVENTSTORE_URL',
    'REDIS_URL',
    'VAULT_REDIS_URL',
    'SMTP_URL',
    'PRINTER_URL',
    'STRIPE_API_URL',
    'SERVER_URL',
  ] as const) {
    const troubles = [
      'unknown-name',
      'nobody',
      'silent',
      'not-ready',
      'unknown-authority',
      'other-name',
      'expired',
      'no-tls-there',
      'tls-there',
      'wrong-account',
      'account-missing',
    ] as const;
    const sentences = troubles.map((trouble) => connectionSentence(setting, 'host:1', trouble));
    expect(new Set(sentences).size).toBe(troubles.length);
    for (const sentence of sentences) expect(sentence).toMatch(new RegExp(`^${setting}: .* Bitte .*\\.$`));
  }
});
