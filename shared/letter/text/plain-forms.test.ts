import { describe, expect, it } from 'vitest';
import { isAllWritable, normaliseText } from './characters.ts';
import { plainFormOf, writePowers } from './plain-forms.ts';

const BEYOND_EMOJI = 0x20000;
const CHARACTERS = Array.from({ length: BEYOND_EMOJI }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => !isAllWritable(normaliseText(character)),
);
const textOf = (character: string) => plainFormOf(character)?.text;
const namesOf = (characters: readonly string[]) =>
  characters.map((each) => `${each} U+${each.codePointAt(0)!.toString(16)}`);

describe('the plain form of a character that cannot be written', () => {
  it('can be written', () => {
    expect(namesOf(CHARACTERS.filter((each) => !isAllWritable(textOf(each) ?? '')))).toEqual([]);
  });
  it('exists for every letter, digit and sign that Unicode calls a form of one that can be written', () => {
    const compatible = CHARACTERS.filter((each) => {
      const plain = each.normalize('NFKC').replaceAll('\u2044', '/').trim();
      return plain !== '' && isAllWritable(plain);
    });
    expect(compatible.length).toBeGreaterThan(300);
    expect(namesOf(compatible.filter((each) => !textOf(each)))).toEqual([]);
  });
  it('is empty only for pictures: no letter, digit, punctuation, currency or operator is ever left out', () => {
    const signs = CHARACTERS.filter((each) => /^[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]/u.test(each));
    expect(namesOf(signs.filter((each) => textOf(each) === '' && !/\p{Extended_Pictographic}/u.test(each)))).toEqual(
      [],
    );
  });
  it('is never a heart or a smile for a picture of something else', () => {
    const hearts = CHARACTERS.filter((each) => textOf(each) === '♥');
    expect(hearts.join('')).toBe('❣💓💕💖💗💘💙💚💛💜💝💞💟🖤🤍🤎🧡🩵🩶🩷');
    expect(CHARACTERS.filter((each) => textOf(each) === ':-)').join('')).toMatch(/^☺.?😀😁😃😄😅😆😊🙂🤗$/u);
    for (const sad of '💔😢😭👎😡🥀') expect([undefined, '', ':-(']).toContain(textOf(sad));
  });
  it('keeps a power apart from its number', () => {
    expect(writePowers('10⁶ und 10¹⁵, 5 m², x³, (a)⁴, ⁵')).toBe('10^6 und 10^15, 5 m², x³, (a)^4, ⁵');
  });
});
