import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent, newStream, toNewEvent } from '../suite/check.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { makeCertificate, type TestCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';

const run = promisify(execFile);

test.for(['esdb', 'kurrentdb', 'kurrentdb+discover'])('the address may begin with %s', async (scheme) => {
  const fake = await startFakeEventStoreDb();
  const store = await openEventStoreDb({ url: `${scheme}://127.0.0.1:${fake.port}?tls=false` });
  const stream = newStream();
  await store.append(stream, 'none', [newEvent()]);
  expect(await store.readStream(stream)).toHaveLength(1);
  await store.close();
  await fake.close();
});

test('an account’s password may have any character by its code', async () => {
  const certificate = await makeCertificate();
  const fake = await startFakeEventStoreDb({ tls: certificate.tls });
  const url = fake.url.replace('changeit', encodeURIComponent('a/b?c#d:e@f%ä'));
  const store = await openEventStoreDb({ url, caFile: certificate.caFile });
  await store.append(newStream(), 'none', [newEvent()]).catch(() => undefined);
  expect([...fake.authorizations]).toEqual([`Basic ${Buffer.from('admin:a/b?c#d:e@f%ä').toString('base64')}`]);
  await store.close();
  await fake.close();
  await certificate.remove();
});

const NO_CERTIFICATE = 'ist kein lesbares Zertifikat';

describe('the address of an EventStoreDB', () => {
  test.for([
    ['https://127.0.0.1:2113', 'esdb://'],
    ['kurrentdb://127.0.0.1:2113', 'name:passwort@'],
    ['esdb://127.0.0.1:2113', 'name:passwort@'],
    ['esdb+discover://admin:geheim@eins.example:2113,10.0.0.2:2113', 'einen Namen nennen'],
    ['esdb://admin:geheim@127.0.0.1:2113?tlsVerifyCert=false', 'EVENTSTORE_CA_FILE'],
    ['esdb://admin:geheim@127.0.0.1:2113?throwOnAppendFailure=false', 'Konflikte'],
    ['esdb://admin:geheim@localhost:2113?tlsCAFile=/nowhere/ca.pem', NO_CERTIFICATE],
    ['esdb://admin:geheim@localhost:port', 'lässt sich nicht lesen'],
    ['esdb://admin:geheim@log-1:2113,log-2:21x', 'lässt sich nicht lesen'],
    ['esdb://admin:geheim@', 'lässt sich nicht lesen'],
    ['esdb://anna@shop.example:geheim@localhost:2113', '@ als %40'],
    ...['/', '?', '#', ':', '@', '%', '1%'].map(
      (sign) => [`kurrentdb://admin:geheim${sign}x@log-1:2113`, '% als %25'] as const,
    ),
  ] as const)('%s is refused with the reason and without the password', async ([url, why]) => {
    const refusal = await openEventStoreDb({ url }).catch((error: Error) => error);
    expect(String(refusal)).toContain(why);
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('geheim');
  });
});

describe('the file that EVENTSTORE_CA_FILE names', () => {
  const pem = (kind: string, content: string) => `-----BEGIN ${kind}-----\n${content}\n-----END ${kind}-----\n`;

  test.for([
    ['is empty', '', NO_CERTIFICATE],
    ['is a key', pem('PRIVATE KEY', 'MC4CAQAwBQYDK2VwBCIEIA=='), NO_CERTIFICATE],
    ['is a page of an error', '<html><body>404 Not Found</body></html>', NO_CERTIFICATE],
    ['has a certificate that was cut short', pem('CERTIFICATE', 'MIIB'), NO_CERTIFICATE],
    ['has a certificate without its last line', '-----BEGIN CERTIFICATE-----\nMIIB\n', NO_CERTIFICATE],
    ['is binary (DER)', Buffer.from([0x30, 0x82, 0x01, 0x0a]), NO_CERTIFICATE],
    ['is a folder', undefined, NO_CERTIFICATE],
  ] as const)('%s: the start ends with a sentence that says so', async ([, content, sentence]) => {
    const folder = directoryForThisTest();
    const caFile = join(folder, 'ca.pem');
    if (content === undefined) mkdirSync(caFile);
    else writeFileSync(caFile, content);
    const url = 'kurrentdb://admin:geheim@localhost:2113';
    for (const options of [{ url, caFile }, { url: `${url}?tlscafile=${encodeURIComponent(caFile)}` }])
      await expect(openEventStoreDb(options)).rejects.toThrow(sentence);
  });
});

test('a shop without EventStoreDB never loads its client', async () => {
  const module = new URL('eventstoredb.ts', import.meta.url).href;
  const script = `
    import { createRequire } from 'node:module';
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@eventstore/db-client'));
    const { openEventStoreDb } = await import(${JSON.stringify(module)});
    const before = loaded();
    await openEventStoreDb({ url: 'esdb://127.0.0.1:1?tls=false' });
    console.log(JSON.stringify({ before, after: loaded() }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual({ before: false, after: true });
});

describe('EventStoreDB behind TLS', () => {
  let certificate: TestCertificate;
  let fake: FakeEventStoreDb;
  beforeAll(async () => {
    certificate = await makeCertificate();
    fake = await startFakeEventStoreDb({ tls: certificate.tls });
  });
  afterAll(async () => {
    await fake.close();
    await certificate.remove();
  });

  test('is reached with its certificate authority and the account in its address', async () => {
    const { caFile } = certificate;
    for (const options of [{ url: fake.url, caFile }, { url: `${fake.url}?tlsCAFile=${encodeURIComponent(caFile)}` }]) {
      const store = await openEventStoreDb(options);
      const stream = newStream();
      const event = newEvent();
      await store.append(stream, 'none', [event]);
      expect((await store.readStream(stream)).map(toNewEvent)).toEqual([event]);
      await store.close();
    }
    expect([...fake.authorizations]).toEqual([`Basic ${Buffer.from('admin:changeit').toString('base64')}`]);
  });

  test('is not used if its certificate authority is unknown', async () => {
    const store = await openEventStoreDb({ url: fake.url, deadlineMs: 500 });
    const before = fake.counts.append;
    await expect(store.append(newStream(), 'none', [newEvent()])).rejects.toMatchObject({ name: 'EventStoreFailure' });
    expect(fake.counts.append).toBe(before);
    await store.close();
  });
});
