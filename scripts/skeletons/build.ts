/* oxlint-disable typescript/no-non-null-assertion -- tables are made from one list of letters, and indexes stay inside them */
import {
  SCHOOLS,
  SWASH_CAPITALS,
  SWASHES,
  type School,
  type Swash,
} from '@federpost/shared/letter/handwriting/schools.ts';
import type { SkeletonData } from '@federpost/shared/letter/handwriting/skeleton-data.ts';
import type { SkeletonName } from '@federpost/shared/letter/handwriting/skeleton.ts';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { DRAWN, type DrawnCharacter } from './drawn.ts';
import { orderStrokes } from './ductus.ts';
import { fitStroke } from './fit.ts';
import { kerning, openThinFont, type FontGlyph, type ThinFont } from './font.ts';
import { secondForms } from './second-forms.ts';
import { withSwash } from './swash.ts';
import { touchStrokes } from './touch.ts';
import { traceStrokes } from './trace.ts';

/**
 * Extracts a skeleton from a variable font. For each pair of letters the font gives the form of both, their connection
 * and their distance, so that writing needs none of its shaping rules. Some letters of other schools' fonts are added:
 * the fonts are one family and join in the same places.
 */

const FONTS: Record<SkeletonName, string> = { joined: 'de-la', printed: 'de-grund' };
const SCHOOL_FONTS: Record<School, string> = { plain: 'de-sas', round: 'us-trad' };

const LEANS: Record<SkeletonName, number> = { joined: 0.3, printed: 0 };

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
  font: ThinFont;
  /** How far its stems lean to the right for each unit up. */
  lean: number;
  glyphs: (FontGlyph | DrawnCharacter)[];
  /** The glyphs with a swash, by its kind and their names. */
  swashes: Map<string, DrawnCharacter>;
};
type Letter = { character: string; of: ThinFont; swash?: Swash };
type Kind = SkeletonData['kinds'][number];

/** A skeleton, and the font's glyph for each of its glyphs; undefined for drawn ones. */
export async function buildSkeleton(
  name: SkeletonName,
): Promise<{ data: SkeletonData; fontGlyphs: (FontGlyph | undefined)[] }> {
  const font = await openThinFont(FONTS[name]);
  const builder: Builder = { font, lean: LEANS[name], glyphs: [], swashes: new Map() };
  const { letters, composed } = lettersOf(builder, name === 'printed');
  const otherForms = name === 'joined' ? await addOtherForms(builder, letters) : { schools: {}, swashes: {} };
  const pairs = new Map<string, Kind>();
  const forms = letters.map((letter) => [glyphIndex(builder, aloneOf(builder, letter))]);
  const variants = letters.map(() => ['']);
  for (const [left, letter] of letters.entries())
    for (const [right, next] of letters.entries())
      pairs.set(`${left} ${right}`, pairOf(builder, name, letter, next, variants[right]!));
  letters.forEach((letter, index) =>
    forms[index]!.push(
      ...(name === 'joined' ? joinedForms(builder, letter, variants[index]!) : printedForms(builder, letter)),
    ),
  );
  const { kinds, table } = groupIntoClasses(letters.length, pairs);
  return {
    data: {
      letters: letters.map(({ character }) => character).join(''),
      composed,
      ...otherForms,
      forms,
      pairs: table,
      kinds,
      advances: builder.glyphs.map(advanceOf),
      glyphs: builder.glyphs.map((glyph) => toRelative(strokesOf(builder, glyph))),
    },
    fontGlyphs: builder.glyphs.map((glyph) => ('of' in glyph ? glyph : undefined)),
  };
}

function glyphIndex(builder: Builder, glyph: FontGlyph | DrawnCharacter): number {
  const at = builder.glyphs.indexOf(glyph);
  return at >= 0 ? at : builder.glyphs.push(glyph) - 1;
}

