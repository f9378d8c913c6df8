import { chromium, type Browser } from 'playwright';
import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';

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
