/* oxlint-disable typescript/no-non-null-assertion -- a row has its pixels, and a page its words */
import { expect, it } from 'vitest';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { pictureOf } from '../../client/letter/pictures.fixture.ts';
import { renderLetter } from './letter.ts';

const DPI = 200;
const PIXELS_PER_MM = DPI / 25.4;
/** Millimetres without ink between two words. */
const GAP = 1;
const WORD = 'warmen';

/** A person's calmest tenth: how much the width of one word varies on one page, as a share of it. */
it.each([
  ['handprint', 0.045],
  ['classic-handwriting', 0.045],
  ['calligraphy', 0.03],
] as const)('equal words on a printed sheet in %s differ in width as a person’s do', async (style, least) => {
  const variations = await Promise.all(
    [1, 20].map(async (writer) => {
      const text = Array.from({ length: 60 }, () => WORD).join(' ');
      const { pdf } = await renderLetter({ text, style, writer, letterId: 'equal', layoutVersion: LAYOUT_VERSION });
      const widths = wordWidths(pdf);
      expect(widths.length).toBeGreaterThan(50);
      const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
      return Math.sqrt(widths.reduce((sum, width) => sum + (width - mean) ** 2, 0) / widths.length) / mean;
    }),
  );
  expect(variations.reduce((sum, each) => sum + each, 0) / variations.length).toBeGreaterThan(least);
});

/** The widths of a page's words in millimetres: the ink of each line between its gaps. */
function wordWidths(pdf: Uint8Array): number[] {
  const { width, height, pixels } = pictureOf(pdf, 1, DPI);
  const isInked = (x: number, y: number) => pixels[y * width + x]! < 160;
  const rows = Array.from({ length: height }, (_, y) =>
    pixels.subarray(y * width, (y + 1) * width).some((p) => p < 160),
  );
  return runsOf(rows, 0).flatMap(([top, bottom]) => {
    const columns = Array.from({ length: width }, (_, x) => {
      for (let y = top; y < bottom; y += 1) if (isInked(x, y)) return true;
      return false;
    });
    return runsOf(columns, GAP * PIXELS_PER_MM).map(([left, right]) => (right - left) / PIXELS_PER_MM);
  });
}

/** Where values are true; shorter pauses are bridged. */
function runsOf(values: readonly boolean[], pause: number): [from: number, to: number][] {
  const runs: [number, number][] = [];
  values.forEach((value, at) => {
    if (!value) return;
    const last = runs.at(-1);
    if (last && at - last[1] <= pause) last[1] = at + 1;
    else runs.push([at, at + 1]);
  });
  return runs;
}
