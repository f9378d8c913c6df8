import type { LetterStyle } from '../../order/catalogue.ts';
import { POINTS_PER_MM, STYLE_DESIGNS, type StyleDesign } from './styles.ts';

/**
 * The layout rules, one row for each version. An order keeps the version that its customer saw (`layoutVersion` in its
 * events), so a row never changes once it is released: a change is a new row. Older versions are used only for orders
 * that have them.
 */
export const LAYOUT_VERSION = 1;

/** One way to write the letter: the size of the writing and the distance of lines, relative to the style's. */
export type LetterSize = { scale: number; leading: number; maxRows: number };
type LetterSizes = {
  /** For a few words on a large sheet, the largest first. */ few: readonly LetterSize[];
  /** For all others; lines are closer only if that saves a sheet. */ usual: readonly LetterSize[];
};

/**
 * The share of the free height above a letter that does not fill its page (0.38: the optical middle), for letters of at
 * least this many rows, blank ones included. Their first line is no lower than `lowest`, in points from the top.
 */
type TopSpace = { rows: number; share: number; lowest: number };

export type LayoutRules = {
  version: number;
  designs: Readonly<Record<LetterStyle, StyleDesign>>;
  sizes: Readonly<Record<StyleDesign['tool'], LetterSizes>>;
  /** The fewest rows first. */
  topSpace: readonly TopSpace[];
};

/** The order's layout version is newer than this program. */
export class UnknownLayoutVersion extends RangeError {
  override readonly name = 'UnknownLayoutVersion';
}

const RULES: readonly LayoutRules[] = [
  {
    version: 1,
    designs: STYLE_DESIGNS,
    sizes: {
      pen: {
        few: [
          { scale: 1.2, leading: 1.2, maxRows: 7 },
          { scale: 1.1, leading: 1.1, maxRows: 14 },
        ],
        // These save a sheet that would have only a few lines, or end a page better.
        usual: [1, 0.97, 0.94, 0.9].map((leading) => ({ scale: 1, leading, maxRows: Infinity })),
      },
      // A typewriter has one size, and its platen turns by half lines of 6 points: one and a half or two lines.
      typewriter: {
        few: [{ scale: 1, leading: 24 / 18, maxRows: 14 }],
        usual: [{ scale: 1, leading: 1, maxRows: Infinity }],
      },
    },
    topSpace: [
      { rows: 0, share: 0.38, lowest: Infinity },
      { rows: 9, share: 0.2, lowest: 50 * POINTS_PER_MM },
    ],
  },
];

/** The rules of a layout version. Throws `UnknownLayoutVersion` for a version that this program does not know. */
export function rulesOf(version: number): LayoutRules {
  const rules = RULES.find((each) => each.version === version);
  if (!rules) throw new UnknownLayoutVersion(`layout version ${version} is not known, the newest is ${LAYOUT_VERSION}`);
  return rules;
}

/** Whether a letter of this version can be laid out. */
export const isKnownVersion = (version: number): boolean => RULES.some((each) => each.version === version);
