import { expect, test } from 'vitest';
import { taxWords } from './tax.ts';

const small = taxWords({ smallBusiness: true, vatPercent: 19 });
const company = taxWords({ smallBusiness: false, vatPercent: 19 });
const said = (words: ReturnType<typeof taxWords>) =>
  Object.values(words).flatMap((each) => (typeof each === 'function' ? each(1749) : each));

test('a small business names § 19 and says of no price that VAT is in it, but for the terms', () => {
  for (const words of ['underPrices', 'underReceipt', 'beforePaying', 'inTerms'] as const)
    expect(small[words]).toContain('§ 19 UStG');
  expect(said({ ...small, inTerms: '' }).join()).not.toMatch(/MwSt|enthalten/);
  expect(small.inTerms).toContain('inkl. MwSt., soweit sie anfällt');
});

test('a business that charges VAT says so at every price, and never § 19', () => {
  for (const words of ['afterTotal', 'beforePaying', 'underPrices', 'inTerms'] as const)
    expect(company[words]).toMatch(/inkl\. .*MwSt\./);
  expect(said(company).join()).not.toMatch(/§ 19|Kleinunternehmer/);
});

test('an invoice names the exemption, or the rate and the VAT in its total to the cent', () => {
  expect(small.onInvoice(999)).toBe('Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (§ 19 UStG).');
  expect(company.onInvoice(999)).toBe('Im Gesamtbetrag sind 19\u00a0% Umsatzsteuer enthalten: 1,60\u00a0€.');
  expect(company.onInvoice(1749)).toContain(': 2,79\u00a0€.');
  expect(taxWords({ smallBusiness: false, vatPercent: 7 }).onInvoice(107)).toContain(
    '7\u00a0% Umsatzsteuer enthalten: 0,07',
  );
});
