import { expect, test } from 'vitest';
import { landingPages } from '../../site/content/content.fixture.ts';
import { writingQuestions } from './writing-questions.ts';

const general = writingQuestions('');
const PAGES_OF_NO_OCCASION = ['brief-versenden', 'geschenkidee-brief', 'handschriftlicher-brief'];

test.each(landingPages)('a customer from $path who stops writing is asked three questions that fit', ({ path }) => {
  const page = path.replaceAll('/', '');
  const questions = writingQuestions(page);
  expect(questions).toHaveLength(3);
  for (const question of questions) expect(question).toMatch(/^\p{Lu}.*[?]$|^\p{Lu}.*\.$/u);
  expect(questions === general).toBe(PAGES_OF_NO_OCCASION.includes(page));
});
