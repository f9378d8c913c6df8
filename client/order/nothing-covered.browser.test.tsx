import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import CookieBanner from '../consent/cookie-banner.tsx';
import { notifyOfError } from '../ui/notify.ts';
import { LETTER, openShop } from './shop.fixture.tsx';
import type { View } from './view.ts';

const SIZES = [
  [320, 640],
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const;

const VIEWS: readonly (readonly [View, string, string])[] = [
  [{ name: 'form', step: 1 }, 'Weiter', 'Dein Brief'],
  [{ name: 'form', step: 2 }, 'Weiter', 'Briefstil & Extras'],
  [{ name: 'form', step: 3 }, 'Weiter', 'Versand'],
  [{ name: 'form', step: 4 }, 'Zur Kasse', 'Kasse'],
];

afterEach(() => page.viewport(1280, 900));

const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main button')].find((button) => button.textContent.trim() === name)!;
const toast = () => document.querySelector('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
const heading = () => document.querySelector('h1')!.textContent;

/** Brings it into view as the browser does for whoever tabs there, and says what lies at its middle. */
function onTopOf(element: Element): Element {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)!;
}

async function warn(): Promise<void> {
  await notifyOfError({
    title: 'AGB akzeptieren',
    description: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen und Datenschutzerklärung.',
  });
  await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
}

describe.each(SIZES)('At %i × %i px, with a notification and the cookie banner open', (width, height) => {
  it.each(VIEWS)('nothing lies over the main button, nor reaches past the edge: %j', async (view, button, next) => {
    await page.viewport(width, height);
    const { screen } = await openShop({ view, draft: LETTER, beside: <CookieBanner /> });
    await warn();
    expect(document.querySelector('.cookie-banner')).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBe(width);
    const main = find(button);
    expect(main.contains(onTopOf(main))).toBe(true);
    expect(toast()).not.toBeNull();
    main.click();
    await expect.poll(heading).toContain(next);
    await screen.unmount();
  });

  it('nothing lies over the field that is wrong, and the notification goes as it is corrected', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ beside: <CookieBanner /> });
    find('Weiter').click();
    await expect.poll(toast).not.toBeNull();
    const summary = document.querySelector('.notice--error')!;
    expect(document.activeElement).toBe(summary);
    const box = summary.getBoundingClientRect();
    expect(
      toast()!.getBoundingClientRect().bottom <= box.top || toast()!.getBoundingClientRect().left >= box.right,
    ).toBe(true);
    const leave = document.querySelector('.wizard__leave button')!;
    expect(leave.contains(onTopOf(leave))).toBe(true);
    for (const id of ['recipientName', 'recipientAddress']) {
      const field = document.getElementById(id)!;
      expect(onTopOf(field)).toBe(field);
    }
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Anna');
    await expect.poll(toast).toBeNull();
    await screen.unmount();
  });

  it('nothing lies over the terms or the button that pays, and the notification goes with the tick', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ view: { name: 'checkout' }, draft: LETTER, beside: <CookieBanner /> });
    await expect.poll(() => document.querySelector('.payment__button')).not.toBeNull();
    document.querySelector<HTMLElement>('.payment__button')!.click();
    await expect.poll(toast).not.toBeNull();
    const terms = document.querySelector<HTMLInputElement>('.terms input')!;
    expect(document.activeElement).toBe(terms);
    expect(onTopOf(terms)).toBe(terms);
    terms.click();
    await expect.poll(toast).toBeNull();
    await warn();
    const pay = document.querySelector('.payment__button button')!;
    expect(pay.contains(onTopOf(pay))).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(width);
    await screen.unmount();
  });
});
