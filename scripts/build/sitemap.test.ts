import { describe, expect, test } from 'vitest';
import business from '../../business.json' with { type: 'json' };
import { feed, robots, securityContact, sitemap } from './sitemap.ts';

const ORIGIN = 'https://brief.example';
const ARTICLE = {
  slug: 'tinte-und-feder',
  title: 'Tinte & <Feder> „nur“ "so"',
  excerpt: 'Womit man schreibt.',
  publishedDate: '2026-11-10',
  category: 'Design',
} as const;

describe('sitemap, feed and robots.txt', () => {
  test('the sitemap lists the given pages, with the date of articles', () => {
    const xml = sitemap(ORIGIN, ['/', '/blog/', '/blog/tinte-und-feder/'], [ARTICLE]);
    expect(xml).toContain(`<url><loc>${ORIGIN}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/blog/</loc><lastmod>2026-11-10</lastmod></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/blog/tinte-und-feder/</loc><lastmod>2026-11-10</lastmod></url>`);
  });

  test('the feed escapes XML characters and has RFC 822 dates', () => {
    const xml = feed(ORIGIN, [ARTICLE]);
    expect(xml).toContain('<title>Tinte &amp; &lt;Feder&gt; „nur“ &quot;so&quot;</title>');
    expect(xml).toContain('<pubDate>Tue, 10 Nov 2026 06:00:00 GMT</pubDate>');
    expect(xml).toContain(`<guid isPermaLink="true">${ORIGIN}/blog/tinte-und-feder/</guid>`);
  });

  test('security.txt names the business, and expires within a year of the build', () => {
    expect(securityContact(ORIGIN, new Date('2026-11-27T12:00:00Z'))).toBe(
      `Contact: mailto:${business.email}\nExpires: 2027-11-26T12:00:00.000Z\nPreferred-Languages: de, en\nCanonical: ${ORIGIN}/.well-known/security.txt\n`,
    );
  });

  test('robots may crawl everything except the API', () => {
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
