import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { LETTER, openShop } from '../shop.fixture.tsx';
import { EXTRAS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { STEPS } from '../view.ts';

afterEach(() => page.viewport(1280, 900));

it.each(STEPS)('on a phone of 360 × 740 px the form of step %i gets at least 420 px', async (step) => {
  await page.viewport(360, 740);
  const { screen } = await openShop({ draft: LETTER, view: { name: 'form', step } });
  await document.fonts.ready;
  const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
  // The bar is at the foot of the window, or above it if the form is short.
  await expect.poll(() => top('.wizard__bar')).toBeLessThan(740);
  expect(top('.wizard__bar') - top('.wizard__fields')).toBeGreaterThanOrEqual(420);
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.unmount();
});

it.each([320, 360])('the extras fit a phone of %i px, and «Geschenkumschlag» stays on one line', async (width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop({
    draft: { ...LETTER, extras: [...valuesOf(EXTRAS)] },
    view: { name: 'form', step: 3 },
  });
  await expect.poll(() => document.querySelector('.sealed__behind')).not.toBeNull();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBe(width);
  const name = document.createRange();
  name.selectNodeContents(screen.getByText('Geschenkumschlag', { exact: true }).element());
  expect(name.getClientRects()).toHaveLength(1);
  await screen.unmount();
});

it.each([320, 360])('every day of the calendar is within its frame on a phone of %i px', async (width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop({ draft: LETTER, view: { name: 'form', step: 4 } });
  await screen.getByRole('radio', { name: 'An einem Tag einwerfen' }).click();
  await expect.poll(() => document.querySelectorAll('[data-day]').length).toBeGreaterThan(27);
  const frame = document.querySelector('.rdp-root')!.getBoundingClientRect();
  for (const day of document.querySelectorAll('[data-day] button')) {
    const { left, right } = day.getBoundingClientRect();
    expect(left).toBeGreaterThan(frame.left);
    expect(right).toBeLessThan(frame.right);
  }
  await screen.unmount();
});

it('step 2 on a phone names its number and the erasure of the text, and shows the sheet', async () => {
  await page.viewport(360, 740);
  const { screen } = await openShop({ draft: LETTER, view: { name: 'form', step: 2 } });
  await expect.element(screen.getByText('2 von 4', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(/löschen wir den Text und geben dir eine Quittung/)).toBeVisible();
  await screen.getByRole('button', { name: 'Blatt ansehen' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Dein Brief, groß' })).toBeVisible();
  await screen.unmount();
});

it('step 2 leaves no gap below the letter for empty messages', async () => {
  const letterText = `Leipzig, den ${formatDay(berlinDay(new Date()))}\n\n${LETTER.letterText}`;
  const { screen } = await openShop({ draft: { ...LETTER, letterText }, view: { name: 'form', step: 2 } });
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect.poll(() => document.querySelector('.letter-length')).not.toBeNull();
  expect(box('.letter-length').top - box('.letter-input').bottom).toBeLessThanOrEqual(24);
  await screen.unmount();
});

it('a press behind the letter meets its button also if the last word is still being composed', async () => {
  await page.viewport(360, 740);
  const { screen } = await openShop({ draft: LETTER, view: { name: 'form', step: 2 } });
  const letter = screen.getByRole('textbox', { name: 'Dein Brief' });
  await letter.click();
  for (const text of ['g', 'ge', 'gern'])
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect.element(letter).toHaveValue(`${LETTER.letterText}gern`);
  // The word is out of view then, and Chromium would scroll to it.
  window.scrollTo({ top: 600, behavior: 'instant' });
  await screen.getByRole('button', { name: 'Lieber getippt' }).click();
  await expect.element(screen.getByLabelText('Dein Name in Tinte')).toHaveFocus();
  await screen.unmount();
});
