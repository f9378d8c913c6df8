import { priceOf } from '@federpost/shared/order/price.ts';
import { expect } from 'vitest';
import type { MailKind } from '@federpost/shared/order/history.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import type { WithdrawnOrder } from '../../domain/orders/state.ts';
import { alarmMail, type AlarmDetails, invitationMail, type InvitationDetails } from './operator-mails.ts';
import type { RenderedMail } from './content.ts';
import {
  disputeLostMail,
  type DisputeLostDetails,
  refundFailedMail,
  refundedMail,
  type RefundedDetails,
} from './refund-mails.ts';
import {
  letterPostedMail,
  type LetterPostedDetails,
  letterReplacedMail,
  type LetterReplacedDetails,
  letterRepostedMail,
  type LetterRepostedDetails,
  letterReturnedMail,
  type LetterReturnedDetails,
} from './delivery-mails.ts';
import {
  orderCancelledMail,
  type OrderCancelledDetails,
  letterRevisedMail,
  type LetterDetails,
  lostLinkMail,
  orderConfirmedMail,
  type OrderConfirmedDetails,
} from './order-mails.ts';
import {
  paymentFailedMail,
  type PaymentFailedDetails,
  paymentProcessingMail,
  type PaymentProcessingDetails,
} from './payment-mails.ts';
import { voucherCardMail, voucherNoticeMail } from './voucher-mails.ts';
import { withdrawalReceivedMail, type WithdrawalReceivedDetails, withdrawalToHandleMail } from './withdrawal-mails.ts';

/** The details of every mail, and all mails rendered from them. */

export const business = sampleBusiness;
const shop = { business, publicUrl: 'https://federpost.example' };
export const orderId = '3f2a91c4-1111-4222-8333-444455556666';
export const orderPage = 'https://federpost.example/mein-brief/key-of-the-order';
export const order: OrderConfirmedDetails = {
  ...shop,
  writtenOn: '2026-12-20',
  orderId,
  letterStyle: 'calligraphy',
  shipping: 'standard',
  price: priceOf({ extras: ['scented-paper', 'wax-seal'], shipping: 'standard' }),
  issuer: business,
  recipient: { name: 'Erna Müller', address: 'Ährenweg 12\n50667 Köln' },
  senderName: 'Jörg',
  postingDay: '2026-12-23',
  orderPage,
};
export const posted: LetterPostedDetails = {
  ...shop,
  writtenOn: '2026-12-23',
  orderId,
  recipientName: 'Erna Müller',
  shipping: 'standard',
  plannedFor: '2026-12-23',
  postedOn: '2026-12-23',
  withInvoice: true,
  isReplacement: false,
  lostFrom: '2027-01-05',
  orderPage,
};
export const invitation: InvitationDetails = {
  ...shop,
  role: 'betrieb',
  link: 'https://federpost.example/geheim#einladung=token',
  expiresAt: '2026-12-24T23:30:00.000Z',
};
export const failed: PaymentFailedDetails = { ...shop, orderId, totalCents: 1989 };
export const declaration = { name: 'Jörg Müller', orderNumber: '3f2a91c4', email: 'joerg@example.org' };
export const withdrawal = { ...shop, receivedAt: '2026-12-23T23:05:07.000Z', declaration };
export const ofNobody: WithdrawalReceivedDetails = { ...withdrawal, declaration: undefined };
export const met: WithdrawnOrder = {
  id: orderId,
  production: 'cancelled',
  paid: true,
  withdrawnAt: withdrawal.receivedAt,
};

export const processing: PaymentProcessingDetails = { ...shop, orderId, totalCents: 1749, orderPage };
export const cancelled: OrderCancelledDetails = {
  ...shop,
  orderId,
  by: 'customer',
  refund: { cents: 1749, currency: 'eur' },
  disputedAmount: undefined,
  voucherCents: 0,
  paymentPending: false,
};
export const refundFailed = { ...shop, orderId, amountCents: 1749, currency: 'eur' };
export const refunded: RefundedDetails = {
  ...shop,
  orderId,
  amountCents: 1749,
  currency: 'eur',
  reason: 'order-cancelled',
  letter: 'not-made',
  voucherCents: 0,
  withInvoice: true,
};

export const disputeLost: DisputeLostDetails = {
  ...shop,
  orderId,
  amountCents: 1749,
  currency: 'eur',
  letter: 'sent',
  withInvoice: true,
};

export const revised: LetterDetails = {
  ...shop,
  writtenOn: '2026-12-20',
  orderId,
  recipient: order.recipient,
  senderName: 'Jörg',
  letterStyle: 'handprint',
  shipping: 'standard',
  wish: { day: '2026-12-24', means: 'posting' },
  postingDay: '2026-12-23',
  orderPage,
};
const voucherCard = {
  ...shop,
  orderId,
  code: '7K3MQ2RT9XYZABCD1234',
  title: 'Gutschein über 50,00\u00a0€',
  valueCents: 5000,
  validUntil: '2029-12-31',
  orderPage,
};
const linked = {
  orderNumber: '3f2a91c4',
  label: 'Brief an',
  subject: 'Erna Müller',
  orderedAt: withdrawal.receivedAt,
  orderPage,
};

