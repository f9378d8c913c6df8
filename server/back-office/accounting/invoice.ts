import { vatPercentOf, type Issuer } from '@federpost/shared/business/issuer.ts';
import { taxMessages, vatIn } from '@federpost/shared/business/tax.ts';
import { berlinDay, formatDay, shortDay } from '@federpost/shared/calendar/berlin.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { letterPayment, lostDisputes } from '../../domain/orders/money.ts';
import type { OrderTerms } from '../../domain/orders/events.ts';
import type { Order } from '../../domain/orders/state.ts';

/** Money that moved at an ISO instant, in whole euro cents. `byBank`: a bank took it back. */
type MoneyMovement = { at: string; cents: number; byBank?: true };

/** Everything an invoice is made from. */
export type InvoiceFacts = Pick<OrderTerms, 'description' | 'price' | 'issuer'> & {
  orderId: string;
  paid: MoneyMovement;
  /** Refunds since the payment, oldest first. */
  refunds: readonly MoneyMovement[];
};

/** The facts of an order's invoice; undefined if the letter's price was not paid. */
export function invoiceFactsOf(orderId: string, order: Order): InvoiceFacts | undefined {
  const { terms, firstTry, refunds } = order;
  const payment = letterPayment(order);
  if (!payment) return undefined;
  const { price, issuer } = terms;
  // A letter that is replaced has no other invoice.
  const { description } = firstTry ?? terms;
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
    description,
    price,
    issuer,
    paid: { at: payment.at, cents: payment.amountCents },
    refunds: refunded,
  };
}

/**
 * The invoice of a paid order: a small-amount invoice (§ 33 UStDV, up to 250 €), which needs no recipient. It is issued
 * on the Berlin day of the payment. Its number is that day and the order number: unique, and easy to find by the order
 * number. Price, tax basis and issuer are those of the order's day. Refunded money is listed below the total as a
 * correction, and the title says so (§ 31 (5) UStDV).
 */
export function invoiceOf({ orderId, description, price, issuer, paid, refunds }: InvoiceFacts): Invoice {
  const { totalCents } = price;
  const issuedOn = berlinDay(new Date(paid.at));
  const number = invoiceNumber(orderId, paid.at);
  const remainingCents = refunds.reduce((rest, { cents }) => rest - cents, totalCents);
  const lastRefund = refunds.at(-1);
  const correctedOn = lastRefund && formatDay(berlinDay(new Date(lastRefund.at)));
  return {
    title: correctedOn === undefined ? 'Rechnung' : 'Berichtigte Rechnung',
    number,
    business: {
      name: issuer.name,
      lines: [issuer.owner, issuer.street, `${issuer.postcode} ${issuer.town}`, issuer.email, ...taxIds(issuer)],
    },
    details: [
      { label: 'Rechnungsnummer', value: number },
      { label: 'Rechnungsdatum', value: formatDay(issuedOn) },
      ...(correctedOn === undefined ? [] : [{ label: 'Berichtigt am', value: correctedOn }]),
      { label: 'Bestellnummer', value: orderNumberOf(orderId) },
    ],
    positions: price.lines.map(({ item, label, cents }) => ({
      label: `1 × ${label}`,
      ...(item === 'letter' && { note: description }),
      amount: formatEuro(cents),
    })),
    sums: [
      { label: 'Gesamtbetrag', amount: formatEuro(totalCents), strong: true },
      ...vatLines(totalCents, issuer),
      { label: `Bezahlt am ${formatDay(issuedOn)}`, amount: formatEuro(paid.cents) },
      ...refunds.map(({ at, cents, byBank }) => ({
        label: `${byBank ? 'Von der Bank zurückgeholt' : 'Erstattet'} am ${formatDay(berlinDay(new Date(at)))}`,
        amount: formatEuro(-cents),
      })),
      ...(refunds.length === 0
        ? []
        : [
            { label: 'Berichtigter Gesamtbetrag', amount: formatEuro(remainingCents), strong: true as const },
            ...vatLines(remainingCents, issuer),
          ]),
    ],
    notes: [
      ...taxMessages(issuer).onInvoice,
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

/** The net and VAT of a gross amount; nothing if no VAT is charged. */
function vatLines(grossCents: number, issuer: Issuer): Invoice['sums'] {
  const vatPercent = vatPercentOf(issuer);
  if (vatPercent === 0) return [];
  const vatCents = vatIn(grossCents, vatPercent);
  return [
    { label: 'Nettobetrag', amount: formatEuro(grossCents - vatCents) },
    { label: `Umsatzsteuer ${vatPercent}\u00a0%`, amount: formatEuro(vatCents) },
  ];
}

function taxIds({ vatId, taxNumber }: Issuer): string[] {
  return [...(vatId ? [`USt-IdNr. ${vatId}`] : []), ...(taxNumber ? [`Steuernummer ${taxNumber}`] : [])];
}
