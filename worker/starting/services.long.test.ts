import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { waitForService, warnIfUnreachable, type BackingService } from '@federpost/shared/node/wait-for-service.ts';
import { makeCertificate, type TestCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRedis } from '@federpost/server/platform/redis.fixture.ts';
import { freePort } from '../server.fixture.ts';
import { redisService, workerServices } from './services.ts';

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

/** A fake Redis that gives every command the same answer. */
const fakeRedisAnswering = (answer: string) =>
  listening(createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write(`${answer}\r\n`))));

/** The error message about an unreachable service; undefined if it is reachable. */
const errorMessageOf = (service: BackingService): Promise<string | undefined> =>
  waitForService(service, { say: () => {}, timeoutMs: 0 }).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('a Redis', () => {
  test('that answers with an error is reported with its code and what it means', async () => {
    const port = await fakeRedisAnswering("-ERR unknown command 'AUTH', with args beginning with: 'geheim'");
    expect(await errorMessageOf(redisService('REDIS_URL', `redis://shop:geheim@127.0.0.1:${port}`))).toBe(
      `REDIS_URL: Die Verbindung zu 127.0.0.1:${port} kommt nicht zustande (ERR). Name oder Passwort werden nicht anerkannt (Redis). Bitte prüfen Sie beides in REDIS_URL.`,
    );
  });

  test('that forbids a command is reachable', async () => {
    const port = await fakeRedisAnswering('-NOPERM this user has no permissions to run the command');
    expect(await errorMessageOf(redisService('REDIS_URL', `redis://shop:geheim@127.0.0.1:${port}`))).toBeUndefined();
  });

  test('is reachable with its password; with a wrong one or none, the error says so', async () => {
    const port = await freePort();
    const redis = await startRedis(['--port', String(port), '--requirepass', 'geheim']);
    onTestFinished(redis.remove);
    const by = (account: string) => errorMessageOf(redisService('REDIS_URL', `redis://${account}127.0.0.1:${port}`));
    expect(await by(':geheim@')).toBeUndefined();
    expect(await by(':falsch@')).toContain('(WRONGPASS)');
    expect(await by('')).toContain('(NOAUTH)');
    expect(await errorMessageOf(redisService('REDIS_URL', redis.database()))).toContain('(NOAUTH)');
  });

  test('is named by host and port, or by the path of its socket', () => {
    expect(redisService('VAULT_REDIS_URL', 'redis://shop:geheim@vault:6380/1').address).toBe('vault:6380');
    expect(redisService('VAULT_REDIS_URL', 'unix:///run/redis.sock?db=1').address).toBe('/run/redis.sock');
  });

  test('that is not running is reported, by socket or address', async () => {
    const missing = join(dirname(made.caFile), 'missing.sock');
    expect(await errorMessageOf(redisService('REDIS_URL', `unix://${missing}`))).toContain('(ENOENT)');
    expect(await errorMessageOf(redisService('REDIS_URL', `redis://127.0.0.1:${await freePort()}`))).toContain(
      '(ECONNREFUSED)',
    );
  });
});

