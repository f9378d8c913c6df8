import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import business from '../../business.json' with { type: 'json' };
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { chooseVault } from '../app/adapters.ts';
import { parseConfig } from '../app/config.ts';
import { dataPaths } from '../app/data-directory.ts';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { ids, newEvents, wholeLog } from '../event-store/suite/check.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import { orderWith } from '../vault/suite/private-parts.ts';
import { operate as operateIn } from './operate.fixture.ts';

let folder: string;
let data: string;
let copy: string;
beforeEach(() => {
  folder = directoryForThisTest();
  [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
});

const operate = (words: string[], settings?: Record<string, string>) => operateIn(data, words, settings);

async function appendOrders(directory: string): Promise<string[]> {
  mkdirSync(directory, { recursive: true });
  const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  for (const order of [1, 2, 3]) await store.append(`order-${order}`, 'none', newEvents(2));
  const log = ids(await wholeLog(store));
  await store.close();
  return log;
}

test('an operation exits once it has answered, even if a library keeps a timer running', async () => {
  await appendOrders(data);
  const held = { NODE_OPTIONS: '--import=data:text/javascript,setInterval(()=>{},1000)' };
  expect(await operate(['backup', copy], held)).toMatchObject({ code: 0, error: '' });
  expect((await operate(['backup', data], held)).code).toBe(1);
});

async function logIn(directory: string): Promise<string[]> {
  const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  const log = ids(await wholeLog(store));
  await store.close();
  return log;
}

describe('the operator’s command line', () => {
  test('only lists the operations if it is called without an operation or with an unknown one', async () => {
    const help = await operate(['help']);
    expect(help).toMatchObject({ code: 0, error: '' });
    const operations = 'backup restore rebuild copy-log grant-log rotate-key reset-factors envelope-backs';
    for (const name of operations.split(' ')) expect(help.out).toContain(`\n  ${name}`);
    expect(await operate([])).toEqual({ code: 2, out: '', error: help.out });
    expect(await operate(['toString'])).toEqual({
      code: 2,
      out: '',
      error: `✗ Den Vorgang „toString“ gibt es nicht.\n\n${help.out}`,
    });
    expect(await operate(['backup'])).toEqual({
      code: 2,
      out: '',
      error: '✗ So wird der Vorgang aufgerufen: backup <Ordner>\n',
    });
    for (const noFolder of ['', '--help']) expect((await operate(['backup', noFolder])).code, noFolder).toBe(2);
    expect((await operate(['rebuild', 'everything'])).code).toBe(2);
    expect(existsSync(data)).toBe(false);
  });

  test('writes the envelope backs with the return address of business.json, but overwrites no file', async () => {
    const file = join(folder, 'back.pdf');
    expect(await operate(['envelope-backs', file])).toMatchObject({ code: 0, error: '' });
    expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).trim()).toBe(business.returnAddress);
    expect(await operate(['envelope-backs', file])).toEqual({
      code: 1,
      out: '',
      error: `✗ ${file} gibt es schon: Bitte wählen Sie einen anderen Namen.\n`,
    });
    expect(await operate(['envelope-backs', join(folder, 'nowhere', 'back.pdf')])).toEqual({
      code: 1,
      out: '',
      error: `✗ Den Ordner ${join(folder, 'nowhere')} gibt es nicht: Bitte legen Sie ihn an oder wählen Sie einen anderen.\n`,
    });
    expect(existsSync(data)).toBe(false);
  });

  test('reports a failure in one sentence that names our own lines', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'events.sqlite'), 'no database');
    expect(await operate(['backup', copy])).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(
        /^✗ Der Vorgang ist fehlgeschlagen \(Error: ERR_SQLITE_ERROR, server\/cli\/backup\.ts:[^\n]*\)\.\n$/,
      ),
    });
    expect((await operate(['backup', join(data, 'inside')])).error).toBe(
      '✗ Die Sicherung darf nicht in DATA_DIR liegen.\n',
    );
    expect((await operate(['rebuild'], { PORT: 'achtzig' })).error).toBe('✗ PORT muss eine Zahl sein.\n');
  });
});

