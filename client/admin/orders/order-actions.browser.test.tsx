import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { expectAccessible, openPage } from '../shell/open-page.fixture.tsx';
import { anOrder, changedOrder, json, refusing } from '../shell/shop.fixture.ts';
import { EMAIL } from '../sign-in/auth.fixture.ts';

/** The buttons of an order's card: printing, posting, cancelling, refunding, returns, notes. */

const open = (...orders: ReturnType<typeof anOrder>[]) => openPage(orders);
const button = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const article = page.getByRole('article');
const dialog = page.getByRole('dialog');

test('printing and posting take one click each, and the list is updated', async () => {
  const { shop, posts } = await open(anOrder());
  const [order] = shop.orders;
  await button('Jetzt drucken').click();
  await expect.element(article).toMatchTextContent('Wird gedruckt');
  expect(posts()).toEqual([`POST /functions/v1/print-now {"orderIds":["${order!.id}"]}`]);
  await expect.poll(() => shop.calls.at(-1)).toContain('after=17');
  shop.orders = [changedOrder(order!, { production_status: 'printed' })];
  await button('Aktualisieren').click();
  await button('Als versendet markieren').click();
  await expect.element(article).toMatchTextContent('Text gelöscht');
  await expect.element(page.getByText('1 Brief. Der Brieftext wird jetzt gelöscht.')).toBeVisible();
});

test('a refusal is shown at its order, not only in a toast', async () => {
  const { shop } = await open(anOrder(), anOrder({ recipient_name: 'Oma Hilde' }));
  const [first] = shop.orders;
  shop.intercept = (call) =>
    call.includes('print-now')
      ? json(200, { done: [], refused: [{ orderId: first!.id, error: 'Der Brief wird schon gedruckt.' }], ahead: [] })
      : undefined;
  await button('Jetzt drucken').first().click();
  await expect.element(article.nth(0).getByRole('alert')).toMatchTextContent('Der Brief wird schon gedruckt.');
  await expect.element(article.nth(1).getByRole('alert')).not.toBeInTheDocument();
});

test('an operator decides whether a letter with an unclear outcome was printed', async () => {
  const { posts, shop } = await open(anOrder({ production_status: 'unclear', production_reason: 'worker-died' }));
  const [order] = shop.orders;
  await expect.element(article).toMatchTextContent('Das Druckprogramm wurde unterbrochen');
  const question = article.getByRole('group', { name: /Liegt dieser Brief ganz und sauber im Drucker\?/ });
  await expect.element(question.getByRole('button').nth(1)).toBeVisible();
  await button('Nein, noch einmal drucken').click();
  await expect.element(article).toMatchTextContent('Geplant');
  shop.orders = [changedOrder(order!, { production_status: 'unclear' })];
  await button('Aktualisieren').click();
  await button('Ja, er ist gedruckt').click();
  await expect.element(button('Als versendet markieren')).toBeVisible();
  expect(posts().map((call) => call.split('outcome')[1])).toEqual(['":"not-printed"}', '":"printed"}']);
});

