/* oxlint-disable typescript/no-non-null-assertion -- tables are made from one list of letters, and indexes stay inside them */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { SkeletonData } from '@federpost/shared/letter/handwriting/skeleton-data.ts';
import type { SkeletonName } from '@federpost/shared/letter/handwriting/skeleton.ts';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { DRAWN, type DrawnCharacter } from './drawn.ts';
import { orderStrokes } from './ductus.ts';
import { fitStroke } from './fit.ts';
import { secondForms } from './second-forms.ts';
import { touchStrokes } from './touch.ts';
import { traceStrokes, type Point } from './trace.ts';

/**
 * Extracts a skeleton from a variable font. Its outlines are thinner at a lower weight, and have no thickness at a
 * weight below its lightest. For each pair of letters the font gives the form of both, their connection and their
 * distance, so that writing needs none of its shaping rules.
 */

const FONTS: Record<SkeletonName, string> = {
  joined: '@fontsource-variable/playwrite-de-la/files/playwrite-de-la-fallback-wght-normal.woff2',
  printed: '@fontsource-variable/playwrite-de-grund/files/playwrite-de-grund-fallback-wght-normal.woff2',
};
/** The lightest weight has strokes of 35 units, the boldest 80; at this one they have no thickness. */
const LIGHTEST = 100;
const BOLDEST = 400;
const EXTRAPOLATION = 35 / (80 - 35);

const LEANS: Record<SkeletonName, number> = { joined: 0.3, printed: 0 };

const require = createRequire(import.meta.url);

export async function openFont(name: SkeletonName): Promise<Font> {
  return create(Buffer.from(await decompress(readFileSync(require.resolve(FONTS[name])))));
}

/** The characters of a skeleton's letters. */
export const skeletonCharacters = (): string[] => [
  ...new Set([...writableCharacters('handprint').filter((character) => character !== ' '), ...VIETNAMESE]),
];

const VIETNAMESE = [
  ...'ƠơƯư',
  ...Array.from({ length: 0x1efa - 0x1ea0 }, (_, at) => String.fromCodePoint(0x1ea0 + at)),
];
/** Letters that are written only with a mark. */
const BASES = ['ȷ'];

type Builder = {
  font: Font;
  /** How far its stems lean to the right for each unit up. */
  lean: number;
  outlineOf: (id: number) => Point[][];
  /** Glyphs taken so far: their ids in the font, or a drawn character. */
  glyphs: (number | DrawnCharacter)[];
};

/** A skeleton, and the font's glyph for each of its glyphs; undefined for drawn ones. */
export async function buildSkeleton(
  name: SkeletonName,
): Promise<{ data: SkeletonData; fontGlyphs: (number | undefined)[] }> {
  const font = await openFont(name);
  const builder: Builder = { font, lean: LEANS[name], glyphs: [], outlineOf: outlinesOf(font) };
  const { letters, composed } = lettersOf(builder, name === 'printed');
  const pairs = new Map<string, SkeletonData['kinds'][number]>();
  const forms = letters.map(() => [] as number[]);
  const variants = letters.map(() => ['']);
  letters.forEach((letter, index) => forms[index]!.push(glyphOf(builder, letter)));
  for (const [left, letter] of letters.entries())
    for (const [right, next] of letters.entries())
      pairs.set(`${left} ${right}`, pairOf(builder, name, letter, next, variants[right]!));
  letters.forEach((letter, index) =>
    forms[index]!.push(
      ...(name === 'joined' ? joinedForms(builder, letter, variants[index]!) : otherForms(builder, letter)),
    ),
  );
  const { kinds, table } = groupIntoClasses(letters.length, pairs);
  return {
    data: {
      letters: letters.join(''),
      composed,
      forms,
      pairs: table,
      kinds,
      advances: builder.glyphs.map((glyph) =>
        typeof glyph === 'number' ? font.getGlyph(glyph).advanceWidth : glyph.advance,
      ),
      glyphs: builder.glyphs.map((glyph) => toRelative(strokesOf(builder, glyph))),
    },
    fontGlyphs: builder.glyphs.map((glyph) => (typeof glyph === 'number' ? glyph : undefined)),
  };
}

function glyphIndex(builder: Builder, glyph: number | DrawnCharacter): number {
  const at = builder.glyphs.indexOf(glyph);
  return at >= 0 ? at : builder.glyphs.push(glyph) - 1;
}

function glyphOf(builder: Builder, letter: string): number {
  return glyphIndex(builder, DRAWN[letter] ?? builder.font.layout(letter).glyphs[0]!.id);
}

