import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IssueRecord } from '@federpost/shared/http/issues.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { expectFits, openPage, WCAG } from '../shell/open-page.fixture.tsx';
import { anOrder, refusing } from '../shell/shop.fixture.ts';

const aIssue = (order: OrderRecord, changes: Partial<IssueRecord>): IssueRecord => ({
  kind: 'unclear',
  since: '2026-11-23T09:05:00.000Z',
  critical: true,
  due: null,
  detail: null,
  amount: null,
  order_id: order.id,
  payment: null,
  express: false,
  actions: [],
  ...changes,
});

async function open(orders: OrderRecord[], issues: IssueRecord[], more = {}) {
  const opened = await openPage(orders);
  // A view that opens during the page's first request must not send a second one.
  await expect
    .element(orders.length > 0 ? opened.card(0) : page.getByText('Keine Bestellungen vorhanden'))
    .toBeVisible();
  opened.shop.issues = { issues, more };
  location.hash = '#/zu-klaeren';
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Zu klären');
  return opened;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('the view says so if there are no issues', async () => {
  await open([anOrder()], []);
  await expect.element(page.getByText('Nichts zu klären. Alles geht seinen Gang.')).toBeVisible();
});

test('issues are listed by kind with their start, due day, description and next action', async () => {
  const order = anOrder();
  await open(
    [order],
    [
      aIssue(order, { kind: 'mail', order_id: null }),
      aIssue(order, { detail: 'worker-died', express: true, actions: ['resolve'] }),
      aIssue(order, { kind: 'withdrawn', critical: false, due: '2099-12-24', amount: 999, actions: ['refund'] }),
    ],
    { unclear: 120 },
  );
  const groups = page.getByRole('region');
  await expect.element(groups.nth(0)).toMatchTextContent('E-Mails gehen nicht hinaus');
  for (const words of ['Ausgang unklar 121', 'dringend', 'Express', 'seit 23.11.2026, 10:05', 'und 120 weitere'])
    await expect.element(groups.nth(1)).toMatchTextContent(words);
  for (const words of ['fällig am 24. Dezember 2099', '9,99', 'bis spätestens 24. Dezember 2099'])
    await expect.element(groups.nth(2)).toMatchTextContent(words);
  await expect.element(groups.nth(2)).not.toMatchTextContent('dringend');
});

test('if several letters wait for the same action, a link leads to all of them', async () => {
  const orders = [anOrder(), anOrder()].map((order) => ({ ...order, production_status: 'printed' as const }));
  const withdrawn = anOrder({ withdrawn_at: '2026-11-03T09:00:00.000Z' });
  const { shop } = await open(
    [...orders, withdrawn],
    [...orders.map((order) => aIssue(order, { kind: 'unposted' })), aIssue(withdrawn, { kind: 'withdrawn' })],
  );
  await expect.element(page.getByRole('region').nth(0)).toMatchTextContent('Mehrere auf einmal');
  await expect.element(page.getByRole('region').nth(1)).not.toMatchTextContent('Mehrere auf einmal');
  await page.getByRole('link', { name: 'Aufträge „Zu versenden“' }).click();
  await expect.element(page.getByRole('button', { name: /Zu versenden/ })).toHaveAttribute('aria-pressed', 'true');
  expect(shop.calls.some((call) => call.includes('production_status=eq.printed'))).toBe(true);
});

test('an answered dispute says so, and needs no action', async () => {
  const order = anOrder();
  await open(
    [order],
    [aIssue(order, { kind: 'disputed', detail: 'answered', critical: false, actions: ['provider'] })],
  );
  const card = page.getByRole('article', { name: /^Zahlung angefochten/ });
  await expect.element(card).toMatchTextContent(/Ihre Unterlagen sind eingereicht, die Bank prüft sie\./);
  await expect.element(card).toMatchTextContent(/Sie brauchen nichts zu tun\./);
});

test('an action without a dialog is done at once, and its refusal is shown beside the issue', async () => {
  const order = anOrder({ production_status: 'unclear' });
  const { shop, posts } = await open([order], [aIssue(order, { actions: ['resolve'] })]);
  shop.intercept = refusing('resolve-print', 409, 'Der Ausgang ist schon geklärt.');
  await button('Gedruckt').click();
  await expect.element(page.getByRole('article').getByRole('alert')).toMatchTextContent('schon geklärt');
  shop.intercept = undefined;
  shop.issues = { issues: [], more: {} };
  await button('Nicht gedruckt').click();
  await expect.element(page.getByText('Nichts zu klären. Alles geht seinen Gang.')).toBeVisible();
  expect(posts().at(-1)).toMatch(/resolve-print .*"outcome":"not-printed"/);
});

test('an operator can record that the customer was told in another way', async () => {
  const order = anOrder();
  const { posts } = await open(
    [order],
    [aIssue(order, { kind: 'mail-refused', detail: 'order-confirmed', actions: ['record-contact'] })],
  );
  await button('Anders mitgeteilt').click();
  await expect.poll(posts).toEqual([`POST /functions/v1/contacted-manually {"orderId":"${order.id}"}`]);
  await expect.element(page.getByText('Als mitgeteilt vermerkt')).toBeVisible();
});

test('a payment without an order is shown with amount, time and reference, and can be refunded', async () => {
  const order = anOrder();
  const payment = 'pi_3OrderLost';
  const { posts } = await open(
    [],
    [aIssue(order, { kind: 'paid-without-order', amount: 999, payment, actions: ['refund-payment', 'provider'] })],
  );
  const card = page.getByRole('article');
  for (const words of ['9,99', 'bezahlt am 23.11.2026, 10:05', payment])
    await expect.element(card).toMatchTextContent(words);
  // The issue has no order, so it has no link.
  await expect
    .element(card.getByRole('link'))
    .toHaveAttribute('href', `https://dashboard.stripe.com/payments/${payment}`);
  await button('Zahlung erstatten').click();
  await dialog.getByRole('button', { name: 'Zahlung erstatten' }).click();
  await expect.poll(posts).toEqual([`POST /functions/v1/refund-payment {"payment":"${payment}"}`]);
  await expect.element(page.getByText('Nichts zu klären. Alles geht seinen Gang.')).toBeVisible();
});

test('an issue opens the order’s refund dialog with the current balance', async () => {
  const order = anOrder({ money_remaining: 1499, refunds: 1 });
  const { posts } = await open([order], [aIssue(order, { kind: 'refund-failed', amount: 1499, actions: ['refund'] })]);
  await button('Erstatten').click();
  await expect.element(dialog.getByLabelText('Betrag in Euro')).toHaveValue('14,99');
  // The dialog's title has the font of the page's title, unlike smaller headings.
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(fontOf(dialog.getByRole('heading').element())).toBe(fontOf(page.getByRole('heading', { level: 1 }).element()));
  await dialog.getByLabelText('Grund').selectOptions('withdrawal');
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect.poll(() => posts().at(-1)).toMatch(/refund-order .*"refund":2,"amountCents":1499,"reason":"withdrawal"/);
});

test.each([
  ['print', 'Jetzt drucken', 'print-now'],
  ['post', 'Als versendet markieren', 'mark-posted'],
  ['keep', 'Nicht versenden', 'cancel-order'],
  ['cancel', 'Stornieren', 'cancel-order'],
] as const)('the action «%s» is sent only after a confirmation', async (action, label, call) => {
  const order = anOrder();
  const { posts } = await open([order], [aIssue(order, { actions: [action] })]);
  await button(label).click();
  expect(posts()).toEqual([]);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]).toContain(call);
});

