import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { openLetterBrowser } from '../../client/letter/chromium.fixture.ts';
import { STYLES, letterOf, type BenchLetter } from './letters.ts';
import { chromiumPrint, federpost, stockPdfkit, type Renderer } from './renderers.ts';
import { median } from '../figures.ts';

/**
 * Letters per second of one process: `npm run bench letter/letter`. Goals: a page in 40 ms; layout in 1 ms a page; the
 * preview redrawn 16 ms after a keystroke, and 50 ms after it on a processor four times as slow. Stock pdfkit with a
 * cached font and Chromium's print are measured too, to compare machines.
 */

const ROUNDS = 6;
const LETTERS = 12;
const KEYSTROKES = 40;

async function timeOf(renderer: Renderer, letters: readonly BenchLetter[]): Promise<{ ms: number; bytes: number }> {
  let bytes = 0;
  const startedAt = performance.now();
  for (const letter of letters) bytes += (await renderer.render(letter)).length;
  return { ms: (performance.now() - startedAt) / letters.length, bytes: bytes / letters.length };
}

const renderers = [federpost, stockPdfkit, await chromiumPrint()];

for (const pages of [1, 4]) {
  const letters = await Promise.all(
    Array.from({ length: LETTERS }, (_, index) => letterOf(pages, STYLES[index % STYLES.length]!, index)),
  );
  const results = new Map(renderers.map((renderer) => [renderer, { ms: [] as number[], bytes: 0 }]));
  for (const renderer of renderers) await timeOf(renderer, letters);
  // Round by round, so that other work of the machine affects all renderers equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [renderer, result] of results) {
      const { ms, bytes } = await timeOf(renderer, letters);
      result.ms.push(ms);
      result.bytes = bytes;
    }
  }
  console.log(`Letters of ${pages} ${pages === 1 ? 'page' : 'pages'}, all four styles`);
  const ownMs = median(results.get(federpost)!.ms);
  for (const [{ name }, { ms, bytes }] of results) {
    const each = median(ms);
    console.log(
      `  ${name.padEnd(22)} ${(1000 / each).toFixed(0).padStart(5)} letters/s   ${each.toFixed(1).padStart(6)} ms   ${(bytes / pages / 1000).toFixed(0).padStart(4)} kB a page   ${(each / ownMs).toFixed(2)} × our time`,
    );
  }
  if (pages === 1) console.log(`  ${ownMs.toFixed(1)} ms ${ownMs <= 40 ? 'ok' : 'ABOVE'} (goal 40 ms)`);
}
for (const renderer of renderers) await renderer.close();

const long = await Promise.all(
  STYLES.map(async (style) => {
    const { text, writer } = await letterOf(4, style, 99);
    return { text, style, writer };
  }),
);
const layouts: number[] = [];
for (let round = 0; round < 60; round += 1) {
  // A hand caches a letter's words, so each round has new letters.
  const scribes = await Promise.all(long.map(({ style, writer }) => openScribe(style, writer)));
  const startedAt = performance.now();
  long.forEach(({ text }, index) => layout(text, scribes[index]!));
  if (round >= 10) layouts.push((performance.now() - startedAt) / (4 * long.length));
}
console.log(
  `Layout of a page: median ${median(layouts).toFixed(2)} ms ${median(layouts) <= 1 ? 'ok' : 'ABOVE'} (goal 1 ms)`,
);

const browser = await openLetterBrowser();
const processor = await browser.page.context().newCDPSession(browser.page);
for (const { slowdown, goal } of [
  { slowdown: 1, goal: 16 },
  { slowdown: 4, goal: 50 },
]) {
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log(`Redraw of the preview after a keystroke, two pages, 1200 pixels wide, processor ${slowdown} × as slow`);
  for (const style of STYLES) {
    const times = (await browser.run('redraws', await letterOf(2, style, 7), KEYSTROKES, 1200)).slice(5);
    const middle = median(times);
    console.log(
      `  ${style.padEnd(22)} median ${middle.toFixed(1)} ms ${middle <= goal ? 'ok' : 'ABOVE'} (goal ${goal} ms), slowest ${Math.max(...times).toFixed(1)} ms`,
    );
  }
}
await browser.close();
