import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { CORPUS, letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { A4 } from '@federpost/shared/letter/typesetting/styles.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { writePage, type InkedWord } from '@federpost/shared/letter/handwriting/write-page.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import { median } from '../figures.ts';
import { STYLES, letterOf } from './letters.ts';

/**
 * How much the handwriting differs from a font: `node bench/letter/hand.ts`. Goals: equal words laid over each other
 * differ by 4.5, 4.2 and 3.0 % of the height of small letters (Hand-Druck, klassisch, Kalligrafie; median of the
 * distances of their strokes), words are 0.8 mm of white apart, at most 2 % of pages end five rows early, two dense
 * pages have at most 500 kB and take 120 ms, one of 150 words 150 kB and 40 ms, and the strokes of a hand have at most
 * 80 kB in Brotli.
 */
const WRITERS = [7, 20, 77];
const APART: Record<string, number> = { handprint: 4.5, 'classic-handwriting': 4.2, calligraphy: 3 };
const ROUNDS = 9;
/** Points along a curve after its start. */
const STEPS = [0.25, 0.5, 0.75, 1];
type Point = readonly [x: number, y: number];

for (const style of STYLES.filter((each) => each !== 'typewriter')) {
  console.log(style);
  const distances: number[] = [];
  let minGap = Infinity;
  for (const writer of WRITERS) {
    const scribe = await openScribe(style, writer);
    const { size, xHeight, pen } = scribe.hand!.writer;
    for (const name of ['golden wedding', 'two pages', 'birthday, 80']) {
      const letterLayout = layout(letterNamed(name), scribe);
      const byText = new Map<string, Point[][]>();
      letterLayout.pages.forEach((pageLayout, number) => {
        const page = writePage(letterLayout, number, `bench ${name}`);
        if (page.kind !== 'inked') return;
        page.lines.forEach(({ words }, at) => {
          const texts = pageLayout.lines[at]!.line.words;
          words.forEach((word, index) => {
            const { drawn, attached } = texts[index]!;
            if (drawn.length > 2) byText.set(drawn, [...(byText.get(drawn) ?? []), centre(pointsOf(word))]);
            const previous = words[index - 1];
            if (previous && !attached) minGap = Math.min(minGap, gapBetween(previous, word) - pen);
          });
        });
      });
      for (const occurrences of byText.values())
        occurrences
          .slice(1)
          .forEach((other, index) => distances.push(distanceOf(occurrences[index]!, other) / (size * xHeight * 0.5)));
    }
  }
  report('equal words apart, of the small letters’ height', median(distances) * 100, '%', { least: APART[style]! });
  report('least white between words', minGap, 'mm', { least: 0.8 });
  const dense = await letterOf(2, style, 3);
  const short = { ...dense, text: `${dense.text.split(/\s+/).slice(0, 150).join(' ')}.` };
  for (const [label, letter, most] of [
    ['two dense pages', dense, { kB: 500, ms: 120 }],
    ['a page of 150 words', short, { kB: 150, ms: 40 }],
  ] as const) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      bytes = (await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf.length;
      times.push(performance.now() - startedAt);
    }
    report(`${label} as a PDF`, bytes / 1000, 'kB', { most: most.kB });
    report(`${label} rendered`, median(times), 'ms', { most: most.ms });
  }
}

console.log('pages');
let [pages, early] = [0, 0];
for (const style of STYLES)
  for (const { text } of CORPUS)
    for (const signed of [undefined, DRAWN, WRITTEN]) {
      const scribe = await openScribe(style, WRITERS[0]!);
      const { leading, margins } = scribe.design;
      for (const { lines } of layout(text, scribe, signed).pages.slice(0, -1)) {
        pages += 1;
        if (A4.height - margins.bottom - lines.at(-1)!.baseline >= 5 * leading) early += 1;
      }
    }
report(`of ${pages} end five rows early`, (early / pages) * 100, '%', { most: 2 });

console.log('strokes in Brotli');
for (const name of ['joined', 'printed']) {
  const file = readFileSync(new URL(`../../shared/letter/handwriting/packs/${name}.ts`, import.meta.url));
  report(name, brotliCompressSync(file).length / 1000, 'kB', { most: 80 });
}

/** Points along the strokes of a word, relative to its start. */
function pointsOf({ runs }: InkedWord): Point[] {
  return runs.flatMap(({ points }) => {
    const samples: Point[] = [[points[0]!, points[1]!]];
    for (let at = 2; at < points.length; at += 6)
      for (const t of STEPS) {
        const u = 1 - t;
        const weigh = (axis: number) =>
          points[at - 2 + axis]! * u * u * u +
          3 * points[at + axis]! * u * u * t +
          3 * points[at + 2 + axis]! * u * t * t +
          points[at + 4 + axis]! * t * t * t;
        samples.push([weigh(0), weigh(1)]);
      }
    return samples;
  });
}

function centre(points: readonly Point[]): Point[] {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  return points.map(([x, y]) => [x - middle[0]!, y - middle[1]!]);
}

/** The median distance from each point of a word to the nearest point of the other, in both directions. */
function distanceOf(a: readonly Point[], b: readonly Point[]): number {
  return median([...a.map((point) => nearest(point, b)), ...b.map((point) => nearest(point, a))]);
}

function nearest([x, y]: Point, others: readonly Point[]): number {
  return others.reduce((least, [otherX, otherY]) => Math.min(least, Math.hypot(otherX - x, otherY - y)), Infinity);
}

/** The smallest horizontal distance between two words, compared at equal heights in steps of half a millimetre. */
function gapBetween(left: InkedWord, right: InkedWord): number {
  const rows = new Map<number, number>();
  const rowOf = (y: number) => Math.round(y * 2);
  for (const [x, y] of pointsOf(left)) {
    const row = rowOf(left.y + y);
    rows.set(row, Math.max(rows.get(row) ?? -Infinity, left.x + x));
  }
  return Math.min(...pointsOf(right).map(([x, y]) => right.x + x - (rows.get(rowOf(right.y + y)) ?? -Infinity)));
}

function report(label: string, value: number, unit: string, goal: { least?: number; most?: number }): void {
  const isMet = value >= (goal.least ?? -Infinity) && value <= (goal.most ?? Infinity);
  const goalText = goal.least === undefined ? `≤ ${goal.most}` : `≥ ${goal.least}`;
  console.log(
    `  ${label.padEnd(48)} ${value.toFixed(unit === 'mm' ? 3 : 2).padStart(8)} ${unit}   ${isMet ? 'ok' : 'MISSED'} (goal ${goalText})`,
  );
}
