import fc from 'fast-check';
import { issuerOf, type Issuer } from '@federpost/shared/business/issuer.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { EXTRAS, SHIPPING_OPTIONS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { fold } from '../../domain/orders/evolve.ts';
import { invoiceFactsOf, invoiceOf, type InvoiceFacts } from './invoice.ts';
import {
  cancelled,
  checkout,
  disputeClosed,
  drafted,
  expired,
  failed,
  paid,
  paidOrder,
  postedOrder,
  refundFailed,
  refundRequested,
  refundSucceeded,
  T,
  textErased,
  textErasureStarted,
} from '../../domain/orders/order-events.fixture.ts';

const small = issuerOf(sampleBusiness);
const company: Issuer = { ...small, smallBusiness: false, vatPercent: 19, vatId: 'DE123456789' };
const orderId = '3f2a91c4-1111-4222-8333-444455556666';
const facts: InvoiceFacts = {
  orderId,
  description: 'Kalligrafie, 2 Seiten, gedruckt auf 120-g-Papier',
  price: priceOf({ extras: ['gift-envelope', 'wax-seal'], shipping: 'express' }),
  issuer: small,
  paid: { at: '2026-11-20T23:30:00.000Z', cents: 2139 },
  refunds: [],
};
const factsAfter = (...history: OrderEvent[]) => {
  const order = fold(history);
  return order.status === 'placed' ? invoiceFactsOf(orderId, order) : undefined;
};
const sumsOf = (more: Partial<InvoiceFacts>) =>
  invoiceOf({ ...facts, issuer: company, ...more }).sums.map(({ label, amount }) =>
    `${label}: ${amount}`.replaceAll('\u00a0', ' '),
  );
/** «−1.234,56 €» in cents. */
const cents = (amount: string) => Number(amount.replace('−', '-').replace(/[^\d-]/g, ''));

describe('the corrected invoice', () => {
  test('says in its title that it is one, and names the invoice it corrects', () => {
    const corrected = invoiceOf({ ...facts, refunds: [{ at: '2026-12-02T09:00:00.000Z', cents: 500 }] });
    expect(corrected.title).toBe('Berichtigte Rechnung');
    expect(corrected.details).toContainEqual({ label: 'Berichtigt am', value: '2. Dezember 2026' });
    expect(corrected.notes).toContain(
      'Diese Rechnung berichtigt die Rechnung 20261121-3f2a91c4 vom 21. November 2026.',
    );
    expect(invoiceOf(facts)).toMatchObject({ title: 'Rechnung' });
  });
  test('subtracts what a bank took back, and does not say that the amount is paid', () => {
    const after = factsAfter(...postedOrder, disputeClosed('lost'));
    expect(after?.refunds).toEqual([{ at: T.monday, cents: 1499, byBank: true }]);
    const { sums, notes } = invoiceOf({ ...after!, orderId });
    expect(sums.map(({ label }) => label)).toContain('Von der Bank zurückgeholt am 23. November 2026');
    expect(sums.at(-1)?.amount).toContain('0,00');
    expect(notes.join(' ')).not.toContain('Der Betrag ist bezahlt');
    expect(factsAfter(...postedOrder, disputeClosed('lost'), disputeClosed('won'))?.refunds).toEqual([]);
  });
});

