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
  /** Removes the letter's photograph and this machine's copies of mails about it, not a mail server's. */
  eraseCopies: (orderId: string) => Promise<void>;
  now: () => Date;
};

/**
 * Erases the personal data of an order: names, addresses and e-mails, whose key the vault destroys. As with the
 * letter's text, the event that forbids its use comes first; then the photograph, the copies of mails and the key are
 * deleted; then the event that they are gone is recorded. If it stops in between it is still due, and repeating it
 * finishes. Throws `CommandRefused('person-still-needed')` while an obligation is open.
 * @param operator the operator who did it, if somebody asked for it
 */
export async function forgetPerson(
  ports: ForgettingPorts,
  orderId: string,
  reason: ForgettingReason,
  operator?: string,
): Promise<void> {
  const { orders, vault, retention, eraseCopies, now } = ports;
  const order = await loadOrder(orders, orderId);
  if (order.person.status === 'stored' && (await obligationsOf(orders, order)).includes('replacement'))
    throw new CommandRefused('person-still-needed');
  const at = now().toISOString();
  const started = await orders.handle(orderId, { type: 'StartPersonErasure', at, reason, retention, operator });
  await eraseCopies(orderId);
  await vault.forgetPersonal(orderId);
  await orders.handle(orderId, { type: 'ConfirmPersonErased', at: now().toISOString() }, started);
}

/**
 * All open obligations of an order, including its replacement's: as long as the replacement's personal data is stored,
 * the people of the first order may have to be written to about it.
 */
export async function obligationsOf(orders: Pick<OrderHandler, 'load'>, order: Order): Promise<OpenIssue[]> {
  const issues = openObligations(order);
  if (order.delivery.status !== 'replaced') return issues;
  const replacement = await orders.load(order.delivery.orderId);
  const isOpen = replacement.status === 'placed' && replacement.person.status === 'stored';
  return isOpen ? [...issues, 'replacement'] : issues;
}
