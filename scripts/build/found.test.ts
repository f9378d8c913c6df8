import { describe, expect, test } from 'vitest';
import { articleSummaries } from '../../client/content/blog/article-summaries.ts';
import { feed, robots, sitemap } from './found.ts';

const ORIGIN = 'https://brief.example';

describe('What makes the site findable', () => {
  test('the sitemap lists what it is given, and when an article appeared', () => {
    const { slug, publishedDate } = articleSummaries[3]!;
    const xml = sitemap(ORIGIN, ['/', `/blog/${slug}/`]);
    expect(xml).toContain(`<url><loc>${ORIGIN}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/blog/${slug}/</loc><lastmod>${publishedDate}</lastmod></url>`);
  });

  test('the feed escapes what XML would misread, and dates articles as mails are dated', () => {
    const article = { ...articleSummaries[0]!, title: 'Tinte & <Feder> „nur“ "so"', publishedDate: '2026-11-10' };
    const xml = feed(ORIGIN, [article]);
    expect(xml).toContain('<title>Tinte &amp; &lt;Feder&gt; „nur“ &quot;so&quot;</title>');
    expect(xml).toContain('<pubDate>Tue, 10 Nov 2026 06:00:00 GMT</pubDate>');
    expect(xml).toContain(`<guid isPermaLink="true">${ORIGIN}/blog/${article.slug}/</guid>`);
  });

  test('robots may read everything but the calls of the shop', () => {
    expect(robots(ORIGIN).split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /functions/',
      'Disallow: /rest/',
      'Disallow: /auth/',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
  });
});