/** Separate letters, and those composed of other letters and marks. */
function lettersOf(builder: Builder, withDrawn: boolean) {
  const { font } = builder;
  const supported = [...skeletonCharacters(), ...BASES].filter(
    (character) => !DRAWN[character] && font.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
  const runs = supported.map((character) => ({ character, run: font.layout(character) }));
  const letters = runs.filter(({ run }) => run.glyphs.length === 1).map(({ character }) => character);
  const letterOf = new Map(letters.map((letter, index) => [font.layout(letter).glyphs[0]!.id, index]));
  if (withDrawn) letters.push(...Object.keys(DRAWN));
  const composed: Record<string, number[]> = {};
  for (const { character, run } of runs) {
    const [first, ...marks] = run.glyphs;
    if (marks.length === 0) continue;
    const letter = letterOf.get(first!.id);
    if (letter === undefined) throw new Error(`«${character}» has no letter to be placed on`);
    let x = run.positions[0]!.xAdvance;
    composed[character] = [
      letter,
      ...marks.flatMap((mark, index) => {
        const position = run.positions[index + 1]!;
        const place = [glyphIndex(builder, mark.id), Math.round(x + position.xOffset), Math.round(position.yOffset)];
        x += position.xAdvance;
        return place;
      }),
    ];
  }
  return { letters, composed };
}

const FORM = /\.(ini|med|fin)(_[a-z]+_)?$/;

/** The font's result for two neighbouring letters. */
function pairOf(
  builder: Builder,
  name: SkeletonName,
  letter: string,
  next: string,
  variants: string[],
): SkeletonData['kinds'][number] {
  const { font } = builder;
  if (DRAWN[letter] || DRAWN[next]) return [0, 0, -1, 0];
  const run = font.layout(letter + next);
  if (name === 'printed') return [0, 0, -1, kerning(font, letter + next)];
  const right = run.glyphs.at(-1)!;
  const form = FORM.exec(right.name);
  const joined = form?.[1] === 'fin';
  const variant = joined ? (form[2] ?? '') : '';
  if (!variants.includes(variant)) variants.push(variant);
  const connection = run.glyphs.length === 3 ? run.glyphs[1]!.id : undefined;
  const connectionGlyph = connection === undefined ? -1 : glyphIndex(builder, connection);
  // Nearly every small letter is followed by another one, and has a special form in front of it.
  const distance = /\p{Ll}/u.test(next)
    ? kerning(font, `${letter}${next}n`) - kerning(font, `${next}n`)
    : kerning(font, letter + next);
  return [joined ? 1 : 0, variants.indexOf(variant), connectionGlyph, distance];
}

/** How far a font moves the text's glyphs together or apart, in addition to their widths. */
function kerning(font: Font, text: string): number {
  const run = font.layout(text);
  return Math.round(run.advanceWidth - run.glyphs.reduce((sum, { id }) => sum + font.getGlyph(id).advanceWidth, 0));
}

/**
 * At the start, within and at the end, then the latter two in each variant; the isolated form if the font has no other.
 */
function joinedForms(builder: Builder, letter: string, variants: readonly string[]): number[] {
  const { font } = builder;
  const alone = font.layout(letter).glyphs[0]!;
  const stem = alone.name;
  const formNamed = (suffix: string): number | undefined => {
    const id = idsByName(font).get(stem + suffix);
    return id === undefined ? undefined : glyphIndex(builder, id);
  };
  const ini = formNamed('.ini') ?? glyphIndex(builder, alone.id);
  return [
    ini,
    ...variants.flatMap((variant) => {
      const fin = formNamed(`.fin${variant}`) ?? glyphIndex(builder, alone.id);
      return [formNamed(`.med${variant}`) ?? fin, fin];
    }),
  ];
}

/** The other forms of a printed letter, on the school's advance. */
function otherForms(builder: Builder, letter: string): number[] {
  const school = glyphOf(builder, letter);
  const glyph = builder.glyphs[school]!;
  const advance = typeof glyph === 'number' ? builder.font.getGlyph(glyph).advanceWidth : glyph.advance;
  return secondForms(letter, strokesOf(builder, glyph)).map((strokes) => glyphIndex(builder, { advance, strokes }));
}

const names = new WeakMap<Font, Map<string, number>>();
function idsByName(font: Font): Map<string, number> {
  let ids = names.get(font);
  if (!ids) {
    ids = new Map(Array.from({ length: font.numGlyphs }, (_, id) => [font.getGlyph(id).name, id]));
    names.set(font, ids);
  }
  return ids;
}

/** Letters that behave the same on one of their sides share a class. */
function groupIntoClasses(count: number, pairs: ReadonlyMap<string, SkeletonData['kinds'][number]>) {
  const kinds = new Map<string, number>();
  const kindAt = (left: number, right: number): number => {
    const key = JSON.stringify(pairs.get(`${left} ${right}`));
    if (!kinds.has(key)) kinds.set(key, kinds.size);
    return kinds.get(key)!;
  };
  const all = Array.from({ length: count }, (_, index) => index);
  const table = all.map((left) => all.map((right) => kindAt(left, right)));
  const rows = new Map<string, number>();
  const left = table.map((row) => indexIn(rows, row.join()));
  const rowOf = all.filter((index) => left.indexOf(left[index]!) === index);
  const columns = new Map<string, number>();
  const right = all.map((column) => indexIn(columns, rowOf.map((row) => table[row]![column]).join()));
  const columnOf = all.filter((index) => right.indexOf(right[index]!) === index);
  return {
    kinds: [...kinds.keys()].map((key) => JSON.parse(key) as SkeletonData['kinds'][number]),
    table: {
      left,
      right,
      columns: columnOf.length,
      values: rowOf.flatMap((row) => columnOf.map((column) => table[row]![column]!)),
    },
  };
}

function indexIn(indexes: Map<string, number>, key: string): number {
  if (!indexes.has(key)) indexes.set(key, indexes.size);
  return indexes.get(key)!;
}

/** The contours of a glyph without thickness. */
export function outlinesOf(font: Font): (id: number) => Point[][] {
  const [light, bold] = [font.getVariation({ wght: LIGHTEST }), font.getVariation({ wght: BOLDEST })];
  return (id) => thinOutline(light, bold, id);
}

function thinOutline(light: Font, bold: Font, id: number): Point[][] {
  const heavier = bold.getGlyph(id).path.commands;
  const commands = light
    .getGlyph(id)
    .path.commands.map(({ command, args }, at) => ({
      command,
      args: args.map((value, index) => value - (heavier[at]!.args[index]! - value) * EXTRAPOLATION),
    }));
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at): Point => [args[at * 2]!, args[at * 2 + 1]!]);
    if (command === 'moveTo') contours.push(points);
    else if (command !== 'closePath') contours.at(-1)!.push(...flattenCurve([contours.at(-1)!.at(-1)!, ...points]));
  }
  return contours.filter((contour) => contour.length > 2);
}

