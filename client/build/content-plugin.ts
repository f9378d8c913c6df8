import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseBusiness } from '@federpost/shared/business/business.ts';
import type { Plugin } from 'vite';
import type { LandingPage, LetterPicture } from '../site/content/landing/landing-page.ts';
import type { LETTERS } from '../site/content/letters.ts';
import { slugOf } from '../site/content/slug-of.ts';
import { drawLetter, type LetterToDraw } from './draw-letter.ts';
import { insertNoBreakSpaces } from './no-break-spaces.ts';

const CONTENT = fileURLToPath(new URL('../site/content/', import.meta.url));

type Content = { page: LandingPage; LETTERS: typeof LETTERS };
type Draw = (letter: LetterToDraw, name: string, pixelsPerPoint?: number) => Promise<LetterPicture>;

const MODULES: Readonly<Record<string, (content: Content, name: string, draw: Draw) => unknown>> = {
  letter: ({ page }, name, draw) => draw(page.letter, name),
  pictures: async (content, _name, draw) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(content.LETTERS).map(
          async ([name, letter]) => [name, await draw(letter, name, letter.pixelsPerPoint)] as const,
        ),
      ),
    ),
};

/**
 * Adds the pictures of letters to content files, drawn with the printer's own layout and hand:
 * `content/landing-pages/….ts?letter` exports that of the page's letter (`LetterPicture`), and
 * `content/letters.ts?pictures` those of the home page and of the voucher.
 * Also inserts no-break spaces into every content file.
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
      return id.startsWith(CONTENT) ? { code: insertNoBreakSpaces(code), map: null } : null;
    },
    async load(id) {
      const [file = '', query = ''] = id.split('?');
      const createModule = MODULES[query];
      if (!createModule) return null;
      this.addWatchFile(file);
      const draw: Draw = async (letter, name, pixelsPerPoint = 1) => {
        const { svg, width, height } = await drawLetter(letter, name);
        const fileName = `assets/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
        if (!development) this.emitFile({ type: 'asset', fileName, source: svg });
        const src = development ? `data:image/svg+xml,${encodeURIComponent(svg)}` : `/${fileName}`;
        return { src, width: Math.round(width * pixelsPerPoint), height: Math.round(height * pixelsPerPoint) };
      };
      return `export default ${JSON.stringify(await createModule(await contentOf(file), slugOf(file), draw))}`;
    },
  };
}

/** Imports the file's current content: Node caches a module that `npm run dev` has already imported. */
async function contentOf(file: string): Promise<Content> {
  return import(`${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`);
}

/** Gives the modules of business.json the fields that the file leaves out, so that each can be imported by its name. */
export function businessPlugin(): Plugin {
  return {
    name: 'federpost:business',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/business.json') ? { code: JSON.stringify(parseBusiness(code)), map: null } : null,
  };
}
