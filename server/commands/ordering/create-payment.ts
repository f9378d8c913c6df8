import { randomUUID } from 'node:crypto';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { OrderForm } from '@federpost/shared/order/form.ts';
import { priceOf, priceOfOrder, type Price } from '@federpost/shared/order/price.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import { refusalToPay } from '../../domain/orders/payment.ts';
import { payableCheckout } from '../../domain/orders/state.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Vault } from '../../vault/port.ts';
import { CommandRefused, NEW_STREAM, type OrderHandler, type OrderAtRevision, requireOrder } from '../order-handler.ts';
import { serializeLetter } from '../letter-text/letter-content.ts';
import type { Addressee } from '../privacy/personal-data.ts';

const ORDER_NAMESPACE = '5b0f7a52-6f0c-4a5e-9c4b-0d7a1f2e9a31';

/**
 * The id of the order that is placed under an Idempotency-Key: a repeated click is the same order. The key cannot be
 * computed from the id and is kept nowhere here, so only the browser that placed an order can show its key.
 */
export const orderIdOf = (idempotencyKey: string): string => uuidV5(ORDER_NAMESPACE, idempotencyKey);

export type OpenCheckout = (checkout: {
  orderId: string;
  attempt: number;
  price: Price;
  draftedAt: string;
  now: Date;
  /** The address of the page that the customer orders on, as the browser says it. */
  origin?: string | undefined;
}) => Promise<{ sessionId: string; url: string; expiresAt: string }>;

/** The provider gave us no payment page. The order is kept, and asking again is safe. */
export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';
}

/** An accepted form and how many pages its letter has. */
export type PrintableOrder = { form: OrderForm; pages: number };

export type CreatePaymentPorts = { orders: OrderHandler; vault: Vault; openCheckout: OpenCheckout; now: () => Date };

/**
 * Turns an accepted form into an order with a payment page. The text goes to the vault before the order is a
 * fact, the order is a fact before the provider hears of it: whatever stops in between, nothing paid can be lost.
 * @param origin see `OpenCheckout`
 * @param idempotencyKey makes a repetition the same order; a different form under it is refused.
 * @returns the payment page's address. Throws `CommandRefused`, `CheckoutUnavailable`, or what the log or the vault throws.
 */
export async function createPayment(
  ports: CreatePaymentPorts,
  order: PrintableOrder,
  idempotencyKey?: string,
  origin?: string,
): Promise<{ url: string; orderId: string }> {
  const orderId = idempotencyKey === undefined ? randomUUID() : orderIdOf(idempotencyKey);
  const drafted = await draftOrder(ports, orderId, order);
  const url = await startCheckout(ports, orderId, drafted, origin);
  return { url, orderId };
}

/**
 * Makes an accepted form an order that nothing has been paid for yet. Its text is in the vault first. Repeating it with
 * the same form changes nothing; another one under the same id throws `CommandRefused('already-drafted')`.
 * @param replaces the order whose letter this one replaces, at no cost
 */
export async function draftOrder(
  { orders, vault, now }: Pick<CreatePaymentPorts, 'orders' | 'vault' | 'now'>,
  orderId: string,
  { form, pages }: PrintableOrder,
  replaces?: string,
): Promise<OrderAtRevision> {
  const { letterText, deliveryDate, deliveryDateMeans, letterStyle, extras, shipping } = form;
  const isNew = (await orders.load(orderId)).status === 'absent';
  // A vault that has lost this order's keys (an older copy, or none) would make it others, and take another text for its own.
  if (!isNew && (await vault.getLetter(orderId)) === undefined) throw new CommandRefused('already-drafted');
  const { fingerprint, sealedAddressee } = await sealForm(vault, orderId, form);
  const order = {
    sealedAddressee,
    letterId: form.letterId ?? randomUUID(),
    letterStyle,
    extras,
    shipping,
    deliveryDate,
    deliveryDateMeans: deliveryDate === undefined ? undefined : deliveryDateMeans,
    totalCents: replaces === undefined ? priceOf({ extras, shipping }).totalCents : 0,
    replaces,
    textLength: letterText.length,
    pages,
    layoutVersion: LAYOUT_VERSION,
    fingerprint,
  };
  // One that is not new, or not any more, is found out by the append.
  return orders.handle(orderId, { type: 'DraftOrder', at: now().toISOString(), order }, NEW_STREAM);
}

async function sealForm(vault: Vault, orderId: string, form: OrderForm) {
  const { recipientName, recipientAddress, senderName, letterText: text, signature, writer } = form;
  const addressee: Addressee = { recipientName, recipientAddress, senderName };
  try {
    const parts = { text: serializeLetter({ text, signature, writer }), content: canonical(form), personal: addressee };
    const { fingerprint, personal } = await vault.sealOrder(orderId, parts);
    return { fingerprint, sealedAddressee: personal };
  } catch (error) {
    if ([LetterDiffers, LetterShredded, PersonalForgotten].some((refusal) => error instanceof refusal))
      throw new CommandRefused('already-drafted');
    throw error;
  }
}

/** The form as one string that is equal exactly for equal forms, whatever the order of fields in the request. */
export function canonical(form: OrderForm): string {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function startCheckout(
  { orders, openCheckout, now }: CreatePaymentPorts,
  orderId: string,
  current: OrderAtRevision,
  origin: string | undefined,
): Promise<string> {
  const order = requireOrder(current.state);
  const at = now();
  const refusal = refusalToPay(order);
  if (refusal) throw new CommandRefused(refusal);
  const open = payableCheckout(order, at.toISOString());
  if (open) return open.url;
  const attempt = order.checkouts.length + 1;
  const checkout = await openCheckout({
    orderId,
    attempt,
    price: priceOfOrder(order.terms),
    draftedAt: order.terms.at,
    now: at,
    origin,
  }).catch((cause: unknown) => {
    throw new CheckoutUnavailable('The provider opened no checkout.', { cause });
  });
  try {
    await orders.handle(orderId, { type: 'StartCheckout', at: at.toISOString(), ...checkout }, current);
    return checkout.url;
  } catch (error) {
    // Somebody else was quicker with the same order: their checkout is as good as ours.
    const winner =
      error instanceof CommandRefused &&
      error.reason === 'checkout-open' &&
      payableCheckout(requireOrder(await orders.load(orderId)), at.toISOString());
    if (winner) return winner.url;
    throw error;
  }
}
