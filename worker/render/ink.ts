/* oxlint-disable typescript/no-non-null-assertion -- curves come in threes of points */
import {
  INK_GRID,
  inkShade,
  onNib,
  type Nib,
  SHADES,
  platePalette,
  shadeIndex,
} from '@federpost/shared/letter/handwriting/pen.ts';
import type {
  InkedLine,
  TypedLine,
  WrittenPage,
  WrittenSignature,
} from '@federpost/shared/letter/handwriting/write-page.ts';
import { glyphOutline, segmentsOf, type Segment } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import { PATTERN_LENGTH, RIBBON_GAPS, type RibbonGaps } from '@federpost/shared/letter/typesetting/ribbon.ts';
import { POINTS_PER_MM, type Ink } from '@federpost/shared/letter/typesetting/styles.ts';
import type { OutlineData } from '@federpost/shared/letter/typesetting/type-data.ts';
import { characterOf, fontGlyph, type TypedKey } from '@federpost/shared/letter/typesetting/typewriter.ts';
import type { Font } from 'fontkit';
import { ContentBytes } from './content-bytes.ts';
import { deflate, useFont, type PdfDocument } from './document.ts';

/**
 * Writes a page: the strokes of a pen as curves above invisible text, so that the text can be searched and copied, or
 * the imprints of a typewriter as real text. Each line has the customer's own words as ActualText. It uses pdfkit's
 * internals, because pdfkit has no call for this; pdfkit is pinned to an exact version.
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
  xobjects: Record<string, unknown>;
  content: ContentStream;
  height: number;
};
type Reference = { end(content: string): void };
type PdfInternals = { _font: EmbeddedFont; page: Page; ref(data: object): Reference };

/** The fonts and glyphs for drawing a letter's pages. */
export type PageTools = {
  /** The font of the invisible text, or of the typewriter. */
  font: Font;
  ink: Ink;
  signatureInk: Ink;
  /** For glyphs of the typewriter that its font lacks. */
  outlines?: OutlineData | undefined;
};

/** What is written on a page in one hand. */
type Writing = { written: WrittenPage; tools: PageTools };

/** Makes these writings the whole content of the document's current page. */
export function writeInk(document: PdfDocument, ...writings: Writing[]): void {
  const { page } = document as unknown as PdfInternals;
  const bytes = deflate(bytesOf(writings.flatMap((writing, index) => contentOf(document, writing, `Ink${index}`))));
  // pdfkit would prepend its own transformation and compress it again.
  Object.assign(page.content, { buffer: [bytes], compress: false });
  Object.assign(page.content.data, { Filter: 'FlateDecode', Length: bytes.length });
}

/** @param ink the name of its colours on this page: another hand has others */
function contentOf(document: PdfDocument, { written, tools }: Writing, ink: string): Parameters<typeof bytesOf>[0] {
  useFont(document, tools.font, 1);
  const { page, _font } = document as unknown as PdfInternals;
  page.fonts[_font.id] ??= _font.ref();
  const text =
    written.kind === 'inked'
      ? [
          ...written.lines.map((line) => invisibleLine(line, written.size, document, tools.font)),
          strokesContent(written.lines, written.nib, ink, page.height),
        ]
      : written.lines.map((line) => typedLine(line, written.size, document, tools));
  page.colorSpaces[ink] = colorSpaceOf(tools.ink);
  if (written.kind === 'typed') page.xobjects['Ribbon'] = ribbonOf(document);
  const content = [written.kind === 'typed' ? `/${ink} cs` : '', ...text];
  if (written.signature) {
    page.colorSpaces['Signature'] = colorSpaceOf(tools.signatureInk);
    content.push(...signatureContent(written.signature, written.size, document, tools));
  }
  return content;
}

/**
 * Adds strokes, above their invisible text, to a page that also has other content. @param font of the invisible text
 */
export function addInk(
  document: PdfDocument,
  { nib, size, lines }: { nib: Nib; size: number; lines: readonly InkedLine[] },
  ink: Ink,
  font: Font,
): void {
  useFont(document, font, 1);
  const { page, _font } = document as unknown as PdfInternals;
  page.fonts[_font.id] ??= _font.ref();
  page.colorSpaces['Ink'] = colorSpaceOf(ink);
  const texts = lines.map((line) => invisibleLine(line, size, document, font));
  // pdfkit's pages have their origin at the top.
  const upright = `q 1 0 0 -1 0 ${short(page.height, 3)} cm`;
  (document as unknown as { addContent(content: Uint8Array): void }).addContent(
    bytesOf([upright, ...texts, strokesContent(lines, nib, 'Ink', page.height), 'Q', '']),
  );
}

/** Parts of a page's content: text in Latin 1, or strokes, which are bytes already. */
type Content = string | Uint8Array;

/** The parts, with line ends between them. */
function bytesOf(content: readonly Content[]): Buffer {
  return Buffer.concat(
    content.flatMap((part, index) => {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      return index === 0 ? [bytes] : [NEWLINE, bytes];
    }),
  );
}

