import type { Page } from 'playwright';

/** A keyboard whose strokes are counted: what an operator's day costs. Scans are a scanner's, and counted apart. */
export type CountedKeys = {
  /** One stroke; held keys count too («Control+Enter» is two). */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** What a scanner sends: a code, key by key, and Enter. */
  scan(code: string): Promise<void>;
  strokes(): number;
  scans(): number;
};

export function countKeys(page: Page): CountedKeys {
  let [strokes, scans] = [0, 0];
  return {
    async press(key) {
      strokes += key.split('+').length;
      await page.keyboard.press(key);
    },
    async type(text) {
      strokes += text.length;
      await page.keyboard.type(text);
    },
    async scan(code) {
      scans += 1;
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    strokes: () => strokes,
    scans: () => scans,
  };
}
