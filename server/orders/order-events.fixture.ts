import type { RefundFailure, RefundReason } from '@federpost/shared/order/refunds.ts';
import type { CustomerMail, MailFailure, OrderDrafted, OrderEvent, RevisedLetter } from './events.ts';

/** The events of one ordinary order, for tests: drafted and paid on Friday 20 November 2026, posted on Monday. */
export const T = {
  drafted: '2026-11-20T09:00:00.000Z',
  checkout: '2026-11-20T09:00:01.000Z',
  paid: '2026-11-20T09:05:00.000Z',
  expires: '2026-11-21T08:59:00.000Z',
  monday: '2026-11-23T07:00:00.000Z',
} as const;

/** The way to the post is over when the order is paid, at 10:05 in Berlin: hence Monday. */
export const ROUND = { federalState: 'BE', cutOffHour: 10 } as const;

const order: OrderDrafted = {
  at: T.drafted,
  sealedAddressee: 'sealed-addressee',
  letterId: '4f0e6c5e-8a53-4c4f-9d0c-8f3a0c8f7a11',
  letterStyle: 'calligraphy',
  extras: ['wax-seal'],
  shipping: 'standard',
  totalCents: 1499,
  textLength: 240,
  pages: 1,
  layoutVersion: 1,
  fingerprint: 'fingerprint',
};
export const { at: _, ...orderToDraft } = order;

