import { randomUUID } from 'node:crypto';
import type { EventType } from '@federpost/shared/order/history.ts';
import { issuerOf } from '@federpost/shared/business/issuer.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { priceOfVoucher } from '@federpost/shared/order/voucher.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import type { RefundFailure, RefundReason } from '@federpost/shared/order/refunds.ts';
import { toEventData } from '../../event-store/new-events.ts';
import type { NewEvent, StoredEvent } from '../../event-store/port.ts';
import {
  type CustomerMail,
  type MailFailure,
  type LetterTerms,
  type OrderTerms,
  type OrderEvent,
  type RevisedLetter,
  orderStream,
} from './events.ts';

/** The events of one ordinary order, for tests: drafted and paid on Friday 20 November 2026, posted on Monday. */
export const T = {
  drafted: '2026-11-20T09:00:00.000Z',
  checkout: '2026-11-20T09:00:01.000Z',
  paid: '2026-11-20T09:05:00.000Z',
  expires: '2026-11-21T08:59:00.000Z',
  monday: '2026-11-23T07:00:00.000Z',
} as const;

/** The cut-off hour is 10:00 in Berlin and the order is paid at 10:05, so it is posted on Monday. */
export const POSTING_SCHEDULE = { federalState: 'BE', cutOffHour: 10 } as const;

/** One event, in the short form of tests. */
export const fact = <T extends EventType>(type: T, data: Extract<OrderEvent, { type: T }>['data']): OrderEvent =>
  ({ type, data }) as OrderEvent;
/** The same event with some of its data changed. */
export const changed = (event: OrderEvent, data: object): OrderEvent =>
  ({ ...event, data: { ...event.data, ...data } }) as OrderEvent;
export const RETENTION = { personalDaysAfterPosting: 90, personalDaysUnpaid: 14, returnedLetterDays: 60 } as const;

const order: LetterTerms = {
  at: T.drafted,
  sealedAddressee: 'sealed-addressee',
  letterId: '4f0e6c5e-8a53-4c4f-9d0c-8f3a0c8f7a11',
  letterStyle: 'calligraphy',
  extras: ['wax-seal'],
  shipping: 'standard',
  description: 'Kalligrafie, 1 Seite, gedruckt auf 120-g-Papier',
  price: priceOf({ extras: ['wax-seal'], shipping: 'standard' }),
  issuer: issuerOf(sampleBusiness),
  textLength: 240,
  pages: 1,
  layoutVersion: 1,
  fingerprint: 'fingerprint',
};
export const { at: _, ...orderToDraft } = order;
/** A price of one line. */
export const priceOfCents = (cents: number): OrderTerms['price'] => ({
  lines: [{ item: 'letter', label: 'Brief inkl. Versand', cents }],
  totalCents: cents,
});

export const drafted = fact('OrderDrafted', order);
/** A voucher for 50 €. */
export const voucherDrafted = fact('OrderDrafted', {
  at: T.drafted,
  voucher: 'amount',
  description: 'Gutschein über 50,00 €',
  price: priceOfVoucher({ kind: 'amount', euros: 50 }),
  issuer: order.issuer,
  fingerprint: 'amount-50',
});
export const redeemed = (orderId: string, cents: number, at: string = T.paid) =>
  fact('VoucherRedeemed', { at, orderId, cents });
export const released = (orderId: string, at: string = T.monday) => fact('VoucherReleased', { at, orderId });
export const draftedFor = (deliveryDate: string, deliveryDateMeans?: LetterTerms['deliveryDateMeans']) =>
  fact('OrderDrafted', { ...order, deliveryDate, deliveryDateMeans });
export const checkout = (sessionId = 'cs_1', attempt = 1) =>
  fact('CheckoutStarted', {
    at: T.checkout,
    attempt,
    sessionId,
    url: `https://pay.example/${sessionId}`,
    expiresAt: T.expires,
  });
export const processing = (sessionId = 'cs_1') =>
  fact('PaymentProcessing', { at: T.paid, sessionId, sealedPayer: 'sealed-payer' });
export const paid = (sessionId = 'cs_1') =>
  fact('PaymentSucceeded', {
    at: T.paid,
    sessionId,
    amountCents: 1499,
    postingDay: '2026-11-23',
    sealedPayer: 'sealed-payer',
  });
export const failed = (sessionId = 'cs_1') =>
  fact('PaymentFailed', { at: T.paid, sessionId, sealedPayer: 'sealed-payer' });
export const expired = (sessionId = 'cs_1') => fact('CheckoutExpired', { at: T.expires, sessionId });
export const wronglyPaid = (sessionId = 'cs_1', amountCents = 1) =>
  fact('WrongAmountPaid', { at: T.paid, sessionId, amountCents, currency: 'eur', sealedPayer: 'sealed-payer' });
