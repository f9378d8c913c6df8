import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { Business } from '@federpost/shared/business/business.ts';
import { CommandRefused } from '../commands/command-handler.ts';
import type { Addressee } from '../commands/personal-data.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { RenderedMail } from '../mail/templates/content.ts';
import { letterRevisedMail } from '../mail/templates/letter-revised.ts';
import { letterPostedMail } from '../mail/templates/letter-posted.ts';
import { letterRepostedMail } from '../mail/templates/letter-reposted.ts';
import { letterReturnedMail } from '../mail/templates/letter-returned.ts';
import { orderCancelledMail } from '../mail/templates/order-cancelled.ts';
import { orderConfirmedMail } from '../mail/templates/order-confirmed.ts';
import { paymentFailedMail } from '../mail/templates/payment-failed.ts';
import { paymentProcessingMail } from '../mail/templates/payment-processing.ts';
import { refundedMail } from '../mail/templates/refunded.ts';
import { replacementConfirmedMail } from '../mail/templates/replacement-confirmed.ts';
import { lostReports } from '../orders/delivery.ts';
import type { CustomerMail, DeliveryMail, RefundMail, RevisionMail } from '../orders/events.ts';
import { invoiceFactsOf, invoiceOf } from '../orders/invoice.ts';
import { accountOf, letterPayment } from '../orders/money.ts';
import { paymentStatus, type Order } from '../orders/state.ts';

type OneOfAKind = Exclude<CustomerMail, RefundMail | RevisionMail | DeliveryMail>;
const NUMBERED = ['refunded', 'letter-revised', 'letter-returned', 'letter-reposted'] as const;
type MailKind = OneOfAKind | (typeof NUMBERED)[number];
/** What a mail about an order is written from. `refund`: the number of the refund that it is about. */
type Subject = {
  about: { orderId: string; business: Business; publicUrl: string };
  order: Order;
  addressee: Addressee;
  refund?: number;
  orderPage: string;
};

/** `invoice`: attached as a PDF. */
type Written = RenderedMail & { invoice?: Invoice | undefined };

const WRITERS: Record<MailKind, (subject: Subject) => Written> = {
  'order-confirmed': confirmation,
  'payment-processing': processingPayment,
  'payment-failed': failedPayment,
  'letter-posted': posting,
  'order-cancelled': cancelling,
  'letter-revised': revising,
  'letter-returned': returning,
  'letter-reposted': reposting,
  refunded: refunding,
};

/**
 * Writes a mail about an order as it stands. Throws `CommandRefused` where the order has moved on and the mail would no
 * longer be true.
 */
export function writeMail(mail: CustomerMail, subject: Subject): Written {
  // Some mails are numbered, since an order may have several of a kind.
  const kind = NUMBERED.find((each) => mail.startsWith(`${each}-`)) ?? (mail as OneOfAKind);
  return WRITERS[kind](subject);
}

const recipientOf = ({ recipientName, recipientAddress }: Addressee) => ({
  name: recipientName,
  address: recipientAddress,
});

function confirmation({ about, order, addressee, orderPage }: Subject): RenderedMail {
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (paymentStatus(order) !== 'paid' || !order.postingDay) throw new CommandRefused('not-paid');
  const { letterStyle, extras, shipping, replaces } = order.drafted;
  const recipient = recipientOf(addressee);
  const { postingDay } = order;
  if (replaces !== undefined)
    return replacementConfirmedMail({ ...about, replaces, recipient, shipping, postingDay, orderPage });
  return orderConfirmedMail({
    ...about,
    letterStyle,
    extras,
    shipping,
    postingDay,
    wish: wishOf(order.drafted),
    orderPage,
    senderName: addressee.senderName,
    recipient,
  });
}

function revising({ about, order, addressee, orderPage }: Subject): RenderedMail {
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  const { letterStyle, shipping } = order.drafted;
  return letterRevisedMail({
    ...about,
    letterStyle,
    shipping,
    postingDay: order.postingDay,
    wish: wishOf(order.drafted),
    orderPage,
    senderName: addressee.senderName,
    recipient: recipientOf(addressee),
  });
}

