import type { ForgettingReason } from '@federpost/shared/order/person.ts';
import type { Vault } from '../../vault/port.ts';
import type { Parts } from '../parts.ts';

/**
 * Erases the personal data of an order: names, addresses and e-mails, whose key the vault destroys. As with the
 * letter's text, the event that forbids its use comes first; then the photograph, the copies of mails and the key are
 * deleted; then the event that they are gone is recorded. If it stops in between it is still due, and repeating it
 * finishes. Throws `CommandRefused('person-still-needed')` while an obligation is open.
 * @param operator the operator who did it, if somebody asked for it
 */
export async function forgetPerson(
  parts: Pick<Parts, 'orders' | 'business' | 'eraseCopies' | 'now'> & { vault: Pick<Vault, 'forgetPersonal'> },
  orderId: string,
  reason: ForgettingReason,
  operator?: string,
): Promise<void> {
  const { orders, vault, business, eraseCopies, now } = parts;
  const { retention } = business;
  const at = now().toISOString();
  const started = await orders.handle(orderId, { type: 'StartPersonErasure', at, reason, retention, operator });
  await eraseCopies(orderId);
  await vault.forgetPersonal(orderId);
  await orders.handle(orderId, { type: 'ConfirmPersonErased', at: now().toISOString() }, started);
}
