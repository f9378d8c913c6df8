import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';

/** How long a test waits for a page, even on a busy machine. */
const TIMEOUT_MS = 60_000;

/** @param args further command-line switches of Chromium */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ ...QUIET_CHROMIUM, args: [...QUIET_CHROMIUM.args, ...args] });

/** Opens an address and waits until the page's scripts have run: `load` waits for them. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
}

/** A visitor in Germany. All console errors of the page are recorded. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

export const visitor = {
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 900 },
} as const;

/** A visitor's own cookies and window for this work, closed after it. */
export async function inContext<T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...visitor, ...options });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