/** «Nothing was charged» must still be true: meanwhile another attempt may be under way or have succeeded. */
function failedPayment({ about, order }: Subject): RenderedMail {
  const status = paymentStatus(order);
  if (status === 'paid') throw new CommandRefused('already-paid');
  if (status !== 'failed') throw new CommandRefused('checkout-open');
  const { extras, shipping } = order.drafted;
  return paymentFailedMail({ ...about, extras, shipping });
}

function returning({ about, order, addressee, orderPage }: Subject): RenderedMail {
  const { delivery } = order;
  if (delivery.status !== 'returned') throw new CommandRefused('not-returned');
  const recipient = recipientOf(addressee);
  return letterReturnedMail({ ...about, reason: delivery.reason, recipient, orderPage });
}

function reposting({ about, order, addressee, orderPage }: Subject): RenderedMail {
  const { delivery, drafted } = order;
  if (delivery.status !== 'under-way') throw new CommandRefused('not-posted');
  return letterRepostedMail({
    ...about,
    recipientName: addressee.recipientName,
    shipping: drafted.shipping,
    postedOn: berlinDay(new Date(delivery.at)),
    lostFrom: lostReports(order, about.business)?.from,
    orderPage,
  });
}

function posting({ about, order, addressee, orderPage }: Subject): Written {
  const { production, drafted, postingDay } = order;
  if (production.status !== 'posted') throw new CommandRefused('not-printed');
  const postedOn = berlinDay(new Date(production.at));
  const invoice = invoiceFactsOf(about.orderId, order);
  const written = letterPostedMail({
    ...about,
    recipientName: addressee.recipientName,
    shipping: drafted.shipping,
    plannedFor: postingDay ?? postedOn,
    postedOn,
    withInvoice: invoice !== undefined,
    lostFrom: lostReports(order, about.business)?.from,
    orderPage,
  });
  return { ...written, invoice: invoice && invoiceOf(invoice, about.business) };
}

function processingPayment({ about, order, orderPage }: Subject): RenderedMail {
  if (order.production.status === 'cancelled') throw new CommandRefused('cancelled');
  if (paymentStatus(order) !== 'processing') throw new CommandRefused('already-paid');
  return paymentProcessingMail({ ...about, totalCents: order.drafted.totalCents, orderPage });
}

function cancelling({ about, order }: Subject): RenderedMail {
  const { production, payments } = order;
  if (production.status !== 'cancelled') throw new CommandRefused('production-started');
  // Another amount or a second payment is told of when it has gone back.
  const payment = letterPayment(order) ?? payments[0];
  const account = payment && accountOf(order, payment);
  const cents = account ? account.held + account.returning + account.returned : 0;
  return orderCancelledMail({
    ...about,
    by: production.by ?? 'operator',
    returning: payment && cents > 0 ? { cents, currency: payment.currency } : undefined,
    paymentUnderWay: order.sessions.some(({ status }) => status === 'processing'),
  });
}

function refunding({ about, order, refund: number }: Subject): Written {
  const refund = order.refunds.find((one) => one.refund === number);
  if (refund?.status !== 'succeeded') throw new CommandRefused('mail-not-owed');
  const { sessionId, amountCents, reason } = refund;
  const payment = order.payments.find((one) => one.sessionId === sessionId);
  const currency = payment?.currency ?? 'eur';
  const letter = reason === 'letter-lost' ? 'lost' : order.production.status === 'cancelled' ? 'not-made' : 'goes-on';
  const invoice = payment?.for === 'letter' ? invoiceFactsOf(about.orderId, order) : undefined;
  const withInvoice = invoice !== undefined;
  const written = refundedMail({ ...about, amountCents, currency, reason, letter, withInvoice });
  return { ...written, invoice: invoice && invoiceOf(invoice, about.business) };
}
