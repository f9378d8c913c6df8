import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { withPalette } from './palette-png.ts';
import { composePreview, PREVIEW_STYLE } from './preview-page.ts';
import { DIST, serveSite } from './served-site.ts';

const FOLDER = new URL('../../client/public/previews/', import.meta.url);

/** One picture of 1200 × 630 for each page of the sitemap: its heading and its letter or stamp, on paper. */
export async function drawPreviews(browser: Browser): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const paths = [
    ...(await readFile(join(DIST, 'sitemap.xml'), 'utf8')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
  ].map(([, path = '/']) => path);
  const site = await serveSite();
  // The page is rebuilt from its own parts; its policy would refuse the style that arranges them.
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
      await writeFile(new URL(image, FOLDER), await withPalette(await page.screenshot()));
    }
  } finally {
    await context.close();
    site.close();
  }
  return paths.length;
}
