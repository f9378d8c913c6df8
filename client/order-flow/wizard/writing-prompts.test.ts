import { expect, test } from 'vitest';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { unprintableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { LANDING_PAGES } from '../../site/content/landing-pages.ts';
import { writingPrompts } from './writing-prompts.ts';

const general = writingPrompts('');
const PAGES_WITHOUT_OCCASION = ['brief-versenden', 'geschenkidee-brief', 'handschriftlicher-brief'];

test.each(LANDING_PAGES)(
  'a letter begun on $path is offered opening sentences and questions that suit it',
  ({ path }) => {
    const page = path.replaceAll('/', '');
    const prompts = writingPrompts(page);
    expect(prompts === general).toBe(PAGES_WITHOUT_OCCASION.includes(page));
    for (const question of prompts.questions) expect(question).toMatch(/^\p{Lu}.*\?$/u);
    for (const { value } of LETTER_STYLES)
      expect(prompts.openings.flatMap((sentence) => unprintableCharacters(sentence, value))).toEqual([]);
  },
);

test('a letter begun on the home page or any other page is offered general ones', () => {
  expect(writingPrompts('kontakt')).toBe(general);
  expect(writingPrompts('blogliebesbrief-schreiben-tipps')).toBe(general);
});
