import type { Request } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import {
  datesAhead,
  datesFrom,
  wishOf,
  type LetterDates,
  type PostingSchedule,
} from '@federpost/shared/calendar/letter-dates.ts';
import type { MyDelivery } from '@federpost/shared/http/my-delivery.ts';
import {
  myLetterText,
  myOrder,
  type CustomerFact,
  type MyOrder,
  type MyVoucherOrder,
} from '@federpost/shared/http/my-letter.ts';
import type { VoucherKind } from '@federpost/shared/order/voucher.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { openPhoto, findPhotoTime } from '../../commands/letter-photos/letter-photo.ts';
import { addressWriter, readOwnLetter } from '../../commands/letter-text/letter-text.ts';
import { CommandRefused, requireOrder } from '../../commands/order-handler.ts';
import { verifyPageKey } from '../../commands/ordering/order-page-key.ts';
import { withoutFreeShares } from '../../commands/vouchers/redeem-voucher.ts';
import { voucherCodeOf } from '../../commands/vouchers/voucher-code.ts';
import { decryptAddressee } from '../../commands/privacy/personal-data.ts';
import {
  isArrivalRevocable,
  lossReportWindow,
  postingOf,
  refusalToRefund,
  refusalToReplace,
  refusalToReportArrival,
} from '../../domain/orders/delivery.ts';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import type { EventType } from '@federpost/shared/order/history.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { fold } from '../../domain/orders/evolve.ts';
import { refusalToRevise, mayStillBePrinted } from '../../domain/orders/letter-text.ts';
import { willBeDelivered, bankHoldOf, balanceOf, letterPayment, needsNoAction } from '../../domain/orders/money.ts';
import { lastLabelOf } from '../../domain/orders/sealing.ts';
import { letterTerms, paymentStatus, productionStatus, type Order } from '../../domain/orders/state.ts';
import { allows } from '../../domain/orders/transitions.ts';
import { validUntil, voucherBalance } from '../../domain/orders/voucher.ts';
import type { Shop } from '../../shop.ts';
import type { Vault } from '../../vault/port.ts';
import { HttpError } from '../errors.ts';
import { bearerOf } from '../operator/operator-auth.ts';
import { forCustomer, type Routes } from '../route.ts';
import { sendFile } from '../operator/documents.ts';

/** One limit for all calls of an order's page, so that wrong keys cannot be tried on another call instead. */
export const MY_LETTER_LIMIT = {
  name: 'my-letter',
  tries: 240,
  seconds: 60,
  message: 'Das waren sehr viele Anfragen in kurzer Zeit. Bitte einen Augenblick warten.',
};

const NO_SUCH_LINK =
  'Zu diesem Link gibt es keinen Brief (mehr). Vielleicht fehlt am Ende ein Stück; am besten öffnest du ihn aus unserer E-Mail.';

/** The order whose page the request's key opens. Throws `HttpError` 404, the same for every wrong key. */
export async function requireOrderKey(vault: Vault, request: Request): Promise<string> {
  const orderId = await verifyPageKey(vault, bearerOf(request.get('authorization')) ?? '');
  if (orderId === undefined) throw unknownLinkError();
  return orderId;
}

const unknownLinkError = () => new HttpError(404, NO_SUCH_LINK);

export const myLetterRoutes: Routes = {
  'GET /rest/v1/my-letter': forCustomer({
    summary: 'An order as its own page shows it, without its text.',
    limit: MY_LETTER_LIMIT,
    answer: myOrder,
    handle: ({ orderId }, shop) => readMyOrder(shop, orderId),
  }),
  'GET /rest/v1/my-letter-text': forCustomer({
    summary: 'The letter’s text, until its erasure begins; 410 afterwards.',
    limit: MY_LETTER_LIMIT,
    answer: myLetterText,
    async handle({ orderId }, shop) {
      const letter = await readOwnLetter(shop, orderId);
      if (letter === undefined) throw new CommandRefused('text-deleted');
      const { text, signature, writer, textId } = letter;
      return { letterText: text, signature, writer, textId };
    },
  }),
  'GET /rest/v1/my-letter-photo': forCustomer({
    summary: 'The picture of the sealed envelope, once it was posted; 404 where there is none.',
    limit: MY_LETTER_LIMIT,
    answer: 'image/jpeg',
    async handle({ orderId, response }, { orders, vault, shownPhotos: photos }) {
      const events = await orders.history(orderId);
      const order = requireOrder(fold(events));
      const isShown = order.person.status === 'stored' && (await findPhotoTime(photos, orderId, { order, events }));
      const jpeg = isShown ? await openPhoto({ vault, photos }, orderId) : undefined;
      if (jpeg === undefined) throw new HttpError(404, 'Von diesem Brief gibt es kein Foto.');
      return sendFile(response, 'inline', 'Brief.jpg', 'image/jpeg', jpeg);
    },
  }),
};