const NEWLINE = Buffer.from('\n');

function colorSpaceOf(ink: Ink): unknown[] {
  const palette = platePalette(ink);
  const space = palette[0]?.length === 1 ? 'DeviceGray' : 'DeviceCMYK';
  return ['Indexed', space, SHADES - 1, new Uint8Array(palette.flat())];
}

function signatureContent(signed: WrittenSignature, size: number, document: PdfDocument, tools: PageTools): Content[] {
  const { page } = document as unknown as PdfInternals;
  if (signed.kind === 'written')
    return [
      invisibleLine(signed.line, size, document, tools.font),
      strokesContent([signed.line], signed.nib, 'Signature', page.height),
    ];
  const { outline, scale, x, y, shade } = signed;
  const unit = scale * POINTS_PER_MM;
  const position = [x * POINTS_PER_MM, page.height - y * POINTS_PER_MM].map((length) => short(length, 3)).join(' ');
  const matrix = `${short(unit, 6)} 0 0 ${short(unit, 6)} ${position} cm`;
  return [`q /Signature cs ${shade} sc ${matrix} ${pathOperators(segmentsOf(outline))} f Q`];
}

/**
 * The strokes of lines: drawn with a round pen in the nib's plane, so that their width follows the nib's angle; where a
 * pointed pen opens, filled outlines.
 */
function strokesContent(lines: readonly InkedLine[], nib: Nib, ink: string, height: number): Uint8Array {
  const unit = POINTS_PER_MM / INK_GRID;
  const plane = [nib.a * unit, -nib.b * unit, nib.c * unit, -nib.d * unit].map((value) => short(value, 6)).join(' ');
  const content = new ContentBytes();
  content.text(`q /${ink} CS /${ink} cs 1 J 1 j ${plane} 0 ${short(height, 3)} cm\n`);
  let [lastX, lastY, lastWidth] = [0, 0, -1];
  const last = { line: -1, outline: -1 };
  for (const word of lines.flatMap(({ words }) => words)) {
    const [x = 0, y = 0] = onNib(nib, [word.x, word.y], INK_GRID);
    content.text(`1 0 0 1 ${x - lastX} ${y - lastY} cm\n`);
    [lastX, lastY] = [x, y];
    for (const run of word.runs) {
      const { width, points, outline } = run;
      const shade = inkShade(word.shade, run);
      if (outline) {
        if (shade !== last.outline) content.text(`${shade} sc `);
        last.outline = shade;
        addCurves(content, onNib(nib, outline, INK_GRID));
        content.text('f\n');
      }
      const penWidth = Math.round(width * INK_GRID);
      if (penWidth === 0) continue;
      if (shade !== last.line) content.text(`${shade} SC `);
      if (penWidth !== lastWidth) content.text(`${penWidth} w `);
      [last.line, lastWidth] = [shade, penWidth];
      addCurves(content, onNib(nib, points, INK_GRID));
      content.text('S\n');
    }
  }
  content.text('Q');
  return content.written();
}

/** @param points a start, then three points a curve, in turn across and up */
function addCurves(content: ContentBytes, points: readonly number[]): void {
  content.number(points[0]!);
  content.number(points[1]!);
  content.text('m\n');
  for (let at = 2; at < points.length; at += 6) {
    const isLine = isStraight(points, at);
    for (let index = isLine ? at + 4 : at; index < at + 6; index += 1) content.number(points[index]!);
    content.text(isLine ? 'l\n' : 'c\n');
  }
}

/** Whether both control points of a curve are at most a unit away from the line between its ends, and not beyond it. */
function isStraight(points: readonly number[], at: number): boolean {
  const [x, y] = [points[at - 2]!, points[at - 1]!];
  const [across, up] = [points[at + 4]! - x, points[at + 5]! - y];
  const square = across * across + up * up;
  for (let control = at; control < at + 4; control += 2) {
    const [toX, toY] = [points[control]! - x, points[control + 1]! - y];
    const [along, away] = [toX * across + toY * up, toX * up - toY * across];
    if (away * away > square || along < 0 || along > square) return false;
    if (square === 0 && (toX !== 0 || toY !== 0)) return false;
  }
  return true;
}

/** A font's glyph for a missing character. The line's ActualText contains the character all the same. */
const NO_GLYPH = 0;
/** Neither filled nor stroked. */
const INVISIBLE = 3;

