import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { inkColour } from '@federpost/shared/letter/ink-colour.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { loadOutlines, type OutlineData } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import { POINTS_PER_MM, STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { asPolygons, coarser } from './coarser.ts';

/** Half a sheet: short letters look lost on A4 when it is shown a hand wide. */
const A5 = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM };
/** Tenths of a point: fine enough to see no corner, short enough to load fast. */
const UNITS_PER_POINT = 10;
/** Ink varies from glyph to glyph; a picture needs no more than a few shades of it. */
const SHADES = 4;
/** Units per em of the outlines in a picture. */
const PICTURE_EM = 400;
/** A worn type's outline may be left by so much, in its own units: a fifth of a pixel. */
const WORN = 2.5;

type Box = { left: number; right: number; top: number; bottom: number };

/** Round ink colours, so that glyphs of one shade stand in one group. */
function shadeOf(shade: number): number {
  return Math.round(shade * SHADES) / SHADES;
}

/** The ink's extent in points; a hand's highest and lowest strokes lie within one size of the baseline. */
function extentOf(page: WrittenPage, style: LetterStyle): Box {
  const pack = stylePack(style);
  const box: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { glyphs } of page.lines) {
    for (const { glyph, a, d, x, y } of glyphs) {
      const [left = 0, right = 0] = pack.ink.slice(glyph * 2, glyph * 2 + 2);
      box.left = Math.min(box.left, x + (a * left) / pack.unitsPerEm);
      box.right = Math.max(box.right, x + (a * right) / pack.unitsPerEm);
      box.top = Math.min(box.top, y - d * 0.82);
      box.bottom = Math.max(box.bottom, y + d * 0.36);
    }
  }
  return box;
}

/** One glyph's outline for the picture's `defs`, in units of PICTURE_EM. */
function pathOf({ unitsPerEm, outlines }: OutlineData, glyph: number, style: LetterStyle): string {
  const scale = PICTURE_EM / unitsPerEm;
  const drawn = (index: number) => {
    const outline = outlines[index];
    if (typeof outline !== 'string') throw new Error(`Glyph ${index} of ${style} has no outline of its own`);
    return style === 'typewriter' ? coarser(asPolygons(outline, WORN), scale) : coarser(outline, scale);
  };
  const outline = outlines[glyph] ?? [];
  if (typeof outline === 'string') return `<path id="g${glyph}" d="${drawn(glyph)}"/>`;
  let parts = '';
  for (let at = 0; at < outline.length; at += 3) {
    const [right, up] = outline.slice(at + 1, at + 3).map((value) => Math.round(Number(value) * scale));
    parts += `<path d="${drawn(Number(outline[at]))}" transform="translate(${right} ${up})"/>`;
  }
  return `<g id="g${glyph}">${parts}</g>`;
}

/**
 * A text as SVG by the layout and hand that the printer uses, cropped to its ink: what a visitor sees is what lies in
 * the envelope. `seed` decides the swing of the hand; width and height are in points.
 * @throws when the text does not fit on half a sheet, or a glyph has no outline
 */
export async function drawLetter(
  text: string,
  style: LetterStyle,
  seed: string,
): Promise<{ svg: string; width: number; height: number }> {
  const set = layout(text, style, A5);
  if (set.pages.length > 1) throw new Error(`The letter of ${seed} is too long for its sheet`);
  const page = writePage(set, 0, seed);
  const outlines = await loadOutlines(style);
  const box = extentOf(page, style);
  const unit = UNITS_PER_POINT / PICTURE_EM;
  const used = new Map<number, string>();
  const inks = new Map<string, string>();
  const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');
  for (const { glyphs } of page.lines) {
    for (const { glyph, a, b, c, d, x, y, shade } of glyphs) {
      if (!outlines.outlines[glyph]) continue;
      if (!used.has(glyph)) used.set(glyph, pathOf(outlines, glyph, style));
      const ink = inkColour(STYLE_DESIGNS[style].ink, shadeOf(shade))
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('');
      const matrix = [a * unit, -b * unit, c * unit, -d * unit].map(short).join(' ');
      const place = `${Math.round((x - box.left) * UNITS_PER_POINT)} ${Math.round((y - box.top) * UNITS_PER_POINT)}`;
      inks.set(ink, `${inks.get(ink) ?? ''}<use href="#g${glyph}" transform="matrix(${matrix} ${place})"/>`);
    }
  }
  const width = Math.ceil(box.right - box.left);
  const height = Math.ceil(box.bottom - box.top);
  const groups = [...inks].map(([ink, uses]) => `<g fill="#${ink}">${uses}</g>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * UNITS_PER_POINT} ${height * UNITS_PER_POINT}"><defs>${[...used.values()].join('')}</defs>${groups}</svg>\n`;
  return { svg, width, height };
}
