import { join } from 'node:path';
import { issues } from '@federpost/shared/http/issues.ts';
import { operators } from '@federpost/shared/http/operators.ts';
import { orderRecords } from '@federpost/shared/http/orders.ts';
import { printRun } from '@federpost/shared/http/runs.ts';
import { ORDER_ISSUES } from '@federpost/shared/issues/issue.ts';
import { MONEY_NOTES } from '@federpost/shared/order/refunds.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES } from '@federpost/shared/order/status.ts';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import { expect, test } from 'vitest';
import { inContext, openBrowser, openPage } from './browser.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { eventually, everyOrder, signIn } from './operator.ts';
import { mailsOf } from './order-page.ts';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { ROOT, startShop, type RunningShop } from './running-shop.ts';
import { hasOrders } from './seeded-shop.ts';
import { startSideProcess } from './side-process.ts';
import { signInOnPage } from './wizard.ts';

/**
 * Opens every view of the operator's page at 320 px with text at twice its size.
 * @returns the views that are wider than the window or show a missing value, and complaints of the console
 */
async function faultsOfViews(shop: RunningShop): Promise<string[]> {
  const browser = await openBrowser();
  try {
    return await inContext(browser, { viewport: { width: 320, height: 800 } }, async (context) => {
      const { page, complaints } = await openPage(context);
      const debuggerOf = await context.newCDPSession(page);
      await debuggerOf.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await signInOnPage(page, shop.adminUrl, shop.operator);
      const links = page.locator('.view-tabs a');
      await links.first().waitFor();
      const faults: string[] = [];
      for (const link of await links.all()) {
        const view = (await link.getAttribute('href'))!;
        await link.click();
        await page.locator('main :is(h2, article)').first().waitFor();
        const { width, text } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          text: document.body.innerText,
        }));
        if (width > 320) faults.push(`${view} is ${width} px wide`);
        for (const line of text.split('\n'))
          if (/\b(null|undefined|NaN|Invalid)\b/.test(line)) faults.push(`${view}: ${line}`);
      }
      return [...faults, ...complaints];
    });
  } finally {
    await browser.close();
  }
}

test('a seeded shop shows every state that an operator may meet, and a run that can be posted today', async () => {
  const directory = directoryForThisTest();
  // Opened once, as by npm start.
  await (await startShop(directory)).stop();
  expect(hasOrders(directory)).toBe(false);
  const PORT = String(await freePort());
  const seeding = await startSideProcess(
    process.execPath,
    [join(ROOT, 'e2e', 'seed.ts')],
    { DATA_DIR: directory, PORT },
    /Anmelden/,
    ROOT,
    900_000,
  );
  await eventually(seeding.output, (output) => output.endsWith(`: DATA_DIR=${directory} PORT=${PORT} npm start\n`));
  expect(hasOrders(directory)).toBe(true);

  const shop = await shopForThisTest({ PORT }, directory);
  const operator = await signIn(shop);
  const all = await everyOrder(operator);
  type Shown = 'payment_status' | 'production_status' | 'delivery_status' | 'money_notes';
  const missingFrom = (key: Shown, values: readonly string[]) =>
    values.filter((value) => !all.some((order) => [order[key]].flat().includes(value as never)));
  const { issues: shown } = issues.parse(await (await operator.read('issues')).json());
  expect({
    payment_status: missingFrom('payment_status', PAYMENT_STATUSES),
    production_status: missingFrom('production_status', PRODUCTION_STATUSES),
    delivery_status: missingFrom('delivery_status', orderRecords.element.shape.delivery_status.options),
    money_notes: missingFrom('money_notes', MONEY_NOTES),
    issues: ORDER_ISSUES.filter((kind) => !shown.some((issue) => issue.kind === kind)),
  }).toEqual({ payment_status: [], production_status: [], delivery_status: [], money_notes: [], issues: [] });
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThanOrEqual(5);
  expect(operators.parse(await (await operator.read('operators')).json())).toHaveLength(3);

  const links = (await mailsOf(shop)).flatMap(({ text = '' }) => text.match(/https?:\/\/127\.0\.0\.1[^\s>)]*/g) ?? []);
  expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([new URL(shop.url).origin]));
  const orderPage = links.findLast((link) => link.includes(ORDER_PAGE))!;
  expect((await fetch(orderPage)).status).toBe(200);
  expect(await faultsOfViews(shop)).toEqual([]);

  const { day, pieces } = printRun.parse(await (await operator.read('print-run')).json());
  const ready = pieces.filter((piece) => piece.checked_at !== null && piece.held === null && piece.posting_day <= day);
  expect(ready.length).toBeGreaterThanOrEqual(5);
  const { body } = await operator.command('mark-posted', {
    orderIds: ready.map(({ order_id }) => order_id),
    checked: true,
  });
  expect(body).toMatchObject({ refused: [], ahead: [] });
  expect(body.done).toHaveLength(ready.length);
}, 1_800_000);
