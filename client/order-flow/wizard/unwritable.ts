import {
  unprintableCharacters,
  quoteCharacter,
  type UnprintableCharacter,
} from '@federpost/shared/letter/text/characters.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** A character that no style can write: the message, and the text without it. */
export type Unwritable = { sentence: string; remedy: string; corrected: string };

/** The sign that a hand draws, or a typewriter types, instead of an emoji. */
const DRAWN: readonly (readonly [RegExp, string])[] = [
  [/^[\u2763\u{1f493}-\u{1f49f}\u{1f90d}\u{1f90e}\u{1f9e1}\u{1fa75}-\u{1fa77}]/u, '♥'],
  [/^[\u263a\u{1f600}-\u{1f606}\u{1f60a}\u{1f642}\u{1f917}]/u, ':-)'],
  [/^[\u{1f609}\u{1f61c}]/u, ';-)'],
  [/^[\u2639\u{1f614}\u{1f61e}\u{1f622}\u{1f641}]/u, ':-('],
];
const drawnSubstitute = (character: string) => DRAWN.find(([picture]) => picture.test(character))?.[1] ?? '';

/**
 * The message about characters in a letter's text that cannot be written, if there are any. Linear in the text's
 * length.
 */
export function findUnsupportedCharacters(text: string, style: LetterStyle): Unwritable | undefined {
  const found = unprintableCharacters(text, style);
  const [first] = found;
  if (!first) return undefined;
  const others = found.length - 1;
  const remainder =
    others === 0 ? '' : others === 1 ? ', ein weiteres Zeichen auch nicht' : `, ${others} weitere auch nicht`;
  return {
    sentence: `${characterName(first.character)} ${place(text, first)} kann keine Feder schreiben${remainder}.`,
    remedy: remedyFor(found),
    corrected: replaceCharacters(text, found),
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

function place(text: string, { index, line }: UnprintableCharacter): string {
  const before = text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 2 * MAX_WORD_LENGTH), index);
  const [word] = /\S+(?=\s*$)/.exec(before) ?? [];
  const after = word?.replace(/^[„“"'(]+|[“”"'.,:;!?)…]+$/g, '').slice(-MAX_WORD_LENGTH);
  return after ? `hinter „${after}“ in Zeile ${line}` : `in Zeile ${line}`;
}

function remedyFor(found: readonly UnprintableCharacter[]): string {
  const [first = '', ...others] = found.map(({ character }) => drawnSubstitute(character));
  if (others.length === 0) return first ? `Durch „${first}“ ersetzen` : 'Weglassen';
  return first || others.some(Boolean) ? 'Alle ersetzen oder weglassen' : `Alle ${found.length} weglassen`;
}

/** Replaces each character by its substitute, or removes it together with the space before it. */
function replaceCharacters(text: string, found: readonly UnprintableCharacter[]): string {
  let end = 0;
  const parts = found.map(({ character, index, length }) => {
    const instead = drawnSubstitute(character);
    const before = text.slice(end, index);
    end = index + length;
    const closes = instead === '' && /^(?:[\s.,:;!?)]|$)/.test(text.slice(end, end + 1));
    return (closes && before.endsWith(' ') ? before.slice(0, -1) : before) + instead;
  });
  return parts.join('') + text.slice(end);
}
