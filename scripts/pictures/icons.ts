import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { withPalette } from './picture-browser.ts';

const PUBLIC = new URL('../../client/public/', import.meta.url);

/** `seal`: the seal's share of the icon; a maskable icon may lose a fifth at each edge. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, seal: 0.78 },
  { file: 'icon-192.png', size: 192, seal: 0.86 },
  { file: 'icon-512.png', size: 512, seal: 0.86 },
  { file: 'icon-maskable-512.png', size: 512, seal: 0.58 },
] as const;
const FAVICON = { size: 32, seal: 1 };

/** The seal of `favicon.svg` in the sizes for home screens and older browsers. */
export async function drawIcons(browser: Browser): Promise<number> {
  const seal = await readFile(new URL('favicon.svg', PUBLIC), 'utf8');
  const draw = async ({ size, seal: share }: { size: number; seal: number }) => {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const width = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#faf6ec"><div style="width:${width}px;height:${width}px">${seal}</div>`,
    );
    const png = await withPalette(await page.screenshot());
    await page.close();
    return png;
  };
  for (const icon of ICONS) await writeFile(new URL(icon.file, PUBLIC), await draw(icon));
  await writeFile(new URL('favicon.ico', PUBLIC), asIco(await draw(FAVICON), FAVICON.size));
  return ICONS.length + 1;
}

/** An .ico file that holds one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(8, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
