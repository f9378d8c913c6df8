import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { waitForService } from '@federpost/shared/node/wait-for-service.ts';
import { makeCertificate, type TestCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb.ts';
import { grantLog } from '../event-store/eventstoredb/grant.ts';
import { newEvents } from '../event-store/suite/check.ts';
import { eventStoreService, mailServer } from './backing-services.ts';

const ACCOUNTS = [
  { name: 'admin', password: 'changeit', groups: ['$admins'] },
  { name: 'federpost', password: 'geheim' },
  { name: 'stranger', password: 'geheim' },
];

let certificate: TestCertificate;
let secure: FakeEventStoreDb;
beforeAll(async () => {
  certificate = await makeCertificate();
});
afterAll(() => certificate.remove());

async function startSecure(): Promise<FakeEventStoreDb> {
  secure = await startFakeEventStoreDb({ tls: certificate.tls, accounts: ACCOUNTS });
  onTestFinished(() => secure.close());
  return secure;
}
const as = (account: string) => secure.url.replace('admin:changeit', account);

/** Some servers here never answer; no test waits longer than this for one. */
const RESPONSE_TIMEOUT_MS = 1_000;
/** A busy machine needs longer to say that a port refuses. */
const REFUSAL_TIMEOUT_MS = 4_000;

async function open(url: string, caFile?: string, deadlineMs?: number) {
  const store = await openEventStoreDb({ url, caFile, streamPrefix: 'order-', deadlineMs });
  onTestFinished(() => store.close());
  return store;
}

const said: string[] = [];
/** Starts on a log. @returns what stopped the start, or nothing */
async function start(
  url: string,
  {
    caFile,
    withinMs = 50,
    reasonDelayMs,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  }: { caFile?: string; withinMs?: number; reasonDelayMs?: number; responseTimeoutMs?: number } = {},
): Promise<string | undefined> {
  said.length = 0;
  const service = eventStoreService({ store: await open(url, caFile, responseTimeoutMs), url, willAppend: true });
  return waitForService(service, { say: (line) => said.push(line), timeoutMs: withinMs, reasonDelayMs }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

describe('a start that fails names setting, address, error code and remedy for', () => {
  test('a server that is not running', async () => {
    const port = await freePort();
    expect(await start(`esdb://127.0.0.1:${port}?tls=false`, { withinMs: 3_000 })).toBe(
      `EVENTSTORE_URL: Die Verbindung zu 127.0.0.1:${port} kommt nicht zustande (ECONNREFUSED). Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob KurrentDB läuft und ob der Port stimmt.`,
    );
    expect(said).toEqual([`· Auf 127.0.0.1:${port} warten (EVENTSTORE_URL) …`]);
  });

  test('an unknown host name', async () => {
    expect(await start('esdb://log.invalid:2113?tls=false')).toMatch(
      /^EVENTSTORE_URL: Die Verbindung zu log\.invalid:2113 kommt nicht zustande \(unavailable\)\. Diesen Rechnernamen kennt niemand/,
    );
  });

  test('a wrong password and an unknown account', async () => {
    await startSecure();
    for (const account of ['federpost:falsch', 'niemand:geheim']) {
      const { caFile } = certificate;
      expect(await start(as(account), { caFile, withinMs: 60_000 })).toMatch(
        /^EVENTSTORE_URL: Die Verbindung zu localhost:\d+ kommt nicht zustande \(unauthenticated\)\. Name oder Passwort werden nicht anerkannt/,
      );
    }
  });

  test('an account without the right to read the log or to append to it', async () => {
    const { log } = await startSecure();
    const { caFile } = certificate;
    expect(await start(as('federpost:geheim'), { caFile, withinMs: 60_000 })).toMatch(
      /\(access-denied\)\. Das Konto darf das Log nicht lesen oder nicht anfügen\. .*grant-log/,
    );
    const metadata = { id: newEvents(1)[0]!.id, type: '$metadata', json: true };
    log.append({
      stream: '$$$all',
      expected: 'any',
      events: [{ ...metadata, data: Buffer.from('{"$acl":{"$r":["$admins","federpost"]}}') }],
    });
    log.append({
      stream: '$$federpost-writability',
      expected: 'any',
      events: [{ ...metadata, data: Buffer.from('{"$acl":{"$w":"$admins"}}') }],
    });
    expect(await start(as('federpost:geheim'), { caFile, withinMs: 60_000 })).toMatch(
      /\(access-denied\)\. Das Konto darf das Log nicht lesen oder nicht anfügen\. .*grant-log/,
    );
  });

  test('a missing account, which TLS requires', async () => {
    await startSecure();
    await expect(start(as('').replace('@', ''))).rejects.toThrow(
      /^EVENTSTORE_URL braucht mit TLS ein Konto\. Bitte schreiben/,
    );
  });

  test('a certificate from an unknown authority', async () => {
    await startSecure();
    expect(await start(secure.url, { withinMs: 60_000 })).toMatch(
      /\(unavailable\)\. Das Zertifikat ist selbst signiert.*EVENTSTORE_CA_FILE/,
    );
    expect(said).toEqual([]);
  });

  test('TLS on one side only, either one', async () => {
    await startSecure();
    expect(await start(`esdb://localhost:${secure.port}?tls=false`)).toMatch(/kommt nicht zustande \(.+\)\. .*TLS/);
    const plain = await startFakeEventStoreDb();
    onTestFinished(() => plain.close());
    expect(await start(`esdb://admin:changeit@localhost:${plain.port}`)).toMatch(/kommt nicht zustande \(.+\)\. .*TLS/);
  });

  test('a server that accepts connections but never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    expect(await start(`esdb://127.0.0.1:${port}?tls=false`)).toMatch(
      /^EVENTSTORE_URL: Die Verbindung zu 127\.0\.0\.1:\d+ kommt nicht zustande \(deadline-exceeded\)/,
    );
  });
});

test('the start fails if the server answers but is not ready', async () => {
  const fake = await startFakeEventStoreDb();
  onTestFinished(() => fake.close());
  fake.faults.from({ kind: 'unavailable' }, 'read');
  expect(await start(fake.url)).toMatch(/kommt nicht zustande \(unavailable\)/);
});

test('a wrong address is reported once, while the shop is still waiting for it', async () => {
  const port = await freePort();
  const started = start(`esdb://127.0.0.1:${port}?tls=false`, {
    withinMs: 12_000,
    reasonDelayMs: 1_000,
    responseTimeoutMs: REFUSAL_TIMEOUT_MS,
  });
  await expect.poll(() => said).toHaveLength(2);
  expect(said[1]).toMatch(/^! EVENTSTORE_URL: .*\(ECONNREFUSED\)/);
  expect(await started).toMatch(/ECONNREFUSED/);
  expect(said).toHaveLength(2);
});

test('the shop waits for a server that is still starting, and says so once', async () => {
  const port = await freePort();
  const started = start(`esdb://127.0.0.1:${port}?tls=false`, {
    withinMs: 30_000,
    responseTimeoutMs: REFUSAL_TIMEOUT_MS,
  });
  await expect.poll(() => said.length).toBe(1);
  const fake = await startFakeEventStoreDb({ port });
  onTestFinished(() => fake.close());
  expect(await started).toBeUndefined();
  expect(said).toHaveLength(1);
});

test('an account with the granted rights can read and append, but grant nothing', async () => {
  const { log } = await startSecure();
  const { caFile } = certificate;
  // Twice, because an operator may run it twice.
  for (let times = 0; times < 2; times += 1) await grantLog({ url: secure.url, caFile, account: 'federpost' });
  expect(await start(as('federpost:geheim'), { caFile, withinMs: 60_000 })).toBeUndefined();
  const store = await open(as('federpost:geheim'), caFile);
  await store.append('order-1', 'none', newEvents(2));
  expect(await store.readAll({ limit: 10 })).toHaveLength(2);
  await store.proveWritable();
  await store.proveWritable();
  expect(log.stream('federpost-writability')).toHaveLength(1);

  await expect(grantLog({ url: as('federpost:geheim'), caFile, account: 'stranger' })).rejects.toMatchObject({
    kind: 'access-denied',
  });
  const stranger = await open(as('stranger:geheim'), caFile);
  await expect(stranger.append('order-1', 1, newEvents(1))).rejects.toMatchObject({ kind: 'access-denied' });
  await expect(stranger.readStream('order-1')).rejects.toMatchObject({ kind: 'access-denied' });
  await expect(stranger.readAll({ limit: 1 })).rejects.toMatchObject({ kind: 'access-denied' });
});

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

test('the check of the mail server passes, or fails with the mail client’s error code', async () => {
  const port = await listening();
  await mailServer(`smtp://127.0.0.1:${port}`).probe();
  await mailServer(`smtp://shop:geheim@127.0.0.1:${port}`).probe();
  await expect(mailServer(`smtp://shop:falsch@127.0.0.1:${port}`).probe()).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(mailServer(`smtp://127.0.0.1:${port}?requireTLS=true`).probe()).rejects.toMatchObject({ code: 'ETLS' });
});

test('the mail server is named by host and port, without credentials', () => {
  expect(mailServer('smtp://shop:geheim@mail.example:587').address).toBe('mail.example:587');
  expect(mailServer('smtps://mail.example').address).toBe('mail.example');
});
