import { printedRecipient } from '@federpost/shared/letter/envelope/address.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { datesAhead, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import { voucherShareOf } from '@federpost/shared/order/price.ts';
import { LOST_LETTER_REASONS, type RefundReason } from '@federpost/shared/order/refunds.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import type { OrderLetterhead } from '../mail/templates/render.ts';
import type { Addressee } from '../commands/privacy/personal-data.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { RenderedMail } from '../mail/templates/content.ts';
import {
  disputeLostMail,
  refundFailedMail,
  refundedMail,
  type LetterAfterRefund,
} from '../mail/templates/refund-mails.ts';
import {
  letterRevisedMail,
  orderCancelledMail,
  orderConfirmedMail,
  type LetterDetails,
} from '../mail/templates/order-mails.ts';
import {
  letterPostedMail,
  letterReplacedMail,
  letterRepostedMail,
  letterReturnedMail,
  type PostingDetails,
} from '../mail/templates/delivery-mails.ts';
import { paymentFailedMail, paymentProcessingMail } from '../mail/templates/payment-mails.ts';
import { lossReportWindow } from '../domain/orders/delivery.ts';
import type { MailKind } from '@federpost/shared/order/history.ts';
import type { CustomerMail } from '../domain/orders/events.ts';
import { invoiceFactsOf, invoiceOf } from '../back-office/accounting/invoice.ts';
import { isShareFree } from '../domain/orders/voucher.ts';
import { isExpected, mailKind, mailNumber, returnedRefunds } from '../domain/orders/mails.ts';
import { lastLabelOf } from '../domain/orders/sealing.ts';
import { letterTerms, mailOf, paymentStatus, type Order, type Payment } from '../domain/orders/state.ts';
import {
  balanceOf,
  willBeDelivered,
  bankHoldOf,
  letterPayment,
  lostDisputes,
  openChargeback,
} from '../domain/orders/money.ts';

/** Everything from which a mail about an order is written. */
type MailContext = {
  letterhead: OrderLetterhead;
  order: Order;
  addressee: Addressee;
  orderPage: string;
  /** When it is written: the mail never promises a day that has already passed. */
  at: Date;
};

/** `invoice`: attached as a PDF. */
type ComposedMail = RenderedMail & { invoice?: Invoice | undefined };

const COMPOSERS: Record<MailKind, (context: MailContext, number: number) => ComposedMail> = {
  'order-confirmed': composeConfirmation,
  'payment-processing': composePaymentProcessing,
  'payment-failed': composePaymentFailed,
  'letter-posted': composePosted,
  'letter-replaced': composeReplaced,
  'order-cancelled': composeCancelled,
  'letter-revised': composeRevised,
  'letter-returned': composeReturned,
  'letter-reposted': composeReposted,
  refunded: composeRefunded,
  'refund-failed': composeRefundFailed,
  'dispute-lost': composeDisputeLost,
};

/**
 * Writes a mail about an order in its current state. Throws `CommandRefused` if the order has changed and the mail
 * would no longer be true.
 */
export function composeMail(mail: CustomerMail, context: MailContext): ComposedMail {
  return COMPOSERS[mailKind(mail)](context, mailNumber(mail));
}

/**
 * The posting day of a letter, and the planned one if it has passed; undefined as long as a bank decides or asks,
 * because nobody knows the day.
 */
function plannedDays({
  order,
  letterhead,
  at,
}: MailContext): { postingDay: string; missed?: string | undefined } | undefined {
  const { postingDay } = order;
  if (postingDay === undefined || bankHoldOf(order)) return undefined;
  const terms = letterTerms(order);
  return datesAhead({ postingDay, shipping: terms.shipping, wish: wishOf(terms), schedule: letterhead.business, at });
}

/** The letter that is to be printed, as the confirmation and the mail about a change describe it. */
function letterDetailsOf(context: MailContext): LetterDetails {
  const { letterhead, order, addressee, orderPage, at } = context;
  const terms = letterTerms(order);
  const days = plannedDays(context);
  return {
    ...letterhead,
    letterStyle: terms.letterStyle,
    shipping: terms.shipping,
    postingDay: days?.postingDay,
    missed: days?.missed,
    wish: wishOf(terms),
    writtenOn: berlinDay(at),
    orderPage,
    senderName: addressee.senderName,
    recipient: printedRecipient(addressee),
  };
}