describe('a Redis with TLS', () => {
  let port: number;
  let plainPort: number;
  beforeAll(async () => {
    [port, plainPort] = [await freePort(), await freePort()];
    const tls = ['--tls-port', String(port), '--tls-cert-file', made.caFile, '--tls-key-file', made.keyFile];
    const redis = await startRedis([...tls, '--tls-auth-clients', 'no', '--port', String(plainPort)]);
    return () => redis.remove();
  });

  test('whose certificate nobody knows is reported as that, with the way out', async () => {
    expect(await errorMessageOf(redisService('REDIS_URL', `rediss://localhost:${port}`))).toMatch(
      /\(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Das Zertifikat ist selbst signiert.* in NODE_EXTRA_CA_CERTS\.$/,
    );
  });

  test('that is spoken to without TLS is reported as that', async () => {
    expect(await errorMessageOf(redisService('REDIS_URL', `redis://localhost:${port}`))).toMatch(
      /nur eine Seite (spricht )?TLS.*\(redis:\/\/ oder rediss:\/\/\)\.$/,
    );
  });

  test('at whose port without TLS the shop begins with TLS is reported as that', async () => {
    expect(await errorMessageOf(redisService('REDIS_URL', `rediss://localhost:${plainPort}`))).toMatch(/TLS/);
  });
});

test('a worker’s services are its server and its queue', () => {
  const named = (settings: Parameters<typeof workerServices>[0]) =>
    workerServices(settings).map(({ setting, address }) => [setting, address]);
  expect(named({ SERVER_URL: 'http://[::1]:8080', REDIS_URL: 'redis://queue' })).toEqual([
    ['SERVER_URL', '[::1]:8080'],
    ['REDIS_URL', 'queue'],
  ]);
});

test('a server that cannot be reached is reported with the cause that the socket names', async () => {
  const plain = await listening(
    createServer((socket) => socket.on('error', () => {}).on('data', () => socket.end('what?'))),
  );
  const secure = await listening(createSecureServer(certificate));
  const sentenceAbout = async (SERVER_URL: string) =>
    errorMessageOf(workerServices({ SERVER_URL, REDIS_URL: 'redis://queue' })[0]!);
  expect(await sentenceAbout(`http://127.0.0.1:${await freePort()}`)).toMatch(/\(ECONNREFUSED\)\. Dort nimmt niemand/);
  expect(await sentenceAbout('http://nowhere.invalid')).toMatch(
    /\((ENOTFOUND|EAI_AGAIN)\)\. Diesen Rechnernamen kennt/,
  );
  expect(await sentenceAbout(`https://localhost:${secure}`)).toMatch(/\(DEPTH_ZERO_\w+\)\. Das Zertifikat ist selbst/);
  expect(await sentenceAbout(`https://127.0.0.1:${plain}`)).toMatch(/\(E\w+\)\. .*TLS/);
  expect(await sentenceAbout(`http://127.0.0.1:${plain}`)).toMatch(/\(keine verständliche Antwort\)/);
});

describe('waiting for a service', () => {
  const failing = (...codes: string[]): BackingService => ({
    setting: 'VAULT_REDIS_URL',
    address: 'vault:6379',
    async probe() {
      const code = codes.shift();
      if (code !== undefined) throw Object.assign(new Error('geheim'), { code });
    },
  });

  test('is announced once, and ends when the service is reachable', async () => {
    const said: string[] = [];
    await waitForService(failing('ENOTFOUND', 'ECONNREFUSED', 'LOADING'), { say: (line) => said.push(line) });
    expect(said).toEqual(['· Auf vault:6379 warten (VAULT_REDIS_URL) …']);
  });

  test('does not happen for errors that waiting cannot fix', async () => {
    const said: string[] = [];
    for (const code of ['WRONGPASS', 'EAUTH', 'CERT_HAS_EXPIRED', 'access-denied'])
      await expect(waitForService(failing(code), { say: (line) => said.push(line) })).rejects.toThrow(
        `VAULT_REDIS_URL: Die Verbindung zu vault:6379 kommt nicht zustande (${code}).`,
      );
    expect(said).toEqual([]);
  });

  test('is replaced by a warning for services the shop can start without', async () => {
    const said: string[] = [];
    await warnIfUnreachable([failing('CERT_HAS_EXPIRED'), failing()], { say: (line) => said.push(line) });
    expect(said).toEqual([
      expect.stringMatching(/^! VAULT_REDIS_URL: .*\(CERT_HAS_EXPIRED\)\. Das Zertifikat ist abgelaufen\. .*\.$/),
    ]);
  });

  test('reports an error without a code in German', async () => {
    const service = { ...failing(), probe: () => Promise.reject(new Error('Command timed out')) };
    expect(await errorMessageOf(service)).toContain('(keine verständliche Antwort)');
  });
});
