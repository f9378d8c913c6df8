import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { loadStaticSite } from '../../server/http/site/static-site.ts';

const FOLDER = new URL('../../client/public/previews/', import.meta.url);

/** One picture of 1200 × 630 for each page of the sitemap: its heading, and its still life, letter or stamp. */
export async function drawPreviews(browser: Browser): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const paths = [
    ...(await readFile(join(DIST, 'sitemap.xml'), 'utf8')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
  ].map(([, path = '/']) => path);
  const site = await serveSite();
  // The script rebuilds the page from its own parts; the page's policy would refuse the style that arranges them.
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  try {
    for (const path of paths) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      const image = await page.evaluate(composePreview);
      await page.addStyleTag({ content: PREVIEW_STYLE });
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map((picture) => picture.decode()));
      });
      const preview = sharp(await page.screenshot()).jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true });
      await writeFile(new URL(image, FOLDER), await preview.toBuffer());
    }
  } finally {
    await context.close();
    site.close();
  }
  return paths.length;
}

/** Runs in the page: keeps its heading, its still life, letter or stamp, and the name. Returns the preview's file name. */
function composePreview(): string {
  const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const clone = (selector: string) => document.querySelector(selector)?.cloneNode(true) as HTMLElement | undefined;
  const part = (name: string, ...children: (Node | string | undefined)[]) => {
    const element = document.createElement('div');
    element.className = name;
    element.append(...children.filter((child) => child !== undefined));
    return element;
  };
  const stillLife = clone('main .still-life');
  stillLife?.querySelector('img')?.removeAttribute('loading');
  const letter = clone('main .sheet img');
  const stamp = clone('main .article__stamp') ?? clone('main .landing-hero__stamp') ?? clone('main .stamp');
  stamp?.removeAttribute('class');
  stamp?.classList.add(
    'stamp',
    ...[...(document.querySelector('main .stamp')?.classList ?? [])].filter((name) => name.startsWith('stamp--')),
  );
  letter?.removeAttribute('loading');
  const kicker = document.querySelector('.landing-hero__kicker, .article__category')?.textContent ?? '';
  const heading = part('preview__title', document.querySelector('h1')?.textContent ?? document.title);
  if ((heading.textContent ?? '').length > 48) heading.classList.add('preview__title--long');
  const seal = document.createElement('img');
  seal.src = '/favicon.svg';
  const sheetOrStamp = letter ? part('preview__sheet sheet', letter) : part('preview__stamp', stamp ?? seal);
  const picture = stillLife ? part('preview__still-life', stillLife) : sheetOrStamp;
  const words = part('preview__words', part('preview__kicker', kicker), heading, part('preview__logo', clone('.logo')));
  document.body.replaceChildren(part('preview', words, picture));
  return image.slice(image.lastIndexOf('/') + 1);
}

const PREVIEW_STYLE = `
  html { scroll-behavior: auto; }
  .preview { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #f3ecdd; }
  .preview__words { position: absolute; inset: 72px auto 64px 80px; width: 560px; display: grid; grid-template-rows: auto 1fr auto; }
  .preview__kicker { min-height: 40px; font: italic 400 32px/1.2 var(--serif); color: #8e2a2e; }
  .preview__title { margin-top: 16px; font: 400 68px/1.04 var(--serif); letter-spacing: -0.028em; color: #1e2433; text-wrap: balance; }
  .preview__title--long { font-size: 54px; }
  .preview__logo .logo { font-size: 44px; color: #1e2433; }
  .preview__logo .logo svg { width: 38px; }
  .preview__still-life { position: absolute; left: 640px; width: 560px; }
  .preview__still-life img { width: 560px; height: 584px; border-radius: 0; object-fit: cover; object-position: 70%; }
  .preview__still-life figcaption { font-size: 18px; color: #5a5f6e; }
  .preview__sheet { position: absolute; left: 680px; top: 70px; width: 462px; height: 700px; padding: 52px 42px; rotate: 2deg; background: #fffdf5; box-shadow: 0 0 0 1.5px #ddd2b8; }
  .preview__sheet img { width: 100%; height: auto; }
  .preview__stamp { position: absolute; left: 760px; top: 96px; width: 340px; rotate: 3deg; }
  .preview__stamp .stamp { --hole: 21px; width: 340px; padding: 26px; background: #fdf9ee; mask: linear-gradient(#000 0 0) center / calc(100% - var(--hole)) calc(100% - var(--hole)) no-repeat, radial-gradient(6.8px, #0000 96%, #000) round calc(var(--hole) / -2) calc(var(--hole) / -2) / var(--hole) var(--hole); }
  .preview__stamp img { width: 340px; margin-top: 40px; }
`;

const DIST = resolve(process.env.FEDERPOST_DIST ?? 'client/dist');

/** Serves the built site on a free port. */
async function serveSite(): Promise<{ url: string; close(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', express().use(loadStaticSite(DIST, { origin: url }).handler));
  return { url, close: () => void server.close() };
}
