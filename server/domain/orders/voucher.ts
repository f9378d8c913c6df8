import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import type { VoucherRefusal } from '@federpost/shared/http/vouchers.ts';
import { coveredByVoucher, voucherValidUntil } from '@federpost/shared/order/voucher.ts';
import { type Deciders, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import { isRefundRequested } from './delivery.ts';
import type { OrderEvent } from './events.ts';
import { balanceOf, bankHoldOf, hasFraudWarning, isPriceReturned, letterPayment } from './money.ts';
import { type Order, type OrderState, type Redemption, paymentStatus, redeemedCents } from './state.ts';

/** What a voucher is worth, and what pays with it. Each redemption is an event of the voucher's own stream. */

/** The last Berlin day on which a voucher is valid; undefined until it is paid. */
export function validUntil(order: Order): string | undefined {
  const payment = letterPayment(order);
  return payment && voucherValidUntil(berlinDay(new Date(payment.at)));
}

/** When a voucher that can be redeemed stops being valid (ISO instant); undefined for any other order. */
export function voucherEndOf(order: Order): string | undefined {
  const lastDay = order.production.status === 'issued' ? validUntil(order) : undefined;
  return lastDay && startOfDay(addDays(lastDay, 1));
}

/**
 * Whether a voucher's own payment is in doubt: disputed, withdrawn from, or made with a card that its issuer calls
 * stolen: a code is as good as money.
 */
const isInDoubt = (order: Order): boolean =>
  order.withdrawnAt !== undefined || bankHoldOf(order) !== undefined || hasFraudWarning(order);

/** What can be paid with a voucher, in cents; nothing while its payment is in doubt. */
export function voucherBalance(order: Order): number {
  const payment = letterPayment(order);
  if (order.production.status !== 'issued' || payment === undefined || isInDoubt(order)) return 0;
  return Math.max(0, balanceOf(order, payment).remaining - redeemedCents(order));
}

/** Why nothing at all can be paid with a voucher at an instant, however much is left of it. */
export function refusalToRedeem(order: Order, at: string): VoucherRefusal | undefined {
  if (order.terms.voucher === undefined) return 'voucher-unknown';
  const end = voucherEndOf(order);
  if (end === undefined || isInDoubt(order)) return 'voucher-unpaid';
  return at < end ? undefined : 'voucher-expired';
}

/** The share of an order in a voucher. */
export const redemptionFor = ({ redemptions }: Order, orderId: string): Redemption | undefined =>
  redemptions.find((redemption) => redemption.orderId === orderId);

/** Folds one event into what a voucher pays. */
export function evolveRedemptions(order: Order, event: OrderEvent): readonly Redemption[] {
  const { redemptions } = order;
  switch (event.type) {
    case 'VoucherRedeemed': {
      const { at, orderId, cents } = event.data;
      const isNew = order.production.status === 'issued' && redemptionFor(order, orderId) === undefined;
      return isNew ? [...redemptions, { at, orderId, cents }] : redemptions;
    }
    case 'VoucherReleased':
      return redemptions.filter(({ orderId }) => orderId !== event.data.orderId);
    default:
      return redemptions;
  }
}

/** Whether no money has arrived for an order or is on its way. */
export const isUnpaid = (order: Order): boolean =>
  order.production.status === 'unpaid' && order.payments.length === 0 && paymentStatus(order) !== 'processing';

/** An order that is not drafted within this time after its redemption never will be: the server stopped between the two. */
const DRAFT_TIMEOUT_MS = 10 * 60_000;

/**
 * Whether a voucher gets back what it has paid of an order: it was cancelled, refunded as lost, or refunded by us in
 * full for any reason.
 */
export const isShareFree = (order: Order): boolean =>
  order.production.status === 'cancelled' || isRefundRequested(order) || isPriceReturned(order);

/**
 * What a letter's order does with its share of a voucher. `free`: all its money went back, or it can never be paid.
 * `unpaid`: it may still be paid, and can be cancelled. `abandoned`: it was never drafted.
 */
export function shareOf(order: OrderState, redeemedAt: string, at: string): 'held' | 'free' | 'unpaid' | 'abandoned' {
  if (order.status === 'discarded') return 'free';
  if (order.status === 'absent')
    return Date.parse(at) - Date.parse(redeemedAt) >= DRAFT_TIMEOUT_MS ? 'abandoned' : 'held';
  if (isShareFree(order)) return 'free';
  if (!isUnpaid(order)) return 'held';
  return order.text.status === 'stored' ? 'unpaid' : 'free';
}

/** Redeem a voucher for an order, and give the share back. */
export const VOUCHER_DECIDERS = {
  /**
   * As much as possible, once per order: a repetition finds the share of the first time. `expectedCents`: what the
   * customer was shown.
   */
  RedeemVoucher({ at, orderId, totalCents, expectedCents }, order) {
    const refusal = refusalToRedeem(order, at);
    if (refusal) return refused(refusal);
    if (redemptionFor(order, orderId)) return unchanged();
    const cents = coveredByVoucher(totalCents, voucherBalance(order));
    if (cents === 0) return refused('voucher-used');
    if (expectedCents !== undefined && expectedCents !== cents) return refused('voucher-changed');
    return acceptedOrRefused({ type: 'VoucherRedeemed', data: { at, orderId, cents } }, 'voucher-unpaid');
  },

  ReleaseVoucher: ({ at, orderId }, order) =>
    redemptionFor(order, orderId) ? accepted({ type: 'VoucherReleased', data: { at, orderId } }) : unchanged(),
} satisfies Partial<Deciders>;
