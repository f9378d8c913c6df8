import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { PURPOSES } from '../sealing.ts';
import { openKeyDirectory, type KeyDirectory } from './key-directory.ts';

let directory: string;
let keys: KeyDirectory;
let orderId: string;
beforeEach(async () => {
  directory = directoryForThisTest();
  keys = await openKeyDirectory(directory);
  orderId = randomUUID();
});

const bothKeys = (id = orderId) => ({ orderId: id, keys: { letter: randomBytes(60), personal: randomBytes(60) } });
const files = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const theFile = () => files()[0]!;

test('servers that create an order’s keys at the same time all get the same keys', async () => {
  const servers = await Promise.all(Array.from({ length: 8 }, () => openKeyDirectory(directory)));
  const keys = await Promise.all(servers.map((server) => server.create(bothKeys())));
  expect(
    new Set(keys.map(({ letter, personal }) => `${letter?.toString('hex')} ${personal?.toString('hex')}`)).size,
  ).toBe(1);
  expect(files()).toHaveLength(1);
  expect(statSync(theFile())).toMatchObject({ size: 4096, mode: 0o100600 });
});

describe.each(PURPOSES)('destroying the %s key', (purpose) => {
  const other = PURPOSES.find((name) => name !== purpose)!;

  test('overwrites it in place and keeps the other; the file is removed with the last key', async () => {
    const record = bothKeys();
    await keys.create(record);
    const kept = join(directory, 'kept');
    linkSync(theFile(), kept);
    await keys.destroy(purpose, orderId);
    const bytes = readFileSync(kept);
    expect([bytes.includes(record.keys[purpose]), bytes.includes(record.keys[other])]).toEqual([false, true]);
    expect([await keys.find(purpose, orderId), await keys.find(other, orderId)]).toEqual([
      undefined,
      record.keys[other],
    ]);
    await keys.destroy(purpose, orderId);
    expect(await keys.find(other, orderId)).toEqual(record.keys[other]);
    await keys.destroy(other, orderId);
    expect(readFileSync(kept).includes(record.keys[other])).toBe(false);
    expect(files()).toEqual([kept]);
  });
});

test('two servers that destroy the two keys of an order at the same time destroy both', async () => {
  for (let round = 0; round < 20; round++) {
    const record = bothKeys(`order-${round}`);
    await keys.create(record);
    const kept = join(directory, `kept-${round}`);
    linkSync(
      files().find((path) => path.endsWith(`order-${record.orderId}`))!,
      kept,
    );
    const server = await openKeyDirectory(directory);
    await Promise.all([keys.destroy('letter', record.orderId), server.destroy('personal', record.orderId)]);
    for (const purpose of PURPOSES) expect(readFileSync(kept).includes(record.keys[purpose])).toBe(false);
  }
  expect(files().filter((path) => !path.includes('kept'))).toEqual([]);
});

test('an overwritten file of a killed server contains no key and is removed later', async () => {
  await keys.create(bothKeys());
  writeFileSync(theFile(), Buffer.alloc(4096), { flag: 'r+' });
  expect(await keys.find('letter', orderId)).toBeUndefined();
  expect(await keys.create(bothKeys())).toEqual({});
  await keys.destroy('letter', orderId);
  expect(files()).toEqual([]);
});

test('a temporary file left behind is removed after an hour, and the keys stay', async () => {
  const record = bothKeys();
  await keys.create(record);
  const draft = `${theFile()}.${randomUUID()}.new`;
  linkSync(theFile(), draft);
  await openKeyDirectory(directory);
  expect(files()).toContain(draft);
  utimesSync(draft, new Date(0), new Date(0));
  await openKeyDirectory(directory);
  expect(files()).not.toContain(draft);
  expect(await keys.find('letter', orderId)).toEqual(record.keys.letter);
});

test('every order’s keys are listed and can be replaced', async () => {
  const made = Array.from({ length: 20 }, () => bothKeys(randomUUID()));
  await Promise.all(made.map(keys.create));
  const listed = [];
  for await (const kept of keys.all()) listed.push(kept);
  const byId = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1);
  expect(listed.map(({ orderId: id, keys: both }) => ({ orderId: id, keys: both })).sort(byId)).toEqual(
    made.sort(byId),
  );
  const next = bothKeys(listed[0]!.orderId);
  await listed[0]!.replace(next);
  expect(await keys.find('letter', next.orderId)).toEqual(next.keys.letter);
});

test('a damaged key file is an error', async () => {
  await keys.create(bothKeys());
  writeFileSync(theFile(), randomBytes(4096));
  await expect(keys.find('letter', orderId)).rejects.toThrow('damaged');
});
