/* oxlint-disable typescript/no-non-null-assertion -- tables are made from one list of letters, and indexes stay inside them */
import { SCHOOLS, type School } from '@federpost/shared/letter/handwriting/schools.ts';
import type { SkeletonData } from '@federpost/shared/letter/handwriting/skeleton-data.ts';
import type { SkeletonName } from '@federpost/shared/letter/handwriting/skeleton.ts';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { DRAWN, type DrawnCharacter } from './drawn.ts';
import { orderStrokes } from './ductus.ts';
import { fitStroke } from './fit.ts';
import { kerning, openThinFont, type FontGlyph, type ThinFont } from './font.ts';
import { secondForms } from './second-forms.ts';
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
};
type Letter = { character: string; of: ThinFont };
type Kind = SkeletonData['kinds'][number];

/** A skeleton, and the font's glyph for each of its glyphs; undefined for drawn ones. */
export async function buildSkeleton(
  name: SkeletonName,
): Promise<{ data: SkeletonData; fontGlyphs: (FontGlyph | undefined)[] }> {
  const font = await openThinFont(FONTS[name]);
  const builder: Builder = { font, lean: LEANS[name], glyphs: [] };
  const { letters, composed } = lettersOf(builder, name === 'printed');
  const schools = name === 'joined' ? await addSchools(builder, letters) : {};
  const pairs = new Map<string, Kind>();
  const forms = letters.map((letter) => [glyphIndex(builder, aloneOf(letter))]);
  const variants = letters.map(() => ['']);
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
      letters: letters.map(({ character }) => character).join(''),
      composed,
      schools,
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

const aloneOf = ({ character, of }: Letter): FontGlyph | DrawnCharacter =>
  DRAWN[character] ?? of.glyphs[of.font.layout(character).glyphs[0]!.id]!;

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

/** Adds the letters of other schools to the end of a list. */
async function addSchools(builder: Builder, letters: Letter[]): Promise<SkeletonData['schools']> {
  const schools: SkeletonData['schools'] = {};
  for (const [school, characters] of Object.entries(SCHOOLS) as [School, string][]) {
    const of = await openThinFont(SCHOOL_FONTS[school]);
    const forms: Record<string, number[]> = {};
    for (const character of characters) forms[character] = [letters.push({ character, of }) - 1];
    for (const character of skeletonCharacters()) {
      const [letter, mark] = character.normalize('NFD');
      const form = mark && of.font.layout(character).glyphs.length > 1 ? forms[letter!] : undefined;
      if (form) forms[character] = [...form, ...marksOf(builder, { character, of })];
    }
    schools[school] = forms;
  }
  return schools;
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
  const { of } = letter;
  const alone = of.font.layout(letter.character).glyphs[0]!;
  const formNamed = (suffix: string): number | undefined => {
    const glyph = of.named.get(alone.name + suffix);
    return glyph && glyphIndex(builder, glyph);
  };
  const isolated = glyphIndex(builder, of.glyphs[alone.id]!);
  return [
    formNamed('.ini') ?? isolated,
    ...variants.flatMap((variant) => {
      const fin = formNamed(`.fin${variant}`) ?? isolated;
      return [formNamed(`.med${variant}`) ?? fin, fin];
    }),
  ];
}

/** The other forms of a printed letter, on the school's advance. */
function otherForms(builder: Builder, letter: Letter): number[] {
  const school = aloneOf(letter);
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
    strokesOf(builder, aloneOf({ character: of, of: builder.font })).map((stroke) =>
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
