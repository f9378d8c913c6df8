import type { StoredEvent } from '../../event-store/port.ts';
import type { EventType } from '@federpost/shared/order/history.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import { fact } from '../../domain/orders/order-events.fixture.ts';

/**
 * A log that never changes, with every type of event. Its events are written out, so that only the list's own tables
 * and folds decide the result. A new type of event is added at the end of a history of its own.
 */

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();

const ISSUER = {
  name: 'Federpost',
  owner: 'Max Mustermann',
  street: 'Musterstraße 1',
  postcode: '12345',
  town: 'Musterstadt',
  email: 'kontakt@federpost.example',
  vatId: null,
  taxNumber: null,
  smallBusiness: false,
  vatPercent: 19,
};

const draft = (minute: number): OrderEvent =>
  fact('OrderDrafted', {
    at: at(minute),
    sealedAddressee: 'sealed-addressee',
    letterId: '4f0e6c5e-8a53-4c4f-9d0c-8f3a0c8f7a11',
    letterStyle: 'calligraphy',
    extras: ['wax-seal'],
    shipping: 'standard',
    description: 'Kalligrafie, 1 Seite, gedruckt auf 120-g-Papier',
    price: {
      lines: [
        { item: 'letter', label: 'Brief inkl. Versand', cents: 999 },
        { item: 'wax-seal', label: 'Wachsiegel', cents: 500 },
      ],
      totalCents: 1499,
    },
    issuer: ISSUER,
    textLength: 240,
    pages: 1,
    layoutVersion: 1,
    fingerprint: 'fingerprint',
  });
const voucherDraft = (minute: number): OrderEvent =>
  fact('OrderDrafted', {
    at: at(minute),
    voucher: 'amount',
    description: 'Gutschein über 20,00 €',
    price: { lines: [{ item: 'voucher-sale', label: 'Gutschein', cents: 2000 }], totalCents: 2000 },
    issuer: ISSUER,
    fingerprint: 'fingerprint',
  });
const started = (minute: number, sessionId: string): OrderEvent =>
  fact('CheckoutStarted', {
    at: at(minute),
    attempt: 1,
    sessionId,
    url: `https://pay.example/${sessionId}`,
    expiresAt: at(1_439),
  });
const paid = (minute: number, sessionId: string): OrderEvent =>
  fact('PaymentSucceeded', {
    at: at(minute),
    sessionId,
    amountCents: 1499,
    postingDay: '2026-11-23',
    sealedPayer: 'sealed-payer',
  });

/** Printed immediately, at its first attempt. */
const printed = (minute: number): OrderEvent[] => [
  fact('PrintStarted', { at: at(minute), attempt: 1, worker: 'worker-1' }),
  fact('LetterPrinted', { at: at(minute + 1), attempt: 1, pages: 1 }),
];
const neverPaid: readonly OrderEvent[] = [
  fact('LetterTextErasureStarted', { at: at(2_900), reason: 'never-paid' }),
  fact('LetterTextErased', { at: at(2_900), reason: 'never-paid' }),
];

