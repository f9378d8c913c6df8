import { writePage, type WrittenGlyph } from '@federpost/shared/letter/handwriting.ts';
import { inkColour, type Colour } from '@federpost/shared/letter/ink-colour.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import { drawingOf, type Segment } from '@federpost/shared/letter/paths.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Paper, type Ink } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { asPolygons, coarser } from './coarser.ts';

/** Half a sheet: short letters look lost on A4 when it is shown a hand wide. */
const A5: Paper = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM };
/** Tenths of a point: fine enough to see no corner, short enough to load fast. */
const UNITS_PER_POINT = 10;
/** Ink varies from glyph to glyph; a picture needs no more than a few shades of it. */
const SHADES = 4;
/** Units per em of the outlines in a picture. */
const PICTURE_EM = 300;
/** A worn type's outline may be left by so much, in its own units: a fifth of a pixel. */
const WORN = 2.5;

export type Words = {
  text: string;
  style: LetterStyle;
  /** For a picture on dark ground; else the style's own. */
  ink?: Pick<Ink, 'dark' | 'light'>;
  /** Lines as long as a whole sheet's. */
  wide?: boolean;
};

type Drawn = { written: WrittenGlyph; key: string; outline: readonly Segment[] };
type Box = { left: number; right: number; top: number; bottom: number };

/** Round ink colours, so that glyphs of one shade stand in one group. */
function shadeOf(shade: number): number {
  return Math.round(shade * SHADES) / SHADES;
}

/** The extent of what is drawn, in points; the first and the last line have room for strokes that they may not have. */
function extentOf(drawn: readonly Drawn[], unitsPerEm: number): Box {
  const box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { written, outline } of drawn) {
    const { a, b, c, d, x, y } = written;
    box.top = Math.min(box.top, y - d * 0.82);
    box.bottom = Math.max(box.bottom, y + d * 0.36);
    for (const [u, v] of outline.flatMap(({ points }) => pairsOf(points.map((value) => value / unitsPerEm)))) {
      box.left = Math.min(box.left, x + a * u + c * v);
      box.right = Math.max(box.right, x + a * u + c * v);
      box.top = Math.min(box.top, y - b * u - d * v);
      box.bottom = Math.max(box.bottom, y - b * u - d * v);
    }
  }
  return box;
}

const pairsOf = (values: readonly number[]) =>
  values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1] ?? 0] as const] : []));

/**
 * A text as SVG by the layout and hand that the printer uses, cropped to its ink: what a visitor sees is what lies in
 * the envelope. `seed` decides the swing of the hand; width and height are in points.
 * @throws when the text does not fit on half a sheet
 */
export async function drawLetter(
  { text, style, ink = STYLE_DESIGNS[style].ink, wide }: Words,
  seed: string,
): Promise<{ svg: string; width: number; height: number }> {
  const set = layout(text, style, wide ? A4 : A5);
  if (set.pages.length > 1) throw new Error(`The letter of ${seed} is too long for its sheet`);
  const page = writePage(set, 0, seed);
  const pack = stylePack(style);
  const outlines = await loadOutlines(style);
  const drawn = page.lines
    .flatMap(({ glyphs }) => glyphs)
    .filter(({ glyph }) => outlines.outlines[glyph])
    .map((written): Drawn => {
      const { glyph, variant = 0 } = written;
      return { written, key: `g${glyph}-${variant}`, outline: drawingOf(outlines, pack, glyph, variant) };
    });
  const box = extentOf(drawn, outlines.unitsPerEm);
  const drawings = Map.groupBy(drawn, ({ key }) => key);
  const isRepeated = ({ key }: Drawn) => (drawings.get(key)?.length ?? 0) > 1;
  const shapeOf = ({ outline }: Drawn) =>
    coarser(style === 'typewriter' ? asPolygons(outline, WORN) : outline, PICTURE_EM / outlines.unitsPerEm);
  const unit = UNITS_PER_POINT / PICTURE_EM;
  const markOf = (each: Drawn) => {
    const { a, b, c, d, x, y } = each.written;
    const matrix = [a * unit, -b * unit, c * unit, -d * unit].map(short).join(' ');
    const place = [x - box.left, y - box.top].map((length) => Math.round(length * UNITS_PER_POINT)).join(' ');
    const shape = isRepeated(each) ? `use href="#${each.key}"` : `path d="${shapeOf(each)}"`;
    return `<${shape} transform="matrix(${matrix} ${place})"/>`;
  };
  const defs = [...drawings.values()].flatMap(([each]) =>
    each && isRepeated(each) ? [`<path id="${each.key}" d="${shapeOf(each)}"/>`] : [],
  );
  const groups = [...Map.groupBy(drawn, ({ written }) => hexOf(inkColour(ink, shadeOf(written.shade))))].map(
    ([colour, glyphs]) => `<g fill="${colour}">${glyphs.map(markOf).join('')}</g>`,
  );
  const width = Math.ceil(box.right - box.left);
  const height = Math.ceil(box.bottom - box.top);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * UNITS_PER_POINT} ${height * UNITS_PER_POINT}"><defs>${defs.join('')}</defs>${groups.join('')}</svg>\n`;
  return { svg, width, height };
}

/** With three decimals at most, none of them for nothing. */
const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');

const hexOf = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