export const refundRequested = (
  refund = 1,
  reason: RefundReason = 'order-cancelled',
  amountCents = 1499,
  { at = T.paid as string, sessionId = 'cs_1' } = {},
) => fact('RefundRequested', { at, refund, sessionId, amountCents, reason });
export const refundSucceeded = (refund = 1) =>
  fact('RefundSucceeded', { at: T.monday, refund, refundId: `re_${refund}` });
export const refundFailed = (refund = 1, reason: RefundFailure = 'declined') =>
  fact('RefundFailed', { at: T.monday, refund, reason });
export const disputeOpened = (sessionId = 'cs_1', amountCents = 1499) =>
  fact('DisputeOpened', { at: T.paid, disputeId: 'dp_1', sessionId, amountCents });
export const disputeAnswered = fact('DisputeAnswered', { at: T.paid, disputeId: 'dp_1', sessionId: 'cs_1' });
export const disputeClosed = (outcome: 'won' | 'lost', amountCents = 1499) =>
  fact('DisputeClosed', { at: T.monday, disputeId: 'dp_1', sessionId: 'cs_1', amountCents, outcome });
export const inquiryOpened = (at: string = T.paid) =>
  fact('DisputeOpened', { at, disputeId: 'dp_1', sessionId: 'cs_1', amountCents: 1499, inquiry: true });
export const inquiryClosed = fact('DisputeClosed', {
  at: T.monday,
  disputeId: 'dp_1',
  sessionId: 'cs_1',
  amountCents: 1499,
  outcome: 'won',
  inquiry: true,
});
export const disputeSettled = fact('LostDisputeSettled', { at: T.monday, disputeId: 'dp_1', sessionId: 'cs_1' });
export const fraudWarned = fact('FraudWarned', { at: T.paid, warningId: 'issfr_1', sessionId: 'cs_1' });
export const confirmed = fact('OrderConfirmed', { at: T.paid });
export const mailClaimed = (mail: CustomerMail = 'order-confirmed', at: string = T.paid, claimedBy = 's1') =>
  fact('MailClaimed', { at, mail, claimedBy });
export const mailFailed = (
  reason: MailFailure = 'not-handed-over',
  retryAt: string | undefined = T.paid,
  mail: CustomerMail = 'order-confirmed',
) => fact('MailFailed', { at: T.paid, mail, reason, retryAt });
export const contactedManually = (mail: CustomerMail = 'order-confirmed') =>
  fact('CustomerContactedManually', { at: T.monday, mail, operator: 'op' });
export const cancelled = fact('OrderCancelled', { at: T.paid, by: 'operator' });
export const revisedLetter: RevisedLetter = {
  textId: 'second',
  sealedAddressee: 'sealed-addressee-2',
  letterStyle: 'handprint',
  description: 'Hand-Druck, 1 Seite, gedruckt auf 120-g-Papier',
  textLength: 200,
  pages: 1,
  layoutVersion: 1,
  fingerprint: 'fingerprint-2',
};
export const revised = (letter: Partial<RevisedLetter> = {}, postingDay?: string) =>
  fact('LetterRevised', { at: T.paid, ...revisedLetter, ...letter, postingDay });
export const revisionAbandoned = (textId = 'third') => fact('RevisionAbandoned', { at: T.paid, textId });
export const replacedTextErased = (textId = 'first') => fact('ReplacedTextErased', { at: T.paid, textId });
export const noted = (noteId = 'note-1') =>
  fact('OrderNoted', { at: T.monday, noteId, operator: 'op', sealedNote: 'sealed-note' });
export const unverifiedWithdrawalReceived = fact('UnverifiedWithdrawalReceived', {
  at: T.paid,
  sealedDeclaration: 'sealed-unverified',
});
export const withdrawalSenderAsked = fact('WithdrawalSenderAsked', { at: T.paid });
export const withdrawalDismissed = fact('WithdrawalDismissed', { at: T.paid });
export const withdrawn = fact('WithdrawalDeclared', { at: T.paid, sealedDeclaration: 'sealed-declaration' });
export const requestedOn = (at: string) => fact('PrintRequested', { at });
export const printRequested = requestedOn(T.paid);
export const printStarted = (attempt = 1) => fact('PrintStarted', { at: T.monday, attempt, worker: 'w1' });
export const printed = (attempt = 1) => fact('LetterPrinted', { at: T.monday, attempt, pages: 1 });
export const printFailed = (attempt = 1, retryAt?: string) =>
  fact('PrintFailed', { at: T.monday, attempt, reason: 'out-of-paper', retryAt });
