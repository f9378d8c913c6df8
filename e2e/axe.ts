import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Everything that dark mode changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The problems that axe finds on the current page, at any width, in dark mode and in the system's own colours; restores
 * the page.
 */
export async function faultsByAxe(page: Page): Promise<unknown[]> {
  // The policy refuses scripts in the page; the debugger's own channel is open.
  await page.evaluate(axe.source);
  const found: unknown[] = [];
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await complaints(page, `${width} px`, { runOnly: RULES })));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await complaints(page, 'dark', { runOnly: OF_COLOURS })));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // The painted colours are the system's; axe would check those of our styles.
  const rules = { 'color-contrast': { enabled: false } };
  found.push(...(await complaints(page, 'forced colours', { runOnly: RULES, rules })));
  return found;
}

async function complaints(page: Page, how: string, which: axe.RunOptions): Promise<unknown[]> {
  // Elements without a problem are neither described nor sent from the page.
  const options = { ...which, resultTypes: ['violations'] };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as axe.Result[];
  return violations.map(({ id, nodes }) => [how, id, nodes.map(({ target }) => target).slice(0, 3)]);
}

/**
 * The problems of all axe rules, narrow and wide, in light and in dark mode. The page must be as wide as its window.
 */
export async function faultsNarrowAndWide(page: Page, what: string): Promise<unknown[]> {
  await page.evaluate(axe.source);
  const found: unknown[] = [];
  for (const width of [320, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const violations = (await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
      )) as axe.Result[];
      found.push(...violations.map(({ id, nodes }) => [what, width, colorScheme, id, nodes[0]?.target]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  return found;
}