type MyLetterShop = Pick<Shop, 'orders' | 'vault' | 'shownPhotos' | 'business' | 'now'>;

/** The order for its customer, without the text. */
async function readMyOrder(shop: MyLetterShop, orderId: string): Promise<MyOrder> {
  const { orders, vault, shownPhotos, business, now } = shop;
  const events = await orders.history(orderId);
  const order = fold(events);
  // An older copy of the vault may open data that the log calls erased.
  if (order.status !== 'placed' || order.person.status !== 'stored') throw unknownLinkError();
  const { terms } = order;
  if (terms.voucher !== undefined) return readMyVoucher(shop, orderId, order, terms.voucher, events);
  const addressee = await decryptAddressee(vault, orderId, terms.sealedAddressee);
  if (addressee.kind === 'forgotten') throw unknownLinkError();
  const { letterStyle, extras, shipping, deliveryDate, deliveryDateMeans, price, letterId, layoutVersion } = terms;
  const { recipientName, recipientAddress, senderName } = addressee.value;
  const production = productionStatus(order);
  const text = order.text.status;
  if (production === 'issued' || text === 'none') throw unknownLinkError();
  return {
    orderNumber: orderNumberOf(orderId),
    voucher: null,
    recipientName,
    recipientAddress,
    senderName: senderName ?? null,
    letterStyle,
    extras,
    shipping,
    deliveryDate: deliveryDate ?? null,
    deliveryDateMeans: deliveryDateMeans ?? null,
    price,
    letterId,
    addressWriter: await addressWriter(vault, orderId, order),
    layoutVersion,
    textId: order.textId,
    mayChange: refusalToRevise(order) === undefined,
    mayCancel: mayCancel(order) && mayStillBePrinted(order),
    payment: paymentStatus(order),
    production,
    willBeDelivered: willBeDelivered(order),
    bankHold: bankHoldOf(order) ?? null,
    text,
    dates: datesOf(order, business, now()) ?? null,
    printsFrom: printsFrom(order),
    delivery: deliveryOf(shop, order),
    photographedAt: (await findPhotoTime(shownPhotos, orderId, { order, events })) ?? null,
    facts: customerTimeline(events),
  };
}

/** A voucher for its buyer. Its code is shown while it pays, or may pay again. */
async function readMyVoucher(
  shop: MyLetterShop,
  orderId: string,
  stored: Order,
  kind: VoucherKind,
  events: readonly OrderEvent[],
): Promise<MyVoucherOrder> {
  const order = await withoutFreeShares(shop, stored);
  const isIssued = order.production.status === 'issued';
  const canBeReturned = mayCancel(order) && mayStillBePrinted(order) && order.redemptions.length === 0;
  return {
    orderNumber: orderNumberOf(orderId),
    voucher: {
      code: (isIssued ? await voucherCodeOf(shop.vault, orderId) : undefined) ?? null,
      kind,
      valueCents: order.terms.price.totalCents,
      balanceCents: voucherBalance(order),
      validUntil: validUntil(order) ?? null,
      uses: order.redemptions.map(({ at, cents }) => ({ at, cents })),
    },
    price: order.terms.price,
    mayCancel: canBeReturned,
    payment: paymentStatus(order),
    cancelled: order.production.status === 'cancelled',
    bankHold: bankHoldOf(order) ?? null,
    facts: customerTimeline(events),
  };
}

/** The letter's dates, counted from its last posting, or else from the planned one; undefined until it is paid. */
function datesOf(order: Order, schedule: PostingSchedule, at: Date): LetterDates | undefined {
  const { production, postingDay } = order;
  const terms = letterTerms(order);
  const letter = { shipping: terms.shipping, wish: wishOf(terms), schedule };
  const posted = postingOf(order) ?? (production.status === 'posted' ? production : undefined);
  if (posted) return datesFrom({ ...letter, postingDay: berlinDay(new Date(posted.at)) });
  return postingDay === undefined ? undefined : datesAhead({ ...letter, postingDay, at });
}

/** Allowed until its print has started, or after a failed attempt. */
const mayCancel = ({ production: { status } }: Order) =>
  status !== 'printed' && allows('production', status, 'OrderCancelled');

/** When a scheduled letter is to be printed. If the operator requested the print, it is due from its payment. */
function printsFrom(order: Order): string | null {
  const task = dueTasks(order).find(({ kind }) => kind === 'print-letter' || kind === 'print-express-letter');
  return task ? task.dueAt || order.terms.at : null;
}

