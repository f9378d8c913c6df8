import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../articles.ts';
import { articleSchema, countWords } from './article.ts';

const blogRoute = (slug: string) => `/blog/${slug}/`;
const titles = new Map(ARTICLES.map((article) => [blogRoute(article.slug), article.title]));
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ');

describe.each(ARTICLES.map(({ slug, ...article }) => [slug, article] as const))('the article %s', (slug, article) => {
  it('is complete and well-formed', () => {
    expect(articleSchema.parse(article)).toEqual(article);
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('has 600 to 1,200 words and the reading time of its length', () => {
    const words = countWords(article.content);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
    expect(article.readTime).toBe(`${Math.ceil(words / 200)} Min. Lesezeit`);
  });

  it('uses only plain text tags, properly nested, with h3 never before the first h2', () => {
    const open: string[] = [];
    for (const [, closing, tag, attributes] of article.content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      if (tag === 'br') continue; // between the lines of an address; it has no end tag
      expect(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'em', 'strong', 's', 'a']).toContain(tag);
      expect(attributes).toMatch(tag === 'a' && closing === '' ? /^ href="[^"]+"$/ : /^$/);
      if (closing === '') open.push(tag!);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
    expect(article.content.indexOf('<h2>')).toBeGreaterThan(0);
    expect(article.content.indexOf('<h2>')).toBeLessThan((article.content + '<h3>').indexOf('<h3>'));
  });

  it('links at least to one page, never to itself', () => {
    const targets = [...links(article.content), ...article.relatedPosts.map((post) => post.link)];
    expect(targets).not.toContain(blogRoute(slug));
    expect(links(article.content).length).toBeGreaterThan(0);
  });

  it('names related articles by their own titles, each once', () => {
    for (const post of article.relatedPosts) expect(post.title).toBe(titles.get(post.link));
    expect(new Set(article.relatedPosts.map((post) => post.link)).size).toBe(article.relatedPosts.length);
  });

  it('is set in German typography', () => {
    const { content, ...summary } = article;
    const text = `${plain(content)} ${JSON.stringify(Object.values(summary).flat()).replaceAll('"', ' ')}`;
    expect(text).not.toMatch(/["'`´]/);
    expect(text).not.toContain(' - ');
    expect(text).not.toContain('--');
    expect(text).not.toContain('...');
    expect(text).not.toMatch(/ {2,}[.,;:!?]/);
    expect(text, 'no-break space before a unit').not.toMatch(
      /\d ?(€|Gramm|g\/m²|mm|Zentimeter|Millimeter|Prozent)|\d Uhr/,
    );
    expect(text, 'narrow no-break space in abbreviations').not.toMatch(/\b(z\. ?B|d\. ?h|u\. ?a|i\. ?A|i\. ?V)\./);
    expect(text.split('„').length, 'every quotation closes').toBe(text.split('“').length);
    expect(text.split('‚').length).toBe(text.split('‘').length);
  });
});

describe('the blog as a whole', () => {
  it('has no article that begins with a sentence of its own excerpt', () => {
    const twice = ARTICLES.flatMap(({ slug, excerpt, content }) => {
      const first = plain(content.split('</p>')[0]!);
      return excerpt
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => first.includes(sentence))
        .map((sentence) => [slug, sentence]);
    });
    expect(twice).toEqual([]);
  });

  it('links to each article from another one', () => {
    const linked = new Set(
      ARTICLES.flatMap((article) => [...links(article.content), ...article.relatedPosts.map((post) => post.link)]),
    );
    expect(ARTICLES.map((article) => blogRoute(article.slug)).filter((route) => !linked.has(route))).toEqual([]);
  });

  it('states the postage of 2025 and 2026', () => {
    const postage = ARTICLES.flatMap((article) => [
      ...plain(article.content).matchAll(/(Standardbrief|Kompaktbrief)[^.]{0,60}?(\d,\d\d)\u00a0€/g),
    ]);
    expect(postage.length).toBeGreaterThan(5);
    for (const [sentence, kind, price] of postage)
      expect([sentence, price]).toEqual([sentence, kind === 'Standardbrief' ? '0,95' : '1,10']);
  });
});
