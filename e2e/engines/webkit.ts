import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { startSideProcess } from '../side-process.ts';
import { createProfile, ENTER, VIEWPORT, type Engine } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
/** Debian's example browser; its folder has the name of the processor. */
const MINI_BROWSER = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
export const hasWebKit = () =>
  [DRIVER, DISPLAY_SERVER].every((path) => existsSync(path)) && MINI_BROWSER.some(existsSync);

/** The window's toolbar is as small as possible, so that a window can be as narrow as a phone's. */
const SMALL_TOOLBAR = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px }';

const CLOSE_TIMEOUT_MS = 10_000;

/** WebKitGTK, the engine of Safari, by its own WebDriver on a display in memory. */
export async function openWebKit(): Promise<Engine> {
  const profile = createProfile();
  mkdirSync(join(profile.path, 'gtk-3.0'));
  writeFileSync(join(profile.path, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const screen = ['-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-ac'];
  // It writes the number of a free display to its standard output.
  const display = await startSideProcess(DISPLAY_SERVER, ['-displayfd', '1', ...screen], {}, /\d+\n/);
  const port = await freePort();
  const driver = await startSideProcess(
    'sh',
    // The driver does not say when it listens.
    ['-c', `echo started; exec ${DRIVER} --host=127.0.0.1 --port=${port}`],
    {
      DISPLAY: `:${/(\d+)\n/.exec(display.output())?.[1]}`,
      HOME: profile.path,
      XDG_CONFIG_HOME: profile.path,
      XDG_RUNTIME_DIR: profile.path,
      LANGUAGE: 'de',
      TZ: 'Europe/Berlin',
      NO_AT_BRIDGE: '1',
      // Without a graphics card its thread that paints by OpenGL crashes now and then, in Mesa.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    /started/,
  );
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const init = {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const isListening = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isListening())) await new Promise((resolve) => setTimeout(resolve, 50));
  const options = { binary: MINI_BROWSER.find(existsSync), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call('POST', session + path, body);
  const complaints: string[] = [];
  const run = async (code: (argument: never) => unknown, argument: unknown) => {
    const script = `const found = (${watchPage})(); return { value: (${code})(arguments[0]) ?? null, found }`;
    const answer = (await post('/execute/sync', { script, args: [argument ?? null] })) as Watched;
    complaints.push(...answer.found);
    return answer.value;
  };

  // The window is larger than the page by its toolbar.
  await post('/window/rect', { x: 0, y: 0, ...VIEWPORT });
  const [width, height] = (await run(() => [innerWidth, innerHeight], null)) as [number, number];
  await post('/window/rect', { x: 0, y: 0, width: 2 * VIEWPORT.width - width, height: 2 * VIEWPORT.height - height });
  return {
    name: 'WebKit',
    goto: async (url) => void (await post('/url', { url })),
    run: run as Engine['run'],
    press: async (x, y) =>
      void (await post('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    async type(text) {
      const [element] = Object.values((await call('GET', `${session}/element/active`)) as object) as string[];
      await post(`/element/${element}/value`, { text: text.replaceAll(ENTER, '\uE007') });
    },
    screenshot: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    countTabs: async () => ((await call('GET', `${session}/window/handles`)) as unknown[]).length,
    complaints: () => complaints,
    async close() {
      // A crashed page leaves the driver waiting for it for ever.
      const closing = call('DELETE', session).catch(() => undefined);
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS))]);
      await driver.stop();
      await display.stop();
      profile.remove();
    },
  };
}

type Watched = { value: unknown; found: string[] };

/**
 * The errors and warnings of the page since the last question. This engine's console cannot be read from outside: what
 * happens before the first question to a page is not seen.
 */
function watchPage(): string[] {
  const page = window as unknown as { found?: string[] };
  if (page.found) return page.found.splice(0);
  const found: string[] = [];
  page.found = found;
  addEventListener('error', ({ message }) => found.push(message));
  addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => found.push(violatedDirective));
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...words: unknown[]) => {
      found.push(words.join(' '));
      log(...words);
    };
  }
  return [];
}
