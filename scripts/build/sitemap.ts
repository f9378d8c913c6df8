import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedArticle } from '../../client/site/content/blog/article.ts';
import business from '../../business.json' with { type: 'json' };

type ListedArticle = Pick<PublishedArticle, 'slug' | 'title' | 'excerpt' | 'category' | 'publishedDate'>;

/**
 * Writes sitemap.xml, robots.txt, security.txt, the blog's feed and the web app manifest.
 * @param origin the site's address, without a path
 * @param paths the pages to list, each at its only address
 * @param articles all articles, newest first
 */
export async function writeSitemapAndFeed(
  dist: string,
  origin: string,
  paths: readonly string[],
  articles: readonly ListedArticle[],
): Promise<void> {
  const files: Record<string, string> = {
    'robots.txt': robots(origin),
    '.well-known/security.txt': securityContact(origin, new Date()),
    'sitemap.xml': sitemap(origin, paths, articles),
    'blog/rss.xml': feed(origin, articles),
    'manifest.webmanifest': manifest(),
  };
  await mkdir(join(dist, '.well-known'), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(dist, name), content)));
}

/** Keeps crawlers away from the shop's calls. A line for the operator's page would reveal its path. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /functions/',
    'Disallow: /rest/',
    'Disallow: /auth/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Whom to tell about a weakness (RFC 9116). It expires a year after the build, as the standard recommends. */
export function securityContact(origin: string, built: Date): string {
  const expires = new Date(built);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, built.getUTCMonth(), built.getUTCDate() - 1);
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** All pages, with the day on which an article, or the newest one of the overview, was published. */
export function sitemap(origin: string, paths: readonly string[], articles: readonly ListedArticle[]): string {
  const lastChange = new Map(articles.map((article) => [`/blog/${article.slug}/`, article.publishedDate]));
  const [newest] = articles;
  if (newest) lastChange.set('/blog/', newest.publishedDate);
  const entries = paths.map((path) => {
    const day = lastChange.get(path);
    return `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** RSS 2.0 of all articles, newest first. */
export function feed(origin: string, list: readonly ListedArticle[]): string {
  const items = list.map(({ slug, title, excerpt, category, publishedDate }) => {
    const address = `${origin}/blog/${slug}/`;
    return `<item><title>${escape(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><category>${escape(category)}</category><pubDate>${mailDate(publishedDate)}</pubDate><description>${escape(excerpt)}</description></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(`Blog von ${business.name}`)}</title>`,
    `<link>${origin}/blog/</link>`,
    `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    '<description>Vom Schreiben und vom Schicken: Artikel über Briefe.</description>',
    '<language>de-DE</language>',
    ...list.slice(0, 1).map(({ publishedDate }) => `<lastBuildDate>${mailDate(publishedDate)}</lastBuildDate>`),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

function manifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: business.name,
    short_name: business.name,
    description: 'Persönliche Briefe, am Bildschirm geschrieben, auf Papier gedruckt und zur Post gebracht.',
    lang: 'de-DE',
    start_url: '/',
    display: 'browser',
    background_color: '#faf6ec',
    theme_color: '#faf6ec',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  });
}

const mailDate = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString();

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
