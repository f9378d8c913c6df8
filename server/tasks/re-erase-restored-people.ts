import type { OrderHandler } from '../commands/order-handler.ts';
import type { Vault } from '../vault/port.ts';
import { forEachSettled, type FailureSummary } from './for-each-settled.ts';

/** The vault also stores keys for the operators, under ids that no order has. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type PeoplePorts = { orders: Pick<OrderHandler, 'load'>; vault: Pick<Vault, 'listPersonalKeys' | 'forgetPersonal'> };

/**
 * Compares the personal keys in the vault with the log: destroys those of people whose erasure has started or finished
 * in the log (an older copy of the vault was restored), and of orders that were discarded before they were placed.
 * @returns `count`: how many it destroyed. `isLogOfVault`: whether the log knows at least half of the vault's orders;
 * another log, or an empty one, knows almost none.
 */
export async function reEraseRestoredPeople({
  orders,
  vault,
}: PeoplePorts): Promise<{ count: number; isLogOfVault: boolean; failed: FailureSummary | undefined }> {
  const held = (await vault.listPersonalKeys()).filter((id) => ORDER_ID.test(id)).map((orderId) => ({ orderId }));
  let known = 0;
  let count = 0;
  const failed = await forEachSettled(held, async ({ orderId }) => {
    const order = await orders.load(orderId);
    if (order.status === 'absent') return;
    known += 1;
    if (order.status === 'placed' && order.person.status === 'stored') return;
    await vault.forgetPersonal(orderId);
    count += 1;
  });
  return { count, isLogOfVault: known * 2 >= held.length, failed };
}
