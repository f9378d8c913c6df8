import {
  unprintableCharacters,
  quoteCharacter,
  type UnprintableCharacter,
} from '@federpost/shared/letter/text/characters.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** A character that no style can write: the message, and the text without it. */
export type Unwritable = { message: string; remedy: string; correctedText: string };

/** The sign that a hand draws, or a typewriter types, instead of an emoji. */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/^[\u2763\u{1f493}-\u{1f49f}\u{1f90d}\u{1f90e}\u{1f9e1}\u{1fa75}-\u{1fa77}]/u, '♥'],
  [/^[\u263a\u{1f600}-\u{1f606}\u{1f60a}\u{1f642}\u{1f917}]/u, ':-)'],
  [/^[\u{1f609}\u{1f61c}]/u, ';-)'],
  [/^[\u2639\u{1f614}\u{1f61e}\u{1f622}\u{1f641}]/u, ':-('],
];
const substituteFor = (character: string) => SUBSTITUTES.find(([picture]) => picture.test(character))?.[1] ?? '';

/**
 * The message about characters in a letter's text that cannot be written, if there are any. Linear in the text's
 * length.
 */
export function findUnwritableCharacters(text: string, style: LetterStyle): Unwritable | undefined {
  const characters = unprintableCharacters(text, style);
  const [first] = characters;
  if (!first) return undefined;
  const otherCount = characters.length - 1;
  const remainder =
    otherCount === 0
      ? ''
      : otherCount === 1
        ? ', ein weiteres Zeichen auch nicht'
        : `, ${otherCount} weitere auch nicht`;
  return {
    message: `${characterName(first.character)} ${locationOf(text, first)} ${style === 'typewriter' ? 'kann die Schreibmaschine nicht' : 'kann keine Feder'} schreiben${remainder}.`,
    remedy: remedyFor(characters),
    correctedText: replaceCharacters(text, characters),
  };
}

function characterName(character: string): string {
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

function remedyFor(characters: readonly UnprintableCharacter[]): string {
  const [first = '', ...otherSubstitutes] = characters.map(({ character }) => substituteFor(character));
  if (otherSubstitutes.length === 0) return first ? `Durch „${first}“ ersetzen` : 'Weglassen';
  return first || otherSubstitutes.some(Boolean)
    ? 'Alle ersetzen oder weglassen'
    : `Alle ${characters.length} weglassen`;
}

/** Replaces each character by its substitute, or removes it together with the space before it. */
function replaceCharacters(text: string, characters: readonly UnprintableCharacter[]): string {
  let end = 0;
  const parts = characters.map(({ character, index, length }) => {
    const substitute = substituteFor(character);
    const before = text.slice(end, index);
    end = index + length;
    const precedesPunctuation = substitute === '' && /^(?:[\s.,:;!?)]|$)/.test(text.slice(end, end + 1));
    return (precedesPunctuation && before.endsWith(' ') ? before.slice(0, -1) : before) + substitute;
  });
  return parts.join('') + text.slice(end);
}
