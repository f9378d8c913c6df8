import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrder, changedOrder } from './shop.fixture.ts';
import { expectFits, openPage } from './open-page.fixture.tsx';

async function open(...orders: ReturnType<typeof anOrder>[]) {
  const opened = await openPage(orders);
  await expect.element(opened.card(0)).toBeVisible();
  return opened;
}
const articles = page.getByRole('article');
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
  // The action is the last button, as in the customers' dialogs.
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

test('x selects orders, and p and v act on the selected ones that they apply to', async () => {
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

test('selected letters before their posting day are left out, and the dialog says so', async () => {
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

test('selected letters that were withdrawn are left out, and the dialog counts them', async () => {
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

test('if all selected letters are before their posting day, the dialog can only be closed', async () => {
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

test('p on a letter before its posting day asks for a confirmation', async () => {
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

test('/ focuses the search field, where keys are no shortcuts', async () => {
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

describe('an order beside the list', () => {
  const beside = page.getByRole('region', { name: /^Brief an/ });
  const hash = () => decodeURIComponent(location.hash);
  async function openRows(...orders: ReturnType<typeof anOrder>[]) {
    const opened = await open(...orders);
    await page.viewport(1440, 900);
    await opened.key('z');
    return { ...opened, orders };
  }

  test('opens with Enter, gets the focus, is in the address, and leaves j and k to the list', async () => {
    const { key, orders, shop } = await openRows(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }), anOrder());
    shop.timeline = [{ type: 'OrderDrafted', at: '2026-11-02T08:05:00.000Z', note: null, by: null }];
    await key('jj{Enter}');
    await expect.element(beside).toHaveFocus();
    await expect.element(beside).toHaveAccessibleName(`Brief an Oma Hilde Nr. ${orders[1]!.id.slice(0, 8)}`);
    await expect.element(beside).toMatchTextContent('Lange Straße 5');
    expect(hash()).toBe(`#/auftraege?offen=${orders[1]!.id}`);
    const rows = articles.getByRole('button', { name: /^Brief an/ });
    await expect.element(rows.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(rows.nth(0)).toHaveAttribute('aria-expanded', 'false');
    await expectFits(1440);
    await key('j');
    await expect.element(articles.nth(2)).toHaveFocus();
    await expect.element(beside).toMatchTextContent('Oma Hilde');
    await key('l');
    await expect.element(beside).toMatchTextContent('Lotte Meier');
    await expect.element(beside.getByRole('region', { name: 'Verlauf' })).toBeVisible();
  });

  test('opens with a press anywhere on its row, except on the checkbox', async () => {
    await openRows(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
    await articles.nth(1).getByRole('checkbox').click();
    await expect.element(beside).not.toBeInTheDocument();
    await articles.nth(1).click();
    await expect.element(beside).toMatchTextContent('Oma Hilde');
  });

  test('closes with Escape, which focuses its row, or with Back', async () => {
    const { key } = await openRows(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
    await key('jj{Enter}');
    await expect.element(beside).toBeVisible();
    await key('{Escape}');
    await expect.element(beside).not.toBeInTheDocument();
    await expect.element(articles.nth(1)).toHaveFocus();
    expect(location.hash).toBe('#/auftraege');
    await key('e');
    await expect.element(beside).toHaveFocus();
    await key('k{Enter}');
    await expect.element(beside).toMatchTextContent('Lotte Meier');
    history.back();
    await expect.element(beside).not.toBeInTheDocument();
  });

  /** Presses keys as fast as the browser accepts them: only microtasks run between two of them. */
  async function pressFast(...keys: string[]) {
    for (const key of keys) {
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await Promise.resolve();
    }
  }

  test('loses neither a key pressed right after Enter nor the focus', async () => {
    const { key } = await openRows(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }), anOrder());
    await key('jj');
    await pressFast('Enter', 'j');
    await expect.element(beside).toMatchTextContent('Oma Hilde');
    await expect.element(articles.nth(2)).toHaveFocus();
    await pressFast('k', 'k', 'Enter', 'Escape');
    expect(location.hash).toBe('#/auftraege');
    await expect.element(beside).not.toBeInTheDocument();
    await expect.element(articles.first()).toHaveFocus();
  });

  test('keeps the focus when it leaves the queue, and gives it to the list when closed', async () => {
    const { key, shop } = await openRows(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
    await key('2');
    await expect.element(page.getByRole('button', { name: /Heute fällig$/ })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(articles.first()).toBeVisible();
    await key('j{Enter}');
    await expect.element(beside).toHaveFocus();
    shop.orders = [changedOrder(shop.orders[0]!, { production_status: 'printed' }), shop.orders[1]!];
    await key('r');
    await expect.element(beside).toMatchTextContent('Gedruckt');
    await expect.element(beside).toHaveFocus();
    await key('{Escape}');
    await expect.element(articles.first()).toMatchTextContent('Oma Hilde');
    await expect.element(articles.first()).toHaveFocus();
  });

  test('does not move the current row when it opens or closes', async () => {
    const { key } = await openRows(...Array.from({ length: 40 }, () => anOrder()));
    await key('j'.repeat(30));
    const top = () => articles.nth(29).element().getBoundingClientRect().top;
    const before = top();
    await key('{Enter}');
    await expect.element(beside).toBeVisible();
    expect(Math.abs(top() - before)).toBeLessThan(2);
    await key('{Escape}');
    await expect.element(beside).not.toBeInTheDocument();
    expect(Math.abs(top() - before)).toBeLessThan(2);
  });

  test('stays open when it leaves the queue', async () => {
    const { key, shop } = await openRows(anOrder());
    await key('2');
    await expect.element(page.getByRole('button', { name: /Heute fällig$/ })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(articles).toBeVisible();
    await key('j{Enter}');
    await expect.element(beside).toMatchTextContent('Geplant');
    shop.orders = [changedOrder(shop.orders[0]!, { production_status: 'printed' })];
    await key('r');
    await expect.element(page.getByText('Heute ist nichts mehr zu drucken.')).toBeVisible();
    await expect.element(beside).toMatchTextContent('Gedruckt');
    await key('v');
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Brief an Lotte Meier');
  });

  test('says so if the address names an order that does not exist', async () => {
    await openRows(anOrder());
    location.hash = `#/auftraege?offen=${crypto.randomUUID()}`;
    await expect.element(page.getByText(/^Diese Bestellung gibt es nicht\./)).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    expect(location.hash).toBe('#/auftraege');
  });
});
