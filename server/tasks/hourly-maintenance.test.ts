import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPayment } from '../commands/ordering/create-payment.ts';
import { forgetPerson } from '../commands/privacy/forget-person.ts';
import { deleteLetterText } from '../commands/letter-text/letter-text.ts';
import { decryptAddressees } from '../commands/privacy/personal-data.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import { orderWith } from '../vault/suite/private-parts.ts';
import { createHourlyMaintenance } from './hourly-maintenance.ts';

/** The maintenance that compares the vault with the log, hour by hour. */

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
let shop: ShopOnDisk;
/** How many hours after the texts were stored. */
let hours: number;
let logged: { event: string; [field: string]: unknown }[];
beforeEach(async () => {
  shop = await shopForThisTest();
  hours = 2;
  logged = [];
});

const log: Log = (event, fields) => void logged.push({ event, ...fields });

/** The maintenance of a process that has just started. */
const roundOf = (
  ports: Partial<Pick<ShopOnDisk, 'orders' | 'vault'> & { payers: { warmUp: () => Promise<void> } }> = {},
) =>
  createHourlyMaintenance({
    orders: shop.orders,
    vault: shop.vault,
    list: { payers: () => [], redeemedVouchers: () => [] },
    payers: { warmUp: async () => {} },
    ...ports,
    now: () => new Date(Date.now() + hours * HOUR_MS),
    log,
  });
async function pass(round: ReturnType<typeof roundOf>, until: number): Promise<void> {
  for (; hours <= until; hours += 1) await round.runOnce();
}

const placed = async () => (await createPayment(shop, { form, pages: 1 }, randomUUID())).orderId;
/** A text whose order was never recorded: the process stopped between the two. */
async function orphan(): Promise<string> {
  const orderId = randomUUID();
  await shop.vault.sealOrder(orderId, orderWith('Ein Brief ohne Bestellung.'));
  return orderId;
}
/** An unpaid order whose text the log calls erased: the vault's copy is older. */
async function deleted(): Promise<string> {
  const { orderId } = await shop.orderAndPay({ state: 'expired' });
  shop.clock.at = addMilliseconds(shop.clock.at, 4 * DAY_MS);
  await deleteLetterText({ ...shop, vault: { ...shop.vault, shredLetter: async () => {} } }, orderId);
  return orderId;
}
/** The same for its personal data. */
async function forgotten(): Promise<string> {
  const orderId = await deleted();
  const vault = { forgetPersonal: async () => {} };
  await forgetPerson({ ...shop, vault }, orderId, 'requested');
  return orderId;
}
const texts = async () => (await shop.vault.listLetters()).map(({ orderId }) => orderId).toSorted();
const people = async () => (await shop.vault.listPersonalKeys()).toSorted();

describe('a text that the log does not contain', () => {
  test('is shredded once this process has seen it for six hours, however old it is', async () => {
    const [kept, lost] = [await placed(), await orphan()];
    hours = 1_000;
    const round = roundOf();
    await pass(round, 1_005);
    expect(await texts()).toEqual([kept, lost].toSorted());
    await pass(round, 1_006);
    expect(await texts()).toEqual([kept]);
    expect(logged).toEqual([{ event: 'hourly-maintenance', step: 'shred-letters', count: 1 }]);
    expect(round.vaultMatchesLog()).toBe(true);
  });

  test('is kept if the log contains none of the vault’s texts, which is reported once', async () => {
    const kept = [await placed(), await placed(), await orphan()].toSorted();
    const empty = await shopForThisTest();
    const round = roundOf({ orders: empty.orders });
    await pass(round, 100);
    expect(await texts()).toEqual(kept);
    expect(logged).toEqual([{ event: 'vault-log-mismatch', count: 3 }]);
    expect(round.vaultMatchesLog()).toBe(false);
  });

  test('is kept even if there are new orders in that log', async () => {
    const kept = [await placed(), await placed(), await placed()];
    const empty = await shopForThisTest();
    const { orderId } = await createPayment({ ...empty, vault: shop.vault }, { form, pages: 1 }, randomUUID());
    await pass(roundOf({ orders: empty.orders }), 100);
    expect(await texts()).toEqual([...kept, orderId].toSorted());
  });

  test('is shredded even if all other letters are posted and erased', async () => {
    const posted = await deleted();
    const lost = await orphan();
    await pass(roundOf(), 10);
    expect(await texts()).toEqual([]);
    expect(await people()).toEqual([posted]);
    expect((await shop.orders.load(lost)).status).toBe('discarded');
  });
});

