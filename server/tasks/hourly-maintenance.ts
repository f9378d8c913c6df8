import { isOrderId } from '@federpost/shared/order/order-number.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { shredOrphanedText } from '../commands/letter-text/letter-text.ts';
import type { PayerSearch } from '../back-office/privacy/payer-search.ts';
import type { Parts } from '../commands/parts.ts';
import { releaseShares } from '../commands/vouchers/redeem-voucher.ts';
import { parseVaultId, textUsage } from '../domain/orders/letter-text.ts';
import { causeOf } from '@federpost/shared/node/log.ts';
import type { OrderList } from '../projections/order-list/order-list.ts';
import type { Shop } from '../shop.ts';

type HourlyParts = Pick<Shop, 'orders' | 'vault' | 'now' | 'log'> & {
  list: Pick<OrderList, 'payers' | 'redeemedVouchers'>;
  payers: Pick<PayerSearch, 'warmUp'>;
};

type HourlyMaintenance = {
  /** Runs once. Never rejects. */
  runOnce(): Promise<void>;
  /** False while the log contains less than half of the vault's orders: it is another log, and the texts are kept. */
  vaultMatchesLog(): boolean;
};

/**
 * Decrypts new payers for the search, gives back the shares of vouchers whose orders need them no longer, and compares
 * the vault with the log: an older copy of the vault may have brought back people and texts that the log calls erased,
 * and a text may have no order. A part that fails is logged, does not stop the others, and is repeated an hour later.
 */
export function createHourlyMaintenance(parts: HourlyParts): HourlyMaintenance {
  const { list, payers, log } = parts;
  const unknownSince = new Map<string, number>();
  let vaultMatchesLog = true;

  async function runStep<Result extends { count: number; failed?: FailureSummary | undefined }>(
    step: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const logFailure = ({ error, ...fields }: Pick<FailureSummary, 'error'> & Partial<FailureSummary>) =>
      log('hourly-maintenance-failed', { step, ...fields, ...causeOf(error) });
    try {
      const result = await work();
      if (result.count > 0) log('hourly-maintenance', { step, count: result.count });
      if (result.failed) logFailure(result.failed);
      return result;
    } catch (error) {
      logFailure({ error });
      return undefined;
    }
  }

  async function warmUp() {
    await payers.warmUp(list.payers());
    return { count: 0 };
  }

  async function releaseVouchers() {
    const vouchers = list.redeemedVouchers().map((orderId) => ({ orderId }));
    const failed = await forEachSettled(vouchers, ({ orderId }) => releaseShares(parts, orderId));
    return { count: 0, failed };
  }

  async function compareVault(): Promise<void> {
    const people = await runStep('forget-people', () => reEraseRestoredPeople(parts));
    const isLogOfVault = people?.isLogOfVault === true;
    const letters = await runStep('shred-letters', () =>
      shredOrphanedLetters({ ...parts, unknownSince, isLogOfVault }),
    );
    if (!people || !letters) return;
    const knewVault = vaultMatchesLog;
    vaultMatchesLog = isLogOfVault || letters.unknown === 0;
    if (knewVault && !vaultMatchesLog) log('vault-log-mismatch', { count: letters.unknown });
  }

  return {
    runOnce: async () =>
      void (await Promise.all([runStep('payers', warmUp), runStep('vouchers', releaseVouchers), compareVault()])),
    vaultMatchesLog: () => vaultMatchesLog,
  };
}

/**
 * Compares the personal keys in the vault with the log: destroys those whose erasure has started or finished in the log
 * (an older copy of the vault was restored), and those of orders that were discarded before they were placed.
 * @returns `count`: how many it destroyed. `isLogOfVault`: whether the log contains at least half of the vault's
 * orders; another log, or an empty one, contains almost none.
 */
