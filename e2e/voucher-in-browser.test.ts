import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { faultsNarrowAndWide } from './accessibility.ts';
import { inContext, openPage, visit } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient, payButtonOf } from './wizard.ts';

/** A voucher as its buyer and its recipient meet it: the page, the payment page, the voucher's own page, the checkout. */

let shop: RunningShop;
let browser: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));

test('a voucher is bought on its page, given away as a link, and pays for a letter', async () => {
  const link = await inContext(browser, {}, async (context) => {
    const { page, complaints } = await openPage(context);
    await visit(page, `${shop.url}/gutschein/`);
    expect(await faultsNarrowAndWide(page, '/gutschein/')).toEqual([]);
    await page.getByRole('radio', { name: '25' }).check({ force: true });
    await page.getByRole('button', { name: /^Gutschein kaufen – 25,00\s€$/ }).click();
    // Cancelling on the payment page returns with the same choice.
    await page.getByRole('button', { name: /abbrechen/i }).click();
    await page.getByText('Die Zahlung wurde abgebrochen').waitFor();
    await page.getByRole('button', { name: /^Gutschein kaufen – 25,00\s€$/ }).click();
    await payButtonOf(page).click();
    await page.getByText('Dein Gutschein ist auf dem Weg in dein Postfach.').waitFor();
    await page.getByRole('link', { name: 'Zu deinem Gutschein' }).click();
    await page.getByRole('heading', { name: 'Dein Gutschein ist da.' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Karte speichern (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const code = await page.locator('.voucher-code').innerText();
    expect(complaints).toEqual([]);
    return `${shop.url}/#gutschein=${code}`;
  });

  await inContext(browser, {}, async (context) => {
    const { page, complaints } = await openPage(context);
    await visit(page, link);
    await page.getByText(/^Dein Gutschein: 25,00\s€$/).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Brief schreiben' }).first().click();
    await fillRecipient(page);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('textbox', { name: 'Dein Brief' }).fill('Liebe Erika, danke für das schöne Geschenk.');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.getByText(/Danach sind noch 15,01\s€ darauf/).waitFor();
    await page.getByRole('checkbox').check();
    await page.getByLabel('Deine E-Mail-Adresse').fill('beschenkt@example.org');
    await page.getByRole('button', { name: /^Jetzt Brief versenden – 0,00\s€$/ }).click();
    await page.getByRole('heading', { name: 'Danke!' }).waitFor();
    await page.getByRole('row', { name: /^Gutschein −9,99\s€$/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Zur Seite deines Briefes/ }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
