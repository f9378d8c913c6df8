import type { PrintRun, RunPiece, RunTotals } from '@federpost/shared/http/runs.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import type { Extra, LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Test support: the letters of a day. */

const STYLES: readonly LetterStyle[] = ['typewriter', 'handprint', 'classic-handwriting', 'calligraphy'];
const ADDED: readonly Extra[] = ['wax-seal', 'scented-paper'];
const MIXES: readonly (readonly Extra[])[] = [[], ['wax-seal'], ['scented-paper'], ['gift-envelope', 'wax-seal']];

/** The code of the letter of a number. */
const codeOf = (number: number): string => `A${String(number).padStart(3, '0')}`;

/** A letter of the day that is to be printed; its number determines style and extras. */
export function aPiece(number: number, changes: Partial<RunPiece> = {}): RunPiece {
  const extras = changes.extras ?? MIXES[Math.floor(number / 4) % 4]!;
  return {
    order_id: `1f0c2e4a-7a55-4a57-9a4e-${String(number).padStart(12, '0')}`,
    code: codeOf(number),
    letter_style: STYLES[number % 4]!,
    extras: [...extras],
    shipping: 'standard',
    sheets: 1,
    stamp: extras.length > 0 ? { name: 'Kompaktbrief', cents: 110 } : { name: 'Standardbrief', cents: 95 },
    posting_day: '2026-11-23',
    requested: false,
    checked_at: null,
    set_aside: null,
    held: null,
    production_status: 'scheduled',
    production_reason: null,
    reprints: 0,
    ...changes,
  };
}

/** This many letters, each with the given changes. */
export const pieces = (count: number, changes: Partial<RunPiece> = {}): RunPiece[] =>
  Array.from({ length: count }, (_, index) => aPiece(index + 1, changes));

function totalsOf(all: readonly RunPiece[]): RunTotals {
  const count = (is: (piece: RunPiece) => boolean) => all.filter(is).length;
  const stamps = [...new Map(all.map(({ stamp }) => [stamp.name, stamp])).values()].map((stamp) => {
    const number = count((piece) => piece.stamp.name === stamp.name);
    return { ...stamp, pieces: number, costCents: number * stamp.cents };
  });
  return {
    letters: all.length,
    sheets: all.reduce((sum, piece) => sum + piece.sheets, 0),
    envelopes: {
      plain: count((piece) => envelopeOf(piece.extras) === 'plain'),
      kraft: count((piece) => envelopeOf(piece.extras) === 'kraft'),
    },
    extras: ADDED.map((extra) => ({ extra, letters: count((piece) => piece.extras.includes(extra)) })),
    express: count((piece) => piece.shipping === 'express'),
    styles: STYLES.map((style) => ({ style, letters: count((piece) => piece.letter_style === style) })),
    stamps,
    postageCents: stamps.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}

/** The day of these letters. */
export const aRun = (all: readonly RunPiece[]): PrintRun => ({
  day: '2026-11-23',
  pieces: [...all],
  totals: totalsOf(all.filter(({ held }) => held === null)),
  tomorrow: totalsOf(pieces(24)),
  week: [24, 3, 0, 12, 0, 0, 41].map((letters, index) => ({ day: `2026-11-${24 + index}`, letters })),
  later: 6,
});
