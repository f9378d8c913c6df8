import type { Browser, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import type { RunningShop } from './running-shop.ts';
import { fillRecipient } from './wizard.ts';

/**
 * Navigation on the public site: pages are documents, each with its own head, and the browser's own navigation works.
 */

let shop: RunningShop;
let browser: Browser;
let page: Page;
let complaints: string[];
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (browser = opened));
beforeEach(async () => {
  ({ page, complaints } = await openPage(
    await browser.newContext({ ...visitor, permissions: ['clipboard-read', 'clipboard-write'] }),
  ));
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

const open = (path: string) => visit(page, shop.url + path);
const heading = () => page.locator('h1');
const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
const canonicals = () =>
  page
    .locator('link[rel=canonical]')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href')!).pathname));
const scrolled = () => page.evaluate(() => window.scrollY);

async function expectPage(path: string, title: RegExp): Promise<void> {
  await expect.poll(here).toBe(path);
  await expect.poll(() => page.title()).toMatch(title);
  await expect.poll(canonicals).toEqual([path.replace(/\?.*/, '')]);
  for (const single of ['head title', 'meta[name=description]', 'h1'])
    await expect.poll(() => page.locator(single).count(), { message: single }).toBe(1);
}

test('going back from a related landing page restores the scroll position', async () => {
  await open('/liebesbrief-schreiben/');
  const link = page.getByRole('link', { name: 'Mehr erfahren' }).first();
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled();
  await link.click();
  await expectPage('/geschenk-fur-freundin/', /Freundin/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expectPage('/liebesbrief-schreiben/', /^Liebesbrief/);
  await expect.poll(scrolled).toBeGreaterThan(place - 50);
  await page
    .locator('header')
    .getByRole('link', { name: /zur Startseite/ })
    .click();
  await expectPage('/', /^Federpost/);
});

test('the blog filters by category, keeps it in the address, and shows all articles again', async () => {
  await open('/blog/');
  const filter = page.getByRole('group', { name: 'Nach Kategorie filtern' }).getByRole('button');
  expect(await filter.allInnerTexts()).toHaveLength(13);
  expect((await filter.first().innerText()).replaceAll(/\s+/g, ' ')).toBe('Alle 12');
  await filter.filter({ hasText: 'Hochzeit' }).click();
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe('1 Artikel gefunden in Hochzeit');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: 'Artikel lesen' }).click();
  await expectPage('/blog/hochzeitseinladung-texte/', /Hochzeitseinladung/);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expectPage('/blog/?kategorie=Hochzeit', /Blog/);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await filter.first().click();
  await expect.poll(() => page.getByRole('article').count()).toBe(12);
  await expect.poll(here).toBe('/blog/');
});

test('an empty category of the blog says so and leads to all articles', async () => {
  await open('/blog/?kategorie=Unbekannt');
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe('0 Artikel gefunden');
  await page.getByRole('button', { name: 'Alle Artikel anzeigen' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(12);
});

test('«Teilen» shares the article, or copies its address if the device cannot share', async () => {
  await open('/blog/brief-design-papier/');
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(document.body.setAttribute('data-shared', JSON.stringify(data))),
    }),
  );
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect
    .poll(() => page.locator('body').getAttribute('data-shared'))
    .toContain(`${shop.url}/blog/brief-design-papier/`);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByText('Text wurde in die Zwischenablage kopiert').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${shop.url}/blog/brief-design-papier/`);
});

test('the header’s links scroll smoothly to their sections of the home page', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/kontakt/');
  for (const [name, id] of [
    ['Wie es funktioniert', 'wie-es-funktioniert'],
    ['Preise', 'preise'],
    ['Über uns', 'ueber-uns'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name }).click();
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 120))
      .toBe(true);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
});

test('with reduced motion nothing is animated, not even a change of the colour scheme', async () => {
  await open('/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const ink = () =>
    page
      .getByRole('contentinfo')
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link).color);
  const byDay = await ink();
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => document.body.setAttribute('data-moved', '')),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(byDay);
  // A transition is reported with its first frame.
  await page.evaluate(() => new Promise((twoFrames) => requestAnimationFrame(() => requestAnimationFrame(twoFrames))));
  expect(await page.locator('body[data-moved]').count()).toBe(0);
});

test('a link to an unknown article opens an error page that leads to the blog', async () => {
  const said = () => complaints.splice(0);
  await open('/blog/brief-design-papier/');
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('.article__related a')!.setAttribute('href', '/blog/gibt-es-nicht/'),
  );
  await page.locator('.article__related a').first().click();
  await expect.poll(() => heading().innerText()).toBe('Artikel nicht gefunden');
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(said()).toEqual([expect.stringContaining('404')]);
  await page.getByRole('link', { name: 'Zum Blog' }).click();
  await expectPage('/blog/', /Blog/);
});

test('«Brief schreiben» on a landing page opens the wizard', async () => {
  await open('/geschenk-papa/');
  await page
    .locator('main')
    .getByRole('link', { name: /schreiben/i })
    .first()
    .click();
  await expect.poll(() => heading().textContent()).toMatch(/Schritt 1 von 4/);
  await expect.poll(here).toBe('/');
});

describe('a quoted sentence of a page', () => {
  const letter = () =>
    page.evaluate(() => {
      const { draft } = JSON.parse(localStorage.getItem('persist:federpost') ?? '{}') as {
        draft?: { letterText: string };
      };
      return draft?.letterText;
    });
  const question = () => page.getByRole('dialog', { name: 'Du hast schon einen Brief begonnen' });
  const begin = async (path: string, index = 0) => {
    await open(path);
    const link = page.locator('main .beginning').nth(index);
    const sentence = (await link.locator('[data-beginning]').innerText()).replaceAll('\u00a0', ' ');
    await link.click();
    await expect.poll(() => heading().textContent()).toMatch(/Schritt 1 von 4/);
    return sentence;
  };

  test('becomes the beginning of an empty letter, and changes nothing when pressed again', async () => {
    const sentence = await begin('/geburtstag-brief/');
    await expect.poll(letter).toBe(sentence);
    await begin('/geburtstag-brief/');
    expect(await question().count()).toBe(0);
    await expect.poll(letter).toBe(sentence);
  });

  test('may be a whole example letter, which becomes the draft', async () => {
    await open('/brief-eltern-hochzeit/');
    const example = page.locator('.examples__letter').first();
    const paragraphs = await example.locator('.examples__sheet p').allInnerTexts();
    await example.getByRole('link', { name: 'Diesen Brief umschreiben' }).click();
    await expect.poll(() => heading().textContent()).toMatch(/Schritt 1 von 4/);
    await expect.poll(letter).toBe(paragraphs.join('\n\n').replaceAll('\u00a0', ' '));
  });

  test.each([
    ['Brief so lassen', (before: string) => before],
    ['Satz anhängen', (before: string, sentence: string) => `${before}\n${sentence}`],
    ['Neu beginnen', (_: string, sentence: string) => sentence],
  ])('changes an existing draft only after a question: %s', async (button, expected) => {
    const first = await begin('/geburtstag-brief/');
    await expect.poll(letter).toBe(first);
    const second = await begin('/blog/liebesbrief-schreiben-tipps/');
    await question().waitFor();
    await expect.poll(letter).toBe(first);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => question().count()).toBe(0);
    await expect.poll(letter).toBe(expected(first, second));
    await page.reload();
    await expect.poll(() => heading().textContent()).toMatch(/Schritt 1 von 4/);
    expect(await question().count()).toBe(0);
    await expect.poll(letter).toBe(expected(first, second));
  });

  test('leaves the draft unchanged if the question is closed by Escape', async () => {
    const first = await begin('/geburtstag-brief/');
    await expect.poll(letter).toBe(first);
    await begin('/geburtstag-brief/', 1);
    await question().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => question().count()).toBe(0);
    expect(await letter()).toBe(first);
  });
});

test('a legal page opens at its section and leads back to the previous page', async () => {
  await open('/kontakt/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expectPage('/datenschutz/', /Datenschutz/);
  await page
    .getByRole('navigation', { name: 'Inhalt' })
    .getByRole('link', { name: /Ihre Rechte/ })
    .click();
  await expect
    .poll(() => page.locator('#rechte').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).hash).toBe('#rechte');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Zurück', exact: true }).click();
  await expectPage('/kontakt/', /Kontakt/);
});

describe('a stamp of a landing page', () => {
  const walkToShipping = async () => {
    await fillRecipient(page);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('textbox', { name: 'Dein Brief' }).fill('Liebe Mama, weißt du noch?');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Weiter' }).click();
  };

  test('begins a letter with its wished arrival day, which the last step shows', async () => {
    await open('/geschenk-fur-mama/');
    await page.getByRole('link', { name: 'Muttertag' }).click();
    await expect.poll(() => heading().textContent()).toMatch(/Schritt 1 von 4/);
    await expect.poll(here).toBe('/');
    await page.getByText(/^Bis Sonntag, \d+\.\sMai.* soll er da sein$/).waitFor();
    await walkToShipping();
    expect(await page.getByRole('radio', { name: 'Bis zu einem Tag da sein' }).isChecked()).toBe(true);
    await page.locator('.shipping-day [aria-selected=true]').waitFor();
    expect(await page.locator('.shipping-day [aria-selected=true]').getAttribute('data-day')).toMatch(/-05-\d\d$/);
  });

  test('makes the last step ask for the day if the occasion has no fixed one', async () => {
    await open('/geburtstag-brief/');
    await page.getByRole('link', { name: '50', exact: true }).click();
    await walkToShipping();
    expect(await page.getByRole('radio', { name: 'Bis zu einem Tag da sein' }).isChecked()).toBe(true);
    await page.getByRole('grid').waitFor();
    expect(await page.locator('.shipping-day [aria-selected=true]').count()).toBe(0);
  });
});
