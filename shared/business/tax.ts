import type { Business } from './business.ts';

/**
 * Every German sentence about VAT, by its place: pages, mails and the invoice take them from here and add none of their
 * own. A small business charges no VAT (§ 19 UStG) and must not state that its prices contain any.
 */
export function taxMessages({ smallBusiness }: Pick<Business, 'smallBusiness'>): TaxMessages {
  return smallBusiness ? SMALL_BUSINESS : WITH_VAT;
}

type TaxMessages = {
  /** Directly after a sum, in a few words. */
  afterTotal: string;
  /** Directly after the total price above the button that binds: the end of the sentence. */
  beforePaying: string;
  /** Under a list of prices. */
  underPrices: string;
  /** In the confirmation mail, under the paid amount. */
  underReceipt: string;
  /** In the terms (specification §9: prices «including VAT per the terms»). */
  inTerms: string;
  /** In the imprint; empty if VAT is charged, because the VAT number is shown instead. */
  inImprint: readonly string[];
  /**
   * On an invoice, as § 33 and § 34a UStDV require; empty if VAT is charged, because rate and VAT are shown instead.
   */
  onInvoice: readonly string[];
  /** In the books, as the rate of an amount; undefined if VAT is charged, because the rate itself is shown instead. */
  inBooks: string | undefined;
};

/** With no-break spaces. */
const LAW = '§\u00a019\u00a0UStG';

const SMALL_BUSINESS: TaxMessages = {
  afterTotal: 'Endpreis inkl. Versand',
  beforePaying: `inkl. Versand. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  underPrices: `Alle Preise sind Endpreise. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  underReceipt: `Endpreis. Nach ${LAW} berechnen wir keine Umsatzsteuer.`,
  inTerms: `Alle Preise sind Endpreise inkl. MwSt., soweit sie anfällt. Als Kleinunternehmer nach ${LAW} weisen wir keine Umsatzsteuer aus.`,
  inImprint: [`Kleinunternehmer gemäß ${LAW}: Es wird keine Umsatzsteuer berechnet und ausgewiesen.`],
  onInvoice: [`Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (${LAW}).`],
  inBooks: 'frei nach § 19 UStG',
};

const WITH_VAT: TaxMessages = {
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
