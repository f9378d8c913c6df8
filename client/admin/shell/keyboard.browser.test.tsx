import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder } from './shop.fixture.ts';
import { openPage } from './open-page.fixture.tsx';

async function open(...orders: ReturnType<typeof anOrder>[]) {
  const opened = await openPage(orders);
  await expect.element(opened.card(0)).toBeVisible();
  return opened;
}
const dialog = page.getByRole('dialog');

test('j and k move through the list and stop at its ends', async () => {
  const { card, key } = await open(anOrder(), anOrder());
  await key('j');
  await expect.element(card(0)).toHaveFocus();
  await key('jj');
  await expect.element(card(1)).toHaveFocus();
  await key('k');
  await expect.element(card(0)).toHaveFocus();
});

test('p and v ask about the current order; Enter confirms, Escape cancels', async () => {
  const { key, posts, shop } = await open(
    anOrder({ recipient_name: 'Paul' }),
    anOrder({ production_status: 'printed' }),
  );
  await key('jjv');
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await expect.element(dialog).toMatchTextContent('Danach wird der Brieftext für immer gelöscht.');
  // The act is last, as customers find it too.
  const buttons = dialog.getByRole('button');
  expect(buttons.elements().map((button) => button.textContent)).toEqual(['Abbrechen', 'Als versendet markieren']);
  await expect.element(buttons.last()).toHaveFocus();
  await key('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await key('v{Enter}');
  await expect.element(page.getByText('Text gelöscht')).toBeVisible();
  expect(posts()).toEqual([`POST /functions/v1/mark-posted {"orderIds":["${shop.orders[1]!.id}"]}`]);
  await key('kp{Enter}');
  await expect.element(page.getByText('Wird gedruckt')).toBeVisible();
});

test('a key that does not apply to the order does nothing', async () => {
  const { key, posts } = await open(anOrder({ payment_status: 'pending', posting_day: null }));
  await key('jpvd');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('x selects; then p and v act on those of the selection that they apply to', async () => {
  const { key, posts, shop } = await open(anOrder(), anOrder(), anOrder({ production_status: 'printed' }));
  await key('jxjxjx');
  await expect.element(page.getByText('3 ausgewählt')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Als versendet markieren (1)' })).toBeEnabled();
  await key('p');
  await expect.element(dialog).toMatchTextContent('2 Briefe');
  await key('{Enter}');
  await expect.element(page.getByText('Wird gedruckt').nth(1)).toBeVisible();
  expect(posts()).toEqual([
    `POST /functions/v1/print-now {"orderIds":${JSON.stringify(shop.orders.slice(0, 2).map(({ id }) => id))}}`,
  ]);
  await expect.element(page.getByText(/ausgewählt/)).not.toBeInTheDocument();
});

test('letters of a selection before their day are left out, and the question says so', async () => {
  const { key, posts, shop } = await open(
    anOrder(),
    anOrder({ posting_day: '2999-01-02' }),
    anOrder({ posting_day: '2999-01-02' }),
  );
  await key('jxjxjx');
  await key('p');
  await expect.element(dialog).toMatchTextContent('Ausgelassen: 2 erst am 2.1.');
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await key('{Enter}');
  await expect.element(page.getByText('Wird gedruckt')).toBeVisible();
  expect(posts()).toEqual([`POST /functions/v1/print-now {"orderIds":["${shop.orders[0]!.id}"]}`]);
});

test('letters of a selection whose contract is withdrawn are left out, and the question counts them', async () => {
  const printed = { production_status: 'printed' } as const;
  const { key, posts, shop } = await open(
    anOrder(printed),
    anOrder({ ...printed, withdrawn_at: '2026-11-03T09:00:00.000Z' }),
  );
  await key('jxjx');
  await key('v');
  await expect.element(dialog).toMatchTextContent('Ausgelassen: ein widerrufener Brief.');
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await key('{Enter}');
  await expect.poll(posts).toEqual([`POST /functions/v1/mark-posted {"orderIds":["${shop.orders[0]!.id}"]}`]);
});

test('if all letters of a selection are before their day, the question can only be closed', async () => {
  const { key, posts } = await open(anOrder({ posting_day: '2999-01-02' }), anOrder({ posting_day: '2999-01-03' }));
  await key('jxjxv');
  await expect.element(dialog).not.toBeInTheDocument();
  await key('p');
  await expect.element(dialog).toMatchTextContent('Keiner dieser Briefe ist heute fällig.');
  await expect.element(dialog).toMatchTextContent('1 erst am 2.1., 1 erst am 3.1.');
  await key('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('p on a single letter before its day asks with the day', async () => {
  const { key, posts } = await open(anOrder({ posting_day: '2999-01-02' }));
  await key('jp');
  await expect.element(dialog).toMatchTextContent('Vor dem Versandtag drucken?');
  await key('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
});

test('t opens the text, l the timeline, Escape drops the selection', async () => {
  const { key, shop } = await open(anOrder(), anOrder());
  shop.timeline = [{ type: 'OrderDrafted', at: '2026-11-02T08:05:00.000Z', note: null, by: null }];
  await key('jx');
  await key('t');
  await expect.element(page.getByRole('region', { name: 'Brieftext' })).toBeVisible();
  await key('l');
  await expect.element(page.getByRole('region', { name: 'Verlauf' })).toBeVisible();
  await key('{Escape}');
  await expect.element(page.getByText('1 ausgewählt')).not.toBeInTheDocument();
});

test('digits choose the queue, n and b turn pages, r refreshes', async () => {
  const { key, shop } = await open(
    ...Array.from({ length: 60 }, (_, index) => anOrder({ production_status: index < 55 ? 'scheduled' : 'printed' })),
  );
  await key('n');
  await expect.element(page.getByText('51–60 von 60')).toBeVisible();
  await key('n');
  await key('b');
  await expect.element(page.getByText('1–50 von 60')).toBeVisible();
  await key('3');
  await expect.element(page.getByRole('button', { name: /Zu versenden/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('article').nth(4)).toBeVisible();
  shop.orders = shop.orders.slice(0, 57);
  await key('r');
  await expect.element(page.getByRole('article').nth(2)).not.toBeInTheDocument();
});

test('/ goes to the search, where letters are no shortcuts', async () => {
  const { key, posts } = await open(anOrder());
  await key('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await key('pvjx');
  await expect.element(page.getByRole('searchbox')).toHaveValue('pvjx');
  await expect.element(page.getByText('Auf dieser Seite passt keine Bestellung zur Suche.')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('? explains the keys and can turn them off', async () => {
  const { key } = await open(anOrder());
  await key('?');
  await expect.element(dialog).toMatchTextContent('als versendet markieren');
  await dialog.getByLabelText('Tastenkürzel verwenden').click();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await key('x');
  await expect.element(page.getByText('1 ausgewählt')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Tastenkürzel' }).click();
  await dialog.getByLabelText('Tastenkürzel verwenden').click();
  await key('{Escape}');
  await key('x');
  await expect.element(page.getByText('1 ausgewählt')).toBeVisible();
});