export const cameBack: LetterReturnedDetails = {
  ...shop,
  orderId,
  reason: 'moved',
  recipient: order.recipient,
  returnedLetterDays: 60,
  orderPage,
};
export const reposted: LetterRepostedDetails = {
  ...shop,
  writtenOn: '2026-12-23',
  orderId,
  newEnvelope: true,
  recipientName: 'Erna Müller',
  shipping: 'standard',
  postedOn: '2026-12-23',
  isReplacement: false,
  lostFrom: '2027-01-05',
  orderPage,
};
export const replaced: LetterReplacedDetails = {
  ...shop,
  orderId,
  recipient: order.recipient,
  shipping: 'standard',
  postingDay: '2026-12-23',
  orderPage,
};

export const alarm: AlarmDetails = {
  ...shop,
  occasion: 'daily-digest',
  opened: [
    { kind: 'unclear', critical: true, orderId },
    { kind: 'disputed', critical: true, orderId },
    { kind: 'mail', critical: true, server: 'shop-1' },
  ],
  resolved: [{ kind: 'parked', critical: true, orderId }],
  stillOpen: 2,
};

/** One mail of each kind that customers get about an order: a kind without a sample does not type-check. */
const CUSTOMER_MAILS: Record<MailKind, RenderedMail> = {
  'letter-returned': letterReturnedMail(cameBack),
  'letter-reposted': letterRepostedMail(reposted),
  'letter-revised': letterRevisedMail(revised),
  'order-confirmed': orderConfirmedMail(order),
  'payment-failed': paymentFailedMail(failed),
  'letter-posted': letterPostedMail(posted),
  'letter-replaced': letterReplacedMail(replaced),
  'payment-processing': paymentProcessingMail(processing),
  'order-cancelled': orderCancelledMail(cancelled),
  refunded: refundedMail(refunded),
  'refund-failed': refundFailedMail(refundFailed),
  'dispute-lost': disputeLostMail(disputeLost),
};

export const ALL: [string, RenderedMail][] = [
  ...Object.entries(CUSTOMER_MAILS),
  ['alarms', alarmMail(alarm)],
  ['alarms resolved', alarmMail({ ...alarm, occasion: 'immediate', opened: [], stillOpen: 0 })],
  ['replaced letter posted', letterPostedMail({ ...posted, isReplacement: true, withInvoice: false })],
  ['letter replaced while its bank asks', letterReplacedMail({ ...replaced, postingDay: undefined })],
  ['order confirmed while its bank asks', orderConfirmedMail({ ...order, postingDay: undefined })],
  ['letter revised before the money is there', letterRevisedMail({ ...revised, postingDay: undefined })],
  ['invitation to the business', invitationMail(invitation)],
  ['invitation to print', invitationMail({ ...invitation, role: 'druck' })],
  ['voucher', voucherCardMail(voucherCard)],
  ...(
    ['payment-processing', 'payment-failed', 'order-cancelled', 'refunded', 'refund-failed', 'dispute-lost'] as const
  ).map((kind): [string, RenderedMail] => [
    `voucher ${kind}`,
    voucherNoticeMail(kind, { ...shop, orderId, amount: '50,00\u00a0€' })!,
  ]),
  ['lost link', lostLinkMail({ ...shop, orders: [linked] })],
  ['lost links', lostLinkMail({ ...shop, orders: [linked, linked] })],
  ['order cancelled before it was paid', orderCancelledMail({ ...cancelled, refund: undefined })],
  [
    'order cancelled while a bank holds its money',
    orderCancelledMail({ ...cancelled, refund: undefined, disputedAmount: { cents: 1749, currency: 'eur' } }),
  ],
  ['withdrawal received', withdrawalReceivedMail(withdrawal)],
  ['withdrawal received about no order', withdrawalReceivedMail(ofNobody)],
  ['withdrawal to handle', withdrawalToHandleMail({ ...withdrawal, order: met, receipt: true })],
  [
    'withdrawal of a doubtful order',
    withdrawalToHandleMail({ ...withdrawal, order: undefined, unverifiedOrderId: orderId, receipt: true }),
  ],
  ['withdrawal of nothing', withdrawalToHandleMail({ ...withdrawal, order: undefined, receipt: false })],
];
/** The visible text of the HTML. */
export const wordsOf = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll('\u2060', '');
export const flat = (text: string) => text.replace(/\s+/g, ' ');
/** The visible text of a mail, in its plain-text part and in its HTML. */
export const parts = ({ text, html }: RenderedMail) => [flat(text), flat(wordsOf(html))];
/** Expects each of these in both parts. */
export function expectToSay(mail: RenderedMail, facts: readonly string[]): void {
  for (const words of parts(mail)) for (const fact of facts) expect(words).toContain(fact);
}
