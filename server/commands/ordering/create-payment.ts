import { randomUUID } from 'node:crypto';
import { issuerOf } from '@federpost/shared/business/issuer.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { OrderForm } from '@federpost/shared/order/form.ts';
import { priceOf, reducedByVoucher, type Price } from '@federpost/shared/order/price.ts';
import { describeLetter } from '@federpost/shared/order/catalogue.ts';
import type { LetterTerms } from '../../domain/orders/events.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import { refusalToPayAgain } from '../../domain/orders/payment.ts';
import { payableCheckout } from '../../domain/orders/state.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Vault } from '../../vault/port.ts';
import { CommandRefused, NEW_STREAM, type OrderAtRevision, loadOrder, requireOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { serializeLetter } from '../letter-text/letter-text.ts';
import { sealPayer, type Addressee } from '../privacy/personal-data.ts';
import { availableCents, redeemVoucher } from '../vouchers/redeem-voucher.ts';

const ORDER_NAMESPACE = '5b0f7a52-6f0c-4a5e-9c4b-0d7a1f2e9a31';

/**
 * The id of the order that is placed under an Idempotency-Key, so a repeated click is the same order. The key cannot be
 * computed from the id and is not stored, so only the browser that placed an order has its key.
 */
export const orderIdOf = (idempotencyKey: string): string => uuidV5(ORDER_NAMESPACE, idempotencyKey);

/** The provider returned no payment page. The order is kept, and another try is safe. */
export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';
}

/**
 * An accepted form and the number of its letter's pages. `voucherId`: the order of the voucher with the form's code.
 */
export type PrintableOrder = { form: OrderForm; pages: number; voucherId?: string | undefined };

export type CreatePaymentParts = Pick<Parts, 'orders' | 'vault' | 'business' | 'openCheckout' | 'now'>;

/**
 * Turns an accepted form into an order with a payment page. The text is in the vault before the order is recorded, and
 * the order is recorded before the provider hears of it: at whatever step this stops, no paid letter is lost.
 * @param origin see `Parts.openCheckout`
 * @param idempotencyKey makes a repetition the same order; a different form under it is refused.
 * @returns the payment page's address. Throws `CommandRefused`, `CheckoutUnavailable`, or the errors of the log or the
 * vault.
 */
export async function createPayment(
  parts: CreatePaymentParts,
  order: PrintableOrder,
  idempotencyKey?: string,
  origin?: string,
): Promise<{ url: string; orderId: string }> {
  const orderId = idempotencyKey === undefined ? randomUUID() : orderIdOf(idempotencyKey);
  const { price, voucherId } = await redeemFor(parts, orderId, order);
  const sale = { price, voucherId, issuer: issuerOf(parts.business) };
  const placed = await draftOrder(parts, orderId, order, sale).catch(async (error: unknown) => {
    throw error instanceof CommandRefused ? await explainRefusal(parts, orderId, error) : error;
  });
  const url = await startCheckout(parts, orderId, placed, { origin, email: order.form.voucher?.email });
  return { url, orderId };
}

/**
 * The price of a new order after its voucher. Without an e-mail address nothing is redeemed that pays everything,
 * because no payment page would ask for one.
 */
async function redeemFor(
  parts: CreatePaymentParts,
  orderId: string,
  { form, voucherId }: PrintableOrder,
): Promise<{ price: Price; voucherId?: string }> {
  const price = priceOf(form);
  if (voucherId === undefined || (await parts.orders.load(orderId)).status !== 'absent') return { price };
  const { totalCents } = price;
  const available = await availableCents(parts, await loadOrder(parts.orders, voucherId));
  if (available >= totalCents && form.voucher?.email === undefined) throw new CommandRefused('voucher-needs-email');
  const expectedCents = form.voucher?.coversCents;
  const cents = await redeemVoucher(parts, { voucherId, orderId, totalCents, expectedCents });
  return { price: reducedByVoucher(price, cents), voucherId };
}

/** Says what has become of an order whose draft is placed once more and does not match what is stored of it. */
async function explainRefusal(
  { orders, vault }: CreatePaymentParts,
  orderId: string,
  refused: CommandRefused,
): Promise<CommandRefused> {
  const reason = refusalToPayAgain(await orders.load(orderId));
  if (reason !== undefined) return new CommandRefused(reason);
  return (await vault.getLetter(orderId)) === undefined ? new CommandRefused('order-lapsed') : refused;
}

/**
 * Places an order from an accepted form, before it is paid. Its text is in the vault first. Repeating it with the same
 * form changes nothing; another form under the same id throws `CommandRefused('already-drafted')`.
 */
