/* oxlint-disable typescript/no-non-null-assertion -- pages are compared by index only where they have equally many lines and glyphs */
import type { WrittenLine, WrittenPage, WrittenSignature } from '@federpost/shared/letter/handwriting.ts';
import { inkColour, inkPalette, shadeIndex, type Colour } from '@federpost/shared/letter/ink-colour.ts';
import type { OutlineData } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import { keptDrawings, pathData } from '@federpost/shared/letter/paths.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Draws written pages on a canvas. The drawings of a glyph are read once and kept. */

export type Pen = {
  unitsPerEm: number;
  colours: readonly string[];
  pathOf(glyph: number, variant: number): Path2D | undefined;
  /** What a letter of this pen is signed with, where it is another. */
  signer?: Pen;
  /** How thick its strokes are, in points, where a screen of few pixels would show them paler than they are printed. */
  stroke?: number;
};

/** The pen of a style, for the outlines that `shared/letter` loads. */
export function penOf(style: LetterStyle, data: OutlineData): Pen {
  const pack = stylePack(style);
  const drawn = keptDrawings(data, pack, (drawing) => new Path2D(pathData(drawing)));
  const pathOf = (glyph: number, variant: number): Path2D | undefined =>
    data.outlines[glyph] === undefined ? undefined : drawn(glyph, variant);
  const colours = inkPalette(STYLE_DESIGNS[style].ink).map(cssColour);
  return { unitsPerEm: data.unitsPerEm, colours, pathOf };
}

const cssColour = ([red, green, blue]: Colour) => `rgb(${red} ${green} ${blue})`;

/** Thinner than this many pixels a line is drawn pale instead of thin. */
const LEAST_STROKE_PX = 1;
const PALE: Partial<Record<LetterStyle, number>> = { 'classic-handwriting': 0.8 };

/** On a small sheet a pixel would be too much: the eyes of the letters would close. */
const MOST_THICKER = 1.45;

/** The pen of a style for a screen: where its strokes are thinner than a pixel they are drawn thicker than they are. */
export const screenPenOf = (style: LetterStyle, data: OutlineData): Pen => ({
  ...penOf(style, data),
  stroke: PALE[style],
});

/** Fills the ink of a page; the paper is what the canvas already shows. `scale` is canvas pixels per point. */
export function drawPage(context: CanvasRenderingContext2D, page: WrittenPage, pen: Pen, scale: number): void {
  drawLines(context, page.lines, pen, scale);
  if (page.signature) drawSignature(context, page.signature, pen.signer ?? pen, scale);
}

function drawSignature(context: CanvasRenderingContext2D, signature: WrittenSignature, pen: Pen, scale: number): void {
  if (signature.kind === 'written') return drawLines(context, [signature.line], pen, scale);
  const unit = signature.scale * scale;
  context.fillStyle = cssColour(inkColour(STYLE_DESIGNS[signature.style].ink, signature.shade));
  context.setTransform(unit, 0, 0, -unit, signature.x * scale, signature.y * scale);
  const ink = pathOfSignature(signature.outline);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a path, not an array
  context.fill(ink);
  context.resetTransform();
}

let signed: { outline: string; path: Path2D } | undefined;

/** A signature stays while its letter is written, and is drawn with each line that changes. */
function pathOfSignature(outline: string): Path2D {
  if (signed?.outline !== outline) signed = { outline, path: new Path2D(outline) };
  return signed.path;
}

/** How far a line's ink reaches above and below its baseline at most, in em. */
const REACH_UP = 1.4;
const REACH_DOWN = 0.9;
/** More changed lines than this are not worth the bookkeeping. */
const FEW = 4;

/** Brings a canvas from one page to the next: a keystroke changes a line or two, and only those are drawn again. */
export function redrawPage(
  context: CanvasRenderingContext2D,
  page: WrittenPage,
  previous: WrittenPage | undefined,
  pen: Pen,
  scale: number,
): void {
  const changed =
    previous?.lines.length === page.lines.length && sameSignature(page.signature, previous.signature)
      ? page.lines.flatMap((line, index) => (sameInk(line, previous.lines[index]!) ? [] : [index]))
      : undefined;
  const { width, height } = context.canvas;
  if (!changed || changed.length > FEW) {
    context.clearRect(0, 0, width, height);
    drawPage(context, page, pen, scale);
    return;
  }
  for (const index of changed) {
    const glyphs = [...page.lines[index]!.glyphs, ...previous!.lines[index]!.glyphs];
    const top = Math.floor(Math.min(...glyphs.map(({ y, d }) => y - d * REACH_UP)) * scale);
    const bottom = Math.ceil(Math.max(...glyphs.map(({ y, d }) => y + d * REACH_DOWN)) * scale);
    context.save();
    context.beginPath();
    context.rect(0, top, width, bottom - top);
    context.clip();
    context.clearRect(0, top, width, bottom - top);
    // Neighbours reach into the band; what lies outside of it stays as it is.
    drawPage(context, { ...page, lines: page.lines.slice(Math.max(0, index - 2), index + 3) }, pen, scale);
    context.restore();
  }
}

/** An outline is made once, so that comparing it costs nothing; it may have a hundred thousand characters. */
function sameSignature(one: WrittenSignature | undefined, other: WrittenSignature | undefined): boolean {
  if (one?.style !== other?.style) return false;
  if (one?.kind === 'written' && other?.kind === 'written') return sameInk(one.line, other.line);
  if (one?.kind === 'drawn' && other?.kind === 'drawn')
    return (
      one.outline === other.outline &&
      one.scale === other.scale &&
      one.x === other.x &&
      one.y === other.y &&
      one.shade === other.shade
    );
  return one === other;
}

function sameInk(one: WrittenLine, other: WrittenLine): boolean {
  return (
    one.glyphs.length === other.glyphs.length &&
    one.glyphs.every((glyph, index) => {
      const before = other.glyphs[index]!;
      return (
        glyph.glyph === before.glyph &&
        glyph.variant === before.variant &&
        glyph.x === before.x &&
        glyph.y === before.y &&
        glyph.a === before.a &&
        glyph.b === before.b &&
        glyph.c === before.c &&
        glyph.d === before.d &&
        glyph.shade === before.shade
      );
    })
  );
}

/** How many pixels a pen's strokes lack to look as dark as they are printed. */
function missingThickness({ stroke }: Pen, scale: number): number {
  if (stroke === undefined) return 0;
  const thickness = stroke * scale;
  return Math.min(LEAST_STROKE_PX, MOST_THICKER * thickness) - thickness;
}

function drawLines(context: CanvasRenderingContext2D, lines: readonly WrittenLine[], pen: Pen, scale: number): void {
  const unit = scale / pen.unitsPerEm;
  const missing = missingThickness(pen, scale);
  context.lineJoin = 'round';
  let ink = -1;
  for (const line of lines) {
    for (const { glyph, variant = 0, a, b, c, d, x, y, shade } of line.glyphs) {
      const path = pen.pathOf(glyph, variant);
      if (!path) continue;
      const wanted = shadeIndex(shade);
      if (wanted !== ink) context.fillStyle = context.strokeStyle = pen.colours[wanted]!;
      ink = wanted;
      context.setTransform(a * unit, -b * unit, c * unit, -d * unit, x * scale, y * scale);
      context.fill(path);
      if (missing > 0) {
        context.lineWidth = missing / (Math.abs(d) * unit);
        context.stroke(path);
      }
    }
  }
  context.resetTransform();
}
