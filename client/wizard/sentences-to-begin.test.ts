import { expect, test } from 'vitest';
import { landingPages } from '../content/content.fixture.ts';
import { firstSentences } from './sentences-to-begin.ts';

test.each(landingPages)('whoever comes from $path is offered three sentences that fit', async ({ path, page }) => {
  const offered = await firstSentences(path);
  expect(offered).toHaveLength(3);
  const own = page.ideas.flatMap(({ example }) => example ?? []);
  if (own.length >= 3) expect(own).toEqual(expect.arrayContaining([...offered]));
});

test('whoever comes from the start page or from any other page is offered general ones', async () => {
  const general = await firstSentences('/kontakt/');
  expect(general).toHaveLength(3);
  expect(await firstSentences('/')).toEqual(general);
  expect(await firstSentences(undefined)).toEqual(general);
});
