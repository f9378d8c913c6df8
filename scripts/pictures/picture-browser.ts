import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';

/** Debian's Chromium with all settings off that differ between machines or runs. */
export function openPictureBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: QUIET_CHROMIUM.executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  });
}

/**
 * A small PNG of a flat drawing: its palette has only the colours that 95 % quality needs.
 * @param png any picture that sharp reads; transparency is kept
 */
export function withPalette(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
