import { isWritable, normaliseText, quoteCharacter, unprintableCharacters } from '../text/characters.ts';

/** The characters of names and addresses: how they are stored, printed and searched. */

/** Characters that have no ink, Hangul fillers among them, which count as letters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Emojis, hearts, arrows and ornaments. What envelopes can write («©», «°») is kept. */
const PICTURE =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufffc\u2190-\u245f\u2500-\u2bff\u{1f000}-\u{1faff}]/gu;
const HEART = /[♥♡]/;

/** Whether sorting machines and our type know a character. */
const isAddressable = (character: string) => isWritable(character, 'typewriter') && !HEART.test(character);

/**
 * A name or an address as it is stored, printed and searched: composed letters (a Mac decomposes them), no invisible
 * characters, no pictures. Cells of a spreadsheet become lines. Idempotent; letters that we cannot write are kept, so
 * that they can be named.
 */
export function cleanAddressText(typed: string): string {
  const inked = typed.replaceAll('\t', '\n').replace(INVISIBLE, '');
  return normaliseText(inked.replace(PICTURE, (picture) => (isAddressable(normaliseText(picture)) ? picture : '')));
}

/** A name: the same in one line. */
export const cleanName = (typed: string): string => cleanAddressText(typed).replace(/\s+/g, ' ').trim();

/** The German sentence about the first character that we cannot write on an envelope; undefined if we can write all. */
export function unaddressableError(text: string): string | undefined {
  const [first] = unprintableCharacters(text, 'typewriter');
  return first && `${quoteCharacter(first.character)} können wir auf dem Umschlag nicht schreiben.`;
}

/** Letters without marks, in lower case: «Łódź» → «lodz», «STRAẞE» → «strasse». */
export function foldLetters(text: string): string {
  // Marks are removed first, too, because decomposing a long run of them takes quadratic time.
  const bare = text.toLowerCase().replace(MARKS, '').normalize('NFD').replace(MARKS, '');
  return bare.replace(/[ßøłđıæœ]/g, (letter) => FOLDED[letter] ?? letter);
}
const MARKS = /\p{M}/gu;
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** The same with umlauts as people type them without a German keyboard: «Müller» → «mueller». */
export const foldUmlauts = (text: string): string =>
  foldLetters(text.toLowerCase().replace(/[äöü]|[aou]\u0308/g, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`));