describe('the invoice', () => {
  test('names the business, its number, the Berlin day of the payment and each line item', () => {
    expect(invoiceOf(facts)).toEqual({
      title: 'Rechnung',
      number: '20261121-3f2a91c4',
      business: {
        name: 'Federpost',
        lines: ['Max Mustermann', 'Musterstraße 1', '12345 Musterstadt', 'kontakt@federpost.example'],
      },
      details: [
        { label: 'Rechnungsnummer', value: '20261121-3f2a91c4' },
        { label: 'Rechnungsdatum', value: '21. November 2026' },
        { label: 'Bestellnummer', value: '3f2a91c4' },
      ],
      positions: [
        {
          label: '1 × Brief inkl. Versand',
          note: 'Kalligrafie, 2 Seiten, gedruckt auf 120-g-Papier',
          amount: '9,99\u00a0€',
        },
        { label: '1 × Wachsiegel', amount: '5,00\u00a0€' },
        { label: '1 × Geschenkumschlag', amount: '1,50\u00a0€' },
        { label: '1 × Expressversand', amount: '4,90\u00a0€' },
      ],
      sums: [
        { label: 'Gesamtbetrag', amount: '21,39\u00a0€', strong: true },
        { label: 'Bezahlt am 21. November 2026', amount: '21,39\u00a0€' },
      ],
      notes: [
        'Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (§\u00a019\u00a0UStG).',
        'Der Betrag ist bezahlt, es ist nichts mehr zu überweisen.',
        'Kleinbetragsrechnung nach § 33 UStDV.',
      ],
      mark: ['bezahlt', '21. Nov', '2026'],
    });
  });

  test('shows rate, net amount, VAT and VAT number of a business that charges VAT', () => {
    expect(sumsOf({})).toEqual([
      'Gesamtbetrag: 21,39 €',
      'Nettobetrag: 17,97 €',
      'Umsatzsteuer 19 %: 3,42 €',
      'Bezahlt am 21. November 2026: 21,39 €',
    ]);
    const { business, notes } = invoiceOf({ ...facts, issuer: company });
    expect(business.lines).toContain('USt-IdNr. DE123456789');
    expect(notes.join()).not.toContain('UStG');
  });

  test('lists the refunds, and what remains of total and VAT', () => {
    const returned = [
      { at: '2026-11-25T08:00:00.000Z', cents: 490 },
      { at: '2026-12-01T08:00:00.000Z', cents: 1649 },
    ];
    expect(sumsOf({ refunds: returned }).slice(4)).toEqual([
      'Erstattet am 25. November 2026: −4,90 €',
      'Erstattet am 1. Dezember 2026: −16,49 €',
      'Berichtigter Gesamtbetrag: 0,00 €',
      'Nettobetrag: 0,00 €',
      'Umsatzsteuer 19 %: 0,00 €',
    ]);
    expect(sumsOf({ refunds: returned.slice(0, 1), issuer: small }).slice(2)).toEqual([
      'Erstattet am 25. November 2026: −4,90 €',
      'Berichtigter Gesamtbetrag: 16,49 €',
    ]);
  });

  test('has the price as it was placed, with a voucher', () => {
    const lines = [
      { item: 'letter' as const, label: 'Brief', cents: 1999 },
      { item: 'voucher' as const, label: 'Gutschein', cents: -500 },
    ];
    const { positions, sums } = invoiceOf({ ...facts, price: { lines, totalCents: 1499 } });
    expect(positions).toEqual([
      { label: '1 × Brief', note: facts.description, amount: '19,99\u00a0€' },
      { label: '1 × Gutschein', amount: '−5,00\u00a0€' },
    ]);
    expect(sums[0]).toMatchObject({ amount: '14,99\u00a0€' });
  });

  test('adds up to the cent for any order and refunds: line items, net amount and VAT', () => {
    fc.assert(
      fc.property(
        fc.record({
          extras: fc.subarray([...valuesOf(EXTRAS)]),
          shipping: fc.constantFrom(...valuesOf(SHIPPING_OPTIONS)),
        }),
        fc.integer({ min: 1, max: 99 }),
        fc.array(fc.nat(500), { maxLength: 4 }),
        (choice, vatPercent, back) => {
          const price = priceOf(choice);
          const { totalCents } = price;
          const movement = (amount: number) => ({ at: facts.paid.at, cents: amount });
          const made = invoiceOf({
            ...facts,
            price,
            issuer: { ...company, vatPercent },
            paid: movement(totalCents),
            refunds: back.map(movement),
          });
          expect(made.positions.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(totalCents);
          const amounts = made.sums.map(({ amount }) => cents(amount));
          expect(amounts[0]).toBe(totalCents);
          expect(amounts[1]! + amounts[2]!).toBe(totalCents);
          if (back.length === 0) return;
          const [remaining, net, vat] = amounts.slice(-3);
          expect(remaining).toBe(totalCents - back.reduce((sum, each) => sum + each, 0));
          expect(net! + vat!).toBe(remaining);
        },
      ),
    );
  });
});

describe('an order', () => {
  test('has an invoice from its payment on, which neither posting, erasure nor cancellation changes', () => {
    const invoice = factsAfter(...paidOrder);
    expect(invoice).toMatchObject({
      price: { totalCents: 1499 },
      paid: { at: '2026-11-20T09:05:00.000Z', cents: 1499 },
    });
    expect(factsAfter(...postedOrder, textErasureStarted, textErased)).toEqual(invoice);
    expect(factsAfter(...paidOrder, cancelled)).toEqual(invoice);
  });

  test('has the paid refunds on its invoice, but none that is pending, failed or of another payment', () => {
    const twice = [...paidOrder, checkout('cs_2', 2), paid('cs_2')];
    const back = [
      refundRequested(1, 'goodwill', 490),
      refundSucceeded(1),
      refundRequested(2, 'goodwill', 100),
      refundRequested(3, 'goodwill', 100),
      refundFailed(3),
      refundRequested(4, 'paid-twice', 1499, { sessionId: 'cs_2' }),
      refundSucceeded(4),
    ];
    expect(factsAfter(...twice, ...back)).toEqual({
      ...factsAfter(...paidOrder),
      refunds: [{ at: '2026-11-23T07:00:00.000Z', cents: 490 }],
    });
  });

  test('has the invoice of the session that was paid if another one failed', () => {
    expect(factsAfter(drafted, checkout(), failed(), checkout('cs_2', 2), paid('cs_2'))).toEqual(
      factsAfter(...paidOrder),
    );
  });

  test.each([
    ['before the payment', [drafted, checkout()]],
    ['after a payment that failed', [drafted, checkout(), failed()]],
    ['after a checkout that expired', [drafted, checkout(), expired()]],
  ])('has no invoice %s', (_when, history) => {
    expect(factsAfter(...history)).toBeUndefined();
  });
});
