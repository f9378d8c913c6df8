import type { LetterStyle } from '../order/catalogue.ts';

/** What a glyph looks like: SVG path data (y upwards), or other glyphs of the same table and their offsets, in turn. */
export type OutlineData = { unitsPerEm: number; outlines: (string | number[])[] };

type Module = { default: OutlineData };
const LOADERS: Record<LetterStyle, () => Promise<Module>> = {
  typewriter: () => import('./packs/typewriter.outlines.json', { with: { type: 'json' } }),
  handprint: () => import('./packs/handprint.outlines.json', { with: { type: 'json' } }),
  'classic-handwriting': () => import('./packs/classic-handwriting.outlines.json', { with: { type: 'json' } }),
  calligraphy: () => import('./packs/calligraphy.outlines.json', { with: { type: 'json' } }),
};

/** The outlines of one style: tens of kilobytes, so they are loaded for the chosen style only. */
export async function loadOutlines(style: LetterStyle): Promise<OutlineData> {
  return (await LOADERS[style]()).default;
}
