import type { Font } from 'fontkit';
import type { WrittenGlyph, WrittenLine, WrittenPage, WrittenSignature } from '@federpost/shared/letter/handwriting.ts';
import { SHADES, platePalette, shadeIndex } from '@federpost/shared/letter/ink-colour.ts';
import type { OutlineData } from '@federpost/shared/letter/outlines.ts';
import { characterOf, type StylePack } from '@federpost/shared/letter/pack.ts';
import { keptDrawings, segmentsOf } from '@federpost/shared/letter/paths.ts';
import { packed, useFont, type PdfDocument } from './document.ts';
import { drawnGlyph } from './hand-fonts.ts';
import { INK_UNIT, hex4, inUnits, matrix, pathOperators, short, utf16 } from './operators.ts';

/**
 * Writes a page's glyphs as real text, one matrix each, with the customer's own words as ActualText so that the text
 * can be copied. Like `useFont` it uses pdfkit's internals, which offer no call for this: pdfkit is pinned to an exact
 * version.
 */

type EmbeddedFont = {
  id: string;
  scale: number;
  subset: { includeGlyph(id: number): number };
  widths: (number | undefined)[];
  unicode: (number[] | undefined)[];
  ref(): unknown;
};
type ContentStream = { buffer: Uint8Array[]; compress: boolean; data: { Filter?: string; Length?: number } };
type Page = {
  fonts: Record<string, unknown>;
  colorSpaces: Record<string, unknown>;
  content: ContentStream;
  height: number;
};
type PdfInsides = { _font: EmbeddedFont; page: Page };

export type Pen = {
  pack: StylePack;
  font: Font;
  /** What the font lacks: one drawing of such a glyph, filled, in the unit of a matrix. */
  filled(glyph: number, variant: number): string;
};

export function openPen(pack: StylePack, font: Font, outlines: OutlineData): Pen {
  const unit = short(1 / outlines.unitsPerEm, 6);
  const filled = keptDrawings(outlines, pack, (drawing) => `${unit} 0 0 ${unit} 0 0 cm ${pathOperators(drawing)} f`);
  return { pack, font, filled };
}

/** Makes the page's ink the whole content of the document's current page. @param signer what it is signed with */
export function writeInk(document: PdfDocument, written: WrittenPage, pen: Pen, signer: Pen): void {
  const { page } = document as unknown as PdfInsides;
  const { lines, signature } = written;
  const signed = signature ? signatureContent(document, signature, signer) : [];
  const content = [INK_UNIT, ...linesContent(document, lines, pen, 'Ink'), ...signed].join('\n');
  const bytes = packed(Buffer.from(content, 'latin1'));
  // pdfkit would prepend its own transformation and compress it again.
  Object.assign(page.content, { buffer: [bytes], compress: false });
  Object.assign(page.content.data, { Filter: 'FlateDecode', Length: bytes.length });
}

/** Lines in the ink of a pen, under whose name it stands among the page's colours. */
function linesContent(document: PdfDocument, lines: readonly WrittenLine[], pen: Pen, ink: string): string[] {
  useFont(document, pen.font, 1);
  const { _font, page } = document as unknown as PdfInsides;
  page.fonts[_font.id] ??= _font.ref();
  const palette = platePalette(pen.pack.design.ink);
  const space = palette[0]?.length === 1 ? 'DeviceGray' : 'DeviceCMYK';
  page.colorSpaces[ink] = ['Indexed', space, SHADES - 1, new Uint8Array(palette.flat())];
  return [`/${ink} cs`, ...lines.map((line) => lineContent(line, pen, page.height, _font))];
}

function signatureContent(document: PdfDocument, signature: WrittenSignature, signer: Pen): string[] {
  if (signature.kind === 'written') return linesContent(document, [signature.line], signer, 'Signed');
  const { outline, scale, x, y, shade } = signature;
  const { page } = document as unknown as PdfInsides;
  const colour = platePalette(signer.pack.design.ink)[shadeIndex(shade)]?.map((plate) => short(plate / 255, 4)) ?? [];
  const [unit, left, up] = [short(inUnits(scale), 4), short(inUnits(x), 1), short(inUnits(page.height - y), 1)];
  return [`q ${colour.join(' ')} k ${unit} 0 0 ${unit} ${left} ${up} cm ${pathOperators(segmentsOf(outline))} f Q`];
}

/** A font's glyph for a missing character. Layout refuses such characters, so it is never drawn. */
const NO_GLYPH = 0;

function lineContent(line: WrittenLine, pen: Pen, height: number, font: EmbeddedFont): string {
  let content = `/Span <</ActualText ${utf16(line.text)}>> BDC BT /${font.id} 1 Tf\n`;
  let ink = -1;
  for (const glyph of line.glyphs) {
    const wanted = shadeIndex(glyph.shade);
    if (wanted !== ink) content += `${wanted} sc `;
    ink = wanted;
    const id = pen.pack.fontGlyphs[glyph.glyph] ?? NO_GLYPH;
    content +=
      id < 0
        ? ownGlyph(glyph, pen, height, font.id)
        : `${matrix(glyph, height)} Tm <${hex4(codeOf(id, glyph, pen, font))}> Tj\n`;
  }
  return `${content}ET EMC`;
}

/** The glyph's code in the embedded subset, which grows as glyphs are used. */
function codeOf(id: number, { glyph, variant = 0 }: WrittenGlyph, pen: Pen, font: EmbeddedFont): number {
  const code = font.subset.includeGlyph(drawnGlyph(pen.font, id, variant));
  font.widths[code] ??= pen.font.getGlyph(id).advanceWidth * font.scale;
  font.unicode[code] ??= unicodeOf(glyph, pen.pack);
  return code;
}

function unicodeOf(glyph: number, pack: StylePack): number[] {
  const [ligature] = Object.entries(pack.ligatures).find(([, each]) => each === glyph) ?? [];
  const text = ligature ?? characterOf(pack, glyph) ?? ' ';
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

/** What we draw ourselves is not in the font: its outline is filled between two text objects. */
function ownGlyph(written: WrittenGlyph, pen: Pen, height: number, font: string): string {
  const { glyph, variant = 0 } = written;
  return `ET q ${matrix(written, height)} cm ${pen.filled(glyph, variant)} Q BT /${font} 1 Tf\n`;
}
