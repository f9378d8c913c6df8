import type { LetterStyle } from '../order/catalogue.ts';
import { STYLE_DESIGNS, type StyleDesign } from './styles.ts';

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

export type LayoutRules = {
  version: number;
  designs: Readonly<Record<LetterStyle, StyleDesign>>;
  manners: Readonly<Record<'pen' | 'machine', Manners>>;
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
  designs: STYLE_DESIGNS,
  manners: {
    pen: { few: FEW_BY_PEN, usual: CLOSER },
    // A machine has one size and turns the platen further.
    machine: { few: [{ scale: 1, leading: 1.3, mostRows: 9 }], usual: CLOSER },
  },
  variants: false,
};

const SECOND: LayoutRules = { ...FIRST, version: 2, variants: true };

const RULES: readonly LayoutRules[] = [FIRST, SECOND];

/** The rules of a layout version. Throws `UnknownLayoutVersion` for one that this program does not know. */
export function rulesOf(version: number): LayoutRules {
  const rules = RULES.find((each) => each.version === version);
  if (!rules) throw new UnknownLayoutVersion(`layout version ${version} is not known, the newest is ${LAYOUT_VERSION}`);
  return rules;
}

/** Whether a letter of this version can be set. */
export const isKnownVersion = (version: number): boolean => RULES.some((each) => each.version === version);
