import { extraOf, isRegistered, type Extra } from '../../order/catalogue.ts';

/** A letter's weight and its stamp. Weights in grams, thickness in millimetres, prices in cents. */

/** A4 is 0.06237 m², our paper has 120 g/m²; printed on one side. */
const SHEET_GRAMS = 7.49;
/** DIN lang, 100 g/m². */
const ENVELOPE_GRAMS = 5.6;
/** A 120-g sheet is 0.16 mm thick and is folded twice. */
const SHEET_THICKNESS = 3 * 0.16;
const ENVELOPE_THICKNESS = 0.3;

export type PostageClass = { name: string; cents: number };
type Tariff = {
  from: string;
  classes: (PostageClass & { maxGrams: number; maxThickness: number })[];
  /** The surcharge of registered post. */
  registeredCents: number;
};

/** Deutsche Post, domestic letters, newest last. Add a row when prices change; never edit an old one. */
const TARIFFS: readonly [Tariff, ...Tariff[]] = [
  {
    from: '2025-01-01',
    classes: [
      { name: 'Standardbrief', cents: 95, maxGrams: 20, maxThickness: 5 },
      { name: 'Kompaktbrief', cents: 110, maxGrams: 50, maxThickness: 10 },
      { name: 'Großbrief', cents: 180, maxGrams: 500, maxThickness: 20 },
      { name: 'Maxibrief', cents: 290, maxGrams: 1000, maxThickness: 50 },
    ],
    registeredCents: 265,
  },
];

/** Sheets of paper for this many pages: one each, because we print on one side. */
export function sheetsOf(pages: number): number {
  return pages;
}

/** Whole grams, rounded up: sheets, envelope and extras. */
export function gramsOf(sheets: number, extras: readonly Extra[] = []): number {
  return Math.ceil(extras.reduce((sum, extra) => sum + extraOf(extra).grams, ENVELOPE_GRAMS + sheets * SHEET_GRAMS));
}

/** Millimetres of the folded letter in its envelope. */
function thicknessOf(sheets: number, extras: readonly Extra[] = []): number {
  return extras.reduce((sum, extra) => sum + extraOf(extra).thickness, ENVELOPE_THICKNESS + sheets * SHEET_THICKNESS);
}

/**
 * The class of postage on a day «YYYY-MM-DD». Throws if the letter is too heavy for every class; ten pages never are.
 */
export function postageOf(sheets: number, extras: readonly Extra[], day: string): PostageClass {
  const tariff = TARIFFS.findLast((each) => each.from <= day) ?? TARIFFS[0];
  const grams = gramsOf(sheets, extras);
  const thickness = thicknessOf(sheets, extras);
  const fitting = tariff.classes.find((each) => grams <= each.maxGrams && thickness <= each.maxThickness);
  if (!fitting) throw new RangeError(`no postage class for ${grams} g`);
  const { name, cents } = fitting;
  return isRegistered({ extras })
    ? { name: `${name} mit Einwurf-Einschreiben`, cents: cents + tariff.registeredCents }
    : { name, cents };
}