test('a letter is printed or posted early only after a dialog that names its posting day', async () => {
  const { shop, posts } = await open(anOrder({ posting_day: '2999-12-23' }));
  const [order] = shop.orders;
  await button('Jetzt drucken').click();
  await expect.element(dialog).toMatchTextContent('Sein Versandtag ist Montag, 23. Dezember 2999.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  expect(posts()).toEqual([]);
  await button('Jetzt drucken').click();
  await button('Trotzdem heute drucken').click();
  await expect.element(article).toMatchTextContent('Wird gedruckt');
  shop.orders = [changedOrder(order!, { production_status: 'printed' })];
  await button('Aktualisieren').click();
  await button('Als versendet markieren').click();
  await button('Trotzdem heute versenden').click();
  await expect.element(article).toMatchTextContent('Versendet');
  const both = JSON.stringify({ orderIds: [order!.id], earlyPosting: [order!.id] });
  expect(posts()).toEqual([`POST /functions/v1/print-now ${both}`, `POST /functions/v1/mark-posted ${both}`]);
});

test('letters that the server left out because of their posting day are reported', async () => {
  const { shop } = await open(anOrder());
  shop.intercept = (call) =>
    call.includes('print-now')
      ? json(200, { done: [], refused: [], ahead: [{ orderId: anOrder().id, postingDay: '2026-12-23' }] })
      : undefined;
  await button('Jetzt drucken').click();
  await expect.element(page.getByText('Ausgelassen')).toBeVisible();
  await expect.element(page.getByText('1 erst am 23.12.')).toBeVisible();
});

test('a printed letter can be reprinted with a reason while its text exists', async () => {
  const { shop, posts } = await open(
    anOrder({ production_status: 'printed' }),
    anOrder({ production_status: 'posted', text_status: 'erased' }),
  );
  await expect.element(article.nth(1)).toBeVisible();
  expect(page.getByRole('button', { name: 'Noch einmal drucken' }).elements()).toHaveLength(1);
  await button('Noch einmal drucken').click();
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await page.getByLabelText('Grund').selectOptions('Papierstau');
  await dialog.getByRole('button', { name: 'Noch einmal drucken' }).click();
  await expect.element(page.getByText('Wird noch einmal gedruckt')).toBeVisible();
  expect(posts()).toEqual([`POST /functions/v1/reprint-letter {"orderId":"${shop.orders[0]!.id}","reason":"jam"}`]);
});

test('an order is cancelled only after a confirmation', async () => {
  const { posts } = await open(anOrder());
  await button('Stornieren').click();
  await expect.element(dialog).toMatchTextContent('Bestellung stornieren?');
  await button('Abbrechen').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await button('Stornieren').click();
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect.element(article).toMatchTextContent('Storniert');
});

test('a withdrawn letter that is already printed may be kept back', async () => {
  const { posts } = await open(
    anOrder({
      withdrawn_at: '2026-11-03T09:00:00.000Z',
      production_status: 'printed',
      actions: ['post', 'refund', 'cancel'],
    }),
  );
  await button('Nicht versenden').click();
  await expect.element(dialog).toMatchTextContent('Vernichten Sie den gedruckten Brief.');
  await dialog.getByRole('button', { name: 'Nicht versenden' }).click();
  await expect.element(article).toMatchTextContent('Storniert');
  expect(posts()).toEqual([expect.stringContaining('cancel-order')]);
});

test.each([
  ['printed', 'stored', true],
  ['unclear', 'stored', true],
  ['printed', 'erased', false],
  ['unclear', 'erased', false],
  ['scheduled', 'stored', false],
] as const)(
  'of a letter that is %s and whose text is %s the documents can be opened: %s',
  async (status, text, can) => {
    await open(anOrder({ production_status: status, text_status: text }));
    await expect.element(button('Verlauf')).toBeVisible();
    for (const name of ['PDF öffnen', 'Plotterdatei', 'Umschlag', 'Laufzettel'])
      expect(button(name).elements()).toHaveLength(can ? 1 : 0);
  },
);

test('money is refunded by a dialog that names the recipient and asks for amount and reason', async () => {
  const { posts } = await open(anOrder({ money_remaining: 1499, refunds: 1 }));
  await button('Erstatten').click();
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  const amount = page.getByLabelText('Betrag in Euro');
  await expect.element(amount).toHaveValue('14,99');
  const confirm = dialog.getByRole('button', { name: 'Erstatten' });
  for (const [typed, complaint] of [
    ['viel', 'zum Beispiel 4,90'],
    ['15', 'Höchstens 14,99'],
    ['0', 'Bitte geben Sie einen Betrag an'],
  ] as const) {
    await amount.fill(typed);
    await confirm.click();
    await expect.element(dialog).toMatchTextContent(complaint);
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await amount.fill('4,9');
  await page.getByLabelText('Grund').selectOptions('late');
  await expectAccessible(document.querySelector('dialog')!);
  await confirm.click();
  await expect.element(article).toMatchTextContent('4,90 € auf dem Rückweg');
  expect(posts().at(-1)).toMatch(/refund-order .*"refund":2,"amountCents":490,"reason":"late"/);
});

test('the refund dialog proposes the amount of a failed refund, not the whole balance', async () => {
  await open(anOrder({ money_remaining: 1499, refund_failed: 200, refunds: 1, money_notes: ['refund-failed'] }));
  await button('Erstatten').click();
  await expect.element(dialog.getByLabelText('Betrag in Euro')).toHaveValue('2,00');
});

test('the refund of a letter that a voucher has paid asks only for the reason, and gives the voucher its share back', async () => {
  const { posts } = await open(anOrder({ total_amount: 0, money_remaining: 0 }));
  await button('Erstatten').click();
  await expect.element(dialog).toMatchTextContent('Der ganze Betrag ist danach wieder darauf');
  await expect.element(dialog.getByLabelText('Betrag in Euro')).not.toBeInTheDocument();
  await dialog.getByLabelText('Grund').selectOptions('goodwill');
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  expect(posts().at(-1)).toMatch(/refund-order .*"amountCents":0,"reason":"goodwill"/);
});

test('a refund keeps the number and amount of its dialog if others refund meanwhile', async () => {
  const { posts, shop } = await open(anOrder({ money_remaining: 1499, refunds: 1 }));
  const [order] = shop.orders;
  await button('Erstatten').click();
  await page.getByLabelText('Betrag in Euro').fill('4,90');
  shop.orders = [{ ...order!, money_remaining: 1009, money_refund_pending: 490, refunds: 2 }];
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(article).toMatchTextContent('4,90 € auf dem Rückweg');
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect.poll(() => posts().at(-1)).toMatch(/refund-order .*"refund":2,"amountCents":490/);
});

test('posting a withdrawn letter warns first, and refunding it proposes that reason', async () => {
  const { key, posts } = await open(
    anOrder({ production_status: 'printed', withdrawn_at: '2026-11-03T09:00:00.000Z' }),
  );
  await expect.element(article).toBeVisible();
  await key('jv');
  await expect.element(dialog).toMatchTextContent('Der Vertrag ist widerrufen.');
  await key('{Escape}');
  await button('Als versendet markieren').click();
  await expect.element(dialog).toMatchTextContent('Der Vertrag ist widerrufen.');
  await key('{Escape}');
  expect(posts()).toEqual([]);
  await button('Erstatten').click();
  await expect.element(page.getByRole('combobox', { name: 'Grund' })).toHaveValue('withdrawal');
});

test('a returned letter is marked with its reason, gets a new envelope and is posted again', async () => {
  const { posts } = await open(
    anOrder({
      production_status: 'posted',
      text_status: 'erased',
      delivery_status: 'in-transit',
      money_remaining: 999,
    }),
  );
  await button('Zurückgekommen').click();
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await page.getByLabelText('Vermerk der Post').selectOptions('moved');
  await expectAccessible(document.querySelector('dialog')!);
  await dialog.getByRole('button', { name: 'Zurückgekommen' }).click();
  await expect.element(article).toMatchTextContent('Empfänger verzogen');
  await expect.element(article).toMatchTextContent('Neue Anschrift ist erbeten');
  expect(posts().at(-1)).toMatch(/mark-returned .*"reason":"moved"/);
  await expect.element(button('Umschlag')).toBeVisible();
  await expect.element(button('PDF öffnen')).not.toBeInTheDocument();
  await button('Wieder zur Post gebracht').click();
  await expect.element(button('Wieder zur Post gebracht')).not.toBeInTheDocument();
  expect(posts().at(-1)).toMatch(/mark-reposted/);
});

const field = dialog.getByLabelText('Notiz');

test('a note is written by keyboard and shown on the card with its author and time', async () => {
  const { key } = await openPage([anOrder()]);
  await expect.element(article).toBeVisible();
  await key('jo');
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await expectAccessible(document.querySelector('dialog')!);
  await field.fill('  Bitte an die Nachbarin.\nSie ist ab drei da.  ');
  await key('{Tab}{Tab}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const note = article.getByRole('list', { name: 'Notizen' });
  await expect
    .element(note)
    .toMatchTextContent(`Bitte an die Nachbarin. Sie ist ab drei da.${EMAIL}, 03.11.2026, 09:05`);
  await page.getByRole('searchbox').fill('nachbarin');
  await expect.element(page.getByText('1 Treffer auf dieser Seite.')).toBeVisible();
});

test('a note stays in its field until it is saved, and a retry sends the same note', async () => {
  const { shop, posts } = await openPage([anOrder()]);
  shop.intercept = refusing('note-order', 409, 'Zu dieser Bestellung gibt es schon 30 Notizen.');
  await article.getByRole('button', { name: 'Notiz' }).click();
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Bitte schreiben Sie etwas in die Notiz\./);
  expect(posts()).toEqual([]);
  await field.fill('Ruft morgen an.');
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(field).toHaveAccessibleDescription(/schon 30 Notizen\./);
  await expect.element(field).toHaveValue('Ruft morgen an.');
  shop.intercept = undefined;
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(article).toMatchTextContent('Ruft morgen an.');
  expect(posts()).toHaveLength(2);
  expect(posts()[0]).toBe(posts()[1]);
});

test('a note stays on the card after the personal data is erased, but cannot be read', async () => {
  const note = { id: 'b6a0c7b0-52a7-4c3e-9d2e-1f0c2e4a7a55', at: '2026-11-03T08:05:00.000Z', text: null, author: null };
  await openPage([anOrder({ recipient_name: null, recipient_address: null, notes: [note] })]);
  await expect
    .element(article.getByRole('list', { name: 'Notizen' }))
    .toMatchTextContent('nicht mehr lesbar03.11.2026, 09:05');
});

describe('a registered letter', () => {
  const sent: Partial<OrderRecord> = {
    production_status: 'posted',
    text_status: 'erased',
    delivery_status: 'in-transit',
    delivery_at: '2026-11-02T08:00:00.000Z',
    extras: ['registered-post'],
    tracking_number: 'RT123456785DE',
  };

  test('has a link to the carrier, and its day of delivery is recorded', async () => {
    const { posts } = await open(anOrder(sent));
    const link = article.getByRole('link', { name: /^RT\s123/ });
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
    await button('Zugestellt').click();
    await expectAccessible(document.querySelector('dialog')!);
    await page.getByLabelText('Tag der Zustellung').fill('2026-11-03');
    await dialog.getByRole('button', { name: 'Zugestellt' }).click();
    await expect.element(article).toMatchTextContent('Zugestellt am 3. November 2026');
    expect(posts().at(-1)).toMatch(/mark-delivered .*"day":"2026-11-03"/);
  });

  test('is posted again only under the number of a new label', async () => {
    const returned = { delivery_status: 'returned', tracking_number: null, money_remaining: 999 } as const;
    const { posts } = await open(anOrder({ ...sent, ...returned }));
    await button('Wieder zur Post gebracht').click();
    await page.getByLabelText('Sendungsnummer').fill('RT123456784DE');
    await dialog.getByRole('button', { name: 'Wieder zur Post gebracht' }).click();
    await expect.element(dialog).toMatchTextContent('Das ist keine Sendungsnummer');
    expect(posts()).toEqual([]);
    await page.getByLabelText('Sendungsnummer').fill('rr 473 124 829 de');
    await dialog.getByRole('button', { name: 'Wieder zur Post gebracht' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(posts().at(-1)).toMatch(/mark-reposted .*"trackingNumber":"RR473124829DE"/);
  });
});

test('a voucher shows what is left of it instead of a letter, and is cancelled with words of its own', async () => {
  const { posts, shop } = await open(
    anOrder({
      recipient_name: null,
      recipient_address: null,
      letter_style: null,
      shipping: null,
      posting_day: null,
      production_status: 'issued',
      text_status: 'none',
      voucher: { kind: 'amount', value_cents: 2500, balance_cents: 2500, valid_until: '2029-12-31' },
    }),
  );
  await expect.element(page.getByRole('heading', { name: /^Gutschein über 25,00\s€$/ })).toBeVisible();
  await expect.element(article).toMatchTextContent(/Noch darauf\s*25,00\s€\s*Gültig bis\s*Mo\s31\.12\.2029/);
  await expect.element(article).not.toMatchTextContent(/Empfänger|Stil|Text|Brief|gelöscht/);
  await expectAccessible();
  await button('Stornieren').click();
  await expect.element(dialog).toMatchTextContent(/Gutschein über 25,00\s€.*Der Code lässt sich nicht mehr einlösen/);
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await expect.poll(posts).toEqual([`POST /functions/v1/cancel-order {"orderId":"${shop.orders[0]!.id}"}`]);
});
