/**
 * The customer's choices, with the names and prices of the specification (§3, §9). Prices are whole euro cents, VAT
 * included.
 */

export const BASE_PRICE_CENTS = 999;

export const LETTER_STYLES = [
  { value: 'typewriter', name: 'Schreibmaschine', tagline: 'wie ein Brief von früher' },
  { value: 'handprint', name: 'Hand-Druck', tagline: 'locker, klar und persönlich' },
  { value: 'classic-handwriting', name: 'Handschrift klassisch', tagline: 'elegant und fein' },
  { value: 'calligraphy', name: 'Kalligrafie', tagline: 'schwungvoll und emotional' },
] as const;

export const EXTRAS = [
  { value: 'wax-seal', name: 'Wachsiegel', cents: 500 },
  { value: 'scented-paper', name: 'Duftpapier (Lavendel)', cents: 250 },
  { value: 'gift-envelope', name: 'Geschenkumschlag', cents: 150 },
] as const;

export const SHIPPING_OPTIONS = [
  { value: 'standard', name: 'Standard', days: '2–3 Werktage', cents: 0 },
  { value: 'express', name: 'Express', days: '1–2 Werktage', cents: 490 },
] as const;

/** The meanings of a wished day: to be posted on it, or to have arrived by it. */
export const DELIVERY_DATE_KINDS = ['posting', 'arrival'] as const;

export type LetterStyle = (typeof LETTER_STYLES)[number]['value'];
export type Extra = (typeof EXTRAS)[number]['value'];
export type Shipping = (typeof SHIPPING_OPTIONS)[number]['value'];
export type WishMeaning = (typeof DELIVERY_DATE_KINDS)[number];

export const DEFAULT_LETTER_STYLE: LetterStyle = 'typewriter';
export const DEFAULT_SHIPPING: Shipping = 'standard';

/** The tuple of values that zod's enums need. */
export function valuesOf<const T extends readonly { value: string }[]>(options: T) {
  return options.map((option) => option.value) as unknown as [T[number]['value'], ...T[number]['value'][]];
}

/** The option of a value. Throws if there is none, which the types rule out. */
function optionOf<T extends { value: string }>(options: readonly T[], value: T['value']): T {
  const option = options.find((each) => each.value === value);
  if (!option) throw new RangeError('the catalogue has no such option');
  return option;
}

/** The German name of a style as the customer sees it. */
export const styleName = (style: LetterStyle): string => optionOf(LETTER_STYLES, style).name;

/** What a letter is, for its invoice: «Kalligrafie, 2 Seiten, gedruckt auf 120-g-Papier». */
export const describeLetter = (style: LetterStyle, pages: number): string =>
  `${styleName(style)}, ${pages} ${pages === 1 ? 'Seite' : 'Seiten'}, gedruckt auf 120-g-Papier`;

/** The German name of an extra as the customer sees it. */
export const extraName = (extra: Extra): string => optionOf(EXTRAS, extra).name;

/** The German name of a shipping option as the customer sees it. */
export const shippingName = (shipping: Shipping): string => optionOf(SHIPPING_OPTIONS, shipping).name;

/** The same with its usual time on the way. */
export function shippingLabel(shipping: Shipping): string {
  const { name, days } = optionOf(SHIPPING_OPTIONS, shipping);
  return `${name}, ${days}`;
}

/** The surcharge of a shipping option in euro cents. */
export const shippingCents = (shipping: Shipping): number => optionOf(SHIPPING_OPTIONS, shipping).cents;
