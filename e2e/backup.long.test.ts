import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../server/cli/operate.fixture.ts';
import { order } from './customer.ts';
import { filesContaining, incompressibleMarker } from './leftovers.ts';
import { type OperatorSession, paidOrder, postLetter, printLetter, signIn } from './operator.ts';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/** docs/run.md, «Backup and restore», step by step. */

let shop: RunningShop;
let operator: OperatorSession;
const copy = createDataDirectory();
const directories: string[] = [];
const restored: RunningShop[] = [];
beforeAll(async () => {
  shop = await startShop(createDataDirectory());
  operator = await signIn(shop);
});
afterAll(async () => {
  for (const running of [shop, ...restored]) await running.stop();
  for (const directory of [shop.dataDirectory, copy, ...directories]) removeDataDirectory(directory);
});

async function operations(dataDirectory: string, ...words: string[]): Promise<string> {
  const { out, error } = await operate(dataDirectory, words);
  return out + error;
}
const backup = () => operations(shop.dataDirectory, 'backup', copy);

function makeElsewhere(): string {
  const directory = createDataDirectory();
  directories.push(directory);
  return directory;
}

/**
 * Restores on another machine: the copy becomes its DATA_DIR, and the master key comes from its separate safe place.
 */
async function restore(): Promise<RunningShop> {
  const directory = makeElsewhere();
  mkdirSync(join(directory, 'secrets'), { recursive: true });
  copyFileSync(join(shop.dataDirectory, 'secrets', 'master.key'), join(directory, 'secrets', 'master.key'));
  expect(await operations(directory, 'restore', copy)).toContain('der Tresor ist dabei');
  const opened = await startShop(directory);
  restored.push(opened);
  return opened;
}

const paidLetter = (text: string) => paidOrder(shop, operator, { letterText: `Liebe Erika,\n\n${text}` });
async function post(id: string): Promise<void> {
  await printLetter(operator, id);
  await postLetter(operator, id);
}
/** The keys for checking deletion receipts, including older ones. */
const receiptKeys = ({ dataDirectory }: RunningShop) =>
  (JSON.parse(readFileSync(join(dataDirectory, 'receipt-keys.json'), 'utf8')) as { keys: unknown[] }).keys;
const byId = (orders: OrderRecord[]) => new Map(orders.map((order) => [order.id, order]));

test('a shop restored from a backup has the same orders and stored letters, and no erased text', async () => {
  const [deletedText, heldText] = [incompressibleMarker(), incompressibleMarker()];
  const deleted = await paidLetter(deletedText);
  await post(deleted);
  const held = await paidLetter(heldText);

  const whileOrdersArrive = Promise.all(Array.from({ length: 20 }, () => order(shop)));
  expect(await backup()).toContain('Der Tresor fehlt in dieser Sicherung, denn der Laden läuft.');
  await whileOrdersArrive;
  expect(existsSync(join(copy, 'vault'))).toBe(false);

  await shop.stop();
  expect(await backup()).toContain('Der Tresor ist dabei');
  shop = await startShop(shop.dataDirectory);
  operator = await signIn(shop);
  const before = byId(await operator.orders());
  expect(before.size).toBe(22);

  // The shop would not start with another key, and the backup's own key could be lost by then.
  const refused = await operate(makeElsewhere(), ['restore', copy], { MASTER_KEY: 'a'.repeat(64) });
  expect(refused.error).toContain('Der Hauptschlüssel (MASTER_KEY) passt nicht zu diesem Tresor.');

  const other = await restore();
  const there = await signIn(other);
  expect(byId(await there.orders())).toEqual(before);
  expect(receiptKeys(other)).toEqual(expect.arrayContaining(receiptKeys(shop)));
  expect((await there.command('reveal-letter', { orderId: held })).body.letterText).toContain(heldText);
  expect((await there.command('reveal-letter', { orderId: deleted })).status).toBe(410);
  for (const text of [deletedText, heldText]) expect(filesContaining(copy, text)).toEqual([]);
  expect(filesContaining(other.dataDirectory, deletedText)).toEqual([]);
  await other.stop();
});

test('a text erased after the backup of the vault stays erased if the log’s backup is newer', async () => {
  const text = incompressibleMarker();
  const id = await paidLetter(text);
  await shop.stop();
  await backup();
  shop = await startShop(shop.dataDirectory);
  operator = await signIn(shop);
  await post(id);
  expect(await backup()).toContain('Der Tresor fehlt');

  const other = await restore();
  const there = await signIn(other);
  expect((await there.orders(`id=eq.${id}`))[0]).toMatchObject({ production_status: 'posted', text_status: 'erased' });
  expect((await there.command('reveal-letter', { orderId: id })).status).toBe(410);
  expect(filesContaining(other.dataDirectory, text)).toEqual([]);
  await other.stop();
});
