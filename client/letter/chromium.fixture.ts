import { chromium, type Browser, type Page } from 'playwright';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { QUIET_CHROMIUM } from '@federpost/runtime/chromium.fixture.ts';
import type * as Bench from './in-browser.fixture.ts';

/** Runs the letter's own code in Debian's Chromium, for tests and benchmarks. */

export type LetterBrowser = {
  page: Page;
  /** Calls a function of `in-browser.fixture.ts` there. */
  run<Name extends keyof typeof Bench>(
    name: Name,
    ...args: Parameters<(typeof Bench)[Name]>
  ): Promise<Awaited<ReturnType<(typeof Bench)[Name]>>>;
  close(): Promise<void>;
};

/** Bundles the letter's code and starts Chromium with it; `close` ends it. */
export async function openLetterBrowser(): Promise<LetterBrowser> {
  const [code, browser] = await Promise.all([bundle(), launch()]);
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  return {
    page,
    run: (name, ...args) => page.evaluate(`letterBench.${name}(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}

const launch = (): Promise<Browser> =>
  chromium.launch({ ...QUIET_CHROMIUM, args: [...QUIET_CHROMIUM.args, '--force-device-scale-factor=1'] });

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./in-browser.fixture.ts', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'letterBench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  return first.output[0].code;
}
