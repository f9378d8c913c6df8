import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** What we take from each font, and what we leave out. */
export type PackSource = {
  /** Whether pairs are kerned; a machine's are not. */
  kerned: boolean;
  /** The suffixes of a character's other shapes in the font. */
  alternates: (character: string) => readonly string[];
  /** Sequences and the names of their glyphs, as the font's «liga» has them. */
  ligatures: Record<string, string>;
  /** The preview's grid per em: a worn type's rough edge needs no finer one than a pixel's twentieth. */
  outlineUnits: number;
};

// Shapes that read as another letter.
const MISLEADING_HANDPRINT: Record<string, readonly string[]> = { u: ['ss01'] };
const NONE: readonly string[] = [];

export const PACK_SOURCES: Record<LetterStyle, PackSource> = {
  // No ligatures either: a typewriter has one key for each letter.
  typewriter: { kerned: false, alternates: () => NONE, ligatures: {}, outlineUnits: 500 },
  // Its ligatures would stand beside three shapes of every single letter.
  handprint: { kerned: true, alternates: (character) => MISLEADING_HANDPRINT[character] ?? ['ss01', 'ss02'], ligatures: {}, outlineUnits: 1000 },
  'classic-handwriting': { kerned: true, alternates: () => NONE, ligatures: { ffi: 'f_f_i', ffl: 'f_f_l', ff: 'f_f', fi: 'fi', fl: 'fl' }, outlineUnits: 1000 },
  calligraphy: { kerned: true, alternates: () => NONE, ligatures: { ffi: 'f_f_i', ffl: 'f_f_l', ff: 'f_f', fi: 'fi', fl: 'fl' }, outlineUnits: 1000 },
};
