import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { ids, newEvent, newEvents, newStream, wholeLog } from '../event-store/suite/check.ts';
import { lockDirectory } from '../app/data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { operate } from './operate.fixture.ts';

const copyLog = (directory: string, settings: Record<string, string>, ...args: string[]) =>
  operate(directory, ['copy-log', ...args], settings);

describe('copy-log', () => {
  let folder: string;
  let fake: FakeEventStoreDb;
  beforeEach(async () => {
    folder = directoryForThisTest();
    fake = await startFakeEventStoreDb();
  });
  afterEach(async () => {
    await fake.close();
  });

  async function logIn(directory: string, fill?: number): Promise<string[]> {
    const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
    for (let count = 0; count < (fill ?? 0); count += 50) await store.append(newStream(), 'none', newEvents(50));
    const log = ids(await wholeLog(store));
    await store.close();
    return log;
  }

  test('copies a shop’s log to EventStoreDB and back to another machine, with the same events', async () => {
    const [first, second] = [await mkdtemp(join(folder, 'one-')), await mkdtemp(join(folder, 'other-'))];
    const log = await logIn(first, 1_500);
    const up = await copyLog(first, { EVENTSTORE_URL: fake.url }, 'to-eventstoredb');
    expect(up).toMatchObject({ code: 0, error: '' });
    expect(up.out).toContain('· 1.000 Ereignisse kopiert …');
    expect(up.out).toContain('Fertig: 1.500 Ereignisse kopiert, 0 waren schon da; beide Seiten haben dieselben 1.500.');
    expect(await copyLog(second, { EVENTSTORE_URL: fake.url }, 'to-sqlite')).toMatchObject({ code: 0 });
    expect(await logIn(second)).toEqual(log);
    expect((await copyLog(second, { EVENTSTORE_URL: fake.url }, 'to-sqlite')).out).toContain(
      'Fertig: 0 Ereignisse kopiert, 1.500 waren schon da',
    );
  });

  test('fails with one sentence if its arguments, settings or logs do not fit, and changes nothing', async () => {
    const log = await logIn(folder, 50);
    expect((await copyLog(folder, { EVENTSTORE_URL: fake.url }, 'upwards')).error).toBe(
      '✗ Bitte die Richtung nennen: copy-log to-eventstoredb oder to-sqlite.\n',
    );
    expect((await copyLog(folder, {}, 'to-sqlite')).error).toBe('✗ Es fehlt die Einstellung EVENTSTORE_URL.\n');
    const foreign = { id: newEvent().id, type: 'OrderDrafted', json: true, data: Buffer.from('{}') };
    fake.log.append({ stream: newStream(), expected: -1, events: [foreign] });
    const refused = await copyLog(folder, { EVENTSTORE_URL: fake.url }, 'to-eventstoredb');
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('Nach 0 gleichen Ereignissen weichen sie ab.');
    expect(await logIn(folder)).toEqual(log);
  });

  test('trusts the authority in EVENTSTORE_CA_FILE, and names that setting if it is missing', async () => {
    const certificate = await makeCertificate();
    const secure = await startFakeEventStoreDb({ tls: certificate.tls });
    const log = await logIn(folder, 50);
    expect((await copyLog(folder, { EVENTSTORE_URL: secure.url }, 'to-eventstoredb')).error).toMatch(
      /^✗ EVENTSTORE_URL: .* Das Zertifikat ist selbst signiert.*EVENTSTORE_CA_FILE\.\n$/,
    );
    const settings = { EVENTSTORE_URL: secure.url, EVENTSTORE_CA_FILE: certificate.caFile };
    expect((await copyLog(folder, settings, 'to-eventstoredb')).out).toContain('Fertig: 50 Ereignisse kopiert');
    expect(secure.log.records.filter(({ stream }) => stream.startsWith('order-')).map(({ id }) => id)).toEqual(log);
    await secure.close();
    await certificate.remove();
  });

  test('needs the rights that grant-log gives an account, which only an administrator may do', async () => {
    const certificate = await makeCertificate();
    const secure = await startFakeEventStoreDb({
      tls: certificate.tls,
      accounts: [
        { name: 'admin', password: 'changeit', groups: ['$admins'] },
        { name: 'federpost', password: 'geheim' },
      ],
    });
    const as = (account: string) => ({
      EVENTSTORE_URL: secure.url.replace('admin:changeit', account),
      EVENTSTORE_CA_FILE: certificate.caFile,
    });
    await logIn(folder, 50);
    expect((await operate(folder, ['copy-log', 'to-eventstoredb'], as('federpost:geheim'))).error).toMatch(
      /\(access-denied\)\. Das Konto darf das Log nicht lesen oder nicht anfügen\./,
    );
    expect((await operate(folder, ['grant-log', 'federpost'], as('admin:changeit'))).out).toContain(
      'Das Konto federpost darf jetzt das Protokoll lesen und anfügen, doch nichts ändern oder löschen.\nZum Protokoll gehören auch die Konten des Servers: Wer es liest, liest die Hashes ihrer Passwörter mit.',
    );
    const granted = secure.log.records.length;
    expect(await operate(folder, ['grant-log', 'fedrepost'], as('admin:changeit'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('Ein Konto fedrepost gibt es auf diesem Server nicht.'),
    });
    expect(secure.log.records).toHaveLength(granted);
    expect((await operate(folder, ['copy-log', 'to-eventstoredb'], as('federpost:geheim'))).out).toContain(
      'Fertig: 50 Ereignisse kopiert',
    );
    expect((await operate(folder, ['grant-log', 'federpost'], as('federpost:geheim'))).error).toContain(
      'Konto der Gruppe $admins',
    );
    expect((await operate(folder, ['grant-log', '$ops'], as('admin:changeit'))).code).toBe(1);
    await secure.close();
    await certificate.remove();
  });

  test('is refused while the shop is running', async () => {
    const unlock = lockDirectory(join(folder, 'shop.lock'));
    expect((await copyLog(folder, { EVENTSTORE_URL: fake.url }, 'to-eventstoredb')).error).toContain(
      'Bitte beenden Sie es zuerst.',
    );
    unlock();
  });
});
