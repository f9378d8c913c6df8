import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../order-flow/shop.fixture.tsx';
import { askForConsent } from './ask-for-consent.ts';
import { CONSENT_KEY, resetConsent } from './consent.ts';
import { measureWithConsent } from './measure-with-consent.ts';

const record = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as unknown;

/** Keeps the test from sending requests to the script's host. */
function watchScripts(): string[] {
  const wanted: string[] = [];
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) wanted.push(node.src);
      else append(node);
    }
  };
  return wanted;
}

document.body.innerHTML = '<main id="inhalt" tabindex="-1"><h1>Seite</h1></main>';

/** Both listen as long as the page exists. Each test begins before the visitor has decided. */
askForConsent();
measureWithConsent('https://www.googletagmanager.com/gtag/js?id=G-TEST');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const banner = () => page.getByRole('region', { name: 'Wir verwenden Cookies' });

let asked: string[];
beforeEach(() => {
  resetConsent();
  delete window.dataLayer;
  asked = watchScripts();
});
afterEach(() => delete (document.head as { append?: unknown }).append);

describe('The cookie banner', () => {
  it('is shown until the visitor decides, links to the privacy statement, and loads no script', async () => {
    await expect.element(banner()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Datenschutzerklärung' }))
      .toHaveAttribute('href', '/datenschutz/');
    expect(record()).toBeNull();
    expect(asked).toEqual([]);
    await expectAccessible();
  });

  it('covers no line of a printed page', async () => {
    await expect.element(banner()).toBeVisible();
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.element(banner()).not.toBeInTheDocument();
    expect(getComputedStyle(document.body).paddingBottom).toBe('0px');
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    await expect.element(banner()).toBeVisible();
  });

  it('shows the buttons for accepting and refusing in the same style', async () => {
    const looks = await Promise.all(
      ['Alle akzeptieren', 'Nur notwendige'].map(async (name) => {
        await expect.element(button(name)).toBeVisible();
        const { backgroundColor, color, fontSize, fontWeight, borderColor, height } = getComputedStyle(
          button(name).element(),
        );
        return { backgroundColor, color, fontSize, fontWeight, borderColor, height };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  it('stores all categories for «Alle akzeptieren», and then loads the analytics script once', async () => {
    await button('Alle akzeptieren').click();
    await expect.element(banner()).not.toBeInTheDocument();
    expect(record()).toEqual({ necessary: true, analytics: true, marketing: true });
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    resetConsent();
    await button('Alle akzeptieren').click();
    await expect.element(banner()).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('stores only the necessary category for «Nur notwendige», and loads no script', async () => {
    await button('Nur notwendige').click();
    await expect.element(banner()).not.toBeInTheDocument();
    expect(record()).toEqual({ necessary: true, analytics: false, marketing: false });
    expect(asked).toEqual([]);
  });

  it('offers three categories, of which the necessary one is fixed, and stores the choice', async () => {
    await button('Einstellungen').click();
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    await expect.element(dialog).toBeVisible();
    const boxes = ['Notwendige Cookies', 'Analyse-Cookies', 'Marketing-Cookies'].map((name) =>
      dialog.getByRole('checkbox', { name }),
    );
    await expect.element(boxes[0]!).toBeChecked();
    await expect.element(boxes[0]!).toBeDisabled();
    await expect.element(boxes[1]!).not.toBeChecked();
    await expect.element(boxes[2]!).not.toBeChecked();
    await expectAccessible();
    await boxes[2]!.click();
    await button('Speichern').click();
    await expect.poll(record).toEqual({ necessary: true, analytics: false, marketing: true });
    expect(asked).toEqual([]);
  });

  it.each(['Abbrechen', 'Escape'])('keeps asking and stores nothing after %s', async (way) => {
    await button('Einstellungen').click();
    await page.getByRole('checkbox', { name: 'Analyse-Cookies' }).click();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await button(way).click();
    await expect.element(page.getByRole('dialog', { includeHidden: true })).not.toHaveAttribute('open');
    await expect.element(banner()).toBeVisible();
    expect(record()).toBeNull();
  });

  it('is shown again after a reset, which disables a loaded analytics script', async () => {
    localStorage.setItem(CONSENT_KEY, '{"necessary":true,"analytics":true,"marketing":false}');
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    await expect.poll(() => asked).toHaveLength(1);
    resetConsent();
    await expect.element(banner()).toBeVisible();
    expect(record()).toBeNull();
    await expect.poll(() => (window as unknown as Record<string, boolean>)['ga-disable-G-TEST']).toBe(true);
  });

  it('disappears if the visitor decides in another tab', async () => {
    await expect.element(banner()).toBeVisible();
    localStorage.setItem(CONSENT_KEY, '{"necessary":true,"analytics":false,"marketing":false}');
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    await expect.element(banner()).not.toBeInTheDocument();
  });
});