const STEPS = 16;

/** Points along a Bézier curve of any degree, without its start. */
function flattenCurve(points: readonly Point[]): Point[] {
  if (points.length === 2) return [points[1]!];
  return Array.from({ length: STEPS }, (_, step) => {
    let level = [...points];
    const share = (step + 1) / STEPS;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], at): Point => {
        const [fromX, fromY] = level[at]!;
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      });
    return level[0]!;
  });
}

/** Strokes as absolute whole numbers, in the order in which they are written. */
function strokesOf(builder: Builder, glyph: number | DrawnCharacter): number[][] {
  if (typeof glyph === 'number') {
    const traced = touchStrokes(traceStrokes(builder.outlineOf(glyph)).strokes.map(fitStroke));
    return orderStrokes(traced, builder.lean);
  }
  const parts = (glyph.parts ?? []).flatMap(({ of, scale, right, up }) =>
    strokesOf(builder, builder.font.layout(of).glyphs[0]!.id).map((stroke) =>
      stroke.map((value, index) => Math.round(value * scale + (index % 2 === 0 ? right : up))),
    ),
  );
  return [...parts, ...(glyph.strokes ?? []).map((stroke) => stroke.map(Math.round))];
}

function toRelative(strokes: readonly number[][]): number[][] {
  return strokes.map((stroke) => {
    const relative = stroke.slice(0, 2);
    for (let at = 2; at < stroke.length; at += 6) {
      const [x, y] = [stroke[at - 2]!, stroke[at - 1]!];
      for (let each = 0; each < 6; each += 2) relative.push(stroke[at + each]! - x, stroke[at + each + 1]! - y);
    }
    return relative;
  });
}

/** The file of a skeleton: a string, because it is parsed faster than a literal. */
export function skeletonFile(data: SkeletonData): string {
  const text = JSON.stringify(data).replace(/[\\']/g, '\\$&');
  return `// Made by scripts/build-skeletons.ts.\nimport type { SkeletonData } from '../skeleton-data.ts';\n\nexport default JSON.parse('${text}') as SkeletonData;\n`;
}
