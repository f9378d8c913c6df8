/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the strokes */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORPUS } from '../corpus/corpus.fixture.ts';
import { normaliseText, writableCharacters } from '../text/characters.ts';
import { openHand } from './hand.ts';
import { inManner, mannerOf, MAX_WRITER, PEOPLE, personOf } from './manner.ts';
import { seedFor, seedOf } from './noise.ts';
import { nibOf, onNib, SHADES } from './pen.ts';
import { opticalGap } from './optical-gap.ts';
import { direction, lengthOf } from './plane.ts';
import { placeGlyphs, SCHOOL, shapeWord, type ShapedWord } from './shape.ts';
import { SCHOOLS, SWASH_CAPITALS, SWASH_MARK, SWASHES, type School } from './schools.ts';
import { loadSkeletons } from './skeleton.ts';
import { measureWord, placeWords, shadeAt } from './write-line.ts';
import { moveWord, writeWord } from './write-word.ts';
import { RANGES, habitsOf, skeletonOf, writerOf, type PenStyle, type Writer } from './writer.ts';

const STYLES = ['handprint', 'classic-handwriting', 'calligraphy'] as const;
const WRITERS = [1, 20, 77, 4_000_000_000];
const MANY_WRITERS = Array.from({ length: 400 }, (_, at) => at * 9_999_991);
const RIGHT = 190;
const STRAIGHT = { lean: 0, squeeze: 1, tail: 0 };
const LETTERS = CORPUS.filter(({ text }) => text.length > 600 && text.length < 4000).slice(0, 3);

/** Most letters are one stroke; some strokes of these touch another. */
const TOUCHING = ['Tag', 'Tür', 'TUT', 'Kuh', 'kurz', '#1', 'Æ', '¥'];

const handFor = async (style: PenStyle, number: number) =>
  openHand(style, number, await loadSkeletons(skeletonOf(style)));