const aloneOf = (builder: Builder, letter: Letter): FontGlyph | DrawnCharacter =>
  DRAWN[letter.character] ?? formOf(builder, letter, letter.of.font.layout(letter.character).glyphs[0]!.name)!;

/** A font's glyph as this letter has it. */
function formOf(builder: Builder, { of, swash }: Letter, name: string): FontGlyph | DrawnCharacter | undefined {
  const glyph = of.named.get(name);
  if (!glyph || !swash) return glyph;
  const key = `${swash} ${name}`;
  const drawn = builder.swashes.get(key) ?? {
    advance: advanceOf(glyph),
    strokes: withSwash(strokesOf(builder, glyph), swash),
  };
  builder.swashes.set(key, drawn);
  return drawn;
}

const advanceOf = (glyph: FontGlyph | DrawnCharacter): number =>
  'of' in glyph ? glyph.of.font.getGlyph(glyph.id).advanceWidth : glyph.advance;

/** Separate letters, and those composed of other letters and marks. */
function lettersOf(builder: Builder, withDrawn: boolean) {
  const { font } = builder.font;
  const supported = [...skeletonCharacters(), ...BASES].filter(
    (character) => !DRAWN[character] && font.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
  const separate = supported.filter((character) => font.layout(character).glyphs.length === 1);
  const letterOf = new Map(separate.map((letter, index) => [font.layout(letter).glyphs[0]!.id, index]));
  const composed: Record<string, number[]> = {};
  for (const character of supported) {
    if (separate.includes(character)) continue;
    const letter = letterOf.get(font.layout(character).glyphs[0]!.id);
    if (letter === undefined) throw new Error(`«${character}» has no letter to be placed on`);
    composed[character] = [letter, ...marksOf(builder, { character, of: builder.font })];
  }
  const characters = withDrawn ? [...separate, ...Object.keys(DRAWN)] : separate;
  return { letters: characters.map((character): Letter => ({ character, of: builder.font })), composed };
}

/** The marks on a letter: glyph, right, up. */
function marksOf(builder: Builder, { character, of }: Letter): number[] {
  const { glyphs, positions } = of.font.layout(character);
  let x = positions[0]!.xAdvance;
  return glyphs.slice(1).flatMap(({ id }, index) => {
    const { xOffset, yOffset, xAdvance } = positions[index + 1]!;
    const place = [glyphIndex(builder, of.glyphs[id]!), Math.round(x + xOffset), Math.round(yOffset)];
    x += xAdvance;
    return place;
  });
}

/** Adds the letters of other schools and those with swashes to the end of a list. */
async function addOtherForms(builder: Builder, letters: Letter[]): Promise<Pick<SkeletonData, 'schools' | 'swashes'>> {
  const [plain, round] = [await openThinFont(SCHOOL_FONTS.plain), await openThinFont(SCHOOL_FONTS.round)];
  const taught = (characters: string, of: ThinFont) => [...characters].map((character) => ({ character, of }));
  const schools = {
    plain: addForms(builder, letters, taught(SCHOOLS.plain, plain)),
    round: addForms(builder, letters, taught(SCHOOLS.round, round)),
  };
  // A swash fits round letters best, except their «L», which would be a Z.
  const fontOf = (character: string) => (SCHOOLS.round.includes(character) && character !== 'L' ? round : builder.font);
  const swashes: SkeletonData['swashes'] = {};
  for (const swash of SWASHES)
    swashes[swash] = addForms(
      builder,
      letters,
      [...SWASH_CAPITALS].map((character) => ({ character, of: fontOf(character), swash })),
    );
  return { schools, swashes };
}

/** Adds these letters, and says where they and those composed of them are. */
function addForms(builder: Builder, letters: Letter[], added: readonly Letter[]): Record<string, number[]> {
  const forms: Record<string, number[]> = {};
  for (const letter of added) forms[letter.character] = [letters.push(letter) - 1];
  for (const character of skeletonCharacters()) {
    const [base, mark] = character.normalize('NFD');
    const letter = added.find((each) => each.character === base);
    if (mark && letter && letter.of.font.layout(character).glyphs.length > 1)
      forms[character] = [...forms[letter.character]!, ...marksOf(builder, { character, of: letter.of })];
  }
  return forms;
}

const FORM = /\.(ini|med|fin)(_[a-z]+_)?$/;

/** Where the schools differ, beside a letter of another school: how its own ends and begins. */
const ENDS_AS: Readonly<Record<string, string>> = { r: 'o' };
const BEGINS_AS: Readonly<Record<string, string>> = { r: 'n' };

/** The font's result for two neighbouring letters; beside a letter of another school, that school's. */
function pairOf(builder: Builder, name: SkeletonName, letter: Letter, next: Letter, variants: string[]): Kind {
  const isForeign = letter.of !== next.of;
  const first = (isForeign && ENDS_AS[letter.character]) || letter.character;
  const second = (isForeign && BEGINS_AS[next.character]) || next.character;
  if (DRAWN[first] || DRAWN[second]) return [0, 0, -1, 0];
  const of = next.of === builder.font ? letter.of : next.of;
  if (name === 'printed') return [0, 0, -1, kerning(of.font, first + second)];
  const run = of.font.layout(first + second);
  const form = FORM.exec(run.glyphs.at(-1)!.name);
  const joined = form?.[1] === 'fin';
  const variant = joined ? (form[2] ?? '') : '';
  if (!variants.includes(variant)) variants.push(variant);
  const connection = run.glyphs.length === 3 ? glyphIndex(builder, of.glyphs[run.glyphs[1]!.id]!) : -1;
  // Nearly every small letter is followed by another one, and has a special form in front of it.
  const distance = /\p{Ll}/u.test(second)
    ? kerning(of.font, `${first}${second}n`) - kerning(of.font, `${second}n`)
    : kerning(of.font, first + second);
  return [joined ? 1 : 0, variants.indexOf(variant), connection, distance];
}

/**
 * At the start, within and at the end, then the latter two in each variant; the isolated form if the font has no other.
 */
function joinedForms(builder: Builder, letter: Letter, variants: readonly string[]): number[] {
  const { name } = letter.of.font.layout(letter.character).glyphs[0]!;
  const formNamed = (suffix: string): number | undefined => {
    const glyph = formOf(builder, letter, name + suffix);
    return glyph && glyphIndex(builder, glyph);
  };
  const isolated = formNamed('')!;
  return [
    formNamed('.ini') ?? isolated,
    ...variants.flatMap((variant) => {
      const fin = formNamed(`.fin${variant}`) ?? isolated;
      return [formNamed(`.med${variant}`) ?? fin, fin];
    }),
  ];
}

/** The other forms of a printed letter, on the school's advance. */
function printedForms(builder: Builder, letter: Letter): number[] {
  const school = aloneOf(builder, letter);
  const advance = advanceOf(school);
  return secondForms(letter.character, strokesOf(builder, school)).map((strokes) =>
    glyphIndex(builder, { advance, strokes }),
  );
}

/** Letters that behave the same on one of their sides share a class. */
function groupIntoClasses(count: number, pairs: ReadonlyMap<string, Kind>) {
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
    kinds: [...kinds.keys()].map((key) => JSON.parse(key) as Kind),
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

/** Strokes as absolute whole numbers, in the order in which they are written. */
function strokesOf(builder: Builder, glyph: FontGlyph | DrawnCharacter): number[][] {
  if ('of' in glyph) {
    const traced = touchStrokes(traceStrokes(glyph.of.outlineOf(glyph.id)).strokes.map(fitStroke));
    return orderStrokes(traced, builder.lean);
  }
  const parts = (glyph.parts ?? []).flatMap(({ of, scale, right, up }) =>
    strokesOf(builder, aloneOf(builder, { character: of, of: builder.font })).map((stroke) =>
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
