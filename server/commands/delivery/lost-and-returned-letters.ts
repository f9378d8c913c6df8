import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import type { RefundOrder } from '@federpost/shared/http/commands.ts';
import { hasFailed, isOnItsWay, refusalToReplace } from '../../domain/orders/delivery.ts';
import { isFullyRefunded } from '../../domain/orders/money.ts';
import { isReplacementCancelled, type Order, type OrderState } from '../../domain/orders/state.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import type { Vault } from '../../vault/port.ts';
import { type OrderHandler, CommandRefused, loadOrder } from '../order-handler.ts';
import { cancelOrder } from '../ordering/cancel-order.ts';
import { draftOrder, type PrintableOrder } from '../ordering/create-payment.ts';
import { decryptPayer, sealPayer, decryptAddressee, sealAddressee, type Addressee } from '../privacy/personal-data.ts';

/** Our own namespace for the ids of replacements, so that a repeated request is the same order. */
const REPLACEMENT_NAMESPACE = '8d1e5a43-97f0-4b0e-8b8c-2f6a1b7c9e52';
/** An id is given up if a text was sealed under it but its order was never recorded. */
const MAX_IDS = 20;

/** The id of the order that replaces another order's letter, or of a further attempt if earlier ones failed. */
export const replacementIdOf = (orderId: string, number = 1): string =>
  uuidV5(REPLACEMENT_NAMESPACE, `${orderId} ${number}`);

export type ReplacePorts = { orders: OrderHandler; vault: Vault; schedule: PostingSchedule; now: () => Date };

/**
 * Replaces a letter that did not arrive by a new order, for free. The text is in the vault before that order is
 * recorded. From then on the order's due task does the rest (`grantReplacement`), so nothing is lost at whatever step
 * this stops. Repeating it with the same letter changes nothing. @returns the id of the new order. Throws
 * `CommandRefused`, or the errors of the log or the vault.
 */
export async function replaceLetter(ports: ReplacePorts, orderId: string, letter: PrintableOrder): Promise<string> {
  const { orders, schedule, now } = ports;
  const order = await loadOrder(orders, orderId);
  const refusal = refusalToReplace(order, now().toISOString(), schedule);
  const isBeingReplaced = order.delivery.status === 'replaced' && !isReplacementCancelled(order);
  if (refusal && !isBeingReplaced) throw new CommandRefused(refusal);
  for (let number = 1; number <= MAX_IDS; number += 1) {
    const replacementId = replacementIdOf(orderId, number);
    const replacement = await orders.load(replacementId);
    if (replacement.status === 'discarded' || wasNeverGranted(replacement, replacementId, order)) continue;
    try {
      await draftOrder(ports, replacementId, letter, {
        price: { lines: [], totalCents: 0 },
        issuer: order.terms.issuer,
        replaces: orderId,
      });
    } catch (error) {
      if (!(error instanceof CommandRefused) || error.reason !== 'already-drafted') throw error;
      // The letter differs: either a replacement is already being made, or another text was sealed and left behind.
      if (replacement.status === 'placed') throw new CommandRefused('already-replaced');
      continue;
    }
    const state = await grantReplacement(ports, replacementId);
    if (state.status === 'placed' && state.production.status === 'cancelled') throw new CommandRefused('cancelled');
    return replacementId;
  }
  throw new CommandRefused('already-replaced');
}

/** Whether an earlier attempt was refused or cancelled before it was granted, so that its id is used up. */
const wasNeverGranted = (replacement: OrderState, id: string, { delivery }: Order): boolean =>
  replacement.status === 'placed' &&
  replacement.production.status === 'cancelled' &&
  !(delivery.status === 'replaced' && delivery.orderId === id);

/**
 * Grants a replacement that was ordered, once per order, and schedules its print. Safe to repeat after any
 * interruption. A refused replacement is cancelled, and `CommandRefused` is thrown.
 * @returns the order afterwards; it may have been cancelled in the meantime.
 */
export async function grantReplacement(ports: ReplacePorts, orderId: string): Promise<OrderState> {
  const { orders, vault, schedule, now } = ports;
  const order = await loadOrder(orders, orderId);
  const { terms, production } = order;
  const firstId = terms.replaces;
  if (firstId === undefined || production.status !== 'unpaid') return order;
  const at = now().toISOString();
  try {
    // At the time of the request, because the shop may have been stopped between it and now.
    await orders.handle(firstId, { type: 'GrantReplacement', at: terms.at, schedule, orderId });
  } catch (error) {
    if (error instanceof CommandRefused) await cancelOrder(ports, orderId, { operator: undefined });
    throw error;
  }
  const sealedPayer = await sealPayerFor(vault, orderId, firstId, await loadOrder(orders, firstId));
  return (await orders.handle(orderId, { type: 'ScheduleReplacement', at, schedule, sealedPayer })).state;
}