describe.each(STYLES)('a hand in %s', (style) => {
  it('is derived from a number, within legible ranges, and differs for every number', () => {
    const hands = WRITERS.map((number) => writerOf(number, style));
    for (const hand of hands)
      for (const [name, [least, most]] of Object.entries(RANGES[style])) {
        expect(hand[name as keyof Writer], name).toBeGreaterThanOrEqual(least);
        expect(hand[name as keyof Writer], name).toBeLessThanOrEqual(most);
      }
    expect(new Set(hands.map((hand) => JSON.stringify(hand))).size).toBe(WRITERS.length);
    expect(writerOf(7, style)).toEqual(writerOf(7, style));
  });

  it('is one person in every manner, quicker, larger and more slanted in haste than with time', () => {
    for (const person of WRITERS) {
      const [calm, warm, hurried] = (['calm', 'warm', 'hurried'] as const).map((manner) =>
        writerOf(inManner(person, manner), style),
      ) as [Writer, Writer, Writer];
      expect(warm).toEqual(writerOf(person, style));
      for (const number of ['size', 'slant', 'speed'] as const) {
        expect(calm[number], number).toBeLessThan(warm[number]);
        expect(hurried[number], number).toBeGreaterThan(warm[number]);
      }
      expect({ ...hurried, size: 0, slant: 0, speed: 0 }).toEqual({ ...warm, size: 0, slant: 0, speed: 0 });
      const [inHaste, unhurried] = [habitsOf(inManner(person, 'hurried'), hurried)(), habitsOf(person, warm)()];
      expect(inHaste.borrowed).toEqual(unhurried.borrowed);
      expect(inHaste.schools).toEqual(unhurried.schools);
    }
    const one = inManner(MAX_WRITER, 'calm');
    expect([personOf(one), mannerOf(one), mannerOf(MAX_WRITER)]).toEqual([PEOPLE - 1, 'calm', 'hurried']);
  });

  it('writes a word the same for the same seed, and differently for another', async () => {
    const { writer, shape } = await handFor(style, 5);
    const word = shape('Großmutter');
    expect(writeWord(word, writer, 9, STRAIGHT)).toEqual(writeWord(shape('Großmutter'), writer, 9, STRAIGHT));
    expect(writeWord(word, writer, 10, STRAIGHT)).not.toEqual(writeWord(word, writer, 9, STRAIGHT));
  });

  it('joins strokes on paper within 0.02 mm if they touch in the skeleton', async () => {
    let ends = 0;
    for (const number of WRITERS) {
      const { writer, shape } = await handFor(style, number);
      for (const text of [...wordsOf(LETTERS[0]!.text).slice(0, 40), ...TOUCHING]) {
        const word = shape(text);
        const strokes = moveWord(word, writer, wordSeed('joins', text, 0), STRAIGHT);
        word.strokes.forEach(({ points, lateMark: late, freeStart, freeEnd, closed }, index) => {
          if (late || closed) return;
          for (const at of [...(freeStart ? [] : [0]), ...(freeEnd ? [] : [points.length - 2])]) {
            const before = opening(
              [points[at]!, points[at + 1]!],
              word.strokes.map((each) => each.points),
              index,
            );
            const stroke = strokes[index]!;
            const end: Point = at === 0 ? [stroke[0]!, stroke[1]!] : [stroke.at(-2)!, stroke.at(-1)!];
            const apart = opening(end, strokes, index) - (before * writer.size * 1.3) / 1000;
            expect(apart, `${text} of ${number}, stroke ${index}`).toBeLessThan(0.02);
            ends += 1;
          }
        });
      }
    }
    expect(ends).toBeGreaterThan(50);
  });

  it('writes each occurrence of a word visibly differently', async () => {
    const shares: number[] = [];
    for (const number of WRITERS) {
      const { writer, shape } = await handFor(style, number);
      for (const text of ['und', 'nicht', 'dich', 'habe', 'schreiben', 'wieder']) {
        const drawn = [0, 1, 2, 3].map((each) =>
          centred(
            moveWord(shape(text), writer, wordSeed(`letter ${number}`, text, each), STRAIGHT).flatMap((stroke) =>
              samplesOf(stroke),
            ),
          ),
        );
        const xHeight = writer.size * writer.xHeight * 0.5;
        drawn.forEach((writing, at) =>
          drawn
            .slice(at + 1)
            .forEach((other) => shares.push(...writing.map((point) => nearest(point, other) / xHeight))),
        );
      }
    }
    expect(median(shares)).toBeGreaterThan(
      { handprint: 0.045, 'classic-handwriting': 0.042, calligraphy: 0.03 }[style],
    );
  });

  it('keeps words 0.8 mm apart, lines inside the margins, and the pen within its width', async () => {
    const gaps: number[] = [];
    const isJoined = style !== 'handprint';
    let [rightmost, widest] = [0, 0];
    for (const number of WRITERS) {
      const { writer, shape } = await handFor(style, number);
      for (const [page, { text }] of LETTERS.entries())
        linesOf(text, shape, writer).forEach((shapes, index) => {
          const words = shapes.map((each, at) => ({ shape: each, attached: false, spaces: at === 0 ? 0 : 1 }));
          const placed = placeWords({ words, left: 25, right: RIGHT, isJoined, baseline: 50, index }, writer, page);
          const inked = placed.map(({ shape: word, x, y, transform }) => {
            const runs = writeWord(word, writer, wordSeed(`letter ${page}`, word.text, index), transform);
            widest = Math.max(widest, ...runs.map(({ width }) => width / writer.pen));
            return runs.flatMap(({ points }) => samplesOf(points).map(([px, py]): Point => [x + px, y + py]));
          });
          for (const points of inked) rightmost = Math.max(rightmost, ...points.map(([x]) => x));
          inked.slice(1).forEach((points, at) => gaps.push(gapBetween(inked[at]!, points) - writer.pen));
        });
    }
    expect(rightmost).toBeLessThan(RIGHT + 0.5);
    expect(widest).toBeLessThan(1.45);
    expect(gaps.length).toBeGreaterThan(800);
    expect(gaps.filter((gap) => gap < 0.8)).toEqual([]);
  });
});