function composeConfirmation(context: MailContext): RenderedMail {
  const { order } = context;
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (paymentStatus(order) !== 'paid' || order.postingDay === undefined) throw new CommandRefused('not-paid');
  if (!willBeDelivered(order)) throw new CommandRefused('refunded');
  const { price, issuer } = order.terms;
  return orderConfirmedMail({ ...letterDetailsOf(context), price, issuer });
}

function composeReplaced(context: MailContext): RenderedMail {
  const { letterhead, order, addressee, orderPage } = context;
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (!willBeDelivered(order)) throw new CommandRefused('refunded');
  const { shipping } = letterTerms(order);
  const recipient = printedRecipient(addressee);
  return letterReplacedMail({ ...letterhead, recipient, shipping, ...plannedDays(context), orderPage });
}

function composeRevised(context: MailContext): RenderedMail {
  const { order } = context;
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (order.production.status !== 'unpaid' && !willBeDelivered(order)) throw new CommandRefused('refunded');
  return letterRevisedMail(letterDetailsOf(context));
}

/** «Nothing was charged» must still be true: by now another attempt may be pending or have succeeded. */
function composePaymentFailed({ letterhead, order }: MailContext): RenderedMail {
  if (paymentStatus(order) === 'paid') throw new CommandRefused('already-paid');
  if (!isExpected('payment-failed', order)) throw new CommandRefused('checkout-open');
  return paymentFailedMail({ ...letterhead, totalCents: order.terms.price.totalCents });
}

function composeReturned({ letterhead, order, addressee, orderPage }: MailContext): RenderedMail {
  const { delivery } = order;
  if (delivery.status !== 'returned') throw new CommandRefused('not-returned');
  if (!willBeDelivered(order)) throw new CommandRefused('refunded');
  const recipient = printedRecipient(addressee);
  const { returnedLetterDays } = letterhead.business.retention;
  return letterReturnedMail({ ...letterhead, returnedLetterDays, reason: delivery.reason, recipient, orderPage });
}

/** The letter's last posting. Throws `CommandRefused` if it is not on its way. */
function postingDetailsOf({ letterhead, order, addressee, orderPage, at }: MailContext): PostingDetails {
  const { delivery } = order;
  if (delivery.status !== 'in-transit') throw new CommandRefused('not-posted');
  return {
    ...letterhead,
    recipientName: addressee.recipientName,
    shipping: letterTerms(order).shipping,
    postedOn: berlinDay(new Date(delivery.at)),
    isReplacement: order.firstTry !== undefined,
    lostFrom: lossReportWindow(order, letterhead.business)?.from,
    trackingNumber: lastLabelOf(order),
    writtenOn: berlinDay(at),
    orderPage,
  };
}

function composeReposted(context: MailContext): RenderedMail {
  const { delivery } = context.order;
  const newEnvelope = delivery.status === 'in-transit' && delivery.newEnvelope === true;
  return letterRepostedMail({ ...postingDetailsOf(context), newEnvelope });
}

function composePosted(context: MailContext): ComposedMail {
  const { letterhead, order } = context;
  const posting = postingDetailsOf(context);
  const invoice = isInvoiceSent(order) ? undefined : invoiceFactsOf(letterhead.orderId, order);
  const plannedFor = order.postingDay ?? posting.postedOn;
  const mail = letterPostedMail({ ...posting, plannedFor, withInvoice: invoice !== undefined });
  return { ...mail, invoice: invoice && invoiceOf(invoice) };
}

function composePaymentProcessing({ letterhead, order, orderPage }: MailContext): RenderedMail {
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (paymentStatus(order) !== 'processing') throw new CommandRefused('already-paid');
  return paymentProcessingMail({ ...letterhead, totalCents: order.terms.price.totalCents, orderPage });
}

