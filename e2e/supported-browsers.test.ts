import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { BUILD_TARGET, SUPPORTED_BROWSERS_TEXT } from '../client/site/supported-browsers.ts';
import { findUnguardedFunctions, NEWER_FUNCTIONS } from './newer-functions.ts';
import { ROOT } from './running-shop.ts';

/** The browsers that the shop promises to work in, and what it may therefore use. */

const DIST = join(ROOT, 'client/dist');
const built = (pattern: string) =>
  globSync(pattern, { cwd: DIST }).map((file) => [file, readFileSync(join(DIST, file), 'utf8')] as const);

test('no built script uses a function that a supported browser lacks, without asking for it first', () => {
  const scripts = built('**/*.js');
  expect(scripts.length).toBeGreaterThan(20);
  const used = scripts.map(([file, code]) => [file, findUnguardedFunctions(code)] as const);
  expect(used.filter(([, functions]) => functions.length > 0)).toEqual([]);
});

test.each([
  ['const signal = AbortSignal.any([a, b]);', ['AbortSignal.any']],
  ['if (URL.canParse(text)) open(text);', ['URL.canParse']],
  ['tip.showPopover();', ['HTMLElement.prototype.showPopover']],
  ['Map.groupBy(rows, kind); new Set(a).union(b);', ['Map.groupBy', 'Set.prototype.union']],
  ['map.values().map(double); "a".matchAll(/a/g).toArray();', ['Iterator.prototype.map', 'Iterator.prototype.toArray']],
  ['requestIdleCallback(work); window.scheduler.yield();', ['requestIdleCallback', 'scheduler']],
  ['const id = crypto.randomUUID();', ['crypto.randomUUID']],
  ['if (tip.matches(":popover-open")) close();', [':popover-open']],
  ['const letter = /\\p{L}--[a-z]/v;', ['/\\p{L}--[a-z]/v']],
  ['navigator.userAgentData.mobile', ['Navigator.prototype.userAgentData']],
])('«%s» is found', (code, functions) => {
  expect(findUnguardedFunctions(code)).toEqual(functions);
});

test.each([
  'if (typeof crypto.randomUUID === "function") return1(crypto.randomUUID());',
  'const make = () => { if (!("canParse" in URL)) return; URL.canParse(text); };',
  'event.getCoalescedEvents?.() ?? []',
  'const signal = AbortSignal.any ? AbortSignal.any([a]) : a;',
  'try { document.startViewTransition(draw); } catch { draw(); }',
  'Object.entries(table).map(double); schema.union([a, b]); items.filter(isOpen).toSorted();',
  'globalThis.Iterator?.from;',
])('«%s» asks first, or needs not', (code) => {
  expect(findUnguardedFunctions(code)).toEqual([]);
});

test('the list of newer functions has those that once stopped the order', () => {
  for (const path of ['AbortSignal.any', 'URL.canParse', 'HTMLElement.prototype.showPopover'])
    expect(NEWER_FUNCTIONS).toContain(path);
});

/** Rules that a supported browser would drop whole, with everything else in them. */
const NEWER_STYLES =
  /@scope|@property|light-dark\(|:popover-open|:dir\(|:user-(?:in)?valid|\brgb\(from|\boklch\(from|\b(?:round|mod|rem|sin|cos|sqrt|pow)\(|&[\s.:[>]|calc-size\(|anchor\(|\bif\(/;

test('no built style sheet needs more than the supported browsers have', () => {
  const sheets = built('assets/*.css').map(([file, code]) => [file, code.replaceAll(/url\([^)]*\)/g, '')] as const);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.flatMap(([file, code]) => NEWER_STYLES.exec(code)?.map((rule) => `${file}: ${rule}`) ?? [])).toEqual(
    [],
  );
});

test('README, accessibility statement and the sentence for older browsers name the same browsers as the build', () => {
  expect(readFileSync(join(ROOT, 'client/vite.config.ts'), 'utf8')).toContain('target: BUILD_TARGET');
  expect(BUILD_TARGET).toContain('safari16.4');
  const texts = [
    readFileSync(join(ROOT, 'README.md'), 'utf8'),
    ...built('{barrierefreiheit/index,index,start,admin,my-letter,quittung/index}.html').map(([, html]) => html),
  ];
  expect(texts).toHaveLength(7);
  for (const text of texts) expect(text.replaceAll('\u00a0', ' ')).toContain(SUPPORTED_BROWSERS_TEXT);
});

/** Syntax of 2015 and later. */
const MODERN = /^(?:Arrow|Template|Class|Spread|Rest|Chain|Import|Export|ObjectPattern|ArrayPattern|ForOf|Await|Yield)/;

test('the script that recognises an older browser is one that it can read', () => {
  const code = readFileSync(join(DIST, 'older-browser.js'), 'utf8');
  const types: string[] = [];
  JSON.stringify(parseAst(code), (key, value: unknown) => {
    if (key === 'type') types.push(String(value));
    return value;
  });
  expect(types.filter((type) => MODERN.test(type))).toEqual([]);
  expect(code).not.toMatch(/\b(?:const|let)\b/);
});
