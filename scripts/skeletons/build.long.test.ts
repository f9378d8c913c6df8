/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the curves */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { placeGlyphs, shapeWord } from '@federpost/shared/letter/handwriting/shape.ts';
import { openSkeleton, type Curve } from '@federpost/shared/letter/handwriting/skeleton.ts';
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSkeleton, skeletonCharacters, skeletonFile } from './build.ts';
import { openThinFont } from './font.ts';
import { resample, type Point } from './trace.ts';

const MAX_COMPRESSED = 80_000;
/** Thousandths of an em: a seventh of a millimetre, within the width of every pen. */
const MAX_MISSED = 28;

const NAMES = ['joined', 'printed'] as const;
const built = {} as Record<(typeof NAMES)[number], Awaited<ReturnType<typeof buildSkeleton>>>;
beforeAll(async () => {
  for (const name of NAMES) built[name] = await buildSkeleton(name);
}, 240_000);

describe.each(NAMES)('the %s skeleton', (name) => {
  it('equals, byte for byte, what its font gives today, and is under 80 kB compressed', () => {
    const committed = readFileSync(
      new URL(`../../shared/letter/handwriting/packs/${name}.ts`, import.meta.url),
      'utf8',
    );
    expect(skeletonFile(built[name].data) === committed).toBe(true);
    expect(brotliCompressSync(committed).length).toBeLessThan(MAX_COMPRESSED);
  });

  it('follows every stroke of the font along its middle, and goes nowhere else', () => {
    const { glyphs } = openSkeleton(built[name].data);
    const faults: string[] = [];
    built[name].fontGlyphs.forEach((fontGlyph, glyph) => {
      if (!fontGlyph) return;
      const { of, id } = fontGlyph;
      const glyphName = of.font.getGlyph(id).name;
      if (SOLID.test(glyphName)) return;
      const contours = of
        .outlineOf(id)
        .map((contour) => resample(contour, 25))
        .filter((contour) => extentOf(contour) > DOT);
      const along = glyphs[glyph]!.flatMap((curve) => samplesOf(curve));
      const missed = contours.filter((contour) => contour.some((point) => nearest(point, along) > MAX_MISSED)).length;
      const outline = of.outlineOf(id).flatMap((contour) => resample(contour, 10));
      const strayed = along.filter((point) => nearest(point, outline) > MAX_MISSED).length;
      if (missed > 0 || strayed > 0) faults.push(`${glyphName}: ${missed} missed, ${strayed} strayed`);
    });
    expect(faults).toEqual([]);
  }, 60_000);
});

/** A larger shape is not a dot. */
const DOT = 80;
/** Drawn with more ink than a pen's width: the bowl of «¶», and the horn of «ơ». */
const SOLID = /^(?:paragraph|horncomb.*)$/;

describe('the skeletons together', () => {
  it('have strokes for every character that a letter may contain', () => {
    const skeletons = { joined: openSkeleton(built.joined.data), printed: openSkeleton(built.printed.data) };
    for (const hand of [{ printed: skeletons.printed }, skeletons]) {
      const missing = skeletonCharacters().filter((character) => shapeWord(character, hand).strokes.length === 0);
      expect(missing).toEqual([]);
    }
  });

  it('have the font’s glyphs and advance for every word of the corpus', async () => {
    const printed = openSkeleton(built.printed.data);
    const joined = openSkeleton(built.joined.data);
    const words = new Set(
      CORPUS.flatMap(({ text }) => normaliseText(text).match(/[A-ZÄÖÜ]?[a-zäöüßéàêńłıçéóđ]+/g) ?? []),
    );
    expect(words.size).toBeGreaterThan(1000);
    const { font } = await openThinFont('de-la');
    // A «b» at a word's end is borrowed from the printed skeleton.
    for (const word of [...words].filter((each) => !each.endsWith('b'))) {
      const run = font.layout(word);
      const { glyphs, advance } = placeGlyphs(word, { printed, joined });
      const byFont = run.glyphs.map(({ id }) => id);
      const byTable = glyphs.map(({ glyph }) => built.joined.fontGlyphs[glyph]?.id);
      expect(byTable.toSorted(), word).toEqual(byFont.toSorted());
      expect(Math.abs(advance - run.advanceWidth), word).toBeLessThanOrEqual(2);
    }
  }, 60_000);
});

const SAMPLES = 60;

function samplesOf(curve: Curve): Point[] {
  const points: Point[] = [[curve[0]!, curve[1]!]];
  for (let at = 2; at < curve.length; at += 6)
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const [t, u] = [sample / SAMPLES, 1 - sample / SAMPLES];
      const weigh = (axis: number) =>
        curve[at - 2 + axis]! * u * u * u +
        3 * curve[at + axis]! * u * u * t +
        3 * curve[at + 2 + axis]! * u * t * t +
        curve[at + 4 + axis]! * t * t * t;
      points.push([weigh(0), weigh(1)]);
    }
  return points;
}

const extentOf = (points: readonly Point[]) =>
  Math.max(
    ...[0, 1].map(
      (axis) => Math.max(...points.map((each) => each[axis]!)) - Math.min(...points.map((each) => each[axis]!)),
    ),
  );
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const nearest = (point: Point, others: readonly Point[]) =>
  others.reduce((least, other) => Math.min(least, distance(point, other)), Infinity);