describe('a printed hand', () => {
  it('has other forms of its letters, as wide as the school’s', async () => {
    const { letters, forms, advances } = (await loadSkeletons('printed')).printed;
    const varied = [...letters].filter((_, index) => forms[index]!.length > 1);
    expect(varied).toEqual(expect.arrayContaining([...'aefgkrstz147&IJ']));
    for (const glyphs of forms) expect(new Set(glyphs.map((glyph) => advances[glyph])).size).toBe(1);
  });

  it('writes a letter in other forms at other places, and some pairs of letters in one stroke', async () => {
    const skeletons = await loadSkeletons('printed');
    const glyphsOf = (number: number, text: string, seed: number, joins: number) =>
      placeGlyphs(text, skeletons, habitsOf(number, { ...writerOf(number, 'handprint'), joins })(seed)).glyphs;
    for (const number of WRITERS) {
      const seeds = Array.from({ length: 30 }, (_, seed) => seed);
      for (const letter of 'rste') {
        const forms = seeds.map((seed) => glyphsOf(number, letter, seed, 0)[0]!.glyph);
        expect(new Set(forms).size, letter).toBe(2);
      }
      for (const digit of '147')
        expect(new Set(seeds.map((seed) => glyphsOf(number, digit, seed, 0)[0]!.glyph)).size, digit).toBe(1);
      const joined = (joins: number) =>
        seeds.flatMap((seed) => glyphsOf(number, 'nachdenklicheineruntie', seed, joins)).filter((each) => each.joined);
      expect(joined(0)).toEqual([]);
      expect(joined(8).length).toBeGreaterThan(30);
    }
  });

  it('is as wide in each occurrence of a word as it was measured', async () => {
    for (const number of WRITERS) {
      const { measure, shape, writer } = await handFor('handprint', number);
      for (const text of wordsOf(LETTERS[0]!.text))
        for (const occurrence of [0, 1, 2]) {
          const { advance, right, left } = measureWord(shape(text, occurrence), writer);
          expect(advance, text).toBeCloseTo(measure(text).advance, 6);
          expect(right - left, text).toBeLessThan(measure(text).right - measure(text).left + 0.5);
        }
    }
  });

  it('tears no letter, however far it is in a hurried word', async () => {
    for (const number of WRITERS) {
      const { writer, shape } = await handFor('handprint', number);
      for (const character of writableCharacters('handprint').filter((each) => each !== ' ')) {
        const strokes = moveWord(shape(`nnnnnn${character}`), { ...writer, speed: 1.3 }, 9, STRAIGHT);
        const heights = strokes.flatMap((points) => points.filter((_, at) => at % 2 === 1));
        expect(Math.max(...heights.map(Math.abs)), character).toBeLessThan(1.5 * writer.size);
      }
    }
  });
});