/** The payer of the first letter, sealed for its replacement; undefined if the payer is not known. */
async function sealPayerFor(vault: Vault, orderId: string, firstId: string, { sealedPayer }: Order) {
  const payer = sealedPayer === undefined ? undefined : await decryptPayer(vault, firstId, sealedPayer);
  return payer?.kind === 'known' ? sealPayer(vault, orderId, payer.value) : undefined;
}

/**
 * Refunds the whole price of a letter that did not arrive; if it is a replacement, the price of the first letter. Safe
 * to repeat. Throws `CommandRefused`.
 */
export async function refundLostLetter(
  { orders, schedule, now }: Pick<ReplacePorts, 'orders' | 'schedule' | 'now'>,
  orderId: string,
): Promise<void> {
  const { firstId, replacement } = await loadLossReport(orders, orderId);
  const at = now().toISOString();
  const replacementFailed = replacement !== undefined && hasFailed(replacement.order, at, schedule);
  await orders.handle(firstId, { type: 'RefundLostLetter', at, schedule, replacementFailed });
}

/**
 * Requests a refund for an operator. The whole price is refunded only if no replacement is on its way, which is checked
 * in the replacement's stream. Safe to repeat. Throws `CommandRefused`. @returns the log's position.
 */
export async function refundOrder(
  { orders, schedule, now }: Pick<ReplacePorts, 'orders' | 'schedule' | 'now'>,
  { orderId, ...refund }: RefundOrder,
  operator: string,
): Promise<string | undefined> {
  const { firstId, replacement } = await loadLossReport(orders, orderId);
  const at = now().toISOString();
  const replacementFailed =
    firstId === orderId && replacement !== undefined && !isOnItsWay(replacement.order, at, schedule);
  const { position } = await orders.handle(orderId, {
    type: 'RequestRefund',
    at,
    operator,
    ...refund,
    replacementFailed,
  });
  return position;
}

type LossReport = { firstId: string; first: Order; replacement?: { id: string; order: Order } };

/** The letter that was paid for and its replacement, if there is one, by the id of either. */
export async function loadLossReport(orders: Pick<OrderHandler, 'load'>, orderId: string): Promise<LossReport> {
  const order = await loadOrder(orders, orderId);
  const firstId = order.terms.replaces ?? orderId;
  const first = firstId === orderId ? order : await loadOrder(orders, firstId);
  if (first.delivery.status !== 'replaced') return { firstId, first };
  const id = first.delivery.orderId;
  return { firstId, first, replacement: { id, order: id === orderId ? order : await loadOrder(orders, id) } };
}

/** Whether the price of the letter that this one replaces was refunded, so that this one is no longer delivered. */
export async function isReplacedOrderRefunded(orders: Pick<OrderHandler, 'load'>, order: OrderState): Promise<boolean> {
  if (order.status !== 'placed' || order.terms.replaces === undefined) return false;
  return isFullyRefunded(await loadOrder(orders, order.terms.replaces));
}

/**
 * Records where a returned letter should be sent. The sender does not change. Throws `CommandRefused` if the letter has
 * not come back or its personal data is erased.
 */
export async function correctAddress(
  { orders, vault, now }: { orders: OrderHandler; vault: Vault; now: () => Date },
  orderId: string,
  recipient: Pick<Addressee, 'recipientName' | 'recipientAddress'>,
): Promise<void> {
  const order = await loadOrder(orders, orderId);
  if (await isReplacedOrderRefunded(orders, order)) throw new CommandRefused('refunded');
  const addressee = await decryptAddressee(vault, orderId, order.terms.sealedAddressee);
  if (addressee.kind === 'forgotten') throw new CommandRefused('unknown-order');
  const { recipientName, recipientAddress } = recipient;
  const { senderName } = addressee.value;
  const isSame =
    addressee.value.recipientName === recipientName && addressee.value.recipientAddress === recipientAddress;
  const sealedAddressee = isSame
    ? order.terms.sealedAddressee
    : await sealAddressee(vault, orderId, { recipientName, recipientAddress, senderName });
  await orders.handle(orderId, { type: 'CorrectAddress', at: now().toISOString(), sealedAddressee });
}
