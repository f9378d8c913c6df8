import type { LetterStyle } from '../../order/catalogue.ts';

/** Paper, sizes and inks of each style. Lengths in points unless they say otherwise; y grows downwards. */

export type Paper = { width: number; height: number };
export const POINTS_PER_MM = 72 / 25.4;
/** Cream, 120 g/m². */
export const A4: Paper = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM };

export type StyleDesign = {
  /** Set in a typewriter's type, or written with a pen. */
  tool: 'pen' | 'typewriter';
  /** Points per em; in a pen style only the usual size, because each writer has their own. */
  size: number;
  /** From one baseline to the next. */
  leading: number;
  margins: { top: number; right: number; bottom: number; left: number };
  ink: Ink;
};

/**
 * The darkest and the lightest shade of an ink: on the screen as #rrggbb, and as the printer's plates (cyan, magenta,
 * yellow, black, from 0 to 255; or black alone, 0 being black). Cyan is full in each shade of a pen's ink, so that one
 * plate of every stroke is solid. Mixed from four screened plates, a stroke would have dotted edges, and a printer with
 * only black would print only dots.
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
    tool: 'typewriter',
    // Pica: ten keys to the inch, one and a half lines.
    size: 12,
    leading: 18,
    margins: { top: mm(30), right: mm(20), bottom: mm(26), left: mm(25) },
    ink: { dark: '#23211f', light: '#5b5752', plates: { dark: [33], light: [87] } },
  },
  handprint: {
    tool: 'pen',
    size: mm(4.9),
    leading: mm(9.3),
    margins: { top: mm(30), right: mm(20), bottom: mm(26), left: mm(25) },
    ink: FOUNTAIN_PEN,
  },
  'classic-handwriting': {
    tool: 'pen',
    size: mm(5.1),
    leading: mm(10.2),
    margins: { top: mm(31), right: mm(20), bottom: mm(26), left: mm(25) },
    ink: FOUNTAIN_PEN,
  },
  calligraphy: {
    tool: 'pen',
    size: mm(5.3),
    leading: mm(10.9),
    margins: { top: mm(33), right: mm(22), bottom: mm(28), left: mm(27) },
    ink: FOUNTAIN_PEN,
  },
};
