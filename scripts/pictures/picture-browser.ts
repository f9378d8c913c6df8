import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';

/** Debian's Chromium without anything that differs between machines or runs. */
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
 * A small PNG of a flat drawing: with a palette of as many colours as 95 % of the quality need.
 * @param png any picture that sharp reads; transparency stays
 */
export function withPalette(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
