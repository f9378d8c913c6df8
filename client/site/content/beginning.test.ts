import { expect, test } from 'vitest';
import { articles, landingPages } from './content.fixture.ts';
import { linkQuotesToWizard } from './beginning.ts';

test('quoted sentences of an article are marked as beginnings for the wizard, quoted letters are not', () => {
  const html = linkQuotesToWizard(
    '<blockquote>„Weißt Du noch?“</blockquote><blockquote><p>Liebe Meike,</p></blockquote>',
  );
  expect(html).toContain('<span data-beginning>Weißt Du noch?</span>');
  expect(html).toContain('<blockquote><p>Liebe Meike,</p></blockquote>');
});

test.each(articles)('every quoted sentence of «$slug» is marked as a beginning for the wizard', ({ article }) => {
  expect(linkQuotesToWizard(article.content)).not.toMatch(/<blockquote>„/);
});

test.each(landingPages)('the example sentences of $path are plain text', ({ page }) => {
  for (const { example } of page.ideas) expect(example ?? '').not.toMatch(/[<&]/);
});
