import type { WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { inkPalette, shadeIndex } from '@federpost/shared/letter/ink-colour.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/styles.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Draws written pages on a canvas. The outlines of a glyph are read once and kept. */

/** SVG path data of each glyph, or other glyphs and their offsets in turn. */
type Outlines = { unitsPerEm: number; outlines: Readonly<Record<number, string | number[] | undefined>> };
export type Pen = { unitsPerEm: number; colours: readonly string[]; pathOf(glyph: number): Path2D | undefined };

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
  const unit = scale / pen.unitsPerEm;
  let ink = -1;
  for (const line of page.lines) {
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
