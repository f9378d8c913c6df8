import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { writePage, type WrittenGlyph } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { characterOf, stylePack } from '@federpost/shared/letter/pack.ts';
import { keptDrawings } from '@federpost/shared/letter/paths.ts';
import { A4, POINTS_PER_MM } from '@federpost/shared/letter/styles.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import { median } from '../figures/median.ts';
import { STYLES, letterOf } from './letters.ts';
import { gapBetween, inside, onPage, polygonsOf, type Polygon } from './strokes.ts';

/**
 * How far the writing is from a printer's: `node bench/letter/hand.ts`. Goals: two equal letters of a hand differ by at
 * least 4 % of their height (median), joins stand open by at most 0.02 mm, no drawing comes again within three
 * occurrences of its letter, the preview's outlines of a style weigh at most 60 KB in Brotli.
 */

const LETTERS = ['golden wedding', 'two pages', 'birthday, 80'];
const MEASURED = /[a-zäöüß]/;
/** Each letter is compared with the next ones of its kind. */
const NEXT = 5;
const RECENT = 3;
/** Joins are below it, in em; where crossbars of «tt» meet, none is. */
const JOINED_BELOW = 0.28;
const ROUNDS = 9;

type Written = { glyphs: WrittenGlyph[]; words: WrittenGlyph[][] };

function written(style: LetterStyle, version: number): Written[] {
  return LETTERS.flatMap((name) => {
    const set = layout(letterNamed(name), style, A4, version);
    return set.pages.map((page, number) => {
      const lines = writePage(set, number, `bench ${name}`).lines.map(({ glyphs }) => glyphs);
      const words = lines.flatMap((glyphs, index) => {
        let at = 0;
        return page.lines[index]!.line.words.map((word) => glyphs.slice(at, (at += word.glyphs.length)));
      });
      return { glyphs: lines.flat(), words };
    });
  });
}

/** The version before bent drawings is measured as well, for comparison; goals are of the newest. */
for (const [style, version] of STYLES.flatMap((each) =>
  [1, LAYOUT_VERSION].map((version) => [each, version] as const),
)) {
  const pack = stylePack(style, version);
  const outlines = await loadOutlines(style);
  const { unitsPerEm } = outlines;
  const keyOf = ({ glyph, variant = 0 }: WrittenGlyph) => `${glyph} ${variant}`;
  const drawn = keptDrawings(outlines, pack, polygonsOf);
  const polygons = ({ glyph, variant = 0 }: WrittenGlyph): Polygon[] => drawn(glyph, variant);
  const pages = written(style, version);

  const distances: number[] = [];
  const repeats = { seen: 0, again: 0 };
  for (const { glyphs } of pages) {
    const byGlyph = Map.groupBy(
      glyphs.filter(({ glyph }) => MEASURED.test(characterOf(pack, glyph) ?? '')),
      ({ glyph }) => glyph,
    );
    for (const same of byGlyph.values()) {
      same.forEach((one, index) => {
        for (const other of same.slice(index + 1, index + 1 + NEXT)) {
          const [here, there] = [one, other].map((each) => onPage(polygons(each), each, unitsPerEm));
          distances.push(distanceOf(here!.flat(), there!.flat()));
        }
      });
    }
    const recent = new Map<number, string[]>();
    for (const each of glyphs) {
      const letter = pack.baseOf.get(each.glyph) ?? each.glyph;
      if (!MEASURED.test(pack.characters[letter] ?? '')) continue;
      const last = recent.get(letter) ?? [];
      repeats.seen += 1;
      if (last.includes(keyOf(each))) repeats.again += 1;
      recent.set(letter, [...last, keyOf(each)].slice(-RECENT));
    }
  }
  console.log(`${style}, layout version ${version}`);
  const isNewest = version === LAYOUT_VERSION;
  const isHand = isNewest && pack.design.hand !== 'keys';
  report('two equal letters apart, of their height', median(distances) * 100, '%', isHand ? { least: 4 } : {});
  report('drawn as one of the last three', (repeats.again / repeats.seen) * 100, '%', isHand ? { most: 0 } : {});

  if (pack.design.hand === 'joined') {
    const open = pages.flatMap(({ words }) =>
      words.flatMap((word) =>
        word.slice(1).flatMap((right, index) => {
          const left = word[index]!;
          const small = [left, right].every(({ glyph }) => MEASURED.test(pack.characters[glyph] ?? ''));
          if (!small || !joins(left, right, (each) => drawn(each.glyph, 0), unitsPerEm)) return [];
          return [
            gapBetween(onPage(polygons(left), left, unitsPerEm), onPage(polygons(right), right, unitsPerEm)) /
              POINTS_PER_MM,
          ];
        }),
      ),
    );
    report(
      `widest of ${open.length} joins that the font closes`,
      Math.max(...open),
      'mm',
      isHand ? { most: 0.02 } : {},
    );
  }

  const file = readFileSync(new URL(`../../shared/letter/packs/${style}.outlines.ts`, import.meta.url));
  if (isNewest) report('outlines of the preview in Brotli', brotliCompressSync(file).length / 1000, 'KB', { most: 60 });

  const letter = letterOf(2, style, 3);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    bytes = (await renderLetter({ ...letter, layoutVersion: version })).pdf.length;
    times.push(performance.now() - began);
  }
  report('two pages rendered', median(times), 'ms');
  report('the first of them', times[0]!, 'ms');
  report('two pages as a PDF', bytes / 1000, 'KB');
}

/** Whether the font's own drawings of two neighbours meet at a join. */
function joins(
  left: WrittenGlyph,
  right: WrittenGlyph,
  plain: (glyph: WrittenGlyph) => Polygon[],
  unitsPerEm: number,
): boolean {
  const [one, other] = [left, right].map((each) => onPage(plain(each), each, unitsPerEm));
  const meets = (from: Polygon[], to: Polygon[]) =>
    from.flat().some((point) => point[1] > left.y - JOINED_BELOW * left.d && inside(point, to));
  return meets(one!, other!) || meets(other!, one!);
}

/** The mean distance of two drawings' equal points, their middles laid over each other, as a share of their height. */
function distanceOf(one: Polygon, other: Polygon): number {
  const [here, there] = [one, other].map(centred);
  const heights = here!.map(([, y]) => y);
  const apart = here!.reduce((sum, [x, y], at) => sum + Math.hypot(x - there![at]![0], y - there![at]![1]), 0);
  return apart / here!.length / (Math.max(...heights) - Math.min(...heights));
}

function centred(points: Polygon): Polygon {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  return points.map(([x, y]) => [x - middle[0]!, y - middle[1]!]);
}

function report(what: string, value: number, unit: string, goal: { least?: number; most?: number } = {}): void {
  const met = value >= (goal.least ?? -Infinity) && value <= (goal.most ?? Infinity);
  const wanted = goal.least ?? goal.most;
  const judged = wanted === undefined ? '' : `   ${met ? 'ok' : 'MISSED'} (goal ${goal.least ? '≥' : '≤'} ${wanted})`;
  console.log(`  ${what.padEnd(44)} ${value.toFixed(unit === 'mm' ? 3 : 2).padStart(8)} ${unit}${judged}`);
}
