import type { OrderHandler } from '../commands/order-handler.ts';
import type { Vault } from '../vault/port.ts';
import { shredOrphanedLetters } from './orphaned-letters.ts';

/**
 * The sweep of a process that has long seen texts unknown to the log, so that only the log can keep a text. Tests only.
 */
export async function sweepAfterHours(ports: { orders: OrderHandler; vault: Vault; now: () => Date }): Promise<number> {
  const unknownSince = new Map((await ports.vault.listLetters()).map(({ orderId }) => [orderId, -Infinity]));
  const { count, failed } = await shredOrphanedLetters({ ...ports, unknownSince, isLogOfVault: true });
  if (failed) throw failed.error;
  return count;
}
