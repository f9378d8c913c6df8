import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { openKeyDirectory, type KeyDirectory } from './key-directory.ts';

let directory: string;
let keys: KeyDirectory;
let orderId: string;
beforeEach(async () => {
  directory = directoryForThisTest();
  keys = await openKeyDirectory(directory);
  orderId = randomUUID();
});

const aKey = (id = orderId) => ({ purpose: 'letter' as const, orderId: id, wrapped: randomBytes(60) });
const files = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('of many servers that make a key at once one does, and all get the same', async () => {
  const servers = await Promise.all(Array.from({ length: 8 }, () => openKeyDirectory(directory)));
  const made = await Promise.all(servers.map((server) => server.make(aKey())));
  expect(new Set(made.map((wrapped) => wrapped!.toString('hex'))).size).toBe(1);
  expect(files()).toHaveLength(1);
  expect(statSync(files()[0]!)).toMatchObject({ size: 4096, mode: 0o100600 });
});

test('a key is overwritten where it stands: whoever still holds its file finds zeros', async () => {
  const key = aKey();
  await keys.make(key);
  const [file] = files();
  linkSync(file!, join(directory, 'kept'));
  expect(readFileSync(join(directory, 'kept')).includes(key.wrapped)).toBe(true);
  await keys.destroy('letter', orderId);
  expect(readFileSync(join(directory, 'kept')).equals(Buffer.alloc(4096))).toBe(true);
  expect(files()).toEqual([join(directory, 'kept')]);
  expect(await keys.find('letter', orderId)).toBeUndefined();
  await keys.destroy('letter', orderId);
});

test('what a server leaves that ends between overwriting and removing is no key, and is removed by the next call', async () => {
  await keys.make(aKey());
  writeFileSync(files()[0]!, Buffer.alloc(4096), { flag: 'r+' });
  expect(await keys.find('letter', orderId)).toBeUndefined();
  expect(await keys.make(aKey())).toBeUndefined();
  await keys.destroy('letter', orderId);
  expect(files()).toEqual([]);
});

test('a draft that was left behind goes after an hour, and the key it became stays', async () => {
  const key = aKey();
  await keys.make(key);
  const draft = `${files()[0]!}.${randomUUID()}.new`;
  linkSync(files()[0]!, draft);
  await openKeyDirectory(directory);
  expect(files()).toContain(draft);
  utimesSync(draft, new Date(0), new Date(0));
  await openKeyDirectory(directory);
  expect(files()).not.toContain(draft);
  expect(await keys.find('letter', orderId)).toEqual(key.wrapped);
});

test('lists every key, and puts another wrapping in the place of one', async () => {
  const made = Array.from({ length: 20 }, () => aKey(randomUUID()));
  await Promise.all(made.map(keys.make));
  const listed = [];
  for await (const record of keys.all()) listed.push(record);
  const byId = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1);
  expect(listed.sort(byId)).toEqual(made.sort(byId));
  const other = aKey(made[0]!.orderId);
  await keys.replace(other);
  expect(await keys.find('letter', other.orderId)).toEqual(other.wrapped);
});

test('a file that is neither zero nor a key is no answer', async () => {
  await keys.make(aKey());
  writeFileSync(files()[0]!, randomBytes(4096));
  await expect(keys.find('letter', orderId)).rejects.toThrow('damaged');
});
