import { shredOrphanedText } from '../commands/letter-text/letter-text.ts';
import type { OrderHandler } from '../commands/order-handler.ts';
import { parseVaultId, textUsage } from '../domain/orders/letter-text.ts';
import type { Vault } from '../vault/port.ts';
import { forEachSettled, type FailureSummary } from './for-each-settled.ts';
import { HOUR } from '@federpost/shared/calendar/durations.ts';

/** A text whose order never became a fact within this time never will: the process stopped between the two. */
const ORPHANED_AFTER_MS = HOUR;
/** So long this process has to have seen it so: who has put an older log back by mistake is to notice first. */
const ORPHAN_GRACE_MS = 6 * HOUR;
const MAX_TRACKED_ORPHANS = 10_000;

type OrphanPorts = {
  orders: OrderHandler;
  vault: Vault;
  now: () => Date;
  /** Since when (ms) each text has been seen without an order: what this process remembers from one call to the next. */
  unknownSince: Map<string, number>;
  /** To a log that is not the vault's own every text is unknown, and none is shredded for that. */
  isLogOfVault: boolean;
};

/**
 * Compares the vault with the log: shreds texts that were released or deleted and are held all the same (the shredding
 * was interrupted, or an older copy of the vault was put back), and those that have been without an order for hours.
 * @returns `count`: how many it shredded. `unknown`: how many it keeps although the log says nothing of them.
 */
export async function shredOrphanedLetters({
  orders,
  vault,
  now,
  unknownSince,
  isLogOfVault,
}: OrphanPorts): Promise<{ count: number; unknown: number; failed: FailureSummary | undefined }> {
  const time = now().getTime();
  const oldest = new Date(time - ORPHANED_AFTER_MS).toISOString();
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
