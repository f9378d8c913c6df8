import type { Business } from './business.ts';

const FIELDS = [
  'name',
  'owner',
  'street',
  'postcode',
  'town',
  'email',
  'vatId',
  'taxNumber',
  'smallBusiness',
  'vatPercent',
] as const satisfies (keyof Business)[];

/**
 * Who issues an order's invoice, and on which tax basis. An order stores it on its first day, so that neither a move
 * nor another tax status changes an invoice that was issued.
 */
export type Issuer = Pick<Business, (typeof FIELDS)[number]>;

/** Today's issuer. */
export const issuerOf = (business: Business): Issuer =>
  Object.fromEntries(FIELDS.map((field) => [field, business[field]])) as Issuer;

/** The rate of the VAT in an issuer's prices, in per cent; 0 for a small business, which charges none. */
export const vatPercentOf = ({ smallBusiness, vatPercent }: Issuer): number => (smallBusiness ? 0 : vatPercent);
