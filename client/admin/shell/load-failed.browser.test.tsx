import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './open-page.fixture.tsx';
import { anOrder, refusing } from './shop.fixture.ts';

const alert = page.getByRole('alert');
const again = page.getByRole('button', { name: 'Aktualisieren' });

test.for([
  { view: 'auftraege', asks: '/rest/v1/orders', what: 'Bestellungen konnten nicht geladen werden.' },
  { view: 'zu-klaeren', asks: '/rest/v1/issues', what: 'Was zu klären ist, konnte nicht geladen werden.' },
  { view: 'zahlen', asks: '/rest/v1/overview', what: 'Die Zahlen konnten nicht geladen werden.' },
  { view: 'buecher', asks: '/rest/v1/books', what: 'Die Bücher konnten nicht geladen werden.' },
  { view: 'lauf', asks: '/rest/v1/run', what: 'Der Lauf konnte nicht geladen werden.' },
])('if «$view» cannot load, it gives the reason and can try again', async ({ view, asks, what }) => {
  location.hash = `#/${view}`;
  const { shop } = await openPage([anOrder()], { answer: refusing(asks, 409, 'Die Liste wird neu aufgebaut.') });
  await expect.element(alert.first()).toMatchTextContent(`${what} Die Liste wird neu aufgebaut.`);
  shop.calls.length = 0;
  await again.click();
  await expect.poll(() => shop.calls.some((call) => call.includes(asks))).toBe(true);
});

test('loaded data stays, and is marked as old', async () => {
  location.hash = '#/zahlen';
  const { shop, key } = await openPage([anOrder()]);
  await expect.element(page.getByRole('heading', { name: /^Bestellungen/ })).toBeVisible();
  shop.intercept = refusing('/rest/v1/overview', 409, 'Die Liste wird neu aufgebaut.');
  await key('r');
  await expect
    .element(alert)
    .toMatchTextContent(
      /^Dies ist noch der Stand vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\. Die Liste wird neu aufgebaut\.$/,
    );
  await expect.element(page.getByRole('heading', { name: /^Bestellungen/ })).toBeVisible();
  shop.intercept = undefined;
  await again.click();
  await expect.element(alert).not.toBeInTheDocument();
});
