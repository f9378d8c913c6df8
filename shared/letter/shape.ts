/* oxlint-disable typescript/no-non-null-assertion -- a pack has an entry in each of its tables for each of its glyphs, and characters are gone through from end to end */
import { isCapital, placeCapitals } from './capitals.ts';
import { characterOf, kerningOf, type StylePack } from './pack.ts';
import { LETTER } from './words.ts';

/** From characters to glyphs of a pack, with the place of each. All numbers are whole font units. */

export type ShapedWord = {
  glyphs: number[];
  /** Left edge of each glyph from the word's. */ offsets: number[];
  width: number;
};

/** Where a word stands in the customer's line decides what a straight quotation mark or a lone hyphen becomes. */
export type WordPlace = { first: boolean; /** Whether a calligrapher would swing its capital. */ swash?: boolean };

/** The characters a style draws for a word of the text. */
export function drawnCharacters(word: string, pack: StylePack, place: WordPlace): string[] {
  const { substitutes } = pack;
  const curly = pack.design.curlyQuotes;
  if (!pack.changed.test(word)) return [...word];
  if (curly && word === '-' && !place.first) return ['–'];
  const characters = [...word];
  const openers = openersOf(characters);
  return characters.flatMap((character, index) => {
    const meant = curly ? curlyQuote(characters, index, openers) : character;
    return [...(substitutes[meant] ?? meant)];
  });
}

const OPENERS = '"\'([{„‚–—-/';

/** How many characters at the word's start can stand before an opening quotation mark, quotation marks themselves included. */
function openersOf(characters: readonly string[]): number {
  const first = characters.findIndex((character) => !OPENERS.includes(character));
  return first < 0 ? characters.length : first;
}

/** «"Ja," sagt's» → «„Ja,“ sagt’s»: one for one, and only where it is certain. */
function curlyQuote(characters: readonly string[], index: number, openers: number): string {
  const character = characters[index]!;
  if (character === "'") return index > 0 && LETTER.test(characters[index - 1]!) ? '’' : character;
  if (character !== '"') return character;
  return index < characters.length - 1 && index <= openers ? '„' : '“';
}

/** The glyphs of a word, ligatures and kerning applied; on a machine every key takes one step. */
export function shapeWord(word: string, pack: StylePack, place: WordPlace): ShapedWord {
  const first = glyphsOf(pack.changed.test(word) ? drawnCharacters(word, pack, place).join('') : word, pack);
  const glyphs = placeCapitals(first, pack, place.swash ?? false);
  const offsets: number[] = [];
  let x = 0;
  for (let index = 0; index < glyphs.length; index += 1) {
    offsets.push(x);
    x += stepOf(glyphs[index]!, glyphs[index + 1], pack);
  }
  return { glyphs, offsets, width: x };
}

/** How much of a capital's swash that reaches back over the space before it the space makes up for. */
const SWASH = 0.55;
/** The same for a loop below the line («j», «g»), which lies under the word before. */
const LOOP = 0.12;
/** The same for an ascender that leans out over the space after a word: it hardly counts. */
const LEAN = 0.12;
/** In em: words in capitals need more of a space. */
const BETWEEN_CAPITALS = 0.1;
/** What leans out like an ascender, but stands alone up there. */
const QUOTES = '“”‘’';
/** What a space gives back before a capital that stands far in. */
const HOLLOW = 0.5;

/** What the space before a word gains or loses so that all spaces look alike. */
export function gapCorrection(before: ShapedWord, after: ShapedWord, pack: StylePack): number {
  const [last, first] = [before.glyphs.at(-1), after.glyphs[0]];
  if (pack.design.hand === 'keys' || last === undefined || first === undefined) return 0;
  const apart = pack.capitalKerning[last]?.[first];
  if (apart !== undefined) return apart + Math.round(BETWEEN_CAPITALS * pack.unitsPerEm);
  const reach = pack.ink[first * 2]!;
  const overhang = pack.ink[last * 2 + 1]! - pack.advances[last]!;
  const swash = reach >= 0 ? -reach * HOLLOW : -reach * (isCapital(characterOf(pack, first)) ? SWASH : LOOP);
  const stands = pack.capitalKerning[last] !== undefined;
  const lean = QUOTES.includes(pack.characters[last] ?? ' ') ? pack.rules.quoteLean : stands ? SWASH : LEAN;
  return Math.round(swash + Math.max(0, overhang) * lean);
}

/** The width of one space. */
export function spaceWidth(pack: StylePack): number {
  return Math.round(stepOf(pack.glyphOf.get(' ')!, undefined, pack) * pack.design.wordSpace);
}

/** Goes by UTF-16 units: no style writes a character of two. */
function glyphsOf(drawn: string, pack: StylePack): number[] {
  const glyphs: number[] = [];
  for (let at = 0; at < drawn.length;) {
    const character = drawn[at]!;
    const ligature = pack.ligatureStarts.has(character) ? ligatureAt(drawn, at, pack) : undefined;
    const glyph = ligature?.glyph ?? pack.glyphOf.get(character);
    if (glyph !== undefined) glyphs.push(glyph);
    at += ligature?.length ?? 1;
  }
  return glyphs;
}

/** The longest ligature that stands there. */
function ligatureAt(drawn: string, at: number, pack: StylePack): { glyph: number; length: number } | undefined {
  for (let length = Math.min(pack.longestLigature, drawn.length - at); length > 1; length -= 1) {
    const glyph = pack.ligatures[drawn.slice(at, at + length)];
    if (glyph !== undefined) return { glyph, length };
  }
  return undefined;
}

/** The distance from one glyph's left edge to the next one's. */
export function stepOf(glyph: number, next: number | undefined, pack: StylePack): number {
  return pack.steps[glyph]! + (next !== undefined && pack.kerned ? kerningOf(pack, glyph, next) : 0);
}