describe('backup and restore', () => {
  test('a backup is restored into an empty DATA_DIR, and never over another shop', async () => {
    const log = await appendOrders(data);
    const masterKey = Buffer.alloc(32, 7);
    const vault = await openEmbeddedVault({ directory: join(data, 'vault'), masterKey });
    await vault.sealOrder('1', orderWith('Liebe Erika'));
    await vault.close();
    expect((await operate(['backup', copy])).out).toBe(
      '6 Ereignisse gesichert. Der Tresor ist dabei; den Hauptschlüssel bewahren Sie bitte getrennt auf.\n',
    );

    const otherDirectory = join(folder, 'elsewhere');
    expect((await operate(['restore', copy], { DATA_DIR: otherDirectory })).out).toMatch(
      /^6 Ereignisse wiederhergestellt, der Tresor ist dabei\.\n/,
    );
    expect(await logIn(otherDirectory)).toEqual(log);
    const restored = await openEmbeddedVault({ directory: join(otherDirectory, 'vault'), masterKey });
    expect(await restored.getLetter('1')).toBe('Liebe Erika');
    await restored.close();
    expect(await operate(['restore', copy], { DATA_DIR: otherDirectory })).toMatchObject({
      code: 1,
      error: expect.stringContaining('liegt schon ein Federpost'),
    });
    expect(await operate(['restore', folder], { DATA_DIR: join(folder, 'third') })).toMatchObject({
      code: 1,
      error: expect.stringContaining('liegt keine Sicherung'),
    });
  });

  test('a backup into a path that cannot be created fails with one sentence', async () => {
    await appendOrders(data);
    for (const target of ['/proc/x', '/proc/x/y'])
      expect(await operate(['backup', target])).toEqual({
        code: 1,
        out: '',
        error: `✗ Der Ordner ${target} lässt sich nicht anlegen.\n`,
      });
  }, 30_000);

  test.each<[string, Record<string, string>]>([
    ['on this machine', {}],
    ['on EventStoreDB', { EVENTSTORE_URL: 'esdb://127.0.0.1:1' }],
  ])('a backup of a missing DATA_DIR, with the log %s, is refused and leaves nothing behind', async (_, settings) => {
    expect(await operate(['backup', copy], settings)).toEqual({
      code: 1,
      out: '',
      error: `✗ In ${data} liegt kein Federpost. Bitte nennen Sie mit DATA_DIR den Ordner des Ladens.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a vault restored without its master key does not open until the key is set', async () => {
    await appendOrders(data);
    const masterKey = Buffer.alloc(32, 7);
    await (await openEmbeddedVault({ directory: join(data, 'vault'), masterKey })).close();
    await operate(['backup', copy]);
    const otherDirectory = join(folder, 'elsewhere');
    const said = (await operate(['restore', copy], { DATA_DIR: otherDirectory })).out;
    expect(said).toContain('Der Hauptschlüssel fehlt noch: Ohne ihn startet der Laden nicht.');
    const files = dataPaths(otherDirectory);
    const open = async (MASTER_KEY?: string) =>
      chooseVault(parseConfig({ DATA_DIR: otherDirectory, ...(MASTER_KEY && { MASTER_KEY }) }), files);
    await expect(open()).rejects.toThrow(/^Der Hauptschlüssel fehlt: .*Bitte setzen Sie MASTER_KEY/);
    expect(existsSync(files.masterKey)).toBe(false);
    await (await open(masterKey.toString('hex'))).close();

    const withKey = await operate(['restore', copy], {
      DATA_DIR: join(folder, 'third'),
      MASTER_KEY: masterKey.toString('hex'),
    });
    expect(withKey.out).not.toContain('fehlt');
  });

  test('a backup of a log on EventStoreDB continues the last one, and refuses another log', async () => {
    const fake = await startFakeEventStoreDb();
    const settings = { EVENTSTORE_URL: fake.url };
    mkdirSync(data);
    const store = await openEventStoreDb({ url: fake.url, streamPrefix: 'order-' });
    await store.append('order-1', 'none', newEvents(3));
    expect((await operate(['backup', copy], settings)).out).toMatch(/^3 Ereignisse gesichert\./);
    await store.append('order-2', 'none', newEvents(2));
    expect((await operate(['backup', copy], settings)).out).toMatch(/^5 Ereignisse gesichert\./);
    expect(await logIn(copy)).toEqual(ids(await wholeLog(store)));
    await store.close();
    await fake.close();

    const other = await startFakeEventStoreDb();
    const stranger = await openEventStoreDb({ url: other.url, streamPrefix: 'order-' });
    await stranger.append('order-3', 'none', newEvents(1));
    await stranger.close();
    expect(await operate(['backup', copy], { EVENTSTORE_URL: other.url })).toMatchObject({
      code: 1,
      error: expect.stringContaining('gehört zu einem anderen Protokoll'),
    });
    await other.close();
  });
});

test('two shops share one EventStoreDB without mixing their logs if EVENTSTORE_PREFIX differs', async () => {
  const fake = await startFakeEventStoreDb();
  const log = await appendOrders(data);
  const other = join(folder, 'other');
  const otherLog = await appendOrders(other);
  const of = (shop: string, prefix: string) => ({
    DATA_DIR: shop,
    EVENTSTORE_URL: fake.url,
    EVENTSTORE_PREFIX: prefix,
  });
  expect((await operate(['copy-log', 'to-eventstoredb'], of(data, 'one-'))).out).toContain('6 Ereignisse kopiert');
  expect((await operate(['copy-log', 'to-eventstoredb'], of(other, 'other-'))).out).toContain('6 Ereignisse kopiert');
  const [back, otherBack] = [join(folder, 'back'), join(folder, 'other-back')];
  expect((await operate(['copy-log', 'to-sqlite'], of(back, 'one-'))).code).toBe(0);
  expect((await operate(['copy-log', 'to-sqlite'], of(otherBack, 'other-'))).code).toBe(0);
  expect([await logIn(back), await logIn(otherBack)]).toEqual([log, otherLog]);
  expect((await operate(['copy-log', 'to-sqlite'], of(back, 'no dash'))).error).toContain('EVENTSTORE_PREFIX muss');
  await fake.close();
});
