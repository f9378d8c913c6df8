import type { Page } from 'playwright';

/** A keyboard that counts its strokes, the cost of an operator's day. A scanner's scans are counted separately. */
export type CountedKeys = {
  /** One stroke for each key, including held ones («Control+Enter» is two). */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Types like a scanner: a code, key by key, and Enter. */
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
