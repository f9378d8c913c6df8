import type { WrittenLine, WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { inkPalette, shadeIndex } from '@federpost/shared/letter/ink-colour.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/**
 * Draws written pages on a canvas. The outlines of a glyph are read once and kept. The assertions are of array
 * elements: components come in threes, and two pages are compared only where they have equally many lines and glyphs.
 */

/** SVG path data of each glyph, or other glyphs and their offsets in turn. */
type Outlines = { unitsPerEm: number; outlines: Readonly<Record<number, string | number[] | undefined>> };
export type Pen = { unitsPerEm: number; colours: readonly string[]; pathOf(glyph: number): Path2D | undefined };

/** The pen of a style, for the outlines that `shared/letter` loads. */
export function penOf(style: LetterStyle, { unitsPerEm, outlines }: Outlines): Pen {
  const paths = new Map<number, Path2D>();
  const pathOf = (glyph: number): Path2D | undefined => {
    const known = paths.get(glyph);
    if (known) return known;
    const outline = outlines[glyph];
    if (outline === undefined) return undefined;
    const path = typeof outline === 'string' ? new Path2D(outline) : new Path2D();
    if (typeof outline !== 'string') {
      for (let at = 0; at < outline.length; at += 3) {
        const part = pathOf(outline[at]!);
        if (part) path.addPath(part, new DOMMatrix([1, 0, 0, 1, outline[at + 1]!, outline[at + 2]!]));
      }
    }
    paths.set(glyph, path);
    return path;
  };
  const colours = inkPalette(STYLE_DESIGNS[style].ink).map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`);
  return { unitsPerEm, colours, pathOf };
}

/** Fills the ink of a page; the paper is what the canvas already shows. `scale` is canvas pixels per point. */
export function drawPage(context: CanvasRenderingContext2D, page: WrittenPage, pen: Pen, scale: number): void {
  drawLines(context, page.lines, pen, scale);
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
    previous?.lines.length === page.lines.length
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
    drawLines(context, page.lines.slice(Math.max(0, index - 2), index + 3), pen, scale);
    context.restore();
  }
}

function sameInk(one: WrittenLine, other: WrittenLine): boolean {
  return (
    one.glyphs.length === other.glyphs.length &&
    one.glyphs.every((glyph, index) => {
      const before = other.glyphs[index]!;
      return (
        glyph.glyph === before.glyph &&
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

function drawLines(context: CanvasRenderingContext2D, lines: readonly WrittenLine[], pen: Pen, scale: number): void {
  const unit = scale / pen.unitsPerEm;
  let ink = -1;
  for (const line of lines) {
    for (const { glyph, a, b, c, d, x, y, shade } of line.glyphs) {
      const path = pen.pathOf(glyph);
      if (!path) continue;
      const wanted = shadeIndex(shade);
      if (wanted !== ink) context.fillStyle = pen.colours[wanted]!;
      ink = wanted;
      context.setTransform(a * unit, -b * unit, c * unit, -d * unit, x * scale, y * scale);
      context.fill(path);
    }
  }
  context.resetTransform();
}
