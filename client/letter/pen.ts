import type { WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { inkColour } from '@federpost/shared/letter/ink-colour.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Draws written pages on a canvas. The outlines of a glyph are read once and kept. */

/** SVG path data of each glyph, or other glyphs and their offsets in turn. */
type Outlines = { unitsPerEm: number; outlines: Readonly<Record<number, string | number[] | undefined>> };
export type Pen = { style: LetterStyle; unitsPerEm: number; pathOf(glyph: number): Path2D | undefined };

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
  return { style, unitsPerEm, pathOf };
}

/** Fills the ink of a page; the paper is what the canvas already shows. `scale` is canvas pixels per point. */
export function drawPage(context: CanvasRenderingContext2D, page: WrittenPage, pen: Pen, scale: number): void {
  const { ink } = STYLE_DESIGNS[pen.style];
  const unit = scale / pen.unitsPerEm;
  let colour = '';
  for (const line of page.lines) {
    for (const { glyph, a, b, c, d, x, y, shade } of line.glyphs) {
      const path = pen.pathOf(glyph);
      if (!path) continue;
      const wanted = `rgb(${inkColour(ink, shade).join(' ')})`;
      if (wanted !== colour) context.fillStyle = wanted;
      colour = wanted;
      context.setTransform(a * unit, -b * unit, c * unit, -d * unit, x * scale, y * scale);
      context.fill(path);
    }
  }
  context.resetTransform();
}
