import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { LETTER, openShop } from '../shop.fixture.tsx';

/** Paper in colours of the reader's own choice: ink keeps its colour, and would be invisible on a black page. */

const forceColors = (active: boolean) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: active ? 'active' : 'none' }],
  });

afterEach(() => forceColors(false));

const paperOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).backgroundColor;

it('the address on the envelope and a signature are written on paper of its own colour', async () => {
  await openShop({ view: { name: 'form', step: 1 }, draft: LETTER });
  await expect.element(page.getByRole('img', { name: /Vorderseite des Umschlags/ })).toBeVisible();
  const envelope = paperOf('.envelope');
  await forceColors(true);
  expect(paperOf('.envelope')).toBe(envelope);
  await forceColors(false);

  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Unterschreiben' }).click();
  await expect.element(page.getByRole('img', { name: /Feld zum Unterschreiben/ })).toBeVisible();
  const pad = paperOf('.signature-pad');
  await forceColors(true);
  expect(paperOf('.signature-pad')).toBe(pad);
});
