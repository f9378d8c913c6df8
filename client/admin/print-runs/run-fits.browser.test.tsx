import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openPage } from '../shell/open-page.fixture.tsx';
import { aPiece, aRun, pieces, runShop } from './run-shop.fixture.ts';

/** The run's pages on a phone, a tablet and a desktop, by day and by night, on an empty and on a full day. */

const night = (on: boolean) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: on ? 'dark' : 'light' }],
  });

afterEach(() => night(false));

const printing = aRun(
  [
    ...pieces(60, { production_status: 'printed' }),
    ...Array.from({ length: 39 }, (_, index) => aPiece(61 + index)),
    aPiece(100, { production_status: 'unclear', production_reason: 'timed-out' }),
  ],
  { printed: ['plain'] },
);
const STATES: Record<string, [hash: string, given: Parameters<typeof runShop>[0], shown: string, scanned?: string]> = {
  'a day without letters': ['lauf', {}, 'Heute ist kein Brief zu drucken.'],
  'a day of a hundred letters': ['lauf', { due: pieces(100) }, 'Lauf drucken'],
  'a run that is printing': ['lauf', { run: printing }, 'Hier müssen Sie entscheiden'],
  'a right envelope': ['lauf/pruefen', { run: printing }, 'Richtig', 'A001'],
  'a foreign envelope': ['lauf/pruefen', { run: printing }, 'Unbekannter Code', 'X99X'],
};

test.for(Object.keys(STATES))('%s: nothing sticks out and no rule of accessibility is broken', async (name) => {
  const [hash, given, shown, scanned] = STATES[name]!;
  location.hash = hash;
  await openPage([], { answer: runShop(given).answer });
  if (scanned !== undefined) {
    await expect.element(page.getByRole('textbox', { name: 'Code vom Umschlag' })).toBeVisible();
    await userEvent.keyboard(`${scanned}{Enter}`);
  }
  await expect.element(page.getByText(new RegExp(`^${shown}`)).first()).toBeVisible();
  for (const width of [320, 360, 768, 1440])
    for (const dark of [false, true]) {
      await page.viewport(width, 900);
      await night(dark);
      const { violations } = await axe.run(document);
      const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
      expect({ width, dark, found }).toEqual({ width, dark, found: [] });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
});