describe('a joined hand', () => {
  it('ends no word in the school’s b, which would be read as an l', async () => {
    const skeletons = await loadSkeletons('joined');
    const lastOf = (text: string) => placeGlyphs(text, skeletons).glyphs.at(-1)!.skeleton;
    for (const text of ['lieb', 'deshalb', 'Ab', 'ab1']) {
      const { glyphs } = placeGlyphs(text, skeletons);
      expect(glyphs.filter(({ skeleton }) => skeleton === skeletons.printed).length, text).toBeGreaterThan(0);
    }
    expect(lastOf('liebe')).toBe(skeletons.joined);
  });
  it('prints words in capitals instead of joining their letters', async () => {
    const skeletons = await loadSkeletons('joined');
    const printed = { printed: skeletons.printed };
    const plain = (text: string) => shapeWord(text, printed).strokes.length;
    for (const text of ['SCHÖN', 'P.S.', 'IBAN', 'X', 'S'])
      expect(shapeWord(text, skeletons, { ...SCHOOL, borrowed: new Set('SxXA') }).strokes.length, text).toBe(
        plain(text),
      );
    expect(shapeWord('Herr', skeletons).strokes.length).toBeLessThan(plain('Herr'));
  });

  it('begins a word where an adult sets the pen down, if it has left the school’s strokes that lead in', async () => {
    const skeletons = await loadSkeletons('joined');
    for (const [text, height] of [
      ['habe', 330],
      ['letzte', 330],
      ['schön', 230],
      ['eigen', 110],
    ] as const) {
      const [school, adult] = [true, false].map((leadsIn) => shapeWord(text, skeletons, { ...SCHOOL, leadsIn }));
      const startOf = ({ strokes }: ShapedWord) => strokes.find(({ lateMark: late }) => !late)!.points[1]!;
      expect(startOf(school!), text).toBeLessThan(50);
      expect(startOf(adult!), text).toBeCloseTo(height, 0);
      expect(adult!.inkLeft, text).toBeGreaterThan(school!.inkLeft + 50);
      expect(adult!.advance, text).toBe(school!.advance);
    }
  });

  it('lifts the pen where its writer does, but never within «sch»', async () => {
    const skeletons = await loadSkeletons('joined');
    const lifting = { ...SCHOOL, liftsBefore: new Set('adgoqc'), liftsAfter: new Set('gjyfs') };
    const strokesOf = (text: string) =>
      shapeWord(text, skeletons, lifting).strokes.filter(({ lateMark: late }) => !late).length;
    expect(['nun', 'schn', 'wohin', 'lege', 'nachdenken'].map(strokesOf)).toEqual([1, 1, 2, 3, 4]);
  });

  it('writes «tt», «tz» and «ft» with one long bar that rises, where its writer does', async () => {
    const skeletons = await loadSkeletons('joined');
    const borrowed = new Set('f');
    for (const [text, bars] of [
      ['Mitte', 1],
      ['Luft', 1],
      ['Schatz', 0],
    ] as const) {
      const [apart, shared] = [false, true].map(
        (runsOn) => shapeWord(text, skeletons, { ...SCHOOL, borrowed, runsBarOn: () => runsOn }).strokes,
      );
      const barsOf = (strokes: ShapedWord['strokes']) => strokes.filter(({ lateMark }) => lateMark === 'bar');
      expect(barsOf(shared!).length, text).toBe(bars);
      expect(barsOf(apart!).length, text).toBe(bars + 1);
      const [startX] = barsOf(apart!)[0]!.points;
      const long = shared!.find(({ points }) => Math.abs(points[0]! - startX!) < 20)!.points;
      expect(long[6]! - long[0]!, text).toBeGreaterThan(400);
      expect(long[7]! - long[1]!, text).toBeGreaterThan(30);
    }
  });

  it('shares most bars in Kalligrafie, and in Handschrift klassisch as many as its writer shares', () => {
    const shares = (style: PenStyle) =>
      MANY_WRITERS.slice(0, 60).map((number) => {
        const habits = habitsOf(number, writerOf(number, style));
        return Array.from({ length: 60 }, (_, seed) => habits(seed)).filter((each) => each.runsBarOn(2)).length / 60;
      });
    expect(Math.min(...shares('calligraphy'))).toBeGreaterThan(0.85);
    expect(Math.min(...shares('classic-handwriting'))).toBeLessThan(0.4);
    expect(Math.max(...shares('classic-handwriting'))).toBeGreaterThan(0.8);
  });

  it('joins the letters of another school to those beside them', async () => {
    const skeletons = await loadSkeletons('joined');
    const strokesOf = (text: string, school: School) => {
      const schools = new Map([...SCHOOLS[school]].map((letter) => [letter, school] as const));
      return shapeWord(text, skeletons, { ...SCHOOL, schools }).strokes.filter(({ lateMark: late }) => !late).length;
    };
    for (const text of ['zu', 'azur', 'herz', 'ozean', 'azz', 'Mama', 'Nora', 'Löwe', 'Rolle'])
      expect(strokesOf(text, 'round'), text).toBe(1);
    for (const text of ['Anna', 'Ähre']) expect(strokesOf(text, 'plain'), text).toBe(1);
  });

  it('begins a capital with a swash further to the left, and writes the rest of the word as always', async () => {
    const skeletons = await loadSkeletons('joined');
    for (const capital of SWASH_CAPITALS)
      for (const swash of SWASHES) {
        const habits = {
          ...SCHOOL,
          schools: new Map([...'HMNPRX'].map((letter) => [letter, 'round'] as const)),
          swash,
        };
        const [plain, swashed] = ['', SWASH_MARK].map((mark) => shapeWord(`${mark}${capital}enn`, skeletons, habits));
        expect(swashed!.inkLeft, capital).toBeLessThan(plain!.inkLeft - 50);
        for (const name of ['advance', 'initial', 'inkRight'] as const)
          expect(swashed![name], `${capital} ${name}`).toBeCloseTo(plain![name], 6);
      }
    const printed = shapeWord(`${SWASH_MARK}OMA`, skeletons);
    expect(printed.strokes).toEqual(shapeWord('OMA', skeletons).strokes);
  });

  it('makes both dots of an umlaut with one movement, or a dash that is longer than it rises', async () => {
    for (const number of WRITERS) {
      const { writer, shape } = await handFor('classic-handwriting', number);
      for (const text of ['Göteborg', 'für', 'schön', 'spät']) {
        const word = shape(text);
        const marks = word.strokes.flatMap(({ lateMark }, index) => (lateMark && lateMark !== 'bar' ? [index] : []));
        const [first, second] = moveWord(word, { ...writer, speed: 1.3, slant: 0 }, 7, STRAIGHT)
          .filter((_, index) => marks.includes(index))
          .map((points) => [points.at(-2)! - points[0]!, points.at(-1)! - points[1]!] as const);
        if (second)
          expect(Math.abs(first![0] * second[1] - first![1] * second[0]), text).toBeLessThan(
            0.35 * lengthOf(...first!) * lengthOf(...second),
          );
        else expect(Math.abs(first![0]), text).toBeGreaterThan(2.5 * Math.abs(first![1]));
      }
    }
  });

  it('closes a quotation above its stop, and sets no stop below a leaning d', async () => {
    const skeletons = await loadSkeletons('joined');
    const placesOf = (text: string) => placeGlyphs(text, skeletons).glyphs.map(({ x }) => x);
    const [stop, quote] = placesOf('da.“').slice(-2);
    const [plainStop, letter] = placesOf('da.n').slice(-2);
    expect(quote! - stop!).toBeLessThan(letter! - plainStop! - 200);
    const stopAfter = (text: string) => placesOf(`${text}.`).at(-1)! - placeGlyphs(text, skeletons).advance;
    expect(stopAfter('bald')).toBeGreaterThan(stopAfter('kalb') + 50);
  });

  it('leaves more room between words that are near at one height than between those that are not', async () => {
    const { shape } = await handFor('calligraphy', 2);
    const gap = (word: string, next: string) => opticalGap(shape(word), shape(next));
    for (const [word, next] of [
      ['22.', 'November'],
      ['das', 'Buch'],
      ['Du', 'hast'],
    ] as const)
      expect(gap(word, next), `${word} ${next}`).toBeGreaterThan(30);
    for (const [word, next] of [
      ['„gut“', 'gesagt'],
      ['er', 'jung'],
    ] as const)
      expect(gap(word, next), `${word} ${next}`).toBeLessThan(-60);
  });

  it('has capitals of one of three schools, and none that misleads', () => {
    const counts = { plain: 0, round: 0, none: 0 };
    for (const number of MANY_WRITERS) {
      const { schools, borrowed } = habitsOf(number, writerOf(number, 'classic-handwriting'))();
      for (const letter of 'SXAx') expect(schools.has(letter) || borrowed.has(letter), letter).toBe(true);
      const capitals = [...schools].filter(([letter]) => 'HKLMNOPR'.includes(letter)).map(([, school]) => school);
      expect(new Set(capitals).size).toBeLessThanOrEqual(1);
      counts[capitals.length > 3 ? capitals[0]! : 'none'] += 1;
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(MANY_WRITERS.length / 4);
  });

  it('signs with one movement, without making another letter of a capital', async () => {
    const skeletons = await loadSkeletons('joined');
    const strokesOf = (text: string, links: boolean) =>
      shapeWord(text, skeletons, { ...SCHOOL, links }).strokes.filter(({ lateMark: late }) => !late).length;
    expect([strokesOf('Otto', false), strokesOf('Otto', true)]).toEqual([2, 1]);
    for (const name of ['Peter', 'Ida', 'Vicky', 'Tim'])
      expect(strokesOf(name, true), name).toBe(strokesOf(name, false));
  });

  it('lifts the pen in no joined word but for its dots, bars and accents', async () => {
    const skeletons = await loadSkeletons('joined');
    for (const text of ['nimmer', 'nachdenklich', 'aus', 'gut', 'leise', 'schön', 'allein', 'wohin']) {
      const { strokes } = shapeWord(text, skeletons);
      expect(strokes.filter(({ lateMark: late }) => !late).length, text).toBe(1);
    }
  });
});

it('a pointed pen is as open in the middle of a bent stem as at its start', async () => {
  for (const number of WRITERS) {
    const { writer, shape } = await handFor('calligraphy', number);
    for (const text of ['und', 'uns']) {
      const { outline } = writeWord(shape(text), writer, 1, STRAIGHT).find((run) => run.outline)!;
      const sides = samplesOf(outline!, 200);
      const heights = sides.map(([, y]) => y);
      const widthAt = (share: number) => {
        const y = Math.min(...heights) + share * (Math.max(...heights) - Math.min(...heights));
        const across = sides.flatMap((point) => (Math.abs(point[1] - y) < 0.03 ? [point[0]] : []));
        return (Math.max(...across) - Math.min(...across)) / writer.pen;
      };
      for (const share of [0.3, 0.45, 0.55]) expect(widthAt(share), `${text} of ${number}`).toBeGreaterThan(0.9);
    }
  }
});

describe('ink', () => {
  it('changes by at most one of its shades between words, except when a steel pen is dipped', () => {
    for (const dips of [false, true]) {
      const shades = Array.from({ length: 400 }, (_, at) => shadeAt(3, at * 2, dips));
      expect(Math.min(...shades)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...shades)).toBeLessThan(SHADES);
      const steps = shades.slice(1).map((shade, at) => Math.abs(shade - shades[at]!));
      expect(steps.filter((step) => step > 1).length > 0).toBe(dips);
    }
  });

  it('is stored in the nib’s coordinates, which map back to the same place on paper', () => {
    const nib = nibOf({ nib: 0.7, thin: 0.2 });
    const [p, q] = onNib(nib, [12.34, -5.67], 100) as [number, number];
    expect(nib.a * p + nib.c * q).toBeCloseTo(1234, -0.5);
    expect(nib.b * p + nib.d * q).toBeCloseTo(-567, -0.5);
  });
});

