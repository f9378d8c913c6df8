import type { Business } from '@federpost/shared/business/business.ts';
import { taxMessages, vatIn } from '@federpost/shared/business/tax.ts';
import { berlinDay, formatDay, shortDay } from '@federpost/shared/calendar/berlin.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { type Extra, type LetterStyle, type Shipping, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro, priceOfOrder } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { letterPayment, lostDisputes } from '../../domain/orders/money.ts';
import type { Order } from '../../domain/orders/state.ts';

/** Money that moved at an ISO instant, in whole euro cents. `byBank`: a bank took it back. */
type MoneyMovement = { at: string; cents: number; byBank?: true };

/** Everything an invoice is made from. */
export type InvoiceFacts = {
  orderId: string;
  letterStyle: LetterStyle;
  pages: number;
  extras: readonly Extra[];
  shipping: Shipping;
  totalCents: number;
  paid: MoneyMovement;
  /** Refunds since the payment, oldest first. */
  refunds: readonly MoneyMovement[];
};

/** The facts of an order's invoice; undefined if the letter's price was not paid. */
export function invoiceFactsOf(orderId: string, order: Order): InvoiceFacts | undefined {
  const { terms, firstTry, refunds } = order;
  const payment = letterPayment(order);
  if (!payment || terms.totalCents === 0) return undefined;
  const { extras, shipping, totalCents } = terms;
  // A letter that is replaced has no other invoice.
  const { letterStyle, pages } = firstTry ?? terms;
  const isOfLetter = ({ sessionId }: { sessionId: string }) => sessionId === payment.sessionId;
  const refunded = [
    ...refunds
      .filter((refund) => refund.status === 'succeeded' && isOfLetter(refund))
      .map(({ changedAt, amountCents }): MoneyMovement => ({ at: changedAt, cents: amountCents })),
    ...lostDisputes(order)
      .filter(isOfLetter)
      .map(({ at, amountCents }): MoneyMovement => ({ at, cents: amountCents, byBank: true })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    orderId,
    letterStyle,
    pages,
    extras,
    shipping,
    totalCents,
    paid: { at: payment.at, cents: payment.amountCents },
    refunds: refunded,
  };
}

/**
 * The invoice of a paid order: a small-amount invoice (§ 33 UStDV, up to 250 €), which needs no recipient. It is issued
 * on the Berlin day of the payment. Its number is that day and the order number: unique, and easy to find by the order
 * number. Refunded money is listed below the total as a correction, and the title says so (§ 31 (5) UStDV).
 */
export function invoiceOf(facts: InvoiceFacts, business: Business): Invoice {
  const { orderId, totalCents, paid, refunds } = facts;
  const issuedOn = berlinDay(new Date(paid.at));
  const number = invoiceNumber(orderId, paid.at);
  const remainingCents = refunds.reduce((rest, { cents }) => rest - cents, totalCents);
  const lastRefund = refunds.at(-1);
  const correctedOn = lastRefund && formatDay(berlinDay(new Date(lastRefund.at)));
  return {
    title: correctedOn === undefined ? 'Rechnung' : 'Berichtigte Rechnung',
    number,
    business: {
      name: business.name,
      lines: [
        business.owner,
        business.street,
        `${business.postcode} ${business.town}`,
        business.email,
        ...taxIds(business),
      ],
    },
    details: [
      { label: 'Rechnungsnummer', value: number },
      { label: 'Rechnungsdatum', value: formatDay(issuedOn) },
      ...(correctedOn === undefined ? [] : [{ label: 'Berichtigt am', value: correctedOn }]),
      { label: 'Bestellnummer', value: orderNumberOf(orderId) },
    ],
    positions: positionsOf(facts),
    sums: [
      { label: 'Gesamtbetrag', amount: formatEuro(totalCents), strong: true },
      ...vatLines(totalCents, business),
      { label: `Bezahlt am ${formatDay(issuedOn)}`, amount: formatEuro(paid.cents) },
      ...refunds.map(({ at, cents, byBank }) => ({
        label: `${byBank ? 'Von der Bank zurückgeholt' : 'Erstattet'} am ${formatDay(berlinDay(new Date(at)))}`,
        amount: formatEuro(-cents),
      })),
      ...(refunds.length === 0
        ? []
        : [
            { label: 'Berichtigter Gesamtbetrag', amount: formatEuro(remainingCents), strong: true as const },
            ...vatLines(remainingCents, business),
          ]),
    ],
    notes: [
      ...taxMessages(business).onInvoice,
      ...(correctedOn === undefined
        ? ['Der Betrag ist bezahlt, es ist nichts mehr zu überweisen.']
        : [`Diese Rechnung berichtigt die Rechnung ${number} vom ${formatDay(issuedOn)}.`]),
      ...(refunds.some(({ byBank }) => !byBank)
        ? ['Was wir erstatten, geht auf dem Weg zurück, auf dem bezahlt wurde.']
        : []),
      'Kleinbetragsrechnung nach § 33 UStDV.',
    ],
    ...(refunds.some(({ byBank }) => byBank) ? {} : { mark: ['bezahlt', ...shortDay(issuedOn)] as const }),
  };
}

/** The number of an order's invoice. @param paidAt ISO instant of the payment of the letter's price */
export const invoiceNumber = (orderId: string, paidAt: string): string =>
  `${berlinDay(new Date(paidAt)).replaceAll('-', '')}-${orderNumberOf(orderId)}`;

function positionsOf({ letterStyle, pages, ...order }: InvoiceFacts): Invoice['positions'] {
  const note = `${styleName(letterStyle)}, ${pages} ${pages === 1 ? 'Seite' : 'Seiten'}, gedruckt auf 120-g-Papier`;
  return priceOfOrder(order).lines.map(({ label, cents }, index) => ({
    label: `1 × ${label}`,
    ...(index === 0 && { note }),
    amount: formatEuro(cents),
  }));
}

/** The net and VAT of a gross amount; nothing if no VAT is charged. */
function vatLines(grossCents: number, { smallBusiness, vatPercent }: Business): Invoice['sums'] {
  if (smallBusiness) return [];
  const vatCents = vatIn(grossCents, vatPercent);
  return [
    { label: 'Nettobetrag', amount: formatEuro(grossCents - vatCents) },
    { label: `Umsatzsteuer ${vatPercent}\u00a0%`, amount: formatEuro(vatCents) },
  ];
}

function taxIds({ vatId, taxNumber }: Business): string[] {
  return [...(vatId ? [`USt-IdNr. ${vatId}`] : []), ...(taxNumber ? [`Steuernummer ${taxNumber}`] : [])];
}
