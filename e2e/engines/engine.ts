import { createDataDirectory, removeDataDirectory } from '../running-shop.ts';

/** A browser of another engine, driven by its own protocol: as little as a journey needs, the same for all. */
export type Engine = {
  name: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page, without this file's scope; its argument and answer are JSON. */
  run<A, T>(code: (argument: A) => T, argument: A): Promise<T>;
  /** A press of the mouse, as a person's. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** The window's picture, as PNG. */
  screenshot(): Promise<Buffer>;
  /** How many tabs are open. */
  countTabs(): Promise<number>;
  /** Errors and warnings of the console so far. */
  complaints(): string[];
  close(): Promise<void>;
};

export const VIEWPORT = { width: 1280, height: 720 };
export const ENTER = '\n';

/** A profile of the browser, in a new directory; `remove` deletes it. */
export function createProfile(): { path: string; remove: () => void } {
  const path = createDataDirectory();
  return { path, remove: () => removeDataDirectory(path) };
}

const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 100;
/** An element that stays in its place for this long has come to rest. */
const REST_MS = 200;

/** Waits until the function answers something in the page. */
export async function waitFor<A, T>(engine: Engine, code: (argument: A) => T, argument: A): Promise<NonNullable<T>> {
  const started = Date.now();
  let failure: unknown;
  while (Date.now() - started < TIMEOUT_MS) {
    try {
      const answer = await engine.run(code, argument);
      if (answer) return answer;
    } catch (error) {
      // The page is just being left.
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
  const shown = await engine.run(() => document.body.innerText.slice(0, 600), null);
  throw new Error(`${engine.name}: waited for ${JSON.stringify(argument)} in vain. ${String(failure ?? '')}\n${shown}`);
}

export const waitForText = (engine: Engine, text: string) =>
  waitFor(engine, (text) => document.body.innerText.includes(text), text);

/** Presses the middle of the first visible element with this text or label, after it has come to rest. */
export async function press(engine: Engine, selector: string, text = ''): Promise<void> {
  const find = () =>
    waitFor(
      engine,
      ({ selector, text }) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
          const { width, height } = each.getBoundingClientRect();
          const words = `${each.getAttribute('aria-label') ?? ''} ${each.textContent}`;
          return width > 0 && height > 0 && words.includes(text) && !(each as HTMLButtonElement).disabled;
        });
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getBoundingClientRect();
        return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      },
      { selector, text },
    );
  let before = await find();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const place = await find();
    if (before.x === place.x && before.y === place.y) break;
    before = place;
  }
  await engine.press(before.x, before.y);
}

/** How long a link's page may take to open after a press. */
const NAVIGATION_MS = 15_000;

/** Presses a link until its page is open: WebKit drops a press now and then if the machine is busy. */
export async function follow(engine: Engine, selector: string, path: string): Promise<void> {
  const isOpen = () => engine.run((path) => location.pathname.startsWith(path), path).catch(() => false);
  const started = Date.now();
  while (!(await isOpen())) {
    if (Date.now() - started > TIMEOUT_MS) throw new Error(`${engine.name}: ${selector} leads nowhere`);
    await press(engine, selector);
    const pressed = Date.now();
    while (Date.now() - pressed < NAVIGATION_MS && !(await isOpen()))
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

/** Presses a field until it has the focus, because a new step first gives it to its heading, and types into it. */
export async function fill(engine: Engine, selector: string, text: string): Promise<void> {
  const isFocused = () => engine.run((selector) => document.activeElement?.matches(selector) ?? false, selector);
  const started = Date.now();
  do {
    if (Date.now() - started > TIMEOUT_MS) throw new Error(`${engine.name}: ${selector} does not take the focus`);
    await press(engine, selector);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  } while (!(await isFocused()));
  await engine.type(text);
}
