import type { RunTotals } from '@federpost/shared/http/runs.ts';
import { postageOf, sheetsOf, type PostageClass } from '@federpost/shared/letter/envelope/postage.ts';
import { EXTRAS, extraBits, LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { codesOfOrder, ENVELOPES, envelopeOf } from '@federpost/shared/runs/runs.ts';
import { type Order, letterTerms } from './state.ts';

/** An order with its id. */
export type Letter = { id: string; order: Order };

/**
 * Whether a letter is one of a Berlin day's: it is to be printed or posted, and its day has come or it was deliberately
 * taken early.
 */
export function isOfDay({ production, postingDay }: Order, day: string): boolean {
  switch (production.status) {
    case 'scheduled':
      return postingDay !== undefined && (postingDay <= day || production.requested);
    case 'printing':
    case 'printed':
    case 'parked':
    case 'unclear':
      return true;
    default:
      return false;
  }
}

/** Whether the printer has the letter, or is to have it next. */
export const isSentToPrinter = ({ production }: Order): boolean =>
  production.status === 'printing' || (production.status === 'scheduled' && production.requested);

const STYLES = valuesOf(LETTER_STYLES);
/** Extras that are added to an envelope. */
const ADDED_EXTRAS = EXTRAS.filter(({ replacesEnvelope }) => !replacesEnvelope).map(({ value }) => value);

/** The place of a letter in the order that is easiest by hand: by envelope, express first, by extras, style and age. */
export function handworkPlace(order: Order): string {
  const { extras, shipping, letterStyle } = letterTerms(order);
  const ranks = [
    ENVELOPES.indexOf(envelopeOf(extras)),
    shipping === 'express' ? 0 : 1,
    String(extraBits(extras)).padStart(3, '0'),
    STYLES.indexOf(letterStyle),
  ];
  return [...ranks, order.terms.at].join(' ');
}

/** Letters in the order in which they are printed, put into envelopes and checked. */
export function byHandwork<L extends Letter>(letters: readonly L[]): L[] {
  const placed = letters.map((letter) => ({ letter, place: handworkPlace(letter.order) }));
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place))).map(({ letter }) => letter);
}

/**
 * The codes of letters by order id, in the same order. A letter that has a code keeps it, because its papers may carry
 * it; each of the others gets its shortest that no other letter has.
 * @param isTaken whether a further letter has this code
 */
export function codesOf(
  letters: readonly Letter[],
  isTaken: (code: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const taken = new Set(letters.map(({ order }) => order.code));
  return new Map(
    letters.map(({ id, order }) => {
      const code = order.code ?? codesOfOrder(id).find((each) => !taken.has(each) && !isTaken(each)) ?? longestCode(id);
      taken.add(code);
      return [id, code];
    }),
  );
}

const longestCode = (id: string) => codesOfOrder(id).at(-1) ?? id;

/** The number of sheets and the postage of a letter. */
export function letterPostage(order: Order): { sheets: number; stamp: PostageClass } {
  const { postingDay = '' } = order;
  const { pages, extras } = letterTerms(order);
  const sheets = sheetsOf(pages);
  return { sheets, stamp: postageOf(sheets, extras, postingDay) };
}

/** The material that these letters need. */
export function totalsOf(orders: readonly Order[]): RunTotals {
  const count = (matches: (order: Order) => boolean) => orders.filter(matches).length;
  const stamps = orders.map(letterPostage);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const products = [...new Map(stamps.map(({ stamp }) => [`${stamp.name} ${stamp.cents}`, stamp])).values()];
  const kraft = count((order) => envelopeOf(letterTerms(order).extras) === 'kraft');
  return {
    letters: orders.length,
    sheets: sum(stamps.map(({ sheets }) => sheets)),
    envelopes: { plain: orders.length - kraft, kraft },
    extras: ADDED_EXTRAS.map((extra) => ({
      extra,
      letters: count((order) => letterTerms(order).extras.includes(extra)),
    })),
    express: count((order) => letterTerms(order).shipping === 'express'),
    styles: STYLES.map((style) => ({
      style,
      letters: count((order) => letterTerms(order).letterStyle === style),
    })).filter(({ letters }) => letters > 0),
    stamps: products
      .toSorted((a, b) => a.cents - b.cents)
      .map(({ name, cents }) => {
        const pieces = stamps.filter(({ stamp }) => stamp.name === name && stamp.cents === cents).length;
        return { name, cents, pieces, costCents: pieces * cents };
      }),
    postageCents: sum(stamps.map(({ stamp }) => stamp.cents)),
  };
}
