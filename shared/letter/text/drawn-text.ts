/* oxlint-disable typescript/no-non-null-assertion -- characters are gone through from end to end */
import type { StyleDesign } from '../typesetting/styles.ts';
import { LETTER } from './words.ts';

/** Which characters are drawn for those of a text: mostly the same. */

/** What a typewriter types for a character that has no key. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
  '–': '-',
  '—': '--',
  '′': "'",
  '″': '"',
  ẞ: 'SS',
  ſ: 's',
  Ș: 'Ş',
  ș: 'ş',
  Ț: 'Ţ',
  ț: 'ţ',
};
const WITHOUT_KEY = new RegExp(`[${Object.keys(SUBSTITUTES).join('')}]`, 'g');
/** Vietnamese letters with a horn, or with more marks than any key has. */
const VIETNAMESE = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/g;
/** These marks have a common key with their letter. */
const WITH_KEY = /^.[\u0302\u0306]$/;
/** Most words contain none of these. */
const MAY_CHANGE = /["'-]/;
const OPENERS = '"\'([{„‚–—-/';

/**
 * What is drawn for a word: a pen knows no straight quotation marks («"Ja"» becomes «„Ja“», «it's» «it’s») and makes a
 * lone hyphen a dash; a machine types what it has keys for.
 * @param isFirst whether it is the first word of the customer's line
 */
export function drawnText(word: string, tool: StyleDesign['tool'], isFirst: boolean): string {
  if (tool === 'typewriter')
    return word.replace(WITHOUT_KEY, (character) => SUBSTITUTES[character]!).replace(VIETNAMESE, overstrike);
  if (!MAY_CHANGE.test(word)) return word;
  if (word === '-' && !isFirst) return '–';
  const characters = [...word];
  const openers = characters.findIndex((character) => !OPENERS.includes(character));
  return characters
    .map((_, index) => curlyQuote(characters, index, openers < 0 ? characters.length : openers))
    .join('');
}

/** «ế» as «ê» and the mark that is struck over it. */
function overstrike(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  const keyMark = marks.find((mark) => WITH_KEY.test(base + mark));
  const key = keyMark === undefined ? base : (base + keyMark).normalize('NFC');
  return key + marks.filter((mark) => mark !== keyMark).join('');
}

/**
 * Curls a straight quotation mark only if its side is certain.
 * @param openers how many characters may be before an opening one
 */
function curlyQuote(characters: readonly string[], index: number, openers: number): string {
  const character = characters[index]!;
  if (character === "'") return index > 0 && LETTER.test(characters[index - 1]!) ? '’' : character;
  if (character !== '"') return character;
  return index < characters.length - 1 && index <= openers ? '„' : '“';
}
