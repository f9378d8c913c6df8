import { expect, test } from 'vitest';
import { ARTICLES } from './articles.ts';
import { LANDING_PAGES } from './landing-pages.ts';
import { linkQuotesToWizard } from './beginning.ts';

test('quoted sentences of an article are marked as beginnings for the wizard, quoted letters are not', () => {
  const html = linkQuotesToWizard(
    '<blockquote>„Weißt Du noch?“</blockquote><blockquote><p>Liebe Meike,</p></blockquote>',
  );
  expect(html).toContain('<span data-beginning>Weißt Du noch?</span>');
  expect(html).toContain('<blockquote><p>Liebe Meike,</p></blockquote>');
});

test.each(ARTICLES)('every quoted sentence of «$slug» is marked as a beginning for the wizard', ({ content }) => {
  expect(linkQuotesToWizard(content)).not.toMatch(/<blockquote>„/);
});

test.each(LANDING_PAGES)('the example sentences of $path are plain text', ({ page }) => {
  for (const { example } of page.ideas) expect(example ?? '').not.toMatch(/[<&]/);
});
