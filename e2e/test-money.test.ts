import {
  letterCheckout,
  openTestPayments,
  type TestPayments,
} from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsNarrowAndWide } from './accessibility.ts';
import { openPage, visitor } from './browser.ts';
import { browserForAllTests } from './for-all-tests.ts';

/** The test payment page and its dashboard, as people use them to try the shop. */

let browser: Browser;
let payments: TestPayments;
let page: Page;
browserForAllTests((opened) => (browser = opened));
beforeEach(async () => {
  payments = await openTestPayments();
  ({ page } = await openPage(await browser.newContext(visitor)));
});
afterEach(async () => {
  await page.context().close();
  await payments.close();
});

const shopUrl = () => new URL(payments.webhookUrl).origin;
async function newSession(): Promise<string> {
  const session = await payments
    .stripe()
    .checkout.sessions.create(letterCheckout({ success_url: `${shopUrl()}/danke`, cancel_url: `${shopUrl()}/` }));
  return session.url!;
}

test('a tester pays by debit, settles it, refunds a part and opens a dispute by keyboard', async () => {
  await page.goto(await newSession());
  await page.getByLabel('Kreditkarte').focus();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('SEPA-Lastschrift (dauert einige Tage)').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).press('Enter');
  await page.waitForURL(`${shopUrl()}/danke`);
  await page.goto(`${payments.standIn().url}/dashboard`);
  await page.getByRole('button', { name: 'Zeit vergehen lassen' }).press('Enter');
  await page.getByText('Nichts ist unterwegs.').waitFor();
  await page.getByLabel('Betrag in Euro').fill('2,50');
  await page.getByRole('button', { name: 'Erstatten', exact: true }).press('Enter');
  await page.getByText(/^Erstattung, 2,50\s€ vom .*: angekommen/).waitFor();
  await page.getByRole('button', { name: 'Rückbuchung eröffnen' }).press('Enter');
  await page.getByText(/: verloren/).waitFor();
  const stripe = payments.stripe();
  expect((await stripe.refunds.list()).data).toMatchObject([{ amount: 250, status: 'succeeded' }]);
  expect((await stripe.disputes.list()).data).toMatchObject([{ status: 'lost' }]);
});

test('payment page and dashboard have no errors by axe, narrow and wide, light and dark', async () => {
  const payment = await payments.pay();
  await payments.control('pace', { refunds: 'slow' });
  await payments.control('refunds', { payment_intent: payment, amount: 100 });
  await payments.control('disputes', { payment_intent: payment, inquiry: true });
  await payments.control('fraud-warnings', { payment_intent: payment });
  const { url } = payments.standIn();
  const found: unknown[] = [];
  for (const address of [await newSession(), `${url}/dashboard`]) {
    await page.goto(address);
    found.push(...(await faultsNarrowAndWide(page, address)));
  }
  expect(found).toEqual([]);
});