/** The text of a line below its strokes, with the same length. @param size millimetres per em */
function invisibleLine(line: InkedLine, size: number, document: PdfDocument, font: Font): string {
  const { page, _font } = document as unknown as PdfInternals;
  const characters = [...line.text];
  const codes = characters.map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return codeOf(font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).id : NO_GLYPH, [code], font, _font);
  });
  const naturalWidth = codes.reduce((sum, code) => sum + (_font.widths[code] ?? 0), 0) / 1000;
  const horizontalScale = (line.width * POINTS_PER_MM) / Math.max(naturalWidth, 1e-6);
  const position = [line.left * POINTS_PER_MM, page.height - line.baseline * POINTS_PER_MM];
  const matrix = [horizontalScale, 0, 0, size * POINTS_PER_MM, ...position].map((value) => short(value, 3)).join(' ');
  const content = `BT ${INVISIBLE} Tr /${_font.id} 1 Tf ${matrix} Tm <${codes.map(hex4).join('')}> Tj ET`;
  return withActualText(line.text, content);
}

const withActualText = (text: string, content: string) => `/Span <</ActualText ${utf16(text)}>> BDC ${content} EMC`;

/** The imprints of a line. @param size millimetres per em */
function typedLine(line: TypedLine, size: number, document: PdfDocument, tools: PageTools): string {
  const { page, _font } = document as unknown as PdfInternals;
  let content = `BT /${_font.id} 1 Tf\n`;
  let lastShade = -1;
  for (const key of line.keys) {
    const shade = shadeIndex(key.shade);
    if (shade !== lastShade) content += `${shade} sc `;
    lastShade = shade;
    const matrix = keyMatrix(key, size, page.height);
    const id = fontGlyph(key.glyph);
    if (id < 0) {
      content += `ET q ${matrix} cm ${outlineGlyph(key.glyph, tools)} Q BT /${_font.id} 1 Tf\n`;
      continue;
    }
    const unicode = [...characterOf(key.glyph)].map((character) => character.codePointAt(0) ?? 0);
    content += `${matrix} Tm <${hex4(codeOf(id, unicode, tools.font, _font))}> Tj\n`;
  }
  return `${withActualText(line.text, `${content}ET`)} ${gapsContent(line.gaps, size, page.height)}`;
}

/** Bare paper where the ribbon left no ink. @param size millimetres per em */
function gapsContent({ x, y, count }: RibbonGaps, size: number, height: number): string {
  const unit = short((size * POINTS_PER_MM) / 1000, 6);
  const position = [x * POINTS_PER_MM, height - y * POINTS_PER_MM].map((length) => short(length)).join(' ');
  const patterns = Array.from({ length: count }, () => '/Ribbon Do').join(` 1 0 0 1 ${PATTERN_LENGTH} 0 cm `);
  return `q ${unit} 0 0 ${unit} ${position} cm ${patterns} Q`;
}

const ribbons = new WeakMap<PdfDocument, Reference>();

/** The pattern of the ribbon's gaps, once in a document. */
function ribbonOf(document: PdfDocument): Reference {
  let ribbon = ribbons.get(document);
  if (!ribbon) {
    const BBox = [0, -1000, PATTERN_LENGTH, 1000];
    ribbon = (document as unknown as PdfInternals).ref({ Type: 'XObject', Subtype: 'Form', BBox });
    ribbon.end(`1 g ${pathOperators(segmentsOf(RIBBON_GAPS))} f`);
    ribbons.set(document, ribbon);
  }
  return ribbon;
}

function keyMatrix({ x, y, width }: TypedKey, size: number, height: number): string {
  const em = size * POINTS_PER_MM;
  const position = [x * POINTS_PER_MM, height - y * POINTS_PER_MM].map((length) => short(length)).join(' ');
  return `${short(em * width)} 0 0 ${short(em)} ${position}`;
}

/** The glyph's code in the embedded subset, which grows as glyphs are used. */
function codeOf(id: number, unicode: number[], font: Font, embedded: EmbeddedFont): number {
  const code = embedded.subset.includeGlyph(id);
  embedded.widths[code] ??= font.getGlyph(id).advanceWidth * embedded.scale;
  embedded.unicode[code] ??= unicode;
  return code;
}

/** A filled heart, which the font lacks. */
function outlineGlyph(glyph: number, { outlines }: PageTools): string {
  if (!outlines) return '';
  const unit = short(1 / outlines.unitsPerEm, 6);
  return `${unit} 0 0 ${unit} 0 0 cm ${pathOperators(glyphOutline(outlines, glyph))} f`;
}

/** Operands of a PDF content stream. Fewer digits are the cheapest compression. */

/** A number with up to `digits` decimals, without needless zeros: «.5», «-12.03», «0». */
function short(value: number, digits = 2): string {
  const scale = 10 ** digits;
  const scaled = Math.round(value * scale);
  if (scaled % scale === 0) return String(scaled / scale);
  const text = String(scaled / scale);
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

const HEX4: string[] = [];

function hex4(code: number): string {
  return (HEX4[code] ??= code.toString(16).padStart(4, '0'));
}

/** An outline as operators, without quadratic curves, which PDF does not have. */
export function pathOperators(outline: readonly Segment[]): string {
  return outline.map(({ command, points }) => `${points.join(' ')} ${command === 'z' ? 'h' : command}`).join(' ');
}

/** Text as UTF-16 in hexadecimal, as PDF's ActualText requires it. */
function utf16(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}