function composeCancelled({ letterhead, order }: MailContext): RenderedMail {
  const { production, payments } = order;
  if (production.status !== 'cancelled' || !production.by) throw new CommandRefused('production-started');
  // A wrong amount or a second payment is mentioned once it was refunded.
  const payment = letterPayment(order) ?? payments[0];
  const { remaining } = payment ? balanceOf(order, payment) : { remaining: 0 };
  const isDisputedPayment = openChargeback(order, payment) !== undefined;
  const cents = payment ? (isDisputedPayment ? 0 : remaining) + refundedSince(order, payment, production.at) : 0;
  return orderCancelledMail({
    ...letterhead,
    by: production.by,
    refund: payment && cents > 0 ? { cents, currency: payment.currency } : undefined,
    disputedAmount:
      payment && isDisputedPayment && remaining > 0 ? { cents: remaining, currency: payment.currency } : undefined,
    voucherCents: voucherShareOf(order.terms.price),
    paymentPending: order.checkouts.some(({ status }) => status === 'processing'),
  });
}

/** The cents of a payment whose refund was requested from an instant on, without earlier refunds and disputes. */
const refundedSince = ({ refunds }: Order, payment: Payment, since: string): number =>
  refunds
    .filter(({ sessionId, status, at }) => sessionId === payment.sessionId && status !== 'failed' && at >= since)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

function composeRefunded({ letterhead, order }: MailContext, number: number): ComposedMail {
  const refund = order.refunds.find((candidate) => candidate.refund === number);
  if (refund?.status !== 'succeeded') throw new CommandRefused('mail-not-owed');
  const { sessionId, amountCents, reason } = refund;
  const payment = order.payments.find((candidate) => candidate.sessionId === sessionId);
  const currency = payment?.currency ?? 'eur';
  const invoice = payment && correctedInvoice(letterhead.orderId, order, payment);
  const withInvoice = invoice !== undefined;
  const letter = letterAfterRefund(order, reason);
  const voucherCents = isShareFree(order) ? voucherShareOf(order.terms.price) : 0;
  const mail = refundedMail({ ...letterhead, amountCents, currency, reason, letter, withInvoice, voucherCents });
  return { ...mail, invoice: invoice && invoiceOf(invoice) };
}

/** The refund may be repeated before the mail is sent. */
function composeRefundFailed({ letterhead, order }: MailContext, number: number): ComposedMail {
  const failed = returnedRefunds(order).find(({ refund }) => refund.refund === number);
  if (!failed) throw new CommandRefused('mail-not-owed');
  const { payment, refund } = failed;
  return refundFailedMail({ ...letterhead, amountCents: refund.amountCents, currency: payment.currency });
}

/** A lost dispute may be won before the mail is sent. */
function composeDisputeLost({ letterhead, order }: MailContext): ComposedMail {
  const dispute = lostDisputes(order).at(-1);
  if (!dispute) throw new CommandRefused('mail-not-owed');
  const payment = order.payments.find(({ sessionId }) => sessionId === dispute.sessionId);
  const invoice = payment && correctedInvoice(letterhead.orderId, order, payment);
  const mail = disputeLostMail({
    ...letterhead,
    amountCents: dispute.amountCents,
    currency: payment?.currency ?? 'eur',
    letter: letterAfterRefund(order),
    withInvoice: invoice !== undefined,
  });
  return { ...mail, invoice: invoice && invoiceOf(invoice) };
}

/** The invoice is sent once, with the first mail about a posting. */
const isInvoiceSent = (order: Order): boolean =>
  mailOf(order, 'letter-posted-1').status === 'sent' || mailOf(order, 'letter-posted-2').status === 'sent';

/** The corrected invoice is sent only to customers who got the invoice. */
const correctedInvoice = (orderId: string, order: Order, payment: Payment) =>
  payment.purpose === 'order' && isInvoiceSent(order) ? invoiceFactsOf(orderId, order) : undefined;

/** @param reason of a refund; a bank gives none */
function letterAfterRefund(order: Order, reason?: RefundReason): LetterAfterRefund {
  const { production, delivery, reprints, firstTry } = order;
  const isLost = reason !== undefined && LOST_LETTER_REASONS.has(reason);
  if (delivery.status === 'in-transit') return isLost ? 'lost' : 'sent';
  if (delivery.status === 'arrived') return 'sent';
  if (willBeDelivered(order)) return 'goes-on';
  if (production.status === 'unpaid') return 'not-paid';
  if (delivery.status === 'returned') return 'came-back';
  const wasPrinted = production.status !== 'cancelled' || production.printed === true || reprints > 0;
  if (wasPrinted) return 'kept';
  return firstTry ? 'lost' : 'not-made';
}
