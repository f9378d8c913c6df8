import { expect, test } from 'vitest';
import fc from 'fast-check';
import { taxMessages, vatIn } from './tax.ts';

const small = taxMessages({ smallBusiness: true });
const company = taxMessages({ smallBusiness: false });
const textsOf = (words: ReturnType<typeof taxMessages>) => Object.values(words).flat();

test('a small business names § 19, and only its terms say that a price contains VAT', () => {
  for (const words of ['underPrices', 'underReceipt', 'beforePaying', 'inTerms'] as const)
    expect(small[words]).toContain('§\u00a019\u00a0UStG');
  expect(textsOf({ ...small, inTerms: '' }).join()).not.toMatch(/MwSt|enthalten/);
  expect(small.inTerms).toContain('inkl. MwSt., soweit sie anfällt');
});

test('a business that charges VAT says so at every price, and never § 19', () => {
  for (const words of ['afterTotal', 'beforePaying', 'underPrices', 'inTerms'] as const)
    expect(company[words]).toMatch(/inkl\. .*MwSt\./);
  expect(textsOf(company).join()).not.toMatch(/§|Kleinunternehmer/);
});

test('an invoice names the exemption if no VAT is charged', () => {
  expect(small.onInvoice).toEqual([
    'Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (§\u00a019\u00a0UStG).',
  ]);
  expect(company.onInvoice).toEqual([]);
});

test('the VAT in an amount is exact to half a cent, for every rate', () => {
  expect(vatIn(999, 19)).toBe(160);
  expect(vatIn(1749, 19)).toBe(279);
  expect(vatIn(107, 7)).toBe(7);
  fc.assert(
    fc.property(fc.nat(25_000), fc.integer({ min: 1, max: 99 }), (gross, percent) => {
      const net = gross - vatIn(gross, percent);
      expect(Math.abs(net * (1 + percent / 100) - gross)).toBeLessThanOrEqual(0.5 * (1 + percent / 100) + 1e-9);
    }),
  );
});