test('an unverified withdrawal links to its order, and the operator can ask its sender and accept it', async () => {
  const order = anOrder();
  const unverified = aIssue(order, {
    kind: 'withdrawal-unverified',
    critical: false,
    due: '2099-12-24',
    actions: ['withdraw', 'ask-sender', 'dismiss'],
  });
  const { shop, posts } = await open([order], [unverified]);
  const card = page.getByRole('article', { name: /^Widerruf, Anschrift passt nicht, Nr\./ });
  await expect.element(card.getByRole('link')).toHaveAttribute('href', expect.stringContaining(order.id));
  await expectFits(320);
  shop.issues = { issues: [{ ...unverified, detail: 'asked' }], more: {} };
  await button('Absender fragen').click();
  await expect.element(card).toMatchTextContent('Sie haben dort nachgefragt.');
  await expect
    .element(card.getByRole('link', { name: 'lotte@zuhause.example' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:lotte@zuhause\.example\?subject=Dein%20Widerruf.*&body=Hallo.*%0D%0A/),
    );
  await button('Als widerrufen behandeln').click();
  expect(posts()).toHaveLength(1);
  shop.issues = { issues: [], more: {} };
  await dialog.getByRole('button', { name: 'Als widerrufen behandeln' }).click();
  await expect.poll(() => posts().at(-1)).toBe(`POST /functions/v1/accept-withdrawal {"orderId":"${order.id}"}`);
  await expect.element(page.getByText('Nichts zu klären. Alles geht seinen Gang.')).toBeVisible();
});

test('a returned letter can be posted again from its issue', async () => {
  const order = anOrder({ delivery_status: 'returned' });
  const { posts } = await open(
    [order],
    [aIssue(order, { kind: 'returned', detail: 'corrected', critical: false, actions: ['envelope', 'repost'] })],
  );
  await expect.element(button('Umschlag')).toBeVisible();
  await button('Wieder zur Post gebracht').click();
  await expect.poll(() => posts().at(-1)).toContain('mark-reposted');
});

test('while a critical issue is open, a line above the other views links to the issues', async () => {
  const order = anOrder();
  const { shop } = await openPage([order]);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(page.getByText('zu klären', { exact: false }).first()).not.toMatchTextContent('dringend');
  shop.issues = {
    issues: [
      aIssue(order, {}),
      aIssue(order, { kind: 'disputed' }),
      aIssue(order, { kind: 'returned', critical: false }),
    ],
    more: {},
  };
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  const line = page.getByRole('link', { name: '2 dringende Sachen sind zu klären' });
  await expect.element(line).toBeVisible();
  await line.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Zu klären');
  await expect.element(line).not.toBeInTheDocument();
});

test('the menu shows the number of the day’s letters and of issues', async () => {
  const order = anOrder();
  const { shop, card } = await openPage([order]);
  await expect.element(card(0)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu klären', exact: true })).toBeVisible();
  shop.due = 21;
  shop.issues = { issues: [aIssue(order, { kind: 'returned', critical: false })], more: { unposted: 3 } };
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('link', { name: 'Lauf 21', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu klären 4', exact: true })).toBeVisible();
  await expectFits(320);
});

test('a returned letter shows its corrected address, and can be destroyed if nobody answers', async () => {
  const back = { production_status: 'posted', delivery_status: 'returned', return_reason: 'moved' } as const;
  const corrected = anOrder({
    ...back,
    recipient_name: 'Lotte Neu',
    recipient_address: 'Neue Gasse 1\n20095 Hamburg',
    address_corrected: true,
  });
  const silent = anOrder(back);
  const { shop } = await open(
    [corrected, silent],
    [
      aIssue(corrected, { kind: 'returned', critical: false, detail: 'corrected', actions: ['envelope', 'repost'] }),
      aIssue(silent, {
        kind: 'returned',
        critical: false,
        detail: 'unanswered',
        actions: ['repost', 'refund', 'destroy'],
      }),
    ],
  );
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect.element(first).toMatchTextContent(/Lotte Neu\s*Neue Gasse 1\s*20095 Hamburg.*Wieder zur Post gebracht/s);
  await expect.element(second).toMatchTextContent('Vernichten Sie ihn ungelesen');
  await expectFits(360, document, WCAG);
  await second.getByRole('button', { name: 'Vernichtet' }).click();
  await expect.element(dialog).toMatchTextContent('Das lässt sich nicht zurücknehmen.');
  await dialog.getByRole('button', { name: 'Vernichtet' }).click();
  await expect.poll(() => shop.orders.find(({ id }) => id === silent.id)?.delivery_status).toBe('destroyed');
});

test.for([360, 768, 1440])('at %i px the view is accessible and nothing overflows', async (width) => {
  const order = anOrder();
  await open(
    [order],
    [
      aIssue(order, { detail: 'worker-died', express: true, due: '2020-01-02', actions: ['resolve'] }),
      aIssue(order, { kind: 'disputed', detail: 'product_not_received', due: '2099-12-24', actions: ['provider'] }),
      aIssue(order, { kind: 'withdrawn', critical: false, amount: 999, actions: ['keep', 'refund'] }),
    ],
  );
  await expect.element(page.getByRole('article').nth(2)).toBeVisible();
  await expectFits(width, document, WCAG);
});
