import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Article, ArticleSummary } from '../content/blog/article.ts';
import type { LandingPage, LetterPicture } from '../content/landing/landing-page.ts';
import { slugOf } from '../content/slug-of.ts';
import { drawLetter } from './draw-letter.ts';
import { keepTogether } from './keep-together.ts';

const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * Two more modules for each content file, so that a page can have a part of it without the rest:
 * `content/articles/….ts?summary` exports what lists need of an article (`ArticleSummary`), and
 * `content/landing-pages/….ts?letter` the picture of the page's letter (`LetterPicture`), drawn here by the very
 * layout and hand that the printer uses. And in every content file no-break spaces where a line must not end.
 */
export function contentPlugin(): Plugin {
  let development = false;
  return {
    name: 'federpost:content',
    enforce: 'pre',
    configResolved({ command }) {
      development = command === 'serve';
    },
    transform(code, id) {
      return id.startsWith(CONTENT) ? { code: keepTogether(code), map: null } : null;
    },
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'summary' && query !== 'letter') return null;
      this.addWatchFile(file);
      const { article, page } = await contentOf(file);
      if (query === 'summary') return `export default ${JSON.stringify(summaryOf(slugOf(file), article))}`;
      const { svg, width, height } = await drawLetter(page.letter.text, page.letter.style, slugOf(file));
      const fileName = `assets/${slugOf(file)}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
      if (!development) this.emitFile({ type: 'asset', fileName, source: svg });
      const src = development ? `data:image/svg+xml,${encodeURIComponent(svg)}` : `/${fileName}`;
      return `export default ${JSON.stringify({ src, width, height } satisfies LetterPicture)}`;
    },
  };
}

/** The file as it is now: Node would keep a module that `npm run dev` has already imported. */
async function contentOf(file: string): Promise<{ article: Article; page: LandingPage }> {
  return import(`${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`);
}

function summaryOf(slug: string, article: Article): ArticleSummary {
  const { title, excerpt, publishedDate, readTime, author, category, tags, linkedOnly } = article;
  return { slug, title, excerpt, publishedDate, readTime, author, category, tags, linkedOnly };
}
