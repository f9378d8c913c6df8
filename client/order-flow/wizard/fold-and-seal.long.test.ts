import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowserWith, type BrowserWith } from '../../letter/chromium.fixture.ts';
import type * as Scene from './fold-and-seal.fixture.tsx';
import { FOLDING_MS } from './use-sealing.ts';

let browser: BrowserWith<typeof Scene>;
beforeAll(async () => {
  browser = await openBrowserWith<typeof Scene>('../order-flow/wizard/fold-and-seal.fixture.tsx');
});
afterEach(() => browser.page.emulateMedia({ reducedMotion: null }));
afterAll(() => browser.close());

const stage = (name: string) => browser.page.locator(`.fold__scene--${name}`).waitFor({ timeout: 60_000 });
const words = () => browser.page.locator('figcaption').textContent();
/** Lets only the test advance the timer that ends the folding. */
async function holdTime(): Promise<void> {
  const { clock } = browser.page;
  await clock.install();
  await clock.pauseAt((await browser.page.evaluate(() => Date.now())) + 60_000);
}
const SOFT = 'Das Wachs ist noch weich: Drück das Siegel hinein.';

it('the letter folds within 1.2 seconds by opacity, transform and z-index only', async () => {
  await holdTime();
  await browser.run('show', ['wax-seal', 'scented-paper'], 200);
  await stage('playing');
  const { end, properties } = await browser.run('motions');
  expect(end).toBe(FOLDING_MS);
  expect(FOLDING_MS).toBeLessThanOrEqual(1200);
  expect(properties).toEqual(['opacity', 'transform', 'zIndex']);
  await browser.page.clock.runFor(FOLDING_MS - 1);
  await stage('playing');
  await browser.page.clock.runFor(1);
  await stage('over');
  expect(await browser.run('motions')).toEqual({ end: 0, properties: [] });
  await browser.page.clock.resume();
});

it('the folding waits until it is visible', async () => {
  await browser.run('show', [], 3_000);
  await stage('waiting');
  expect(await words()).toBe('');
  await browser.page.locator('.fold__scene').scrollIntoViewIfNeeded();
  await stage('over');
  await expect.poll(words).toBe('Im cremefarbenen Umschlag.');
});

it('the seal is pressed by keyboard, and already pressed with reduced motion', async () => {
  await browser.run('show', ['wax-seal'], 200);
  await stage('over');
  expect(await words()).toBe(SOFT);
  await browser.page.getByRole('button', { name: 'Siegel aufdrücken' }).focus();
  await browser.page.keyboard.press('Enter');
  await expect.poll(words).toBe('Im cremefarbenen Umschlag, mit rotem Wachs versiegelt.');
  expect(await browser.page.getByRole('button').count()).toBe(0);

  await browser.page.emulateMedia({ reducedMotion: 'reduce' });
  await browser.run('show', ['wax-seal', 'gift-envelope'], 200);
  await stage('still');
  expect(await words()).toBe('Im Umschlag aus Kraftpapier, mit rotem Wachs versiegelt.');
  expect((await browser.run('motions')).end).toBe(0);
});

it.each([
  ['a touch', () => browser.page.locator('.fold__scene').dispatchEvent('pointerdown')],
  ['a key', () => browser.page.keyboard.press('Tab')],
])('the folding is ended by %s', async (_, interrupt) => {
  await holdTime();
  await browser.run('show', [], 200);
  await stage('playing');
  await interrupt();
  await stage('over');
  expect((await browser.run('motions')).end).toBeLessThan(FOLDING_MS);
  expect(await browser.page.locator('.fold__letter').count()).toBe(0);
});
