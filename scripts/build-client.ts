/**
 * Builds the site into client/dist: the client's chunks, every route of client/site/pages/routes.tsx as a static HTML
 * document with a placeholder for the site's address, and a Brotli and a gzip copy of each file that gets smaller by
 * it. Run with the pinned Node: `node scripts/build-client.ts`. `FEDERPOST_DIST` names another folder. A page that does
 * not render ends the build with exit code 1.
 */
import { rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Business } from '@federpost/shared/business/business.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { PLACEHOLDER_ORIGIN, PLACEHOLDERS } from '@federpost/shared/site/placeholders.ts';
import { build, type Manifest } from 'vite';
import { drawLetter } from '../client/build/draw-letter.ts';
import type * as EntryServer from '../client/build/entry-server.tsx';
import { assetsOf, fileOf } from '../client/build/prerender.ts';
import { readBusiness } from '../server/app/read-business.ts';

const client = fileURLToPath(new URL('../client/', import.meta.url));
/** Another folder for trials leaves a running shop's files unchanged. */
const target = resolve(process.env.FEDERPOST_DIST ?? join(client, 'dist'));
/**
 * Built in a temporary folder and moved when complete, so that visitors never get half a site, and two builds do not
 * disturb each other.
 */
const dist = join(dirname(target), `.${basename(target)}-${process.pid}`);
const renderer = join(client, `node_modules/.federpost-prerender-${process.pid}`);
const config = { configFile: join(client, 'vite.config.ts'), mode: 'production', logLevel: 'warn' } as const;

const MIN_BYTES_TO_COMPRESS = 512;
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

process.on('exit', () => [dist, renderer].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
process.env.NODE_ENV = 'production';
const startedAt = performance.now();

// What the server would refuse at start also stops the build. Modules that import business.json are loaded later: a
// mistake in it would end the build with a stack before this sentence.
const business = readBusinessOrExit();

const LICENCES = '.vite/licences.json';
await build({ ...config, build: { outDir: dist, emptyOutDir: true, license: { fileName: LICENCES } } });
await build({
  ...config,
  // The licences of the packages in the browser's code, for the page that passes them on.
  define: { __PACKAGE_LICENCES__: await readFile(join(dist, LICENCES), 'utf8') },
  build: {
    ssr: join(client, 'build', 'entry-server.tsx'),
    outDir: renderer,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    // One style sheet for all pages: a visitor loads it once.
    cssCodeSplit: false,
    ssrEmitAssets: true,
  },
});

const { pages, paths, articles } = await prerender();
const { writeSitemapAndFeed } = await import('./build/sitemap.ts');
await writeSitemapAndFeed(dist, PLACEHOLDER_ORIGIN, paths, articles);
await writeSignatures(dist);
const compressedFiles = await compressFiles();
await rm(target, { recursive: true, force: true });
await rename(dist, target);
console.log(
  `${pages} pages, ${compressedFiles} files packed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
);

function readBusinessOrExit(): Business {
  try {
    return readBusiness(fileURLToPath(new URL('../business.json', import.meta.url)));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Writes all pages. `paths`: the pages for the sitemap, each at its only address, without aliases and unlisted pages. */
async function prerender() {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const style = await copyAssets();
  const { ROUTES, START, NOT_FOUND, ARTICLES, renderPage } = (await import(
    pathToFileURL(join(renderer, 'entry-server.js')).href
  )) as typeof EntryServer;
  const routes = [...ROUTES, START, NOT_FOUND];
  if (new Set(routes.map(({ path }) => path)).size < routes.length) throw new Error('Two pages have the same address');
  const paths: string[] = [];
  for (const route of routes) {
    const html = await renderPage(route, assetsOf(manifest, style, route));
    if (html.includes('<div hidden id="S:'))
      throw new Error(`${route.path} hides a part of the page until a script runs`);
    const isCanonical = html.includes(`<link rel="canonical" href="${PLACEHOLDER_ORIGIN}${route.path}"/>`);
    if (isCanonical && !html.includes('<meta name="robots" content="noindex"/>')) paths.push(route.path);
    const file = join(dist, fileOf(route.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, toDocument(html));
  }
  return { pages: routes.length, paths, articles: ARTICLES };
}

/** Writes the files of the rendered pages next to the scripts. @returns the address of the style sheet */
async function copyAssets(): Promise<string> {
  await cp(join(renderer, 'assets'), join(dist, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.js'),
  });
  const sheets = (await readdir(join(renderer, 'assets'))).filter((file) => file.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`The pages have ${sheets.length} style sheets, and should have one`);
  return `/assets/${sheets[0]}`;
}

function toDocument(html: string): string {
  return html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`;
}

/** Compresses with one worker per processor: Brotli 11 is slow, and runs in libuv's threads. */
async function compressFiles(): Promise<number> {
  const files = (await readdir(dist, { recursive: true }))
    .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))
    .map((file) => join(dist, file));
  const queue = files.values();
  const lanes = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (const file of queue) await compressFile(file);
  });
  await Promise.all(lanes);
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES_TO_COMPRESS) return;
  const content = await readFile(file);
  // The server compresses these files when it knows their address.
  if (PLACEHOLDERS.some((placeholder) => content.includes(placeholder))) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

/** Each reviewer's first name, handwritten: `/signatures/1.svg` belongs to the first review of the file. */
async function writeSignatures(dist: string): Promise<void> {
  const folder = join(dist, 'signatures');
  await mkdir(folder, { recursive: true });
  for (const [index, { author }] of business.reviews.entries()) {
    // Splitting gives at least one part, and the index is less than the length.
    const text = author.split(' ')[0]!;
    const style = LETTER_STYLES[(index + 2) % LETTER_STYLES.length]!.value;
    const { svg } = await drawLetter({ text, style }, author);
    await writeFile(join(folder, `${index + 1}.svg`), svg);
  }
}