/** Where an order's letter is after it was posted, and what its customer may do about it. */
function deliveryOf({ business, now }: Pick<MyLetterShop, 'business' | 'now'>, order: Order): MyDelivery {
  const { delivery, firstTry } = order;
  const at = now().toISOString();
  const payment = letterPayment(order);
  const refusal = refusalToRefund(order, at, business);
  return {
    status: delivery.status,
    returned:
      delivery.status === 'returned' && willBeDelivered(order)
        ? { reason: delivery.reason, corrected: delivery.corrected }
        : null,
    arrival: arrivalOf(order, at, business),
    registered: registeredOf(order),
    lossReportWindow: (refusal === 'refunded' ? undefined : lossReportWindow(order, business)) ?? null,
    choices: [
      ...(refusalToReplace(order, at, business) === undefined ? (['replacement'] as const) : []),
      ...(refusal === undefined ? (['refund'] as const) : []),
    ],
    refundCents: payment ? balanceOf(order, payment).remaining : 0,
    replaced: firstTry !== undefined,
    waitsDays: business.retention.returnedLetterDays,
  };
}

function registeredOf(order: Order): MyDelivery['registered'] {
  const trackingNumber = lastLabelOf(order);
  const { delivery } = order;
  if (trackingNumber === undefined || postingOf(order) === undefined) return null;
  return { trackingNumber, deliveredOn: (delivery.status === 'arrived' && delivery.deliveredOn) || null };
}

function arrivalOf(order: Order, at: string, business: Business): MyDelivery['arrival'] {
  if (isArrivalRevocable(order, at, business)) return 'revocable';
  const isReportable = business.arrivalReports && refusalToReportArrival(order, at, business) === undefined;
  return isReportable ? 'reportable' : null;
}

const FACTS: Partial<Record<EventType, CustomerFact>> = {
  OrderDrafted: 'ordered',
  PaymentProcessing: 'payment-processing',
  PaymentFailed: 'payment-failed',
  CheckoutExpired: 'payment-expired',
  PaymentSucceeded: 'paid',
  WrongAmountPaid: 'wrong-amount',
  OrderConfirmed: 'confirmed',
  LetterRevised: 'changed',
  PrintStarted: 'printing',
  LetterPrinted: 'printed',
  LetterPosted: 'posted',
  LetterReturned: 'returned',
  AddressCorrected: 'address-corrected',
  LetterReposted: 'reposted',
  ReturnedLetterDestroyed: 'destroyed',
  LetterArrived: 'arrived',
  ArrivalRevoked: 'arrival-revoked',
  LetterReplaced: 'replaced',
  OrderCancelled: 'cancelled',
  WithdrawalDeclared: 'withdrawn',
  RefundRequested: 'refund-requested',
  RefundSucceeded: 'refunded',
  RefundFailed: 'refund-failed',
  DisputeOpened: 'disputed',
  LetterTextErased: 'text-deleted',
};

type TimelineEntry = MyOrder['facts'][number];

/**
 * The events of an order that its customer is shown, oldest first, with the cents of refunds. Left out are failed print
 * attempts and refunds that another has overtaken. A dispute is listed when it opens and when it ends.
 */
export function customerTimeline(events: readonly OrderEvent[]): TimelineEntry[] {
  const failedAttempts = new Set(events.flatMap((event) => (event.type === 'PrintFailed' ? [event.data.attempt] : [])));
  const ignoredRefunds = new Set(
    events.flatMap((event) =>
      event.type === 'RefundFailed' && needsNoAction(event.data.reason) ? [event.data.refund] : [],
    ),
  );
  const centsByRefund = new Map(
    events.flatMap((event) => (event.type === 'RefundRequested' ? [[event.data.refund, event.data.amountCents]] : [])),
  );
  return events.flatMap((event): TimelineEntry[] => {
    if (event.type === 'DisputeOpened' && event.data.inquiry) return [{ fact: 'bank-inquiry', at: event.data.at }];
    if (event.type === 'DisputeClosed') {
      const { at, outcome, amountCents, inquiry } = event.data;
      if (inquiry) return [{ fact: 'bank-inquiry-closed', at }];
      return outcome === 'lost' ? [{ fact: 'dispute-lost', at, cents: amountCents }] : [{ fact: 'dispute-won', at }];
    }
    if (event.type === 'LetterArrived' && event.data.deliveredOn !== undefined)
      return [{ fact: 'delivered', at: event.data.at }];
    const fact = FACTS[event.type];
    if (fact === undefined || (event.type === 'PrintStarted' && failedAttempts.has(event.data.attempt))) return [];
    if ('refund' in event.data && ignoredRefunds.has(event.data.refund)) return [];
    return [
      { fact, at: event.data.at, cents: 'refund' in event.data ? centsByRefund.get(event.data.refund) : undefined },
    ];
  });
}
