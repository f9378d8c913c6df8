import type { ForgettingReason } from '@federpost/shared/order/person.ts';
import type { Retention } from '../../domain/orders/commands.ts';
import type { Vault } from '../../vault/port.ts';
import type { OrderHandler } from '../order-handler.ts';

type ForgettingPorts = {
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
  const at = now().toISOString();
  const started = await orders.handle(orderId, { type: 'StartPersonErasure', at, reason, retention, operator });
  await eraseCopies(orderId);
  await vault.forgetPersonal(orderId);
  await orders.handle(orderId, { type: 'ConfirmPersonErased', at: now().toISOString() }, started);
}