describe('after restoring an older copy of the vault', () => {
  test('a text erased according to the log is shredded at once', async () => {
    const [, kept] = [await deleted(), await placed()];
    await roundOf().runOnce();
    expect(await texts()).toEqual([kept]);
  });

  test('people erased according to the log are erased again, but nobody else and no operator', async () => {
    const [kept, gone] = [await placed(), await forgotten()];
    const operators = `operators-${randomUUID()}`;
    await shop.vault.sealUnderOwnKey(operators, { email: 'anna@feder.example' });
    await roundOf().runOnce();
    expect(await people()).toEqual([kept, operators].toSorted());
    expect(await shop.vault.personalTag(gone, 'any')).toBeUndefined();
  });

  test('people erased according to the log are not shown in lists before that', async () => {
    const [kept, gone] = [await placed(), await forgotten()];
    const orders = await Promise.all([kept, gone].map(async (id) => ({ id, order: await shop.order(id) })));
    expect(await decryptAddressees(shop.vault, orders)).toMatchObject([{ kind: 'known' }, { kind: 'forgotten' }]);
  });
});

describe('a failing step does not stop the others', () => {
  test('the vault is compared even if the payers cannot be loaded', async () => {
    await deleted();
    await roundOf({ payers: { warmUp: () => Promise.reject(new TypeError('a list behind the log')) } }).runOnce();
    expect(await texts()).toEqual([]);
    expect(logged).toContainEqual({
      event: 'hourly-maintenance-failed',
      step: 'payers',
      cause: 'TypeError',
      at: expect.stringContaining('server/tasks/hourly-maintenance.test.ts:'),
    });
  });

  test('all other letters and people are erased even if two orders fail', async () => {
    const all = [await forgotten(), await forgotten(), await forgotten(), await forgotten()];
    const [unreadable, stuck] = all;
    const orders = {
      ...shop.orders,
      load: (id: string) => (id === unreadable ? Promise.reject(new TypeError('damaged')) : shop.orders.load(id)),
    };
    const fails = (work: (id: string) => Promise<void>) => (id: string) =>
      id === stuck ? Promise.reject(new RangeError('a bad block')) : work(id);
    const { shredLetter, forgetPersonal } = shop.vault;
    const vault = { ...shop.vault, shredLetter: fails(shredLetter), forgetPersonal: fails(forgetPersonal) };
    await roundOf({ orders, vault }).runOnce();
    const left = [unreadable, stuck].toSorted();
    expect([await texts(), await people()]).toEqual([left, left]);
    for (const step of ['shred-letters', 'forget-people']) {
      expect(logged).toContainEqual({ event: 'hourly-maintenance', step, count: 2 });
      expect(logged).toContainEqual(
        expect.objectContaining({ event: 'hourly-maintenance-failed', step, count: 2, orderId: expect.any(String) }),
      );
    }
  });

  test('only texts erased according to the log are shredded if the vault cannot list its keys', async () => {
    const [, lost] = [await deleted(), await orphan()];
    const vault = { ...shop.vault, listPersonalKeys: () => Promise.reject(new TypeError('away')) };
    await pass(roundOf({ vault }), 20);
    expect(await texts()).toEqual([lost]);
  });
});
