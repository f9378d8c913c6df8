import type { LetterStyle } from '../order/catalogue.ts';
import { POINTS_PER_MM, STYLE_DESIGNS, type StyleDesign } from './styles.ts';

/**
 * The rules by which letters are set, one row for each version. An order keeps the version its customer saw
 * (`layoutVersion` in its events), so a row never changes once it has been released: what shall come out differently is
 * a new row. A version below the newest is set only for orders that have it.
 */
export const LAYOUT_VERSION = 2;

/** One way to write the letter: the type size and the distance of lines, relative to the style's. */
export type Manner = { scale: number; leading: number; mostRows: number };
type Manners = {
  /** For a few words on a large sheet, the roomiest first. */ few: readonly Manner[];
  /** For all others; lines stand closer only where that saves a sheet. */ usual: readonly Manner[];
};

/**
 * How much of the free height stands above a letter that does not fill its page (0.38: the optical middle), for letters
 * of so many rows or more, blank ones included; their first line stands no lower than `lowest`, in points from the top.
 */
type Above = { rows: number; share: number; lowest: number };

export type LayoutRules = {
  version: number;
  designs: Readonly<Record<LetterStyle, StyleDesign>>;
  manners: Readonly<Record<'pen' | 'machine', Manners>>;
  /** How lines end: all of a paragraph weighed together, or each filled before the next is begun. */
  breaks: 'total-fit' | 'first-fit';
  /** Where the ink's shade comes from: from each line by itself, or from what is written on the page so far. */
  ink: 'by-line' | 'by-page';
  /** The fewest rows first. */
  above: readonly Above[];
  /** Whether a letter's first line stands at the right where it says place and date. */
  dateAtRight: boolean;
  /** What a machine types for a character it has no key for. */
  keys: Readonly<Record<string, string>>;
  /** Characters whose ink must end before that of what follows begins. */
  clear: readonly { left: string; right: string }[];
  /** How much of a closing quotation mark's reach over the space after it the space makes up for. */
  quoteLean: number;
  /** Whether the space between two words fits the shapes that the hand chose for them, or the font's first ones. */
  gapsOfChosenShapes: boolean;
  /** Whether capitals go by their place (`capitals.ts`) and by their neighbours' outlines, and letters end lines otherwise. */
  capitalsByPlace: boolean;
  /** Whether «ß» and «€» are the packs' later drawings. */
  redrawn: boolean;
  /** Whether the hands choose among bent variants of a glyph; without it every letter keeps the font's own shapes. */
  variants: boolean;
};

/** The order needs rules that this program does not have: it was made by a newer one. */
export class UnknownLayoutVersion extends RangeError {
  override readonly name = 'UnknownLayoutVersion';
}

const FEW_BY_PEN: readonly Manner[] = [
  { scale: 1.2, leading: 1.2, mostRows: 7 },
  { scale: 1.1, leading: 1.1, mostRows: 14 },
];
/** So that a few lines need no sheet of their own. */
const CLOSER: readonly Manner[] = [1, 0.97, 0.94].map((leading) => ({ scale: 1, leading, mostRows: Infinity }));

const FIRST: LayoutRules = {
  version: 1,
  designs: { ...STYLE_DESIGNS, typewriter: { ...STYLE_DESIGNS.typewriter, size: 11.6, leading: 19 } },
  manners: {
    pen: { few: FEW_BY_PEN, usual: CLOSER },
    // A machine has one size and turns the platen further.
    machine: { few: [{ scale: 1, leading: 1.3, mostRows: 9 }], usual: CLOSER },
  },
  breaks: 'total-fit',
  ink: 'by-line',
  above: [{ rows: 0, share: 0.38, lowest: Infinity }],
  dateAtRight: false,
  keys: {},
  clear: [],
  quoteLean: 0.12,
  gapsOfChosenShapes: false,
  capitalsByPlace: false,
  redrawn: false,
  variants: false,
};

const SECOND: LayoutRules = {
  ...FIRST,
  version: 2,
  designs: STYLE_DESIGNS,
  manners: {
    ...FIRST.manners,
    // The platen turns by half lines of 6 points: one and a half or two lines, and never closer.
    machine: {
      few: [{ scale: 1, leading: 24 / 18, mostRows: 14 }],
      usual: [{ scale: 1, leading: 1, mostRows: Infinity }],
    },
  },
  breaks: 'first-fit',
  ink: 'by-page',
  above: [
    { rows: 0, share: 0.38, lowest: Infinity },
    { rows: 9, share: 0.2, lowest: 50 * POINTS_PER_MM },
  ],
  dateAtRight: true,
  keys: { '„': '"', '“': '"', '”': '"', '‚': "'", '‘': "'", '’': "'", '…': '...', '–': '-', '—': '--' },
  // «‚Ja‘,» with its comma under the quotation mark reads as «‚Ja;».
  clear: [{ left: '“”‘’', right: ',.;:!?…' }],
  quoteLean: 0.6,
  gapsOfChosenShapes: true,
  capitalsByPlace: true,
  redrawn: true,
  variants: true,
};

const RULES: readonly LayoutRules[] = [FIRST, SECOND];

/** The rules of a layout version. Throws `UnknownLayoutVersion` for one that this program does not know. */
export function rulesOf(version: number): LayoutRules {
  const rules = RULES.find((each) => each.version === version);
  if (!rules) throw new UnknownLayoutVersion(`layout version ${version} is not known, the newest is ${LAYOUT_VERSION}`);
  return rules;
}

/** Whether a letter of this version can be set. */
export const isKnownVersion = (version: number): boolean => RULES.some((each) => each.version === version);
