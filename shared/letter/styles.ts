import type { LetterStyle } from '../order/catalogue.ts';

/** How each style sits on the sheet. Lengths in points unless they say otherwise; y grows downwards. */

export type Paper = { width: number; height: number };
export const POINTS_PER_MM = 72 / 25.4;
/** Cream, 120 g/m². */
export const A4: Paper = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM };

/** How the hand moves: joined strokes, single letters, or the keys of a machine. */
export type Hand = 'joined' | 'unjoined' | 'keys';

export type StyleDesign = {
  hand: Hand;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  margins: { top: number; right: number; bottom: number; left: number };
  /** The space between words, relative to the font's own. */
  wordSpace: number;
  /** Corrections in em to the step after a character, where the font leaves a hole. */
  stepAfter: Readonly<Record<string, number>>;
  /** A machine's fixed step in em; the hand has none. */
  pitch?: number;
  /** «"Ja"» becomes «„Ja“» and «it's» «it’s»: a pen knows no straight quotation marks, a typewriter has no others. */
  curlyQuotes: boolean;
  ink: Ink;
};

/**
 * Where an ink is thick and where it is thin: on the screen as #rrggbb, and as the printer's plates (cyan, magenta,
 * yellow, black, from 0 to 255; or black alone, 0 being black). Cyan is full in each shade of a pen's ink, so that one
 * plate of every stroke is solid: mixed of four screened plates its edges are dots, and a printer that has black alone
 * prints nothing but dots.
 */
export type Ink = { dark: string; light: string; plates: { dark: readonly number[]; light: readonly number[] } };

const mm = (length: number) => length * POINTS_PER_MM;
const FOUNTAIN_PEN: Ink = {
  dark: '#1b2a4a',
  light: '#3d5079',
  plates: { dark: [255, 204, 0, 140], light: [255, 168, 0, 66] },
};

export const STYLE_DESIGNS: Record<LetterStyle, StyleDesign> = {
  typewriter: {
    hand: 'keys',
    // Pica: ten keys to the inch, one and a half lines.
    size: 12,
    leading: 18,
    margins: { top: mm(30), right: mm(20), bottom: mm(26), left: mm(25) },
    wordSpace: 1,
    stepAfter: {},
    pitch: 0.6,
    curlyQuotes: false,
    ink: { dark: '#23211f', light: '#5b5752', plates: { dark: [33], light: [87] } },
  },
  handprint: {
    hand: 'unjoined',
    size: 19,
    leading: 26.5,
    margins: { top: mm(30), right: mm(20), bottom: mm(26), left: mm(25) },
    wordSpace: 1.05,
    stepAfter: { 9: -0.06, ',': -0.02, '?': 0.05, '“': 0.04 },
    curlyQuotes: true,
    ink: FOUNTAIN_PEN,
  },
  'classic-handwriting': {
    hand: 'joined',
    size: 22.5,
    leading: 29.5,
    margins: { top: mm(31), right: mm(20), bottom: mm(26), left: mm(25) },
    wordSpace: 1.16,
    stepAfter: {},
    curlyQuotes: true,
    ink: FOUNTAIN_PEN,
  },
  calligraphy: {
    hand: 'joined',
    size: 22,
    leading: 31,
    margins: { top: mm(33), right: mm(22), bottom: mm(28), left: mm(27) },
    wordSpace: 1.35,
    stepAfter: { '„': -0.13, '‚': -0.13, '(': -0.09 },
    curlyQuotes: true,
    ink: FOUNTAIN_PEN,
  },
};
