import {
  unprintableCharacters,
  quoteCharacter,
  type UnprintableCharacter,
} from '@federpost/shared/letter/text/characters.ts';
import { plainFormOf, writePowers } from '@federpost/shared/letter/text/plain-forms.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Characters that no style can write: the message and, if any have a plain form or are pictures, a correction. */
type Unwritable = { message: string; correction?: { label: string; text: string } };

/**
 * The message about characters in a letter's text that cannot be written, if there are any. Linear in the text's
 * length.
 */
export function findUnwritableCharacters(text: string, style: LetterStyle): Unwritable | undefined {
  const characters = unprintableCharacters(text, style);
  const kept = characters.filter(({ character }) => plainFormOf(character) === undefined);
  const [first] = kept.length > 0 ? kept : characters;
  if (!first) return undefined;
  const otherCount = characters.length - 1;
  const remainder =
    otherCount === 0
      ? ''
      : otherCount === 1
        ? ', ein weiteres Zeichen auch nicht'
        : `, ${otherCount} weitere auch nicht`;
  const request = kept.length > 0 ? ' Bitte schreib es anders.' : '';
  const tool = style === 'typewriter' ? 'kann die Schreibmaschine nicht schreiben' : 'kann keine Feder schreiben';
  const message = `${characterName(first.character)} ${locationOf(text, first)} ${tool}${remainder}.${request}`;
  if (kept.length === characters.length) return { message };
  return { message, correction: { label: labelFor(characters, kept.length), text: correct(text, style) } };
}

/** Letters that look like ours, or that nobody expects in the text, are easier to find by their alphabet. */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Cyrillic}/u, 'kyrillische'],
  [/^\p{Script=Greek}/u, 'griechische'],
  [/^\p{Script=Hebrew}/u, 'hebräische'],
  [/^\p{Script=Arabic}/u, 'arabische'],
];

function characterName(character: string): string {
  const [, alphabet] = ALPHABETS.find(([letters]) => letters.test(character)) ?? [];
  if (alphabet) return `Das ${alphabet} ${quoteCharacter(character)}`;
  if (/^\p{Extended_Pictographic}/u.test(character) && quoteCharacter(character).includes(character))
    return `Das ${character}`;
  const name = quoteCharacter(character);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The maximum quoted length of a word; enough to find it. */
const MAX_WORD_LENGTH = 24;

function locationOf(text: string, { index, line }: UnprintableCharacter): string {
  const textBefore = text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 2 * MAX_WORD_LENGTH), index);
  const [word] = /\S+(?=\s*$)/.exec(textBefore) ?? [];
  const quotedWord = word?.replace(/^[„“"'(]+|[“”"'.,:;!?)…]+$/g, '').slice(-MAX_WORD_LENGTH);
  return quotedWord ? `hinter „${quotedWord}“ in Zeile ${line}` : `in Zeile ${line}`;
}

/** @param kept how many of the characters only their writer can replace */
function labelFor(characters: readonly UnprintableCharacter[], kept: number): string {
  const plainForms = characters.flatMap(({ character }) => plainFormOf(character)?.text ?? []);
  const omitted = plainForms.filter((plain) => plain === '').length;
  const verbs = omitted === 0 ? 'ersetzen' : omitted === plainForms.length ? 'weglassen' : 'ersetzen oder weglassen';
  if (kept > 0) return plainForms.length === 1 ? `Das andere ${verbs}` : `Die anderen ${verbs}`;
  const [only] = plainForms;
  if (plainForms.length === 1) return only ? `Durch „${only}“ ersetzen` : 'Weglassen';
  return omitted === plainForms.length ? `Alle ${omitted} weglassen` : `Alle ${verbs}`;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** «schön😊» is «schön :-)», but «(😊)» is «(:-))». */
const NEEDS_BLANK = /[^\s([„"]/;
/** «2⅓» is «2 1/3». */
const FRACTION = /^\d+\//;
const BEFORE_NO_BLANK = /^[\s.,:;!?)]?$/;

/** A text with the plain form of each character, and without pictures and the blank that each would leave. */
function correct(original: string, style: LetterStyle): string {
  const text = writePowers(original);
  let [corrected, end] = ['', 0];
  for (const { character, index, length } of unprintableCharacters(text, style)) {
    const plain = plainFormOf(character);
    if (!plain) continue;
    corrected += text.slice(end, index);
    end = index + length;
    const [before, after] = [corrected.at(-1) ?? '\n', text.charAt(end)];
    if (plain.text !== '') {
      const isTooClose = plain.apart ? NEEDS_BLANK.test(before) : FRACTION.test(plain.text) && /\d/.test(before);
      corrected += (isTooClose ? ' ' : '') + plain.text;
      if (plain.apart && LETTER_OR_DIGIT.test(after)) corrected += ' ';
    } else if (before === '\n') {
      while (text[end] === ' ') end += 1;
    } else if (before === ' ' && BEFORE_NO_BLANK.test(after)) corrected = corrected.slice(0, -1);
  }
  return corrected + text.slice(end);
}