export const drafted: OrderEvent = { type: 'OrderDrafted', data: order };
export const draftedFor = (
  deliveryDate: string,
  deliveryDateMeans?: OrderDrafted['deliveryDateMeans'],
): OrderEvent => ({ type: 'OrderDrafted', data: { ...order, deliveryDate, deliveryDateMeans } });
export const checkout = (sessionId = 'cs_1', attempt = 1): OrderEvent => ({
  type: 'CheckoutStarted',
  data: { at: T.checkout, attempt, sessionId, url: `https://pay.example/${sessionId}`, expiresAt: T.expires },
});
export const processing = (sessionId = 'cs_1'): OrderEvent => ({
  type: 'PaymentProcessing',
  data: { at: T.paid, sessionId, sealedPayer: 'sealed-payer' },
});
export const paid = (sessionId = 'cs_1'): OrderEvent => ({
  type: 'PaymentSucceeded',
  data: { at: T.paid, sessionId, amountCents: 1499, postingDay: '2026-11-23', sealedPayer: 'sealed-payer' },
});
export const failed = (sessionId = 'cs_1'): OrderEvent => ({
  type: 'PaymentFailed',
  data: { at: T.paid, sessionId, sealedPayer: 'sealed-payer' },
});
export const expired = (sessionId = 'cs_1'): OrderEvent => ({
  type: 'CheckoutExpired',
  data: { at: T.expires, sessionId },
});
export const wronglyPaid = (sessionId = 'cs_1', amountCents = 1): OrderEvent => ({
  type: 'WrongAmountPaid',
  data: { at: T.paid, sessionId, amountCents, currency: 'eur', sealedPayer: 'sealed-payer' },
});
export const refundRequested = (
  refund = 1,
  reason: RefundReason = 'order-cancelled',
  amountCents = 1499,
  { at = T.paid as string, sessionId = 'cs_1' } = {},
): OrderEvent => ({ type: 'RefundRequested', data: { at, refund, sessionId, amountCents, reason } });
export const refundSucceeded = (refund = 1): OrderEvent => ({
  type: 'RefundSucceeded',
  data: { at: T.monday, refund, refundId: `re_${refund}` },
});
export const refundFailed = (refund = 1, reason: RefundFailure = 'declined'): OrderEvent => ({
  type: 'RefundFailed',
  data: { at: T.monday, refund, reason },
});
export const disputeOpened = (sessionId = 'cs_1', amountCents = 1499): OrderEvent => ({
  type: 'DisputeOpened',
  data: { at: T.paid, disputeId: 'dp_1', sessionId, amountCents },
});
export const disputeAnswered: OrderEvent = {
  type: 'DisputeAnswered',
  data: { at: T.paid, disputeId: 'dp_1', sessionId: 'cs_1' },
};
export const disputeClosed = (outcome: 'won' | 'lost', amountCents = 1499): OrderEvent => ({
  type: 'DisputeClosed',
  data: { at: T.monday, disputeId: 'dp_1', sessionId: 'cs_1', amountCents, outcome },
});
export const fraudWarned: OrderEvent = {
  type: 'FraudWarned',
  data: { at: T.paid, warningId: 'issfr_1', sessionId: 'cs_1' },
};
export const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { at: T.paid } };
export const mailClaimed = (
  mail: CustomerMail = 'order-confirmed',
  at: string = T.paid,
  claimedBy = 's1',
): OrderEvent => ({ type: 'MailClaimed', data: { at, mail, claimedBy } });
export const mailFailed = (
  reason: MailFailure = 'not-handed-over',
  retryAt: string | undefined = T.paid,
  mail: CustomerMail = 'order-confirmed',
): OrderEvent => ({ type: 'MailFailed', data: { at: T.paid, mail, reason, retryAt } });
export const cancelled: OrderEvent = { type: 'OrderCancelled', data: { at: T.paid, by: 'operator' } };
export const revisedLetter: RevisedLetter = {
  textId: 'second',
  sealedAddressee: 'sealed-addressee-2',
  letterStyle: 'handprint',
  textLength: 200,
  pages: 1,
  layoutVersion: 1,
  fingerprint: 'fingerprint-2',
};
export const revised = (letter: Partial<RevisedLetter> = {}, postingDay?: string): OrderEvent => ({
  type: 'LetterRevised',
  data: { at: T.paid, ...revisedLetter, ...letter, postingDay },
});
export const revisionAbandoned = (textId = 'third'): OrderEvent => ({
  type: 'RevisionAbandoned',
  data: { at: T.paid, textId },
});
export const replacedTextDeleted = (textId = 'first'): OrderEvent => ({
  type: 'ReplacedTextDeleted',
  data: { at: T.paid, textId },
});
export const noted = (noteId = 'note-1'): OrderEvent => ({
  type: 'OrderNoted',
  data: { at: T.monday, noteId, operator: 'op', sealedNote: 'sealed-note' },
});
export const withdrawn: OrderEvent = {
  type: 'WithdrawalDeclared',
  data: { at: T.paid, sealedDeclaration: 'sealed-declaration' },
};
export const requestedOn = (at: string): OrderEvent => ({ type: 'PrintRequested', data: { at } });
export const printRequested = requestedOn(T.paid);
export const printStarted = (attempt = 1): OrderEvent => ({
  type: 'PrintStarted',
  data: { at: T.monday, attempt, worker: 'w1' },
});
export const printed = (attempt = 1): OrderEvent => ({
  type: 'LetterPrinted',
  data: { at: T.monday, attempt, pages: 1 },
});
export const printFailed = (attempt = 1, retryAt?: string): OrderEvent => ({
  type: 'PrintFailed',
  data: { at: T.monday, attempt, reason: 'out-of-paper', retryAt },
});
export const unclear = (attempt = 1): OrderEvent => ({
  type: 'PrintOutcomeUnknown',
  data: { at: T.monday, attempt, reason: 'worker-died' },
});
export const reprintRequested: OrderEvent = { type: 'ReprintRequested', data: { at: T.monday, reason: 'jam' } };
export const posted: OrderEvent = { type: 'LetterPosted', data: { at: T.monday } };
/** Wednesday: the letter was expected by Thursday 26 November, and may be reported lost since Tuesday 1 December. */
export const LOST = '2026-12-02T09:00:00.000Z';
export const returned = (at: string = LOST): OrderEvent => ({ type: 'LetterReturned', data: { at, reason: 'moved' } });
export const addressCorrected: OrderEvent = {
  type: 'AddressCorrected',
  data: { at: LOST, sealedAddressee: 'sealed-new-address' },
};
export const reposted = (at: string = LOST): OrderEvent => ({ type: 'LetterReposted', data: { at } });
export const replacementGranted: OrderEvent = { type: 'ReplacementGranted', data: { at: LOST, orderId: 'o-2' } };
/** Ninety days after the letter was posted. */
export const FORGOTTEN = '2027-02-21T07:00:00.000Z';
export const draftedReplacement: OrderEvent = {
  type: 'OrderDrafted',
  data: { ...order, at: LOST, totalCents: 0, replaces: 'o-1' },
};
export const replacementScheduled: OrderEvent = {
  type: 'ReplacementScheduled',
  data: { at: LOST, postingDay: '2026-12-03', sealedPayer: 'sealed-payer' },
};
export const textReleased: OrderEvent = { type: 'LetterTextReleased', data: { at: T.monday, reason: 'posted' } };
export const textDeleted: OrderEvent = { type: 'LetterTextDeleted', data: { at: T.monday, reason: 'posted' } };

export const personReleased: OrderEvent = {
  type: 'PersonalDataReleased',
  data: { at: FORGOTTEN, reason: 'retention' },
};
export const personForgotten: OrderEvent = {
  type: 'PersonalDataForgotten',
  data: { at: FORGOTTEN, reason: 'retention' },
};
export const documentViewed: OrderEvent = {
  type: 'DocumentViewed',
  data: { at: T.monday, document: 'envelope', operator: 'op' },
};
export const personExported: OrderEvent = { type: 'PersonalDataExported', data: { at: T.monday, operator: 'op' } };
export const told: OrderEvent = { type: 'CustomerNotified', data: { at: T.monday, notice: 'letter-posted' } };

export const paidOrder = [drafted, checkout(), paid()] as const;
export const postedOrder = [drafted, checkout(), paid(), printStarted(), printed(), posted] as const;
/** Nothing of it is open any more. */
export const settledOrder = [
  ...paidOrder,
  confirmed,
  printStarted(),
  printed(),
  posted,
  told,
  textReleased,
  textDeleted,
] as const;
export const printedOrder = [...paidOrder, printStarted(), printed()] as const;
