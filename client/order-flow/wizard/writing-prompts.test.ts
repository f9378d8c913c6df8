import { expect, test } from 'vitest';
import { landingPages } from '../../site/content/content.fixture.ts';
import { openingLines, writingQuestions } from './writing-prompts.ts';

test.each(landingPages)('customers from $path are offered three opening sentences', async ({ path, page }) => {
  const offered = await openingLines(`https://shop.example${path}`);
  expect(offered).toHaveLength(3);
  const own = page.ideas.flatMap(({ example }) => example ?? []);
  if (own.length >= 3) expect(own).toEqual(expect.arrayContaining([...offered]));
});

test('customers from the home page or any other page are offered general ones', async () => {
  const general = await openingLines('https://shop.example/kontakt/');
  expect(general).toHaveLength(3);
  expect(await openingLines('https://shop.example/')).toEqual(general);
  expect(await openingLines('')).toEqual(general);
});

const general = writingQuestions('');
const PAGES_WITHOUT_OCCASION = ['brief-versenden', 'geschenkidee-brief', 'handschriftlicher-brief'];

test.each(landingPages)('customers from $path who stop writing are asked three questions', ({ path }) => {
  const page = path.replaceAll('/', '');
  const questions = writingQuestions(page);
  expect(questions).toHaveLength(3);
  for (const question of questions) expect(question).toMatch(/^\p{Lu}.*[?]$|^\p{Lu}.*\.$/u);
  expect(questions === general).toBe(PAGES_WITHOUT_OCCASION.includes(page));
});
