import { EXTRAS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { orderAddress } from '../orders/order-list-address.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminPage } from '../admin-page.tsx';
import { anOrder, json } from './shop.fixture.ts';
import { expectFits, openPage } from './open-page.fixture.tsx';

async function open(...orders: ReturnType<typeof anOrder>[]) {
  const opened = await openPage(orders);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return opened;
}
const articles = page.getByRole('article');
const filter = (name: string) => page.getByRole('combobox', { name });

test('filters apply together on the server, and are counted while their fields are hidden', async () => {
  const { key, shop } = await open(
    anOrder({ recipient_name: 'Paul', shipping: 'express', extras: ['wax-seal'] }),
    anOrder({ shipping: 'express' }),
    anOrder({ extras: ['wax-seal', 'gift-envelope'] }),
  );
  await key('f');
  await expect.element(page.getByLabelText('Versandtag')).toHaveFocus();
  await filter('Versandart').selectOptions('Express');
  await filter('Extras').selectOptions('Wachsiegel');
  await expect.element(articles).toMatchTextContent('Brief an Paul');
  expect(shop.calls.at(-1)).toContain('shipping=eq.express&extras=cs.%7Bwax-seal%7D');
  await expect.element(page.getByText('1 Bestellung passt zu den Filtern.')).toBeVisible();
  await filter('Stil').selectOptions('Schreibmaschine');
  await expect.element(page.getByText('Keine Bestellung passt zu den Filtern.')).toBeVisible();
  await page.getByText('Filter', { exact: false }).first().click();
  await expect.element(page.getByText('(3 gesetzt)')).toBeVisible();
  await key('f');
  await page.getByRole('button', { name: 'Filter aufheben' }).click();
  await expect.element(articles.nth(2)).toBeVisible();
});

test('a search through all orders respects the filters, and is not sent to the server', async () => {
  const { key, shop } = await open(
    anOrder({ recipient_name: 'Paul Weiß', letter_style: 'handprint' }),
    anOrder({ recipient_name: 'Paul Schwarz' }),
  );
  await key('f');
  await filter('Stil').selectOptions('Hand-Druck');
  await page.getByRole('searchbox').fill('paul');
  await page.getByRole('button', { name: 'In allen gefilterten Bestellungen suchen' }).click();
  await expect.element(page.getByText('1 Treffer in 1 Bestellung.')).toBeVisible();
  expect(shop.calls.some((call) => call.includes('limit=200') && call.includes('letter_style=eq.handprint'))).toBe(
    true,
  );
  expect(shop.calls.join()).not.toContain('paul');
});

test('a search for the number of a registered letter asks the server for it', async () => {
  const { shop } = await open(anOrder({ tracking_number: 'RT123456785DE' }), anOrder());
  await page.getByRole('searchbox').fill('rt 123 456 785 de');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 Treffer in 1 Bestellung.')).toBeVisible();
  expect(shop.calls.at(-1)).toContain('tracking_number=eq.RT123456785DE');
});

test('an order’s number in the address shows that order', async () => {
  const { shop } = await open(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
  location.hash = `#${orderAddress(shop.orders[1]!.id)}`;
  await expect.element(articles).toMatchTextContent('Brief an Oma Hilde');
  expect(shop.calls.at(-1)).toContain(`id=eq.${shop.orders[1]!.id}`);
});

test('queue, filters, search and page are in the address, and Back restores them', async () => {
  const { key } = await open(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
  await key('3');
  expect(location.hash).toBe('#/auftraege?liste=zu-versenden');
  await key('f');
  await page.getByLabelText('Stil').selectOptions('Kalligrafie');
  await expect.poll(() => location.hash).toBe('#/auftraege?liste=zu-versenden&stil=calligraphy');
  await page.getByRole('searchbox').fill('hilde');
  await expect.poll(() => location.hash).toBe('#/auftraege?liste=zu-versenden&suche=hilde&stil=calligraphy');
  history.back();
  await expect.poll(() => location.hash).toBe('#/auftraege?liste=zu-versenden');
  history.back();
  await expect.element(page.getByRole('button', { name: /Alle$/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the page opens at its last view, without the search', async () => {
  const { key, screen, session } = await open(anOrder());
  await key('3');
  await page.getByRole('searchbox').fill('lotte');
  await expect.poll(() => location.hash).toContain('suche=lotte');
  await screen.unmount();
  location.hash = '';
  const again = await render(<AdminPage session={session} />);
  await expect.poll(() => location.hash).toBe('#/auftraege?liste=zu-versenden');
  await again.unmount();
});

test('Ctrl+K finds a view, a queue, a command, or the orders that match the typed text', async () => {
  const { key, shop } = await open(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
  await key('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: /^Ansicht/ });
  await expect.element(field).toHaveFocus();
  await expectFits(320);
  await key('zu vers{Enter}');
  await expect.poll(() => location.hash).toBe('#/auftraege?liste=zu-versenden');
  await key('{Control>}k{/Control}');
  await key('hilde{Enter}');
  await expect.element(articles).toMatchTextContent('Brief an Oma Hilde');
  expect(shop.calls.join()).not.toContain('hilde');
  await key('{Control>}k{/Control}');
  await key('zah{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Zahlen');
  await key('{Control>}k{/Control}');
  await key('tasten{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
});

test('the list of «Wohin?» scrolls to the highlighted entry', async () => {
  await page.viewport(1180, 500);
  const { key } = await open(anOrder());
  await key('{Control>}k{/Control}');
  const list = document.querySelector('[role=listbox]')!.getBoundingClientRect();
  await key('{ArrowDown}'.repeat(30));
  const last = document.querySelector('[role=option]:last-child')!;
  expect(last).toHaveAttribute('aria-selected', 'true');
  expect(last.getBoundingClientRect().bottom).toBeLessThan(list.bottom + 1);
  await key('{ArrowUp}'.repeat(30));
  expect(document.querySelector('[aria-selected=true]')!.getBoundingClientRect().top).toBeGreaterThan(list.top - 1);
});

test('z turns the cards into rows, e opens one, and the choice is remembered', async () => {
  await page.viewport(1180, 900);
  const { key, posts } = await open(
    anOrder({ shipping: 'express', posting_day: '2026-11-03', money_notes: ['disputed'] }),
    anOrder({ recipient_name: 'Oma Hilde' }),
  );
  await key('z');
  await expect.element(articles.first()).toMatchTextContent('Lotte Meier');
  await expect.element(articles.first()).toMatchTextContent('10115 Berlin');
  await expect.element(articles.first()).toMatchTextContent('Express');
  await expect.element(articles.first()).toMatchTextContent('Geld');
  expect(localStorage.getItem('federpost-operator-layout')).toBe('rows');
  const height = document.querySelector('.order-row')!.getBoundingClientRect().height;
  expect(height).toBeLessThan(72);

  await key('jje');
  await expect.element(articles.nth(1)).toHaveFocus();
  await expect.element(articles.nth(1)).toMatchTextContent('Lange Straße 5');
  await key('e');
  await expect.element(articles.nth(1)).not.toMatchTextContent('Lange Straße 5');
  await expect.element(articles.nth(1)).toHaveFocus();
  await key('o');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Brief an Oma Hilde');
  await key('{Escape}');
  await key('p{Enter}');
  await expect.element(page.getByText('Wird gedruckt')).toBeVisible();
  expect(posts()).toHaveLength(1);
  await key('z');
  await expect.element(articles.first()).toMatchTextContent('Lange Straße 5');
});

test('two orders to the same person have different accessible names', async () => {
  const { key } = await open(anOrder(), anOrder({ id: crypto.randomUUID() }));
  const names = () =>
    articles.elements().map((article) =>
      article
        .getAttribute('aria-labelledby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent)
        .join(' '),
    );
  expect(new Set(names()).size).toBe(2);
  await key('z');
  expect(new Set(names()).size).toBe(2);
});

test.each([360, 768, 1440])('at %i px a row shows its extras as icons with names', async (width) => {
  await page.viewport(width, 900);
  const { key } = await open(anOrder({ extras: valuesOf(EXTRAS) }), anOrder());
  // On a phone the list begins with rows.
  if (width > 640) await key('z');
  const icons = articles.first().getByRole('list', { name: 'Extras' }).getByRole('listitem');
  await expect.element(icons.last()).toBeVisible();
  expect(icons.elements().map((icon) => icon.textContent)).toEqual(EXTRAS.map(({ name }) => name));
  await expect.element(articles.nth(1).getByRole('list')).not.toBeInTheDocument();
});

test.each([768, 1024])('at %i px a row shows town, style and payment', async (width) => {
  await page.viewport(width, 900);
  const { key } = await open(anOrder());
  await key('z');
  for (const words of ['10115 Berlin', 'Kalligrafie', 'Bezahlt', '9,99 €'])
    await expect.element(articles.getByText(words)).toBeVisible();
});

test('only letters still to be posted are overdue, and a returned letter says so', async () => {
  const late = { posting_day: '2020-01-02' };
  const { key } = await open(
    anOrder({ ...late, production_status: 'printed' }),
    anOrder({ ...late, production_status: 'posted' }),
    anOrder({ ...late, production_status: 'cancelled' }),
    anOrder({ ...late, production_status: 'printed', withdrawn_at: '2020-01-02T08:00:00.000Z' }),
    anOrder({ ...late, production_status: 'posted', delivery_status: 'returned', return_reason: 'moved' }),
    anOrder({ ...late, production_status: 'printed', money_notes: ['keep-letter'] }),
  );
  const days = () =>
    articles.elements().map((article) => /überfällig|Do\u00a002\.01\.2020/.exec(article.textContent)?.[0]);
  const expected = ['überfällig', ...Array.from({ length: 5 }, () => 'Do\u00a002.01.2020')];
  expect(days()).toEqual(expected);
  const arriving = articles.elements().map((article) => article.textContent.includes('Ankunft'));
  expect(arriving).toEqual([false, true, false, false, true, false]);
  await key('z');
  expect(days()).toEqual(expected);
  await expect.element(articles.nth(4)).toMatchTextContent('Zurückgekommen');
});

test.each([660, 768, 1280, 1440])('at %i px a full row cuts off nothing except names and towns', async (width) => {
  await page.viewport(width, 800);
  const { key } = await open(
    anOrder({
      shipping: 'express',
      posting_day: null,
      payment_status: 'processing',
      total_amount: 2389,
      withdrawn_at: '2026-11-02T08:00:00.000Z',
      money_notes: ['withdrawn'],
      mail_refused: true,
      letter_style: 'classic-handwriting',
      extras: valuesOf(EXTRAS),
    }),
  );
  await key('z');
  await expect.element(articles).toMatchTextContent('Widerruf, E-Mail');
  const cut = [
    ...document.querySelectorAll('.order-row__made, .order-row__day, .order-row__state, .order-row__money'),
  ].filter((cell) => cell.scrollWidth > cell.clientWidth);
  expect(cut.map((cell) => cell.className)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.each([320, 1440])('at %i px rows and filters are accessible and fit the page', async (width) => {
  const { key } = await open(anOrder({ shipping: 'express', extras: ['scented-paper', 'gift-envelope'] }), anOrder());
  await key('zf');
  await expect.element(filter('Geld')).toBeVisible();
  await expectFits(width);
});

test.each([320, 360, 390])('at %i px the first order is at most 300 px down despite an issue', async (width) => {
  await page.viewport(width, 740);
  const issue = { kind: 'unclear', since: '2026-11-23T09:05:00.000Z', critical: true, due: null, detail: null };
  const critical = { ...issue, amount: null, order_id: null, payment: null, express: false, actions: [] };
  await openPage([anOrder(), anOrder({ production_status: 'unclear' })], {
    answer: (call) => (call.includes('/rest/v1/issues') ? json(200, { issues: [critical], more: {} }) : undefined),
  });
  await expect.element(page.getByRole('link', { name: 'Eine dringende Sache ist zu klären' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /1 Ausgang unklar/ })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.poll(() => articles.first().element().getBoundingClientRect().top).toBeLessThanOrEqual(300);
});

test('on a phone the list begins with rows, and one button shows filters and other actions', async () => {
  await page.viewport(360, 740);
  const { key } = await open(anOrder(), anOrder());
  await expect.element(articles.first()).not.toMatchTextContent('Lange Straße 5');
  const refresh = page.getByRole('button', { name: 'Aktualisieren' });
  await expect.element(refresh).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filter & mehr' }).click();
  await expect.element(refresh).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zeilen' })).toHaveAttribute('aria-pressed', 'true');
  await filter('Versandart').selectOptions('Standard');
  await expect.element(page.getByRole('button', { name: 'Filter (1) & mehr' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle auf dieser Seite auswählen' }).click();
  await expect.element(page.getByText('2 ausgewählt')).toBeVisible();
  await expectFits(320);
  await page.getByRole('button', { name: 'Filter (1) & mehr' }).click();
  await key('z');
  await expect.element(articles.first()).toMatchTextContent('Lange Straße 5');
});

test('on a phone the menu scrolls to the entry of the current view', async () => {
  await page.viewport(320, 740);
  const { shop } = await open(anOrder());
  location.hash = '#/zugaenge';
  shop.due = 21;
  const entry = page.getByRole('link', { name: 'Zugänge' });
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  const right = () => entry.element().getBoundingClientRect().right;
  await expect.poll(right).toBeLessThanOrEqual(320);
});
