import type { WrittenGlyph, WrittenLine, WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { inkColour } from '@federpost/shared/letter/ink-colour.ts';
import type { OutlineData } from '@federpost/shared/letter/outlines.ts';
import type { StylePack } from '@federpost/shared/letter/pack.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { Font } from 'fontkit';
import { useFont, type PdfDocument } from './document.ts';

/**
 * Writes a page's glyphs as real text, one matrix each, with the customer's own words beside them so that
 * the text can be copied. The only place that knows pdfkit's insides, which have no call for this: pdfkit
 * is pinned to an exact version.
 */

type EmbeddedFont = {
  id: string;
  scale: number;
  subset: { includeGlyph(id: number): number };
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  ref(): unknown;
};
type PdfInsides = { _font: EmbeddedFont; page: { fonts: Record<string, unknown>; height: number }; addContent(content: string): void };

export type Pen = { pack: StylePack; font: Font; outlines: OutlineData };

/** Adds the page's ink to the document's current page. */
export function writeInk(document: PdfDocument, page: WrittenPage, pen: Pen): void {
  useFont(document, pen.font, 1);
  const insides = document as unknown as PdfInsides;
  insides.page.fonts[insides._font.id] ??= insides._font.ref();
  // pdfkit turns the page upside down for its own calls; text matrices are easier the right way up.
  insides.addContent(`q 1 0 0 -1 0 ${digits(insides.page.height, 3)} cm`);
  for (const line of page.lines) insides.addContent(lineContent(line, pen, insides));
  insides.addContent('Q');
}

function lineContent(line: WrittenLine, pen: Pen, { _font, page }: PdfInsides): string {
  const { ink } = STYLE_DESIGNS[pen.pack.style];
  const parts = [`/Span <</ActualText ${utf16(line.text)}>> BDC BT /${_font.id} 1 Tf`];
  let colour = '';
  for (const glyph of line.glyphs) {
    const wanted = inkColour(ink, glyph.shade).map((channel) => digits(channel / 255, 3)).join(' ');
    if (wanted !== colour) parts.push(`${wanted} rg`);
    colour = wanted;
    parts.push(pen.pack.fontGlyphs[glyph.glyph]! < 0 ? drawnGlyph(glyph, pen, page.height, _font.id) : `${matrix(glyph, page.height)} Tm <${code(glyph.glyph, pen, _font)}> Tj`);
  }
  parts.push('ET EMC');
  return parts.join('\n');
}

function matrix({ a, b, c, d, x, y }: WrittenGlyph, height: number, scale = 1): string {
  return `${digits(a * scale, scale === 1 ? 3 : 6)} ${digits(b * scale, scale === 1 ? 3 : 6)} ${digits(c * scale, scale === 1 ? 3 : 6)} ${digits(d * scale, scale === 1 ? 3 : 6)} ${digits(x, 2)} ${digits(height - y, 2)}`;
}

function digits(value: number, count: number): string {
  return String(Number(value.toFixed(count)));
}

/** The glyph's code in the embedded subset, which grows as glyphs are used. */
function code(glyph: number, pen: Pen, font: EmbeddedFont): string {
  const id = pen.pack.fontGlyphs[glyph]!;
  const subsetId = font.subset.includeGlyph(id);
  font.widths[subsetId] ??= pen.font.getGlyph(id).advanceWidth * font.scale;
  font.unicode[subsetId] ??= unicodeOf(glyph, pen.pack);
  return subsetId.toString(16).padStart(4, '0');
}

function unicodeOf(glyph: number, pack: StylePack): number[] {
  const [ligature] = Object.entries(pack.ligatures).find(([, each]) => each === glyph) ?? [];
  const [base] = Object.entries(pack.alternates).find(([, others]) => others.includes(glyph)) ?? [];
  const text = ligature ?? pack.characters[base === undefined ? glyph : Number(base)] ?? ' ';
  return [...text].map((character) => character.codePointAt(0)!);
}

/** A heart is no letter of the font: its outline is filled between two text objects. */
function drawnGlyph(glyph: WrittenGlyph, { outlines }: Pen, height: number, font: string): string {
  const outline = outlines.outlines[glyph.glyph];
  if (typeof outline !== 'string') return '';
  return `ET q ${matrix(glyph, height, 1 / outlines.unitsPerEm)} cm ${pathOperators(outline)} f Q BT /${font} 1 Tf`;
}

/** SVG path data in relative units (m, l, c, z) as PDF operators. */
function pathOperators(path: string): string {
  const operators: string[] = [];
  let [x, y] = [0, 0];
  for (const match of path.matchAll(/([mlcz])([^mlcz]*)/g)) {
    const points = (match[2]!.match(/-?\d+/g) ?? []).map((value, index) => Number(value) + (index % 2 === 0 ? x : y));
    operators.push(`${points.join(' ')} ${match[1] === 'z' ? 'h' : match[1]}`);
    if (points.length >= 2) [x, y] = [points.at(-2)!, points.at(-1)!];
  }
  return operators.join(' ');
}

function utf16(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
