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

/** The extras that each business decides about, as it does in business.json. */
export type Offer = { registeredPost: boolean };

/** Everything about an extra but its drawings (client/letter/extra-drawings.tsx). */
type ExtraRecord = {
  value: string;
  name: string;
  cents: number;
  /** Whether it is for sale, or who decides. A withdrawn extra keeps its record, because orders have it. */
  offered: boolean | keyof Offer;
  /** What it adds to the letter's weight, and to its thickness in millimetres. */
  grams: number;
  thickness: number;
  /** Whether the letter is in this envelope instead of the plain one. */
  replacesEnvelope: boolean;
  /** The sentence in the order form, and its short form in the price list. */
  offer: string;
  inPriceList: string;
  /** The sealed envelope in words: how it begins if this replaces the plain one, else what is added. */
  onEnvelope: string;
  /** What the operator does with it, on the job sheet. */
  task: string;
};

/** A new one is the last: the order list stores each by its place. */
export const EXTRAS = [
  {
    value: 'wax-seal',
    name: 'Wachsiegel',
    cents: 500,
    offered: true,
    grams: 3.5,
    thickness: 2.5,
    replacesEnvelope: false,
    offer: 'Ein Siegel aus rotem Wachs, auf die Lasche gedrückt.',
    inPriceList: 'rot, auf die Lasche gedrückt',
    onEnvelope: 'mit rotem Wachs versiegelt',
    task: 'nach dem Schließen auf die Lasche setzen',
  },
  {
    value: 'scented-paper',
    name: 'Duftpapier (Lavendel)',
    cents: 250,
    offered: true,
    grams: 1,
    thickness: 0.2,
    replacesEnvelope: false,
    offer: 'Zwischen den Seiten liegt ein Blatt, das nach Lavendel duftet.',
    inPriceList: 'ein Blatt zwischen den Seiten, nur ein Hauch',
    onEnvelope: 'darin ein Blatt, das nach Lavendel duftet',
    task: 'Lavendelblatt zwischen die Seiten legen',
  },
  {
    value: 'gift-envelope',
    name: 'Geschenkumschlag',
    cents: 150,
    offered: true,
    grams: 2.6,
    thickness: 0.2,
    replacesEnvelope: true,
    offer: 'Kräftiges braunes Kraftpapier statt des einfachen Umschlags.',
    inPriceList: 'aus kräftigem Kraftpapier',
    onEnvelope: 'Im Umschlag aus Kraftpapier',
    task: 'statt des einfachen Umschlags',
  },
  {
    value: 'registered-post',
    name: 'Einwurf-Einschreiben',
    cents: 390,
    offered: 'registeredPost',
    grams: 0.5,
    thickness: 0.2,
    replacesEnvelope: false,
    offer: 'Die Post hält fest, wann sie ihn einwirft, und du verfolgst ihn mit seiner Nummer.',
    inPriceList: 'mit Sendungsnummer, der Einwurf wird festgehalten',
    onEnvelope: 'vorn das Etikett des Einschreibens',
    task: 'Etikett vorn aufkleben, nach dem Code scannen',
  },
] as const satisfies readonly ExtraRecord[];

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

/** The record of an extra. */
export const extraOf = (extra: Extra): ExtraRecord => optionOf(EXTRAS, extra);

/** The records of some extras, in the order of the catalogue. */
export const extrasOf = (extras: readonly Extra[]) => EXTRAS.filter(({ value }) => extras.includes(value));

/** Whether a business has an extra for sale. */
export function isOffered(extra: Extra, offer: Offer): boolean {
  const { offered } = extraOf(extra);
  return typeof offered === 'boolean' ? offered : offer[offered];
}

/** The extras that a business has for sale. */
export const offeredExtras = (offer: Offer) => EXTRAS.filter(({ value }) => isOffered(value, offer));

/** Whether the post gives the letter a tracking number. */
export const isRegistered = ({ extras }: { extras: readonly Extra[] }): boolean => extras.includes('registered-post');

/** Some extras as one number, a bit for each by its place in the catalogue. */
export const extraBits = (extras: readonly Extra[]): number =>
  EXTRAS.reduce((bits, { value }, place) => (extras.includes(value) ? bits | (1 << place) : bits), 0);

/** The German name of an extra as the customer sees it. */
export const extraName = (extra: Extra): string => extraOf(extra).name;

/** The German name of a shipping option as the customer sees it. */
export const shippingName = (shipping: Shipping): string => optionOf(SHIPPING_OPTIONS, shipping).name;

/** The same with its usual time on the way. */
export function shippingLabel(shipping: Shipping): string {
  const { name, days } = optionOf(SHIPPING_OPTIONS, shipping);
  return `${name}, ${days}`;
}

/** The surcharge of a shipping option in euro cents. */
export const shippingCents = (shipping: Shipping): number => optionOf(SHIPPING_OPTIONS, shipping).cents;
