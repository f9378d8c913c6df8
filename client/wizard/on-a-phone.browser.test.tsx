import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LETTER, openShop } from '../order/shop.fixture.tsx';
import { EXTRAS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { STEPS } from '../order/view.ts';

afterEach(() => page.viewport(1280, 900));

it.each(STEPS)('on a phone of 360 × 740 px at least 420 remain for the form of step %i', async (step) => {
  await page.viewport(360, 740);
  const { screen } = await openShop({ draft: LETTER, view: { name: 'form', step } });
  await document.fonts.ready;
  const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
  // The bar stays at the foot of the window, or lies above it where the form is short.
  await expect.poll(() => top('.wizard__bar')).toBeLessThan(740);
  expect(top('.wizard__bar') - top('.wizard__fields')).toBeGreaterThanOrEqual(420);
  expect(document.documentElement.scrollWidth).toBe(360);
  await screen.unmount();
});

it.each([320, 360])('no extra makes the page wider than a phone of %i px', async (width) => {
  await page.viewport(width, 740);
  const { screen } = await openShop({
    draft: { ...LETTER, extras: [...valuesOf(EXTRAS)] },
    view: { name: 'form', step: 3 },
  });
  await expect.poll(() => document.querySelector('.sealed__lavender')).not.toBeNull();
  expect(document.documentElement.scrollWidth).toBe(width);
  await screen.unmount();
});
