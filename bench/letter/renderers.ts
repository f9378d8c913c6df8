import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/typesetting/styles.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { A4, bytesOf, newDocument } from '../../worker/render/document.ts';
import { typewriterFont } from '../../worker/render/fonts.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import type { BenchLetter } from './letters.ts';

/** Ways to make a PDF of a letter: ours, and the usual alternatives. */
export type Renderer = { name: string; render(letter: BenchLetter): Promise<Uint8Array>; close(): Promise<void> };

const inches = (points: number) => `${points / 72}in`;
const noop = async () => undefined;
const FONT_FILE = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/special-elite/400Regular/SpecialElite_400Regular.ttf'),
);

export const federpost: Renderer = {
  name: 'Federpost',
  render: async (letter) => (await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf,
  close: noop,
};

/** The same text in a font instead of a hand: pdfkit's own text, with the font opened once. */
export const stockPdfkit: Renderer = {
  name: 'pdfkit, cached font',
  async render({ text, style }) {
    const { size, leading, margins } = STYLE_DESIGNS[style];
    const font = typewriterFont();
    const document = newDocument('Brief', A4);
    document.addPage({ size: [...A4], margins });
    document.font(font as unknown as string, size).fillColor('#1b2a4a');
    document.text(text, { lineGap: leading - ((font.ascent - font.descent) / font.unitsPerEm) * size });
    return bytesOf(document);
  },
  close: noop,
};

export async function chromiumPrint(): Promise<Renderer> {
  const browser = await chromium.launch(QUIET_CHROMIUM);
  const page = await browser.newPage();
  return {
    name: 'Chromium, warm page',
    async render(letter) {
      const { size, leading, margins } = STYLE_DESIGNS[letter.style];
      const escaped = letter.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      await page.setContent(
        `<style>@font-face{font-family:hand;src:url(data:font/ttf;base64,${base64(FONT_FILE)})}body{margin:0;font:${size}pt/${leading}pt hand;white-space:pre-wrap}</style>${escaped}`,
      );
      await page.evaluate('document.fonts.ready');
      return page.pdf({
        format: 'A4',
        margin: {
          top: inches(margins.top),
          left: inches(margins.left),
          right: inches(margins.right),
          bottom: inches(margins.bottom),
        },
      });
    },
    close: () => browser.close(),
  };
}

const base64Cache = new Map<string, string>();
function base64(file: string): string {
  if (!base64Cache.has(file)) base64Cache.set(file, readFileSync(file, 'base64'));
  return base64Cache.get(file)!;
}