const wordSeed = (letterId: string, text: string, occurrence: number) =>
  seedFor(seedOf(`${letterId} ${text}`), occurrence);
type Point = readonly [x: number, y: number];
const wordsOf = (text: string) =>
  normaliseText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const nearest = (point: Point, others: readonly Point[]) =>
  others.reduce((least, other) => Math.min(least, distance(point, other)), Infinity);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function samplesOf(curve: readonly number[], samples = 6): Point[] {
  const points: Point[] = [[curve[0]!, curve[1]!]];
  for (let at = 2; at < curve.length; at += 6)
    for (let sample = 1; sample <= samples; sample += 1) {
      const [t, u] = [sample / samples, 1 - sample / samples];
      const weigh = (axis: number) =>
        curve[at - 2 + axis]! * u * u * u +
        3 * curve[at + axis]! * u * u * t +
        3 * curve[at + 2 + axis]! * u * t * t +
        curve[at + 4 + axis]! * t * t * t;
      points.push([weigh(0), weigh(1)]);
    }
  return points;
}

/** The distance of an end from every other stroke. */
const opening = (end: Point, strokes: readonly (readonly number[])[], except: number) =>
  Math.min(...strokes.map((stroke, index) => (index === except ? Infinity : nearest(end, samplesOf(stroke, 60)))));

