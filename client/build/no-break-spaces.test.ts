import { expect, test } from 'vitest';
import { ARTICLES } from '../site/content/articles.ts';
import { LANDING_PAGES } from '../site/content/landing-pages.ts';
import { countWords } from '../site/content/blog/article.ts';
import { insertNoBreakSpaces } from './no-break-spaces.ts';

test.each([
  ['nach Art.~28~DSGVO, Abs.~1~lit.~f', 'paragraph and number'],
  ['(Art.~6~Abs.~1~lit.~b~DSGVO)', 'all members of a citation'],
  ['gemäß §~5~DDG und §~18~Abs.~2~MStV', 'a paragraph and its law'],
  ['am 31.~Dezember', 'day and month'],
  ['nach DIN~5008, Form~B', 'a name and its number'],
  ['nach 2–3~Werktagen, höchstens 30~Tage, um 22:10~Uhr', 'a number and what it counts'],
  ['`${days}~Tage nach dem Versand`', 'a number that is not known yet'],
  ['ein Satz~– und noch einer~…', 'a dash or dots and the word before'],
])('in «%s» no-break spaces keep together %s', (marked) => {
  expect(insertNoBreakSpaces(marked.replaceAll('~', ' '))).toBe(marked.replaceAll('~', '\u00a0'));
});

test('all other spaces and the code around the texts stay unchanged', () => {
  const source = "export const page = { text: 'Im Mai 2 Karten, 3 Hunde.', days: 3 };";
  expect(insertNoBreakSpaces(source)).toBe(source);
  for (const { page } of LANDING_PAGES) expect(insertNoBreakSpaces(page.hero.button)).toBe(page.hero.button);
  for (const { content } of ARTICLES) expect(countWords(insertNoBreakSpaces(content))).toBe(countWords(content));
});
