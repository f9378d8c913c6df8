import type { LetterStyle } from '../order/catalogue.ts';

/**
 * What a glyph looks like, by its number in the pack: SVG path data (y upwards), or other glyphs of the same table and
 * their offsets, in turn.
 */
export type OutlineData = { unitsPerEm: number; outlines: Readonly<Record<number, string | number[]>> };

/** What a sample can be written with; a customer's words with anything else are not shown in one. */
export const SAMPLE_CHARACTERS =
  'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789éèáàêç.,;:!?-–„“‚‘’"\'()…&♥';

type Module = { default: OutlineData };
const LOADERS: Record<LetterStyle, () => Promise<Module>> = {
  typewriter: () => import('./packs/typewriter.outlines.ts'),
  handprint: () => import('./packs/handprint.outlines.ts'),
  'classic-handwriting': () => import('./packs/classic-handwriting.outlines.ts'),
  calligraphy: () => import('./packs/calligraphy.outlines.ts'),
};

/** The outlines of one style: tens of kilobytes, so they are loaded for the chosen style only. */
export async function loadOutlines(style: LetterStyle): Promise<OutlineData> {
  return (await LOADERS[style]()).default;
}

const SAMPLES: Record<LetterStyle, () => Promise<Module>> = {
  typewriter: () => import('./packs/typewriter.sample.ts'),
  handprint: () => import('./packs/handprint.sample.ts'),
  'classic-handwriting': () => import('./packs/classic-handwriting.sample.ts'),
  calligraphy: () => import('./packs/calligraphy.sample.ts'),
};

/** Enough to show a few words in a style before it is chosen: a fraction of its outlines. */
export async function loadSampleOutlines(style: LetterStyle): Promise<OutlineData> {
  return (await SAMPLES[style]()).default;
}
