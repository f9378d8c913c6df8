import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules whose result depends on dark mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The problems that axe finds on the current page, at any width, in dark mode and in forced colours. Restores the page.
 */
export async function faultsByAxe(page: Page): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const width of [320, 768, 1440]) faults.push(...(await faultsAtWidth(page, width)));
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await axeFaults(page, 'dark', { runOnly: COLOUR_RULES })));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // In forced colours the system paints; axe would check the colours of our styles.
  const rules = { 'color-contrast': { enabled: false } };
  faults.push(...(await axeFaults(page, 'forced colours', { runOnly: RULES, rules })));
  return faults;
}

/** The problems that axe finds on the current page at a width. */
export async function faultsAtWidth(page: Page, width: number): Promise<unknown[]> {
  // The content security policy refuses scripts in the page, but not the debugger's own channel.
  await page.evaluate(axe.source);
  await page.setViewportSize({ width, height: 900 });
  return axeFaults(page, `${width} px`, { runOnly: RULES });
}

async function axeFaults(page: Page, label: string, runOptions: axe.RunOptions): Promise<unknown[]> {
  // Elements without a problem are neither described nor sent from the page.
  const options = { ...runOptions, resultTypes: ['violations'] };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as axe.Result[];
  return violations.map(({ id, nodes }) => [label, id, nodes.map(({ target }) => target).slice(0, 3)]);
}

/**
 * The problems of all axe rules, narrow and wide, in light and in dark mode. The page must be as wide as its window.
 */
export async function faultsNarrowAndWide(page: Page, pageName: string): Promise<unknown[]> {
  await page.evaluate(axe.source);
  const faults: unknown[] = [];
  for (const width of [320, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const violations = (await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
      )) as axe.Result[];
      faults.push(...violations.map(({ id, nodes }) => [pageName, width, colorScheme, id, nodes[0]?.target]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  return faults;
}

const sourceOf = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');
const IBM_ENGINE = sourceOf('accessibility-checker-engine/ace.js');
const CODE_SNIFFER = sourceOf('html_codesniffer/build/HTMLCS.js');

/** False alarms of the two engines: the rule, and a part of the element. */
const FALSE_ALARMS = [
  // HTML allows `username` in an e-mail field.
  ['input_autocomplete_valid', '<input'],
  // A status needs no name.
  ['input_label_exists', '<output'],
  // The engine does not count visually hidden text.
  ['label_content_exists', '<label class="order__pick"'],
  // The operator's addresses behind `#/` name no element of the page.
  ['WCAG2AA.Principle2.Guideline2_4.2_4_1.G1,G123,G124.NoSuchID', 'href="#/'],
] as const;
const FAULTS_BY_IBM = `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => results
  .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
  .map(({ ruleId, snippet }) => [ruleId, snippet]))`;
/** Without its check of `autocomplete`, which throws at a text field without a `type` (axe has this check too). */
const FAULTS_BY_CODE_SNIFFER = `new Promise((resolve, reject) => {
  HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => undefined;
  HTMLCS.process('WCAG2AA', document, () => resolve(HTMLCS.getMessages()
    .filter(({ type }) => type === HTMLCS.ERROR)
    .map(({ code, element }) => [code, element.outerHTML.slice(0, 200)])), reject);
})`;

/** The errors that IBM's engine and HTML_CodeSniffer find on the current page, at its current width. */
export async function faultsByFurtherEngines(page: Page, pageName: string): Promise<unknown[]> {
  await page.evaluate(`${IBM_ENGINE};window.ace = ace`);
  await page.evaluate(CODE_SNIFFER);
  const faults: [rule: string, element: string][] = [];
  for (const script of [FAULTS_BY_IBM, FAULTS_BY_CODE_SNIFFER])
    faults.push(...((await page.evaluate(script)) as typeof faults));
  const isFalse = ([rule, element]: (typeof faults)[number]) =>
    FALSE_ALARMS.some(([falseRule, part]) => rule === falseRule && element.includes(part));
  return faults.filter((fault) => !isFalse(fault)).map((fault) => [pageName, ...fault]);
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
    const current = await page.evaluate(faultsAtFocus);
    if (!current) break;
    if (current.faults.length > 0) faults.push(current);
  }
  return { stops, faults };
}

/** Runs in the page. The problem of the current focus; `undefined` once the focus has left the page. */
function faultsAtFocus(): Fault | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // A radio's or checkbox's label may be its visible part.
  const visiblePart = element instanceof HTMLInputElement && element.labels?.[0] ? element.labels[0] : element;
  const boxes = [...visiblePart.getClientRects()];
  const box = boxes[0] ?? visiblePart.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  // The focus ring may be around the visible part of a link or field: a card, a choice.
  const candidates = [
    element,
    visiblePart,
    ...visiblePart.querySelectorAll('*'),
    element.parentElement,
    element.closest('li'),
  ].filter((candidate) => candidate !== null);
  const hasRing = candidates.some((candidate) => getComputedStyle(candidate).outlineStyle !== 'none');
  const faults: string[] = [];
  if (box.bottom <= 0 || box.top >= innerHeight) faults.push('out of sight');
  else if (!top || !(visiblePart.contains(top) || top.contains(visiblePart)))
    faults.push(`covered by ${top?.tagName}.${top?.className}`);
  if (!hasRing) faults.push('no ring');
  const inText =
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, figcaption, small') !== null;
  if (!inText && (box.width < 24 || box.height < 24))
    faults.push(`only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  return {
    stop: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
    faults,
  };
}