const HISTORIES: readonly (readonly OrderEvent[])[] = [
  [draft(0)],
  [
    draft(1),
    started(1, 'cs_expired'),
    fact('CheckoutExpired', { at: at(1_440), sessionId: 'cs_expired' }),
    ...neverPaid,
  ],
  [
    draft(2),
    started(2, 'cs_debit'),
    fact('PaymentProcessing', { at: at(3), sessionId: 'cs_debit', sealedPayer: 'sealed-payer' }),
    fact('PaymentFailed', { at: at(4), sessionId: 'cs_debit', sealedPayer: 'sealed-payer' }),
    fact('MailClaimed', { at: at(5), mail: 'payment-failed-1', claimedBy: 'server-1' }),
    fact('CustomerNotified', { at: at(6), notice: 'payment-failed-1' }),
  ],
  [
    draft(3),
    started(3, 'cs_paid'),
    paid(4, 'cs_paid'),
    fact('MailClaimed', { at: at(5), mail: 'order-confirmed', claimedBy: 'server-1' }),
    fact('MailFailed', { at: at(5), mail: 'order-confirmed', reason: 'not-handed-over', retryAt: at(5) }),
    fact('OrderConfirmed', { at: at(6) }),
    fact('PrintRequested', { at: at(7) }),
    fact('LetterTextViewed', { at: at(8), operator: 'operator-1' }),
    fact('PrintStarted', { at: at(9), attempt: 1, worker: 'worker-1' }),
    fact('PrintFailed', { at: at(10), attempt: 1, reason: 'out-of-paper', retryAt: at(11) }),
    fact('PrintStarted', { at: at(12), attempt: 2, worker: 'worker-1' }),
    fact('LetterPrinted', { at: at(13), attempt: 2, pages: 1 }),
    fact('LetterPosted', { at: at(14) }),
  ],
  [
    draft(4),
    started(4, 'cs_unclear'),
    paid(5, 'cs_unclear'),
    fact('PrintStarted', { at: at(6), attempt: 1, worker: 'worker-1' }),
    fact('PrintOutcomeUnknown', { at: at(7), attempt: 1, reason: 'worker-died' }),
  ],
  [
    draft(5),
    started(5, 'cs_withdrawn'),
    paid(6, 'cs_withdrawn'),
    fact('UnverifiedWithdrawalReceived', { at: at(6), sealedDeclaration: 'sealed-unverified' }),
    fact('WithdrawalSenderAsked', { at: at(6), operator: 'op-1' }),
    fact('WithdrawalDismissed', { at: at(6), operator: 'op-1' }),
    fact('WithdrawalDeclared', { at: at(7), sealedDeclaration: 'sealed-declaration' }),
    fact('OrderCancelled', { at: at(7), by: 'operator' }),
  ],
  [draft(6), started(6, 'cs_open')],
  [draft(7), started(7, 'cs_due'), paid(8, 'cs_due')],
  [
    draft(8),
    started(8, 'cs_documents'),
    paid(9, 'cs_documents'),
    fact('PrintStarted', {
      at: at(10),
      attempt: 1,
      worker: 'worker-1',
      directory: 'directory-1',
      keepsDocuments: true,
    }),
    fact('LetterPrinted', { at: at(11), attempt: 1, pages: 1 }),
    fact('LetterPosted', { at: at(12) }),
    fact('DocumentsDeleted', { at: at(13), attempt: 1 }),
  ],
  [
    draft(9),
    started(9, 'cs_refunded'),
    paid(10, 'cs_refunded'),
    fact('FraudWarned', { at: at(11), warningId: 'issfr_1', sessionId: 'cs_refunded' }),
    fact('OrderCancelled', { at: at(12), by: 'customer' }),
    fact('RefundRequested', {
      at: at(12),
      refund: 1,
      sessionId: 'cs_refunded',
      amountCents: 1499,
      reason: 'order-cancelled',
    }),
    fact('RefundSucceeded', { at: at(13), refund: 1, refundId: 're_1' }),
  ],
  [
    draft(10),
    started(10, 'cs_disputed'),
    paid(11, 'cs_disputed'),
    fact('RefundRequested', {
      at: at(12),
      refund: 1,
      sessionId: 'cs_disputed',
      amountCents: 500,
      reason: 'goodwill',
      operator: 'op-1',
    }),
    fact('RefundFailed', { at: at(13), refund: 1, reason: 'declined' }),
    fact('DisputeOpened', { at: at(14), disputeId: 'dp_1', sessionId: 'cs_disputed', amountCents: 1499 }),
    fact('DisputeAnswered', { at: at(14), disputeId: 'dp_1', sessionId: 'cs_disputed' }),
    fact('DisputeClosed', {
      at: at(15),
      disputeId: 'dp_1',
      sessionId: 'cs_disputed',
      amountCents: 1499,
      outcome: 'lost',
    }),
    fact('LostDisputeSettled', { at: at(16), disputeId: 'dp_1', sessionId: 'cs_disputed', operator: 'op-1' }),
  ],
  [
    draft(11),
    started(11, 'cs_wrong'),
    fact('WrongAmountPaid', {
      at: at(12),
      sessionId: 'cs_wrong',
      amountCents: 1,
      currency: 'eur',
      sealedPayer: 'sealed-payer',
    }),
  ],
  [
    draft(12),
    started(12, 'cs_revised'),
    paid(13, 'cs_revised'),
    fact('LetterRevised', {
      at: at(14),
      textId: 'second',
      sealedAddressee: 'sealed-addressee-2',
      letterStyle: 'handprint',
      description: 'Hand-Druck, 1 Seite, gedruckt auf 120-g-Papier',
      deliveryDate: '2026-12-02',
      textLength: 200,
      pages: 1,
      layoutVersion: 1,
      fingerprint: 'fingerprint-2',
      postingDay: '2026-12-02',
    }),
    fact('RevisionAbandoned', { at: at(15), textId: 'third' }),
    fact('ReplacedTextErased', { at: at(16), textId: 'first' }),
  ],
  [
    draft(20),
    started(20, 'cs_returned'),
    paid(21, 'cs_returned'),
    ...printed(22),
    fact('LetterPosted', { at: at(24) }),
    fact('LetterReturned', { at: at(25), reason: 'moved' }),
    fact('AddressCorrected', { at: at(26), sealedAddressee: 'sealed-new-address' }),
    fact('LetterReposted', { at: at(27) }),
    fact('LetterReplaced', {
      at: at(28),
      textId: 'second',
      sealedAddressee: 'sealed-addressee-2',
      letterStyle: 'calligraphy',
      description: 'Kalligrafie, 1 Seite, gedruckt auf 120-g-Papier',
      textLength: 200,
      pages: 1,
      layoutVersion: 1,
      fingerprint: 'fingerprint-2',
      postingDay: '2026-11-24',
    }),
    fact('OrderCancelled', { at: at(32), by: 'customer' }),
  ],
  [
    draft(34),
    fact('LetterPosted', { at: at(35) }),
    fact('LetterReturned', { at: at(36), reason: 'moved' }),
    fact('ReturnedLetterDestroyed', { at: at(37) }),
  ],
  [draft(40), fact('OrderNoted', { at: at(41), noteId: 'note-1', operator: 'op-1', sealedNote: 'sealed-note' })],
  [
    draft(32),
    started(32, 'cs_forgotten'),
    fact('CheckoutExpired', { at: at(1_440), sessionId: 'cs_forgotten' }),
    fact('DocumentViewed', { at: at(1_441), document: 'envelope', operator: 'operator-1' }),
    fact('PersonalDataExported', { at: at(1_442), operator: 'operator-1' }),
    ...neverPaid,
    fact('PersonalDataErasureStarted', { at: at(30_000), reason: 'retention' }),
    fact('PersonalDataErased', { at: at(30_001), reason: 'retention' }),
  ],
  [
    draft(50),
    started(50, 'cs_reprinted'),
    paid(51, 'cs_reprinted'),
    fact('PrintRequested', { at: at(52), code: 'A000C' }),
    ...printed(53),
    fact('EnvelopeChecked', { at: at(55) }),
    fact('LetterSetAside', { at: at(55), reason: 'damaged' }),
    fact('ReprintRequested', { at: at(55), reason: 'smudge' }),
  ],
  [
    draft(70),
    started(70, 'cs_refused'),
    paid(71, 'cs_refused'),
    fact('MailClaimed', { at: at(72), mail: 'order-confirmed', claimedBy: 'server-1' }),
    fact('MailFailed', { at: at(73), mail: 'order-confirmed', reason: 'refused', retryAt: at(133) }),
    fact('CustomerContactedManually', { at: at(74), mail: 'order-confirmed', operator: 'operator-1' }),
  ],
  [
    draft(80),
    started(80, 'cs_arrived'),
    paid(81, 'cs_arrived'),
    ...printed(82),
    fact('EnvelopeChecked', { at: at(83), trackingNumber: 'RT123456785DE' }),
    fact('LetterPosted', { at: at(84), trackingNumber: 'RT123456785DE' }),
    fact('LetterArrived', { at: at(5_000), zone: '1' }),
    fact('ArrivalRevoked', { at: at(5_001) }),
    fact('LetterArrived', { at: at(6_000), zone: '7' }),
    fact('LetterArrived', { at: at(6_001), zone: '7', deliveredOn: '2026-11-25' }),
  ],
  [
    voucherDraft(85),
    started(86, 'cs_voucher'),
    fact('PaymentSucceeded', { at: at(87), sessionId: 'cs_voucher', amountCents: 2000, sealedPayer: 'sealed-payer' }),
    fact('VoucherRedeemed', { at: at(88), orderId: 'a letter', cents: 1499 }),
    fact('VoucherRedeemed', { at: at(89), orderId: 'another', cents: 501 }),
    fact('VoucherReleased', { at: at(90), orderId: 'a letter' }),
  ],
];

const ids = (prefix: string, index: number) => `${prefix}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The log in order, one history after another, including an event and a stream that no reader knows. */
export const FIXED_LOG: readonly StoredEvent[] = [
  ...HISTORIES.flatMap((history, order) =>
    history.map((event, revision) => ({ ...event, stream: orderStream(ids('a', order)), revision })),
  ),
  { type: 'SomethingNew', data: {}, stream: orderStream(ids('a', 0)), revision: 1 },
  { type: 'OrderDrafted', data: {}, stream: 'audit-1', revision: 0 },
].map(({ type, data, stream, revision }, index) => ({
  id: ids('e', index),
  stream,
  revision,
  type,
  position: String(index + 1).padStart(16, '0'),
  data: JSON.parse(JSON.stringify(data)) as StoredEvent['data'],
  recordedAt: at(index),
}));

export const TYPES_IN_FIXED_LOG: ReadonlySet<EventType> = new Set(HISTORIES.flat().map(({ type }) => type));