async function reEraseRestoredPeople({
  orders,
  vault,
}: Pick<Parts, 'orders' | 'vault'>): Promise<{
  count: number;
  isLogOfVault: boolean;
  failed: FailureSummary | undefined;
}> {
  // The vault also stores keys for the operators, under ids that no order has.
  const stored = (await vault.listPersonalKeys()).filter(isOrderId).map((orderId) => ({ orderId }));
  let recordedCount = 0;
  let count = 0;
  const failed = await forEachSettled(stored, async ({ orderId }) => {
    const order = await orders.load(orderId);
    if (order.status === 'absent') return;
    recordedCount += 1;
    if (order.status === 'placed' && order.person.status === 'stored') return;
    await vault.forgetPersonal(orderId);
    count += 1;
  });
  return { count, isLogOfVault: recordedCount * 2 >= stored.length, failed };
}

/** A text whose order is not recorded within this time will never get one: the process stopped between the two. */
const ORPHAN_AGE_MS = HOUR;
/**
 * This process must have seen the text without an order for this long, so that an older log that was restored by
 * mistake is noticed first.
 */
const ORPHAN_GRACE_MS = 6 * HOUR;
const MAX_TRACKED_ORPHANS = 10_000;

type OrphanParts = Pick<Parts, 'orders' | 'vault' | 'now'> & {
  /** Since when (ms) this process has seen each text without an order. */
  unknownSince: Map<string, number>;
  /** False if the log is not the vault's own: it contains none of the texts, which is no reason to shred them. */
  isLogOfVault: boolean;
};

/**
 * Compares the vault with the log: shreds texts that are still stored although their erasure has started or finished
 * (the shredding was interrupted, or an older copy of the vault was restored), and texts that have had no order for
 * hours.
 * @returns `count`: how many it shredded. `unknown`: how many it keeps although the log does not mention them.
 */
export async function shredOrphanedLetters({
  orders,
  vault,
  now,
  unknownSince,
  isLogOfVault,
}: OrphanParts): Promise<{ count: number; unknown: number; failed: FailureSummary | undefined }> {
  const time = now().getTime();
  const storedUntil = new Date(time - ORPHAN_AGE_MS).toISOString();
  const stored = (await vault.listLetters()).filter(({ storedAt }) => storedAt <= storedUntil);
  const previouslyUnknown = new Map(isLogOfVault ? unknownSince : []);
  unknownSince.clear();
  let count = 0;
  let unknown = 0;

  async function isShreddedAsOrphan(vaultId: string): Promise<boolean> {
    const since = previouslyUnknown.get(vaultId) ?? time;
    const isOrphan = isLogOfVault && time - since >= ORPHAN_GRACE_MS;
    if (isOrphan && (await shredOrphanedText({ orders, vault, now }, parseVaultId(vaultId)))) return true;
    unknown += 1;
    if (unknown <= MAX_TRACKED_ORPHANS) unknownSince.set(vaultId, since);
    return false;
  }

  const failed = await forEachSettled(stored, async ({ orderId: vaultId }) => {
    const { orderId, textId } = parseVaultId(vaultId);
    const usage = textUsage(await orders.load(orderId), textId);
    if (usage === 'letter' || (usage === 'unknown' && !(await isShreddedAsOrphan(vaultId)))) return;
    if (usage === 'erasing') await vault.shredLetter(vaultId);
    count += 1;
  });
  return { count, unknown, failed };
}

/** How many items failed, and the first error. */
type FailureSummary = { count: number; orderId: string; error: unknown };

/** After this many items other work gets its turn, because a read of a log in memory never waits. */
const YIELD_EVERY = 50;

/** Processes one item after another. A failure does not stop the items after it. */
async function forEachSettled<Item extends { orderId: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<FailureSummary | undefined> {
  let failed: FailureSummary | undefined;
  for (const [index, item] of items.entries()) {
    try {
      await work(item);
    } catch (error) {
      failed = { orderId: item.orderId, error, ...failed, count: (failed?.count ?? 0) + 1 };
    }
    if ((index + 1) % YIELD_EVERY === 0) await nextTurn();
  }
  return failed;
}