async function draftOrder(
  { orders, vault, now }: Pick<Parts, 'orders' | 'vault' | 'now'>,
  orderId: string,
  letter: PrintableOrder,
  sale: Pick<LetterTerms, 'price' | 'issuer' | 'voucherId'>,
): Promise<OrderAtRevision> {
  const { form } = letter;
  const isNew = (await orders.load(orderId)).status === 'absent';
  // A vault that lost this order's keys (an older copy, or none) would make new keys and accept another text as this
  // order's.
  if (!isNew && (await vault.getLetter(orderId)) === undefined) throw new CommandRefused('already-drafted');
  const order = {
    ...(await sealForm(vault, orderId, form)),
    letterId: form.letterId ?? randomUUID(),
    extras: form.extras,
    shipping: form.shipping,
    ...sale,
    ...changeableTermsOf(letter),
  };
  // The append fails if the order is not new, or no longer new.
  return orders.handle(orderId, { type: 'DraftOrder', at: now().toISOString(), order }, NEW_STREAM);
}

async function sealForm(vault: Vault, orderId: string, form: OrderForm) {
  const { recipientName, recipientAddress, senderName } = form;
  const addressee: Addressee = { recipientName, recipientAddress, senderName };
  try {
    const { fingerprint, personal } = await vault.sealOrder(orderId, { ...partsToSeal(form), personal: addressee });
    return { fingerprint, sealedAddressee: personal };
  } catch (error) {
    if ([LetterDiffers, LetterShredded, PersonalForgotten].some((refusal) => error instanceof refusal))
      throw new CommandRefused('already-drafted');
    throw error;
  }
}

/** What an order's terms say of a letter as it is ordered or changed. */
export function changeableTermsOf({ form, pages }: PrintableOrder) {
  const { letterText, letterStyle, deliveryDate, deliveryDateMeans } = form;
  return {
    letterStyle,
    deliveryDate,
    deliveryDateMeans: deliveryDate === undefined ? undefined : deliveryDateMeans,
    textLength: letterText.length,
    pages,
    description: describeLetter(letterStyle, pages),
    layoutVersion: LAYOUT_VERSION,
  };
}

/** What the vault keeps of a letter, and the content of its fingerprint. */
export const partsToSeal = (form: OrderForm) => ({
  text: serializeLetter({ text: form.letterText, signature: form.signature, writer: form.writer }),
  content: canonicalForm(form),
});

/** The form as one string, equal exactly for equal forms, in whatever order the request has its fields. */
function canonicalForm(form: OrderForm): string {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Opens the payment page of a placed order. If a voucher has paid everything, the order is paid at once.
 * @param options.email the payer's address, for an order without a payment page
 */
export async function startCheckout(
  parts: CreatePaymentParts,
  orderId: string,
  current: OrderAtRevision,
  { origin, email }: { origin: string | undefined; email?: string | undefined },
): Promise<string> {
  const { orders, openCheckout, now } = parts;
  const order = requireOrder(current.state);
  const at = now();
  const refusal = refusalToPayAgain(order);
  if (refusal) throw new CommandRefused(refusal);
  const existing = payableCheckout(order, at.toISOString());
  if (existing) return existing.url;
  const attempt = order.checkouts.length + 1;
  const checkout = await openCheckout({
    orderId,
    attempt,
    price: order.terms.price,
    draftedAt: order.terms.at,
    now: at,
    origin,
  }).catch((cause: unknown) => {
    throw new CheckoutUnavailable('The provider opened no checkout.', { cause });
  });
  try {
    const command =
      order.terms.price.totalCents === 0
        ? await payByVoucher(parts, orderId, email)
        : ({ type: 'StartCheckout' } as const);
    await orders.handle(orderId, { ...command, at: at.toISOString(), ...checkout }, current);
    return checkout.url;
  } catch (error) {
    // Another request for the same order was quicker: its checkout serves as well as ours.
    const quickerCheckout =
      error instanceof CommandRefused &&
      error.reason === 'checkout-open' &&
      payableCheckout(requireOrder(await orders.load(orderId)), at.toISOString());
    if (quickerCheckout) return quickerCheckout.url;
    throw error;
  }
}

const payByVoucher = async ({ vault, business: schedule }: CreatePaymentParts, orderId: string, email = '') => ({
  type: 'PayByVoucher' as const,
  sealedPayer: email === '' ? undefined : await sealPayer(vault, orderId, { email }),
  schedule,
});
