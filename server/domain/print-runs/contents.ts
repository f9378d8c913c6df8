import type { NotInRun, RunTotals } from '@federpost/shared/http/runs.ts';
import { postageOf, sheetsOf, type PostageClass } from '@federpost/shared/letter/envelope/postage.ts';
import { EXTRAS, extraBits, LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import type { MoneyNote } from '@federpost/shared/order/refunds.ts';
import { LAST_NUMBER, pieceCode, ENVELOPES, envelopeOf } from '@federpost/shared/runs/runs.ts';
import { bankHoldOf, paymentFlags } from '../orders/money.ts';
import type { Order } from '../orders/state.ts';
import type { Piece } from './events.ts';

/** An order as a piece of a run. */
export type Letter = { id: string; order: Order };

/**
 * The notes on an order's money that hold its letter back until a person has decided. A withdrawal and a dispute also
 * hold it back, under names of their own.
 */
const HOLDING_NOTES: readonly MoneyNote[] = ['refund-failed', 'keep-letter'];

/**
 * Why a letter is not included in a run, on any day; undefined if it is. A letter that is already printed only has to
 * be posted. `none`: it belongs to no run.
 */
export function exclusionReason(order: Order): NotInRun | 'none' | undefined {
  const { production, withdrawnAt } = order;
  switch (production.status) {
    case 'printing':
    case 'parked':
    case 'unclear':
      return production.status;
    case 'scheduled':
    case 'printed':
      if (withdrawnAt !== undefined) return 'withdrawn';
      return (
        bankHoldOf(order) ?? (paymentFlags(order).some((note) => HOLDING_NOTES.includes(note)) ? 'money' : undefined)
      );
    default:
      return 'none';
  }
}

/**
 * Whether a letter of a run must not be posted for a reason other than its production: the same reasons for which
 * `exclusionReason` excludes a printed letter.
 */
export const mustNotBePosted = (order: Order): boolean =>
  order.production.status === 'cancelled' ||
  (order.production.status === 'printed' && exclusionReason(order) !== undefined);

const STYLES = valuesOf(LETTER_STYLES);
/** Extras that are added to an envelope. */
const ADDED_EXTRAS = EXTRAS.filter(({ replacesEnvelope }) => !replacesEnvelope).map(({ value }) => value);

/** The order that is easiest by hand: by envelope, express first, then by extras, then by style. */
const HAND_ORDER: readonly ((order: Order) => number)[] = [
  ({ terms }) => ENVELOPES.indexOf(envelopeOf(terms.extras)),
  ({ terms }) => (terms.shipping === 'express' ? 0 : 1),
  ({ terms }) => extraBits(terms.extras),
  ({ terms }) => STYLES.indexOf(terms.letterStyle),
];

function compareByHandwork(a: Letter, b: Letter): number {
  const rank = HAND_ORDER.find((rankOf) => rankOf(a.order) !== rankOf(b.order));
  return rank ? rank(a.order) - rank(b.order) : 0;
}

/**
 * The pieces of a run, in the order in which they are printed. A letter that has a code keeps it, because its papers
 * may carry it, unless another letter's papers carry the same code, because a scan could then mean either. The others
 * get the next free number.
 * @param prefix the run's own
 * @param lastUsedNumber the last number that was used with this prefix: papers with it may still exist
 * @param excluded letters that are not included; their papers carry codes too
 */
export function selectPieces(
  letters: readonly Letter[],
  {
    prefix,
    day,
    lastUsedNumber,
    excluded,
  }: { prefix: string; day: string; lastUsedNumber: number; excluded: readonly Letter[] },
): Piece[] {
  const lettersByCode = Map.groupBy([...letters, ...excluded], ({ order }) => order.code);
  let number = lastUsedNumber + letters.length > LAST_NUMBER ? 0 : lastUsedNumber;
  const nextCode = () => {
    for (;;) {
      number = (number % LAST_NUMBER) + 1;
      const code = pieceCode(prefix, number);
      if (!lettersByCode.has(code)) return code;
    }
  };
  return letters
    .toSorted(compareByHandwork)
    .map(({ id, order }) => ({
      orderId: id,
      code: order.code === undefined || lettersByCode.get(order.code)?.length !== 1 ? nextCode() : order.code,
      envelope: envelopeOf(order.terms.extras),
      ...(order.postingDay !== undefined && order.postingDay > day && { ahead: true as const }),
    }));
}

/** The number of sheets and the postage of a letter. */
export function piecePostage({ terms, postingDay = '' }: Order): { sheets: number; stamp: PostageClass } {
  const sheets = sheetsOf(terms.pages);
  return { sheets, stamp: postageOf(sheets, terms.extras, postingDay) };
}

/** The material that these letters need. */
export function totalsOf(orders: readonly Order[]): RunTotals {
  const count = (matches: (order: Order) => boolean) => orders.filter(matches).length;
  const stamps = orders.map(piecePostage);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const products = [...new Map(stamps.map(({ stamp }) => [`${stamp.name} ${stamp.cents}`, stamp])).values()];
  const kraft = count(({ terms }) => envelopeOf(terms.extras) === 'kraft');
  return {
    letters: orders.length,
    sheets: sum(stamps.map(({ sheets }) => sheets)),
    envelopes: { plain: orders.length - kraft, kraft },
    extras: ADDED_EXTRAS.map((extra) => ({ extra, letters: count(({ terms }) => terms.extras.includes(extra)) })),
    express: count(({ terms }) => terms.shipping === 'express'),
    styles: STYLES.map((style) => ({ style, letters: count(({ terms }) => terms.letterStyle === style) })).filter(
      ({ letters }) => letters > 0,
    ),
    stamps: products
      .toSorted((a, b) => a.cents - b.cents)
      .map(({ name, cents }) => {
        const pieces = stamps.filter(({ stamp }) => stamp.name === name && stamp.cents === cents).length;
        return { name, cents, pieces, costCents: pieces * cents };
      }),
    postageCents: sum(stamps.map(({ stamp }) => stamp.cents)),
  };
}
