import type { Browser } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { nextWorkingDay } from '@federpost/shared/calendar/working-days.ts';
import { printRun, type PrintRun } from '@federpost/shared/http/runs.ts';
import { LETTER_STYLES, type Extra } from '@federpost/shared/order/catalogue.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { openPage, visitor } from './browser.ts';
import { countKeys } from './counted-keys.ts';
import { FORM, order, pay } from './customer.ts';
import { browserForAllTests } from './for-all-tests.ts';
import { shopForThisTest } from './for-this-test.ts';
import { eventually, everyOrder, signIn } from './operator.ts';
import { lettersOnPaper } from './printed-letters.ts';
import { clockAhead, shiftClock } from './shifted-clock.ts';

/**
 * An operator's day by keyboard alone: due letters are printed by a real printer over IPP, scanned and posted. `LETTERS=100` for a whole day's letters; fewer by default, because each is printed as three documents.
 */

const LETTERS = Number(process.env.LETTERS ?? 16);
const FOR_LATER = 3;
/** The maximum number of keys and clicks for a day, including signing in, without the scans. */
const MAX_STROKES = 130;

const MIXES: readonly (readonly Extra[])[] = [
  [],
  ['wax-seal'],
  ['scented-paper'],
  ['gift-envelope'],
  ['wax-seal', 'scented-paper'],
  ['wax-seal', 'gift-envelope'],
  ['scented-paper', 'gift-envelope'],
  ['wax-seal', 'scented-paper', 'gift-envelope'],
];

let browser: Browser;
browserForAllTests((opened) => (browser = opened));

/** How long until seven o'clock on the next working day: a letter paid then is posted on that day. */
function untilMorning(): { day: string; milliseconds: number } {
  const day = nextWorkingDay(berlinDay(new Date()), 'BE');
  return { day, milliseconds: Date.parse(startOfDay(day)) + 7 * 3_600_000 - Date.now() };
}

test(`the operator prints, checks and posts the day’s ${LETTERS} letters with the keyboard alone`, async () => {
  const morning = untilMorning();
  const paper = await startIppPrinter();
  onTestFinished(paper.close);
  const shop = await shopForThisTest({ ...clockAhead(morning.milliseconds), PRINTER_URL: paper.url });
  const operator = await signIn(shop);

  const orderLetter = async (index: number, deliveryDate?: string) => {
    const letter = {
      ...FORM,
      deliveryDate,
      recipientName: `Erika Musterfrau ${index}`,
      letterStyle: LETTER_STYLES[index % LETTER_STYLES.length]!.value,
      extras: MIXES[index % MIXES.length],
    };
    const { status, body } = await order(shop, letter);
    expect([status, body.error]).toEqual([200, undefined]);
    await pay(String(body.url));
  };
  for (let index = 0; index < LETTERS; index += 1) await orderLetter(index);
  for (let index = 0; index < FOR_LATER; index += 1) await orderLetter(index, addDays(morning.day, 20 + index));
  const all = await eventually(
    () => everyOrder(operator),
    (orders) => orders.filter((order) => order.posting_day !== null).length === LETTERS + FOR_LATER,
  );
  const due = all.filter((order) => order.posting_day === morning.day).map(({ id }) => id);
  const later = all.filter((order) => order.posting_day !== morning.day).map(({ id }) => id);
  expect([due.length, later.length]).toEqual([LETTERS, FOR_LATER]);
  // Due letters wait for the operator, who prints them in the order of the easiest handwork.
  expect(paper.begun()).toEqual([]);

  const context = await browser.newContext(visitor);
  await context.addInitScript(shiftClock, morning.milliseconds);
  const { page, complaints } = await openPage(context);
  const keys = countKeys(page);
  await page.goto(shop.adminUrl);
  await page.getByLabel('E-Mail').waitFor();
  if (!(await page.getByLabel('E-Mail').evaluate((field) => field === document.activeElement))) await keys.press('Tab');
  await keys.type(shop.operator.email);
  await keys.press('Tab');
  await keys.type(shop.operator.password);
  await keys.press('Enter');
  await page.getByRole('link', { name: 'Lauf' }).waitFor();

  await keys.press('g');
  await keys.press('l');
  await page.getByRole('button', { name: 'Lauf drucken' }).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: /^Heute/ }).innerText())
    .toMatch(new RegExp(`\\b${LETTERS}\\b`));
  await keys.press('p');
  await keys.press('Enter');
  const kraft = page.getByRole('button', { name: 'Eingelegt, jetzt drucken' });
  await kraft.waitFor();
  const runOf = async (): Promise<PrintRun> => printRun.parse(await (await operator.read('print-run')).json());
  const plain = (await runOf()).pieces.filter(({ extras }) => envelopeOf(extras) === 'plain');
  await page.getByText(`${plain.length} von ${LETTERS} gedruckt`).first().waitFor({ timeout: 300_000 });
  // The operator feeds kraft paper by hand, so no kraft letter was printed on plain stock.
  expect(paper.printed().filter((name) => name.endsWith('.letter'))).toHaveLength(plain.length);
  await keys.press('p');
  await page.getByText(`${LETTERS} von ${LETTERS} gedruckt`).first().waitFor({ timeout: 300_000 });

  const run = await runOf();
  expect(run.pieces.map((piece) => piece.order_id).toSorted()).toEqual(due.toSorted());
  await keys.press('k');
  await page.getByRole('textbox', { name: 'Code vom Umschlag' }).waitFor();
  const answer = page.getByRole('status', { name: 'Antwort' });
  for (const { code } of run.pieces) {
    await keys.scan(code);
    await expect.poll(() => answer.innerText()).toContain(code);
    expect(await answer.getAttribute('data-tone')).toBe('right');
  }
  await keys.scan(run.pieces[0]!.code);
  await expect.poll(() => answer.innerText()).toContain('Schon geprüft');
  await keys.scan('X99X');
  await expect.poll(() => answer.getAttribute('data-tone')).toBe('wrong');

  await keys.press('Control+Enter');
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain(`${LETTERS} Briefe`);
  await keys.press('Enter');
  await page.getByText(`${LETTERS} Briefe zur Post gebracht.`).first().waitFor();
  const manifest = page.waitForResponse((response) => response.url().includes('/rest/v1/run-manifest'));
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Einlieferungsliste drucken' })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await keys.press('Enter');
  expect((await manifest).headers()['content-type']).toBe('application/pdf');
  expect(complaints).toEqual([]);

  const after = await eventually(
    () => everyOrder(operator),
    (orders) => orders.filter((order) => order.text_status === 'erased').length === LETTERS,
    { timeoutMs: 300_000 },
  );
  const status = (ids: readonly string[]) =>
    new Set(after.filter(({ id }) => ids.includes(id)).map((order) => order.production_status));
  expect(status(due)).toEqual(new Set(['posted']));
  expect(status(later)).toEqual(new Set(['scheduled']));
  expect(due.map((id) => lettersOnPaper(paper, id))).toEqual(due.map(() => 1));
  expect(later.map((id) => lettersOnPaper(paper, id))).toEqual(later.map(() => 0));
  console.log(`${LETTERS} letters: ${keys.strokes()} keystrokes, 0 clicks, ${keys.scans()} scans`);
  expect(keys.strokes()).toBeLessThanOrEqual(MAX_STROKES);
  await context.close();
}, 1_200_000);