function centred(points: Point[]): Point[] {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  return points.map(([x, y]): Point => [x - middle[0]!, y - middle[1]!]);
}

/** The smallest horizontal distance at the same height. */
function gapBetween(left: readonly Point[], right: readonly Point[]): number {
  const rows = new Map<number, number>();
  const row = (y: number) => Math.round(y * 2);
  for (const [x, y] of left) rows.set(row(y), Math.max(rows.get(row(y)) ?? -Infinity, x));
  return Math.min(...right.map(([x, y]) => x - (rows.get(row(y)) ?? -Infinity)));
}

function linesOf(text: string, shape: (word: string) => ShapedWord, writer: Writer): ShapedWord[][] {
  const lines: ShapedWord[][] = [[]];
  let x = 0;
  for (const word of wordsOf(text)) {
    const shaped = shape(word);
    const { left, right } = measureWord(shaped, writer);
    x += right - left + writer.size * writer.space;
    if (x > 160) {
      lines.push([]);
      x = right - left;
    }
    lines.at(-1)!.push(shaped);
  }
  return lines;
}

it('a direction has the cosine and sine of its angle', () => {
  fc.assert(
    fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (angle) => {
      const { cos, sin } = direction(angle);
      expect(cos).toBeCloseTo(Math.cos(angle), 8);
      expect(sin).toBeCloseTo(Math.sin(angle), 8);
    }),
  );
});

it('a length is that of the hypotenuse', () => expect(lengthOf(-3, 4)).toBe(5));
