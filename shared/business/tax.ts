import type { Business } from './business.ts';

/**
 * Every German sentence about VAT, by where it stands: pages, mails and the invoice take them from here and write none
 * of their own. A small business charges no VAT (§ 19 UStG) and must not say that its prices contain any.
 */
export function taxWords({ smallBusiness }: Pick<Business, 'smallBusiness'>): TaxWords {
  return smallBusiness ? SMALL_BUSINESS : WITH_VAT;
}

type TaxWords = {
  /** Directly after a sum, in a few words. */
  afterTotal: string;
  /** Directly after the total price above the button that binds: the end of the sentence. */
  beforePaying: string;
  /** Under a list of prices. */
  underPrices: string;
  /** In the confirmation mail, under what was paid. */
  underReceipt: string;
  /** In the terms (specification §9: prices «including VAT per the terms»). */
  inTerms: string;
  /** In the imprint; nothing where VAT is charged, for there the VAT number stands. */
  inImprint: readonly string[];
  /** On an invoice, as § 33 and § 34a UStDV demand; nothing where VAT is charged, for there rate and VAT stand below the total. */
  onInvoice: readonly string[];
  /** In the books, as the rate of an amount; nothing where VAT is charged, for there the rate itself stands. */
  inBooks: string | undefined;
};

/** Its spaces are none to break a line at. */
const LAW = '§\u00a019\u00a0UStG';

const SMALL_BUSINESS: TaxWords = {
  afterTotal: 'Endpreis inkl. Versand',
  beforePaying: `inkl. Versand. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  underPrices: `Alle Preise sind Endpreise. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  underReceipt: `Endpreis. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  inTerms: `Alle Preise sind Endpreise inkl. MwSt., soweit sie anfällt. Als Kleinunternehmer nach ${LAW} weisen wir keine Umsatzsteuer aus.`,
  inImprint: [`Kleinunternehmer gemäß ${LAW}: Es wird keine Umsatzsteuer berechnet und ausgewiesen.`],
  onInvoice: [`Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (${LAW}).`],
  inBooks: 'frei nach § 19 UStG',
};

const WITH_VAT: TaxWords = {
  afterTotal: 'inkl. MwSt. und Versand',
  beforePaying: 'inkl. MwSt. und Versand.',
  underPrices: 'Alle Preise inkl. MwSt.',
  underReceipt: 'Alle Preise enthalten die gesetzliche Umsatzsteuer.',
  inTerms: 'Alle Preise sind Endpreise inkl. der gesetzlichen MwSt.',
  inImprint: [],
  onInvoice: [],
  inBooks: undefined,
};

/** The VAT in a gross amount, both in whole euro cents, rounded to the nearest; negative for a negative amount. */
export function vatIn(grossCents: number, vatPercent: number): number {
  const vatCents = Math.round((Math.abs(grossCents) * vatPercent) / (100 + vatPercent));
  return grossCents < 0 ? -vatCents : vatCents;
}
