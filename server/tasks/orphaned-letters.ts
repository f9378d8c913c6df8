import { shredOrphanedText } from '../commands/letter-text/letter-text.ts';
import type { OrderHandler } from '../commands/order-handler.ts';
import { parseVaultId, textUsage } from '../domain/orders/letter-text.ts';
import type { Vault } from '../vault/port.ts';
import { forEachSettled, type FailureSummary } from './for-each-settled.ts';
import { HOUR } from '@federpost/shared/calendar/durations.ts';

/** A text whose order is not recorded within this time never will be: the process stopped between the two. */
const ORPHAN_AGE_MS = HOUR;
/**
 * This process must have seen it without an order for this long, so that somebody who restored an older log by mistake
 * notices first.
 */
const ORPHAN_GRACE_MS = 6 * HOUR;
const MAX_TRACKED_ORPHANS = 10_000;

type OrphanPorts = {
  orders: OrderHandler;
  vault: Vault;
  now: () => Date;
  /** Since when (ms) this process has seen each text without an order. */
  unknownSince: Map<string, number>;
  /** False if the log is not the vault's own: it knows none of the texts, which is no reason to shred them. */
  isLogOfVault: boolean;
};

/**
 * Compares the vault with the log: shreds texts whose erasure has started or finished but which are stored all the same
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
}: OrphanPorts): Promise<{ count: number; unknown: number; failed: FailureSummary | undefined }> {
  const time = now().getTime();
  const oldest = new Date(time - ORPHAN_AGE_MS).toISOString();
  const held = (await vault.listLetters()).filter(({ storedAt }) => storedAt <= oldest);
  const seenBefore = new Map(isLogOfVault ? unknownSince : []);
  unknownSince.clear();
  let count = 0;
  let unknown = 0;

  async function isShreddedAsOrphan(vaultId: string): Promise<boolean> {
    const since = seenBefore.get(vaultId) ?? time;
    const isOrphan = isLogOfVault && time - since >= ORPHAN_GRACE_MS;
    if (isOrphan && (await shredOrphanedText({ orders, vault, now }, parseVaultId(vaultId)))) return true;
    unknown += 1;
    if (unknown <= MAX_TRACKED_ORPHANS) unknownSince.set(vaultId, since);
    return false;
  }

  const failed = await forEachSettled(held, async ({ orderId: vaultId }) => {
    const { orderId, textId } = parseVaultId(vaultId);
    const use = textUsage(await orders.load(orderId), textId);
    if (use === 'letter' || (use === 'unknown' && !(await isShreddedAsOrphan(vaultId)))) return;
    if (use === 'erasing') await vault.shredLetter(vaultId);
    count += 1;
  });
  return { count, unknown, failed };
}
