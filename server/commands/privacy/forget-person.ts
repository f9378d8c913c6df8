import type { ForgettingReason, OpenIssue } from '@federpost/shared/order/person.ts';
import type { Retention } from '../../domain/orders/commands.ts';
import { openObligations } from '../../domain/orders/person.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { Vault } from '../../vault/port.ts';
import { type OrderHandler, CommandRefused, loadOrder } from '../order-handler.ts';

export type ForgettingPorts = {
  orders: OrderHandler;
  vault: Pick<Vault, 'forgetPersonal'>;
  retention: Retention;
  /** Removes the letter's photograph and the copies of mails about it that this machine keeps; a mail server's are its own. */
  forgetCopies: (orderId: string) => Promise<void>;
  now: () => Date;
};

/**
 * Forgets the people of an order: names, addresses and e-mails, whose key the vault destroys. As with the letter's
 * text, the fact that nothing may use them any more comes first, then photograph, copies of mails and key go, then the fact
 * that they are gone is written. Stopped in between it is still due, and repeating it finishes.
 * Throws `CommandRefused('person-still-needed')` while something is open.
 * @param operator who did it, where somebody asked for it
 */
export async function forgetPerson(
  ports: ForgettingPorts,
  orderId: string,
  reason: ForgettingReason,
  operator?: string,
): Promise<void> {
  const { orders, vault, retention, forgetCopies, now } = ports;
  const order = await loadOrder(orders, orderId);
  if (order.person.status === 'stored' && (await obligationsOf(orders, order)).includes('replacement'))
    throw new CommandRefused('person-still-needed');
  const at = now().toISOString();
  const released = await orders.handle(orderId, { type: 'ReleasePerson', at, reason, retention, operator });
  await forgetCopies(orderId);
  await vault.forgetPersonal(orderId);
  await orders.handle(orderId, { type: 'ForgetPerson', at: now().toISOString() }, released);
}

/**
 * What of an order is open, the letter that replaces it included: while that one's people are known, the first
 * order's may be written to about it.
 */
export async function obligationsOf(orders: Pick<OrderHandler, 'load'>, order: Order): Promise<OpenIssue[]> {
  const issues = openObligations(order);
  if (order.delivery.status !== 'replaced') return issues;
  const replacement = await orders.load(order.delivery.orderId);
  const isOpen = replacement.status === 'placed' && replacement.person.status === 'stored';
  return isOpen ? [...issues, 'replacement'] : issues;
}
