import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../order/catalogue.ts';
import { VARIANTS, bentContours, type Contour } from './bend.ts';
import { seedOf } from './noise.ts';
import { loadOutlines } from './outlines.ts';
import { stylePack } from './pack.ts';
import { drawingOf, pathData, type Segment } from './paths.ts';

const STYLES = valuesOf(LETTER_STYLES);
const ALL = Array.from({ length: VARIANTS }, (_, index) => index + 1);
const JOINED = { 'classic-handwriting': [0.042, 0.158], calligraphy: [0.054, 0.162] } as const;

/** What bending makes of some letters: orders keep their layout version, and with it these drawings. */
const GOLDEN = {
  typewriter: 3922271996,
  handprint: 1800272174,
  'classic-handwriting': 1145450307,
  calligraphy: 293937029,
};

describe('the drawings of a letter', () => {
  it('are for ever those that the second version of the layout began with', async () => {
    const drawn: Record<string, number> = {};
    for (const style of STYLES) {
      const pack = stylePack(style, 2);
      const outlines = await loadOutlines(style);
      const paths = [...'aenrstgäüßADÖS5.,„'].flatMap((character) =>
        ALL.map((variant) => pathData(drawingOf(outlines, pack, pack.glyphOf.get(character)!, variant))),
      );
      drawn[style] = seedOf(paths.join(' '));
    }
    expect(drawn).toEqual(GOLDEN);
  });

  it('are all different, of as many strokes, and far enough from each other to be seen', async () => {
    for (const style of STYLES.filter((each) => each !== 'typewriter')) {
      const pack = stylePack(style);
      const outlines = await loadOutlines(style);
      for (const character of 'aenrstäöüßADS5') {
        const glyph = pack.glyphOf.get(character)!;
        const drawings = [0, ...ALL].map((variant) => drawingOf(outlines, pack, glyph, variant));
        for (const drawing of drawings)
          expect(drawing.map(({ command }) => command)).toEqual(drawings[0]!.map(({ command }) => command));
        const points = drawings.map((drawing) => drawing.flatMap((segment) => segment.points));
        for (const [one, other] of pairsOf(points)) {
          const apart = one.map((value, at) => Math.abs(value - other[at]!));
          expect(Math.max(...apart) / outlines.unitsPerEm).toBeGreaterThan(0.006);
          expect(Math.max(...apart) / outlines.unitsPerEm).toBeLessThan(0.3);
        }
      }
    }
  });

  it('are each where the font’s own is, of every glyph of every hand', async () => {
    for (const style of STYLES) {
      const pack = stylePack(style);
      const outlines = await loadOutlines(style);
      let drawn = 0;
      for (const glyph of pack.advances.keys()) {
        const plain = boxOf(drawingOf(outlines, pack, glyph, 0));
        for (const variant of [1, 4]) {
          const box = boxOf(drawingOf(outlines, pack, glyph, variant));
          for (const [side, value] of box.entries()) {
            const moved = Math.abs(value - plain[side]!) / outlines.unitsPerEm;
            expect(moved, `${style} ${pack.characters[glyph]} ${glyph} ${variant}`).toBeLessThan(0.2);
          }
          drawn += box.length;
        }
      }
      expect(drawn).toBeGreaterThan(2000);
    }
  });

  it('meet their neighbours where the font’s own does, in whatever drawing', () => {
    let held = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('classic-handwriting' as const, 'calligraphy' as const),
        fc.nat(1000),
        fc.integer({ min: 150, max: 700 }),
        fc.constantFrom(...ALL),
        fc.record({ right: fc.integer({ min: -28, max: 28 }), up: fc.integer({ min: -28, max: 28 }) }),
        (style, glyph, advance, variant, off) => {
          const [right, up] = JOINED[style];
          const contour: Contour = [0, advance / 1000].map((edge) => [
            edge + right + off.right / 1000,
            up + off.up / 1000,
            true,
          ]);
          expect(bentContours([contour], style, glyph, advance / 1000, variant)).toEqual([contour]);
          held += 1;
        },
      ),
    );
    expect(held).toBeGreaterThan(50);
  });

  it('of a typewriter’s full stop have their holes in different places', async () => {
    const pack = stylePack('typewriter');
    const outlines = await loadOutlines('typewriter');
    const holes = ALL.map((variant) => {
      const drawing = drawingOf(outlines, pack, pack.glyphOf.get('.')!, variant);
      // The first contour is the dot itself. Fiftieths of an em are a seventh of a millimetre.
      const begun = drawing.filter(({ command }) => command === 'm').slice(1);
      expect(begun.length).toBe(3);
      return begun.map(({ points }) => points.map((value) => Math.round((value / outlines.unitsPerEm) * 50))).join();
    });
    expect(new Set(holes).size).toBe(VARIANTS);
  });
});

/** Left, right, lowest and highest of an outline's points; none where it is empty. */
function boxOf(segments: readonly Segment[]): number[] {
  const points = segments.flatMap((segment) => segment.points);
  if (points.length === 0) return [];
  return [0, 1].flatMap((axis) => {
    const values = points.filter((_, at) => at % 2 === axis);
    return [Math.min(...values), Math.max(...values)];
  });
}

function* pairsOf<T>(items: readonly T[]): Generator<[T, T]> {
  for (const [index, one] of items.entries()) for (const other of items.slice(index + 1)) yield [one, other];
}
