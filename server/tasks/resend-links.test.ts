import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { orderPageKey } from '../commands/ordering/order-page-key.ts';
import { form, shopForThisTest, type ShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import { serveRoutes } from '../http/served.fixture.ts';
import { myLetterCommandRoutes } from '../http/customer/my-letter-commands.ts';
import { MailNotSent, type Mail } from '../mail/transport.ts';
import { catchUp } from '../projections/order-list/follow.ts';
import { openOrderList, type OrderList } from '../projections/order-list/order-list.ts';
import { OrderListFailed } from '../projections/order-list/order-list-failed.ts';
import { createPayerSearch } from '../back-office/privacy/payer-search.ts';
import { createLinkResender } from './resend-links.ts';

const DAY_MS = 86_400_000;

let shop: ShopOnDisk;
let list: OrderList;
let mails: Mail[];
let logged: [string, unknown][];
let mailServerAway: boolean;
let listIsFresh: boolean;
let settled: () => Promise<void>;
let address: string;
beforeEach(async () => {
  shop = await shopForThisTest();
  list = openOrderList(':memory:');
  mails = [];
  logged = [];
  mailServerAway = false;
  listIsFresh = true;
  const links = createLinkResender({
    ...shop,
    list,
    payers: createPayerSearch(shop.vault),
    requireFreshList: async () => {
      if (!listIsFresh) throw new OrderListFailed('behind');
    },
    business,
    publicUrl: 'https://federpost.example',
    log: (event, fields) => void logged.push([event, fields]),
    mailer: {
      async send(mail) {
        if (mailServerAway) throw new MailNotSent('away', false);
        mails.push(mail);
      },
    },
  });
  settled = links.whenIdle;
  address = `${await serveRoutes(myLetterCommandRoutes, { resendLinks: links.find })}/send-my-link`;
});
afterEach(() => list.close());

async function paidBy(email: string) {
  const { orderId } = await shop.orderAndPay({ state: 'paid', payerEmail: email });
  await catchUp(list, shop.store);
  return { orderId, link: `https://federpost.example/mein-brief/${await orderPageKey(shop.vault, orderId)}` };
}

async function lose(email: unknown) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const answer = { status: response.status, body: (await response.json()) as unknown };
  await settled();
  return answer;
}

test('the links of all open orders are mailed only to the address that paid', async () => {
  const [first, second] = [await paidBy('Kundin@example.org'), await paidBy('kundin@example.org')];
  const strangers = await paidBy('andere@example.org');
  await lose('  KUNDIN@example.org ');
  expect(mails.map(({ to }) => to.toLowerCase())).toEqual(['kundin@example.org']);
  for (const { link } of [first, second]) {
    expect(mails[0]!.html).toContain(link);
    expect(mails[0]!.text).toContain(link);
  }
  expect(mails[0]!.html).not.toContain(strangers.link);
  expect(mails[0]!.html).not.toContain(form.letterText);
});

test('unknown addresses get the same answer; a mail is sent at most once an hour', async () => {
  await paidBy('kundin@example.org');
  const answers = [
    await lose('kundin@example.org'),
    await lose('Kundin+noch@example.org'),
    await lose('kundin@example.org'),
    await lose('niemand@example.org'),
  ];
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })));
  expect(mails).toHaveLength(1);
});

test('an order that is posted in a year is included, but none that ended long ago', async () => {
  const { link } = await paidBy('kundin@example.org');
  const over = await paidBy('kundin@example.org');
  await shop.orders.handle(over.orderId, { type: 'CancelOrder', by: 'operator', at: shop.clock.at });
  await catchUp(list, shop.store);
  shop.clock.at = new Date(Date.parse(shop.clock.at) + 365 * DAY_MS).toISOString();
  await lose('kundin@example.org');
  expect(mails[0]!.html).toContain(link);
  expect(mails[0]!.html).not.toContain(over.link);
});

test('an invalid address is refused at its field; a failed mail is logged without the address', async () => {
  expect(await lose('keine Adresse')).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  expect(await lose(undefined)).toMatchObject({ status: 400 });
  await paidBy('kundin@example.org');
  mailServerAway = true;
  expect(await lose('kundin@example.org')).toEqual({ status: 200, body: {} });
  expect(logged).toEqual([['lost-links-not-sent', { cause: 'MailNotSent', kind: 'away' }]]);
  mailServerAway = false;
  await lose('kundin@example.org');
  expect(mails, 'a mail that was not sent counts for no hour').toHaveLength(1);
});

test('a search in an incomplete order list does not count against the hourly limit', async () => {
  await shop.orderAndPay({ state: 'paid', payerEmail: 'kundin@example.org' });
  listIsFresh = false;
  expect(await lose('kundin@example.org')).toEqual({ status: 200, body: {} });
  expect(logged).toEqual([['lost-links-not-sent', { cause: 'OrderListFailed', code: 'behind' }]]);
  await catchUp(list, shop.store);
  await lose('kundin@example.org');
  expect(mails).toHaveLength(1);
});
