import { STYLE_DESIGNS, type StyleDesign } from './styles.ts';
import { kerningOf, type StylePack } from './pack.ts';
import { LETTER } from './words.ts';
import { SUBSTITUTES } from './substitutes.ts';

/** From characters to glyphs of a pack, with the place of each. All numbers are whole font units. */

export type ShapedWord = {
  glyphs: number[];
  /** Left edge of each glyph from the word's. */ offsets: number[];
  width: number;
};

/** Where a word stands in the customer's line decides what a straight quotation mark or a lone hyphen becomes. */
export type WordPlace = { first: boolean };

/** The characters a style draws for a word of the text. */
export function drawnCharacters(word: string, pack: StylePack, place: WordPlace): string[] {
  const substitutes = SUBSTITUTES[pack.style];
  const curly = STYLE_DESIGNS[pack.style].curlyQuotes;
  if (!CHANGED.test(word)) return [...word];
  if (curly && word === '-' && !place.first) return ['–'];
  const characters = [...word];
  const openers = openersOf(characters);
  return characters.flatMap((character, index) => {
    const meant = curly ? curlyQuote(characters, index, openers) : character;
    return [...(substitutes[meant] ?? meant)];
  });
}

/** Whatever any style may draw otherwise than it is typed; most words hold none of it. */
const CHANGED = new RegExp(`["'-]|[${Object.values(SUBSTITUTES).flatMap(Object.keys).join('')}]`);
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
  const glyphs = glyphsOf(drawnCharacters(word, pack, place), pack);
  const design = STYLE_DESIGNS[pack.style];
  const offsets: number[] = [];
  let x = 0;
  glyphs.forEach((glyph, index) => {
    offsets.push(x);
    x += stepOf(glyph, glyphs[index + 1], pack, design);
  });
  return { glyphs, offsets, width: x };
}

/** How much of a capital's swash that reaches back over the space before it the space makes up for. */
const SWASH = 0.55;
/** The same for a loop below the line («j», «g»), which lies under the word before. */
const LOOP = 0.12;
/** The same for an ascender that leans out over the space after a word: it hardly counts. */
const LEAN = 0.12;
/** What a space gives back before a capital that stands far in. */
const HOLLOW = 0.5;

/** What the space before a word gains or loses so that all spaces look alike. */
export function gapCorrection(before: ShapedWord, after: ShapedWord, pack: StylePack): number {
  const [last, first] = [before.glyphs.at(-1), after.glyphs[0]];
  if (STYLE_DESIGNS[pack.style].hand === 'keys' || last === undefined || first === undefined) return 0;
  const reach = pack.ink[first * 2]!;
  const overhang = pack.ink[last * 2 + 1]! - pack.advances[last]!;
  const swash = reach >= 0 ? -reach * HOLLOW : -reach * (isCapital(pack.characters[first]) ? SWASH : LOOP);
  return Math.round(swash + Math.max(0, overhang) * LEAN);
}

export function isCapital(character: string | undefined): boolean {
  return character !== undefined && character !== character.toLowerCase();
}

/** The width of one space. */
export function spaceWidth(pack: StylePack): number {
  const design = STYLE_DESIGNS[pack.style];
  const glyph = pack.glyphOf.get(' ')!;
  return Math.round(stepOf(glyph, undefined, pack, design) * design.wordSpace);
}

function glyphsOf(characters: readonly string[], pack: StylePack): number[] {
  const glyphs: number[] = [];
  for (let at = 0; at < characters.length;) {
    let taken = 1;
    let glyph = pack.glyphOf.get(characters[at]!);
    const longest = pack.ligatureStarts.has(characters[at]!)
      ? Math.min(pack.longestLigature, characters.length - at)
      : 1;
    for (let length = longest; length > 1; length -= 1) {
      const ligature = pack.ligatures[characters.slice(at, at + length).join('')];
      if (ligature === undefined) continue;
      glyph = ligature;
      taken = length;
      break;
    }
    if (glyph !== undefined) glyphs.push(glyph);
    at += taken;
  }
  return glyphs;
}

function correction(glyph: number, pack: StylePack, design: StyleDesign): number {
  return Math.round((design.stepAfter[pack.characters[glyph] ?? ''] ?? 0) * pack.unitsPerEm);
}

/** The distance from one glyph's left edge to the next one's. */
export function stepOf(glyph: number, next: number | undefined, pack: StylePack, design: StyleDesign): number {
  const advance = pack.advances[glyph]!;
  if (design.pitch === undefined)
    return advance + (next === undefined ? 0 : kerningOf(pack, glyph, next)) + correction(glyph, pack, design);
  const pitch = Math.round(design.pitch * pack.unitsPerEm);
  const ink = pack.ink[glyph * 2 + 1]! - pack.ink[glyph * 2]!;
  return pitch * Math.max(1, Math.round(ink / pitch));
}
