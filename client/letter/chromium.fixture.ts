import { chromium, type Browser, type Page } from 'playwright';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';
import type * as Bench from './in-browser.fixture.ts';

/** Runs the letter's own code in Debian's Chromium, for tests and benchmarks. */

type Callable = Record<string, (...args: never[]) => unknown>;
export type BrowserWith<Module extends Callable> = {
  page: Page;
  /** Calls a function of the bundled module. */
  run<Name extends keyof Module & string>(
    name: Name,
    ...args: Parameters<Module[Name]>
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  close(): Promise<void>;
};
export type LetterBrowser = BrowserWith<typeof Bench>;

/** Starts Chromium with the letter's own code; `close` ends it. */
export const openLetterBrowser = (): Promise<LetterBrowser> => openBrowserWith('./in-browser.fixture.ts');

/** Bundles a module of this folder with its styles and starts Chromium with it; `close` ends it. */
export async function openBrowserWith<Module extends Callable>(module: string): Promise<BrowserWith<Module>> {
  const [{ code, styles }, browser] = await Promise.all([bundle(module), launch()]);
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: code });
  return {
    page,
    run: (name, ...args) => page.evaluate(`letterBench.${name}(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}

const launch = (): Promise<Browser> =>
  chromium.launch({ ...QUIET_CHROMIUM, args: [...QUIET_CHROMIUM.args, '--force-device-scale-factor=1'] });

async function bundle(module: string): Promise<{ code: string; styles: string[] }> {
  const entry = fileURLToPath(new URL(module, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"', __BUSINESS_NAME__: '"Federpost"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'letterBench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  const [{ code }, ...assets] = first.output;
  const styles = assets.flatMap((asset) =>
    asset.type === 'asset' && asset.fileName.endsWith('.css') ? [String(asset.source)] : [],
  );
  return { code, styles };
}
