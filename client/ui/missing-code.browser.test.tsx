import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, commands } from 'vitest/browser';
import { askForConsent } from '../site/consent/ask-for-consent.ts';
import { CONSENT_KEY } from '../site/consent/consent.ts';
import { PAID } from '../order-page/my-letter.fixture.ts';
import { answerMyLetter, openMyLetter } from '../order-page/open-my-letter.fixture.tsx';
import { STORAGE_KEY } from '../order-flow/draft/draft-storage.ts';
import { expectAccessible, LETTER, openShop } from '../order-flow/shop.fixture.tsx';
import { showToast, showErrorToast } from './toast.ts';

/**
 * A part of a page whose code does not load breaks no other part. Only one test here loads each of these files, because
 * a browser does not fetch a module twice.
 */

declare module 'vitest/browser' {
  interface BrowserCommands {
    withhold: (files: string) => Promise<void>;
    deliver: (files: string) => Promise<void>;
  }
}

const withheld = new Set<string>();

/** Until the end of the test these files fail to load, as without a connection or after a new build. */
async function withhold(files: string): Promise<void> {
  withheld.add(files);
  await commands.withhold(files);
}

/** From now on they load again. */
const deliver = (files: string): Promise<void> => commands.deliver(files);

// React logs errors that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  // The next test file has the same page.
  for (const files of withheld) await deliver(files);
  withheld.clear();
});

const heading = page.getByRole('heading', { level: 1 });
const reload = page.getByRole('button', { name: 'Neu laden' });

describe('A page of which some code does not load', () => {
  it('stays as it is without its notification, and shows the next one', async () => {
    await withhold('**/ui/page-toaster.tsx*');
    await render(<h1>Seite</h1>);
    await showToast({ title: 'Erste' });
    await expect.element(heading).toBeVisible();
    await deliver('**/ui/page-toaster.tsx*');
    await showErrorToast({ title: 'Zweite' });
    await expect.element(page.getByText('Zweite')).toBeVisible();
  });

  it('tells a customer without a calendar that the draft is on the device, and offers to reload', async () => {
    await withhold('**/ui/calendar.tsx*');
    const { screen } = await openShop({ view: { name: 'form', step: 4 }, draft: LETTER, storage: localStorage });
    await screen.getByRole('radio', { name: 'An einem Tag einwerfen' }).click();
    await expect.element(heading).toHaveTextContent('Diese Seite konnte nicht vollständig geladen werden');
    await expect
      .element(screen.getByText(/Der Entwurf liegt auf deinem Gerät\. Lade die Seite bitte neu/))
      .toBeVisible();
    await expect.element(reload).toBeVisible();
    expect(localStorage.getItem(STORAGE_KEY)).toContain(LETTER.letterText);
    expect(localStorage.getItem(STORAGE_KEY)).toContain('posting');
    await expectAccessible();
    localStorage.removeItem(STORAGE_KEY);
  });

  it('shows the cookie banner only on the next page', async () => {
    // Other test files share this browser's storage.
    localStorage.removeItem(CONSENT_KEY);
    await withhold('**/consent/cookie-banner.ts*');
    await render(<h1>Seite</h1>);
    askForConsent();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.element(heading).toBeVisible();
    expect(page.getByText('Wir verwenden Cookies').elements()).toEqual([]);
    await deliver('**/consent/cookie-banner.ts*');
    askForConsent();
    await expect.element(page.getByText('Wir verwenden Cookies')).toBeVisible();
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
  });

  it('does not cancel an order before its text is saved as a draft', async () => {
    await withhold('**/order-page/save-as-draft.ts*');
    const { sent } = answerMyLetter({ letter: PAID });
    const screen = await openMyLetter();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await screen.getByRole('checkbox').click();
    const cancel = screen.getByRole('button', { name: 'Endgültig stornieren' });
    await cancel.click();
    await expect.element(screen.getByText(/Storniert ist noch nichts/)).toBeVisible();
    await expect.element(cancel).not.toHaveAttribute('aria-busy');
    expect(sent()).toEqual([]);
  });

  it('tells a customer that the order is safe, and offers to reload', async () => {
    await withhold('**/order-page/change-letter.tsx*');
    answerMyLetter({ letter: PAID });
    const screen = await openMyLetter();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    await expect.element(heading).toHaveTextContent('Diese Seite konnte nicht vollständig geladen werden');
    await expect.element(screen.getByText(/An deiner Bestellung ändert das nichts/)).toBeVisible();
    await expect.element(screen.getByText(/Entwurf/)).not.toBeInTheDocument();
    await expect.element(reload).toBeVisible();
    await expectAccessible();
  });

  it('tells an operator that the orders are safe, and offers to reload', async () => {
    vi.doMock('../admin/admin-page.tsx', () => ({
      AdminPage: () => {
        throw new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/workbench.js');
      },
    }));
    const place = document.body.appendChild(document.createElement('div'));
    place.id = 'admin';
    await import('../admin/main.tsx');
    await expect.element(heading).toHaveTextContent('Diese Seite konnte nicht vollständig geladen werden');
    await expect.element(page.getByText(/An den Bestellungen ändert das nichts\. Laden Sie/)).toBeVisible();
    await expect.element(reload).toBeVisible();
    place.remove();
  });
});
