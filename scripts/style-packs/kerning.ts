import type { Font } from 'fontkit';
import type { PackData } from '@federpost/shared/letter/pack.ts';

const FEATURES = {
  kern: true,
  liga: false,
  calt: false,
  clig: false,
  ccmp: false,
  rlig: false,
  locl: false,
  mark: false,
  mkmk: false,
};

// Assertions: the table is square, and fontkit gives a position for each glyph of a run.

/**
 * The kerning of every pair of a pack's glyphs, as classes: glyphs whose rows are equal share a row, those
 * whose columns are equal a column. Taken from fontkit, so that it is exactly what a shaper would do.
 */
export function kerningTable(font: Font, fontGlyphs: readonly number[], kerned: boolean): PackData['kerning'] {
  if (!kerned) return { left: fontGlyphs.map(() => 0), right: fontGlyphs.map(() => 0), columns: 1, values: [0] };
  const rows = fontGlyphs.map((left) => (left < 0 ? fontGlyphs.map(() => 0) : rowOf(font, left, fontGlyphs)));
  const byRow = classes(rows);
  const columns = fontGlyphs.map((_, right) => byRow.members.map((row) => row[right]!));
  const byColumn = classes(columns);
  return {
    left: byRow.classOf,
    right: byColumn.classOf,
    columns: byColumn.members.length,
    values: byRow.members.flatMap((_, row) => byColumn.members.map((column) => column[row]!)),
  };
}

/** One long run «a b₁ a b₂ …»: fontkit kerns every neighbour in it, and shaping many short runs is slow. */
function rowOf(font: Font, left: number, rights: readonly number[]): number[] {
  const written = rights.filter((right) => right >= 0);
  const glyphs = written.flatMap((right) => [font.getGlyph(left), font.getGlyph(right)]);
  const run = font.layout(glyphs as unknown as string, FEATURES);
  const distances = written.map((_, index) =>
    Math.round(run.positions[index * 2]!.xAdvance - glyphs[index * 2]!.advanceWidth),
  );
  let next = 0;
  return rights.map((right) => (right < 0 ? 0 : distances[next++]!));
}

function classes(vectors: readonly number[][]): { classOf: number[]; members: number[][] } {
  const known = new Map<string, number>();
  const members: number[][] = [];
  const classOf = vectors.map((vector) => {
    const key = vector.join();
    let index = known.get(key);
    if (index === undefined) {
      index = members.length;
      known.set(key, index);
      members.push(vector);
    }
    return index;
  });
  return { classOf, members };
}