export const unclear = (attempt = 1) => fact('PrintOutcomeUnknown', { at: T.monday, attempt, reason: 'worker-died' });
export const reprintRequested = fact('ReprintRequested', { at: T.monday, reason: 'jam' });
export const posted = fact('LetterPosted', { at: T.monday });
/** Wednesday: the letter was expected by Thursday 26 November, and can be reported lost from Tuesday 1 December on. */
export const LOST = '2026-12-02T09:00:00.000Z';
export const returned = (at: string = LOST) => fact('LetterReturned', { at, reason: 'moved' });
export const addressCorrected = fact('AddressCorrected', { at: LOST, sealedAddressee: 'sealed-new-address' });
/** A new envelope was opened to be printed. */
export const envelopeOpened = fact('DocumentViewed', { at: LOST, document: 'envelope', operator: 'op' });
export const reposted = (at: string = LOST) => fact('LetterReposted', { at });
export const arrived = (at: string = LOST) => fact('LetterArrived', { at, zone: '7' });
export const arrivalRevoked = fact('ArrivalRevoked', { at: LOST });
export const destroyed = fact('ReturnedLetterDestroyed', { at: LOST });
export const replacement: RevisedLetter = { ...revisedLetter, textId: 'replacement' };
export const letterReplaced = fact('LetterReplaced', { at: LOST, ...replacement, postingDay: '2026-12-03' });
/** Ninety days after the letter was posted. */
export const FORGOTTEN = '2027-02-21T07:00:00.000Z';
export const textErasureStarted = fact('LetterTextErasureStarted', { at: T.monday, reason: 'posted' });
export const textErased = fact('LetterTextErased', { at: T.monday, reason: 'posted' });

export const personErasureStarted = fact('PersonalDataErasureStarted', { at: FORGOTTEN, reason: 'retention' });
export const personErased = fact('PersonalDataErased', { at: FORGOTTEN, reason: 'retention' });
export const notifiedOfPosting = fact('CustomerNotified', { at: T.monday, notice: 'letter-posted-1' });

export const paidOrder = [drafted, checkout(), paid()] as const;
export const paidVoucher = [
  voucherDrafted,
  checkout(),
  fact('PaymentSucceeded', { at: T.paid, sessionId: 'cs_1', amountCents: 5000, sealedPayer: 'sealed-payer' }),
];
export const postedOrder = [drafted, checkout(), paid(), printStarted(), printed(), posted] as const;
/** No obligation of it is open any more. */
export const settledOrder = [
  ...paidOrder,
  confirmed,
  printStarted(),
  printed(),
  posted,
  notifiedOfPosting,
  textErasureStarted,
  textErased,
] as const;
/** Posted, lost and scheduled once more. */
export const replacedOrder = [...settledOrder, letterReplaced] as const;
export const printedOrder = [...paidOrder, printStarted(), printed()] as const;

/** Every event that can happen to a placed order, for tests that walk through them all. */
export const everyFact: readonly OrderEvent[] = [
  checkout('cs_2', 2),
  processing(),
  paid(),
  failed(),
  expired(),
  confirmed,
  mailClaimed(),
  mailFailed(),
  mailFailed('refused', T.monday),
  contactedManually(),
  cancelled,
  printRequested,
  printStarted(),
  printed(),
  printFailed(),
  printFailed(1, T.monday),
  reprintRequested,
  unclear(),
  posted,
  fact('LetterTextViewed', { at: T.monday, operator: 'op' }),
  noted(),
  textErasureStarted,
  textErased,
  withdrawn,
  unverifiedWithdrawalReceived,
  withdrawalSenderAsked,
  withdrawalDismissed,
  revised(),
  revisionAbandoned(),
  replacedTextErased(),
  wronglyPaid(),
  refundRequested(1, 'goodwill', 400),
  refundRequested(2, 'at-provider', 1099),
  refundSucceeded(),
  refundFailed(),
  disputeOpened(),
  disputeAnswered,
  disputeClosed('won'),
  disputeClosed('lost'),
  disputeSettled,
  fraudWarned,
  returned(),
  addressCorrected,
  reposted(),
  destroyed,
  arrived(),
  arrivalRevoked,
  letterReplaced,
  fact('DocumentViewed', { at: T.monday, document: 'envelope', operator: 'op' }),
  fact('PersonalDataExported', { at: T.monday, operator: 'op' }),
  personErasureStarted,
  personErased,
];

/** Events as they are appended. */
export const newEvents = (events: readonly OrderEvent[]): NewEvent[] =>
  events.map(({ type, data }) => ({ id: randomUUID(), type, data: toEventData(data) }));

/**
 * A separate log in memory: each recorded event gets the next position of the log and the next revision of its order.
 */
export function storing(): (orderId: string, ...events: readonly OrderEvent[]) => StoredEvent[] {
  let position = 0;
  const revisions = new Map<string, number>();
  return (orderId, ...events) =>
    newEvents(events).map((event, index) => {
      const revision = (revisions.get(orderId) ?? -1) + 1;
      revisions.set(orderId, revision);
      position += 1;
      return {
        ...event,
        stream: orderStream(orderId),
        revision,
        position: String(position).padStart(16, '0'),
        recordedAt: events[index]!.data.at,
      };
    });
}
