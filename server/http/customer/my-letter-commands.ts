import { correctAddress, replaceLetter } from '@federpost/shared/http/my-delivery.ts';
import { cancelledResult, changeLetter, sendMyLink } from '@federpost/shared/http/my-letter.ts';
import { canonicalEmail } from '@federpost/shared/mail/email-address.ts';
import {
  correctAddress as correct,
  replaceLetter as replace,
} from '../../commands/delivery/lost-and-returned-letters.ts';
import { zoneOfLetter } from '../../commands/delivery/zone-of-letter.ts';
import { loadOrder, requireLetter } from '../../commands/order-handler.ts';
import { cancelOrder } from '../../commands/ordering/cancel-order.ts';
import { reviseLetter } from '../../commands/ordering/revise-letter.ts';
import { decryptAddressee } from '../../commands/privacy/personal-data.ts';
import type { LetterTerms } from '../../domain/orders/events.ts';
import { HttpError } from '../errors.ts';
import { idempotencyKeyOf, parseForm, requireAddressable, toPrintableOrder } from '../public/order-form.ts';
import { forAnyone, forCustomer, type Routes } from '../route.ts';
import { MY_LETTER_LIMIT } from './my-letter.ts';

/** Fields that cannot be changed: those that were paid for or with, and the seed of the handwriting. */
const UNCHANGEABLE_FIELDS = ['extras', 'shipping', 'letterId', 'voucher'];
const NO_DELIVERY_DATE = { deliveryDate: undefined, deliveryDateMeans: undefined };

export const myLetterCommandRoutes: Routes = {
  // Checked like an order, except that an unchanged day may have passed; 409 if the print has begun or the letter has
  // been changed in the meantime.
  'POST /functions/v1/change-letter': forCustomer({
    summary: 'Changes text, recipient, sender, style and day until the print begins.',
    limit: MY_LETTER_LIMIT,
    body: changeLetter,
    answer: 'application/json',
    async handle({ orderId, body: { formData, replaces }, request, response }, shop) {
      const key = idempotencyKeyOf(request.get('idempotency-key'));
      const unchangeable = UNCHANGEABLE_FIELDS.find((name) => Object.hasOwn(formData, name));
      if (unchangeable !== undefined) throw new HttpError(400, `Unbekanntes Feld: ${unchangeable}.`);
      const terms = requireLetter(await loadOrder(shop.orders, orderId));
      const { extras, shipping, letterId, deliveryDate, deliveryDateMeans } = terms;
      const unchangedDate = keepsDeliveryDate(formData, terms) ? { deliveryDate, deliveryDateMeans } : undefined;
      const form = parseForm({ ...formData, ...(unchangedDate && NO_DELIVERY_DATE), shipping, letterId }, shop);
      const letter = await toPrintableOrder(shop, { ...form, ...unchangedDate, extras }, response);
      await reviseLetter(shop, orderId, letter, replaces, key);
    },
  }),
  'POST /functions/v1/cancel-letter': forCustomer({
    summary: 'Cancels the order until the print begins; a payment is refunded automatically.',
    limit: MY_LETTER_LIMIT,
    answer: cancelledResult,
    async handle({ orderId }, shop) {
      const { refundPendingCents } = await cancelOrder(shop, orderId, 'customer');
      return { refundPendingCents };
    },
  }),
  // Checked like the address of an order; 409 if the letter has not come back.
  'POST /functions/v1/correct-address': forCustomer({
    summary: 'Corrects the address of a returned letter.',
    limit: MY_LETTER_LIMIT,
    body: correctAddress,
    bodyLimit: '4kb',
    parse: 'form',
    answer: 'application/json',
    async handle({ orderId, body: recipient }, shop) {
      requireAddressable(recipient);
      await correct(shop, orderId, recipient);
    },
  }),
  // Checked like an order; style, extras, shipping and sender are those of the letter that did not arrive. 409 if it
  // cannot be reported now, or has already been replaced.
  'POST /functions/v1/replace-letter': forCustomer({
    summary: 'Orders a free replacement for a letter that did not arrive.',
    limit: MY_LETTER_LIMIT,
    body: replaceLetter,
    parse: 'form',
    answer: 'application/json',
    async handle({ orderId, body: fields, request, response }, shop) {
      const key = idempotencyKeyOf(request.get('idempotency-key'));
      const terms = requireLetter(await loadOrder(shop.orders, orderId));
      const { letterStyle, extras, shipping, letterId, sealedAddressee } = terms;
      const addressee = await decryptAddressee(shop.vault, orderId, sealedAddressee);
      const senderName = addressee.kind === 'known' ? addressee.value.senderName : undefined;
      const form = parseForm({ ...fields, senderName, letterStyle, shipping, letterId }, shop);
      const letter = await toPrintableOrder(shop, { ...form, extras }, response);
      await replace(shop, orderId, letter, key);
    },
  }),
  'POST /functions/v1/report-arrival': forCustomer({
    summary: 'Records that the letter has arrived, from the first day on which it was expected.',
    limit: MY_LETTER_LIMIT,
    answer: 'application/json',
    async handle({ orderId }, { orders, vault, business, now }) {
      if (!business.arrivalReports) throw new HttpError(404, 'Das bieten wir zurzeit nicht an.');
      const zone = await zoneOfLetter({ orders, vault }, orderId);
      await orders.handle(orderId, { type: 'ReportArrival', at: now().toISOString(), zone, schedule: business });
    },
  }),
  'POST /functions/v1/revoke-arrival': forCustomer({
    summary: 'Takes back that the letter has arrived, as long as it could be reported lost.',
    limit: MY_LETTER_LIMIT,
    answer: 'application/json',
    async handle({ orderId }, { orders, business, now }) {
      await orders.handle(orderId, { type: 'RevokeArrival', at: now().toISOString(), schedule: business });
    },
  }),
  'POST /functions/v1/refund-lost-letter': forCustomer({
    summary: 'Refunds the price of a letter that did not arrive.',
    limit: MY_LETTER_LIMIT,
    answer: 'application/json',
    async handle({ orderId }, { orders, business, now }) {
      await orders.handle(orderId, { type: 'RefundLostLetter', at: now().toISOString(), schedule: business });
    },
  }),
  // Equally fast in each case. The links are mailed after the answer; if that fails, the next request may try again.
  'POST /functions/v1/send-my-link': forAnyone({
    summary: 'Mails an address the links of its orders; the answer is the same whether or not there are any.',
    limit: {
      name: 'lost-links',
      tries: 20,
      seconds: 3600,
      message: 'Von hier kamen schon sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.',
    },
    body: sendMyLink,
    bodyLimit: '4kb',
    parse: 'form',
    answer: 'application/json',
    async handle({ body: { email }, limits }, { resendLinks }) {
      const mailbox = canonicalEmail(email);
      const limitByMailbox = limits.limit('lost-links-of-mailbox', { tries: 1, seconds: 3600 });
      if ((await limitByMailbox.consume(mailbox)) === 0)
        void resendLinks(email).catch(() => limitByMailbox.reward(mailbox));
    },
  }),
};

function keepsDeliveryDate(
  formData: Record<string, unknown>,
  terms: Pick<LetterTerms, keyof typeof NO_DELIVERY_DATE>,
): boolean {
  const { deliveryDate, deliveryDateMeans = 'posting' } = formData;
  return deliveryDate === terms.deliveryDate && deliveryDateMeans === (terms.deliveryDateMeans ?? 'posting');
}
