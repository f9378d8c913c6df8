import type { WrittenGlyph, WrittenLine, WrittenSignature } from '../handwriting.ts';
import { OUTLINE_UNITS, outlineOf } from '../signature-outline.ts';
import type { PlacedSignature } from '../signing.ts';

/** A name is signed steeper than a line is written: it rises by four degrees. */
const RISE = { cos: 0.99756, sin: 0.06976 };
/** How light the ink of a drawing is, between a letter's darkest and its lightest. */
const SHADE = 0.2;

/**
 * A signature in ink. @param writeName writes a line in the hand that signs, level
 */
export function sign(
  placed: PlacedSignature,
  writeName: (name: Extract<PlacedSignature, { kind: 'written' }>) => WrittenLine,
): WrittenSignature {
  const { style } = placed;
  if (placed.kind === 'drawn') {
    const { strokes, left, top, unit } = placed;
    return {
      kind: 'drawn',
      style,
      outline: outlineOf(strokes),
      scale: unit / OUTLINE_UNITS,
      x: left,
      y: top,
      shade: SHADE,
    };
  }
  const { text, glyphs } = writeName(placed);
  return { kind: 'written', style, line: { text, glyphs: glyphs.map((glyph) => risen(glyph, placed)) } };
}

/** Turned around where the name begins. */
function risen(glyph: WrittenGlyph, { left, baseline }: { left: number; baseline: number }): WrittenGlyph {
  const { a, b, c, d, x, y } = glyph;
  const { cos, sin } = RISE;
  const [across, down] = [x - left, y - baseline];
  return {
    ...glyph,
    a: a * cos - b * sin,
    b: a * sin + b * cos,
    c: c * cos - d * sin,
    d: c * sin + d * cos,
    x: left + across * cos + down * sin,
    y: baseline - across * sin + down * cos,
  };
}
