import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules whose result depends on dark mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The problems that axe finds on the current page, at any width, in dark mode and in forced colours. Restores the page.
 */
export async function faultsByAxe(page: Page): Promise<unknown[]> {
  // The content security policy refuses scripts in the page, but not the debugger's own channel.
  await page.evaluate(axe.source);
  const found: unknown[] = [];
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await complaints(page, `${width} px`, { runOnly: RULES })));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await complaints(page, 'dark', { runOnly: OF_COLOURS })));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // In forced colours the system paints; axe would check the colours of our styles.
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

export const MAX_STOPS = 200;

type Fault = { stop: string; faults: string[] };

/**
 * Goes through the page by Tab, like people without a mouse.
 * @returns the number of stops, and the problems at each
 */
export async function walkByTab(page: Page): Promise<{ stops: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(faultsAtFocus);
    if (!at) break;
    if (at.faults.length > 0) faults.push(at);
  }
  return { stops, faults };
}

/** Runs in the page. The problem of the current focus; `undefined` once the focus has left the page. */
function faultsAtFocus(): Fault | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // A radio's or checkbox's label may be its visible part.
  const painted = element instanceof HTMLInputElement && element.labels?.[0] ? element.labels[0] : element;
  const boxes = [...painted.getClientRects()];
  const box = boxes[0] ?? painted.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  // The focus ring may be around the visible part of a link or field: a card, a choice.
  const candidates = [
    element,
    painted,
    ...painted.querySelectorAll('*'),
    element.parentElement,
    element.closest('li'),
  ].filter((candidate) => candidate !== null);
  const ringed = candidates.some((candidate) => getComputedStyle(candidate).outlineStyle !== 'none');
  const faults: string[] = [];
  if (box.bottom <= 0 || box.top >= innerHeight) faults.push('out of sight');
  else if (!top || !(painted.contains(top) || top.contains(painted)))
    faults.push(`covered by ${top?.tagName}.${top?.className}`);
  if (!ringed) faults.push('no ring');
  const inText =
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, figcaption, small') !== null;
  if (!inText && (box.width < 24 || box.height < 24))
    faults.push(`only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  return {
    stop: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
    faults,
  };
}
