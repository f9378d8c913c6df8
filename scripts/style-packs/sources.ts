import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import type { Drawn } from './hearts.ts';
import { SHARP_S } from './sharp-s.ts';

/** What we take from each font, and what we leave out. */
type PackSource = {
  /** Whether pairs are kerned; a machine's are not. */
  kerned: boolean;
  /** The suffixes of a character's other shapes in the font. */
  alternates: (character: string) => readonly string[];
  /** Characters struck as two, one over the other. */
  overstruck: Record<string, string>;
  /** Characters drawn otherwise since the second version of the layout: as the font has them, or by us. */
  redrawn: Record<string, 'font' | Drawn>;
  /** The size of a drawn heart beside this hand's letters. */
  heart: number;
  /** Sequences and the names of their glyphs, as the font's «liga» has them. */
  ligatures: Record<string, string>;
  /** The suffix of capitals without swashes, where the font's first ones have them. */
  plainCapitals?: string;
  /** The suffix of letters that end a line. */
  finals?: string;
  /** Whether capitals that stand beside each other are spaced by their outlines: a script font spaces them for small letters. */
  joinedCapitals?: boolean;
  /** The preview's grid per em. A worn type's rough edge needs no finer one than a pixel's twentieth, */
  outlineUnits: number;
  /** and none of its segments shorter than a pixel's fifth: they are half of all it has to draw. */
  leastStep?: number;
};

// Shapes that read as another letter.
const MISLEADING_HANDPRINT: Record<string, readonly string[]> = { u: ['ss01'] };
// Few: a flourish on every word would not look like one.
const CALLIGRAPHY_SHAPES: Record<string, readonly string[]> = {
  d: ['ss02'],
  g: ['ss01'],
  h: ['ss01'],
  k: ['ss01'],
  l: ['ss01'],
  p: ['ss01'],
  r: ['ss01'],
  y: ['ss01'],
  z: ['ss02'],
};
const NONE: readonly string[] = [];

export const PACK_SOURCES: Record<LetterStyle, PackSource> = {
  // No ligatures either: a typewriter has one key for each letter, and the old ones had none for the euro.
  typewriter: {
    kerned: false,
    alternates: () => NONE,
    overstruck: { '€': 'C=' },
    // Struck one over the other they were a blot.
    redrawn: { '€': 'font' },
    heart: 1,
    ligatures: {},
    outlineUnits: 500,
    leastStep: 5,
  },
  // With its ligatures a letter would have more than its three shapes.
  handprint: {
    kerned: true,
    alternates: (character) => MISLEADING_HANDPRINT[character] ?? ['ss01', 'ss02'],
    overstruck: {},
    redrawn: {},
    heart: 0.95,
    ligatures: {},
    outlineUnits: 500,
  },
  'classic-handwriting': {
    kerned: true,
    alternates: () => NONE,
    overstruck: {},
    redrawn: { ß: SHARP_S },
    heart: 0.78,
    joinedCapitals: true,
    ligatures: { ffi: 'f_f_i', ffl: 'f_f_l', ff: 'f_f', fi: 'fi', fl: 'fl' },
    outlineUnits: 1000,
  },
  calligraphy: {
    kerned: true,
    alternates: (character) => CALLIGRAPHY_SHAPES[character] ?? NONE,
    overstruck: {},
    redrawn: {},
    heart: 0.85,
    plainCapitals: 'ss01',
    finals: 'fina',
    joinedCapitals: true,
    ligatures: { ffi: 'f_f_i', ffl: 'f_f_l', ff: 'f_f', fi: 'fi', fl: 'fl' },
    outlineUnits: 1000,
  },
};
