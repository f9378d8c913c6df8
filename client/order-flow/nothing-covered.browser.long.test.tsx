import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showBanner } from '../site/consent/cookie-banner.ts';
import { showErrorToast } from '../ui/toast.ts';
import { LETTER, mockFetch, openShop } from './shop.fixture.tsx';
import type { View } from './view.ts';

function CookieBanner() {
  useEffect(showBanner, []);
  return null;
}

const SIZES = [
  [320, 640],
  [360, 640],
  [360, 740],
  [360, 800],
  [375, 667],
  [390, 844],
  [430, 932],
  // With the on-screen keyboard, in a browser that resizes the page for it.
  [360, 340],
  [360, 480],
  [768, 1024],
  [1024, 768],
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
/** Whether the toast would take a touch anywhere on the element. */
const isCovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 2, (left + right) / 2, right - 2].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some((y) => toast()?.contains(document.elementFromPoint(x, y))),
  );
};
/** Whether the toast is entirely visible, above the wizard's buttons. */
const isFullyVisible = () => {
  const { left, right, top, bottom } = toast()!.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => toast()!.contains(document.elementFromPoint((left + right) / 2, y)));
};
const heading = () => document.querySelector('h1')!.textContent;

/** Scrolls the element into view as the browser does at a Tab key, and returns the element at its middle. */
function onTopOf(element: Element): Element {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)!;
}

/** Waits until the toast is shown and the page has scrolled. */
const waitForMotion = () => new Promise((resolve) => setTimeout(resolve, 600));

async function warn(): Promise<void> {
  await showErrorToast({
    title: 'AGB akzeptieren',
    description: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen und Datenschutzerklärung.',
  });
  await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
}

describe.each(SIZES)('The order flow at %i × %i px', (width, height) => {
  it.each(VIEWS)('has a main button that nothing covers, and no overflow: %j', async (view, button, next) => {
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

  it('leaves a refused field uncovered, and closes the toast once it is corrected', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ beside: <CookieBanner /> });
    find('Weiter').click();
    await expect.poll(toast).not.toBeNull();
    await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
    const summary = document.querySelector('.alert--error')!;
    expect(document.activeElement).toBe(summary);
    await waitForMotion();
    expect([summary, find('Weiter'), document.querySelector('.logo')!].map(isCovered)).toEqual([false, false, false]);
    if (height >= 576) expect(isFullyVisible()).toBe(true);
    const leave = document.querySelector('.order__back')!;
    expect(leave.contains(onTopOf(leave))).toBe(true);
    for (const id of ['recipientName', 'recipientAddress']) {
      const field = document.getElementById(id)!;
      expect(onTopOf(field)).toBe(field);
    }
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Anna');
    await expect.poll(toast).toBeNull();
    await screen.unmount();
  });

  it('leaves the refused fields of a begun letter uncovered, and its way to the text below them', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ draft: { letterText: LETTER.letterText! }, beside: <CookieBanner /> });
    find('Weiter').click();
    await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
    await waitForMotion();
    if (height >= 576) expect([document.getElementById('recipientName')!].map(isCovered)).toEqual([false]);
    const name = document.getElementById('recipientName')!;
    expect(name.compareDocumentPosition(find('Erst weiterschreiben, Anschrift später'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await screen.unmount();
  });

  it('leaves «Weiter» uncovered after an empty letter was refused', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ view: { name: 'form', step: 2 }, draft: { ...LETTER, letterText: '' } });
    find('Weiter').scrollIntoView({ block: 'nearest', behavior: 'instant' });
    find('Weiter').click();
    await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
    await waitForMotion();
    const summary = document.querySelector('.alert--error')!;
    expect([summary, find('Weiter')].map(isCovered)).toEqual([false, false]);
    await screen.unmount();
  });

  it('nothing covers a failed payment’s notice and the pay button or, in a low window, the notice’s title', async () => {
    await page.viewport(width, height);
    mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const { screen } = await openShop({ view: { name: 'checkout' }, draft: LETTER });
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: /^Jetzt Brief versenden/ }).click();
    await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
    await waitForMotion();
    const notice = document.querySelector('.alert--error')!;
    const pay = document.querySelector('.payment__button button')!;
    const shown = height >= 576 ? [notice, pay] : [notice.querySelector('.alert__title')!];
    expect(shown.filter(isCovered)).toEqual([]);
    await screen.unmount();
    vi.restoreAllMocks();
  });

  it('leaves terms and pay button uncovered, and closes the toast once the terms are accepted', async () => {
    await page.viewport(width, height);
    const { screen } = await openShop({ view: { name: 'checkout' }, draft: LETTER, beside: <CookieBanner /> });
    await expect.poll(() => document.querySelector('.payment__button')).not.toBeNull();
    document.querySelector<HTMLElement>('.payment__button')!.click();
    await expect.poll(toast).not.toBeNull();
    const terms = document.querySelector<HTMLInputElement>('.payment .check input')!;
    expect(document.activeElement).toBe(terms);
    await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true');
    await waitForMotion();
    expect([terms, document.querySelector('.payment__button button')!].map(isCovered)).toEqual([false, false]);
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
