import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OverviewDay } from '@federpost/shared/http/overview.ts';
import { expectFits, openPage } from '../shell/open-page.fixture.tsx';

const TODAY = berlinDay(new Date());
const daysAgo = (count: number, amounts: OverviewDay['amounts']): OverviewDay => ({
  day: addDays(TODAY, -count),
  amounts,
});
const DAYS: OverviewDay[] = [
  daysAgo(40, { orders: 5, money_in: 4995, 'style:handprint': 5 }),
  daysAgo(2, {
    orders: 3,
    express: 1,
    due: 4,
    on_time: 3,
    money_in: 3987,
    'style:calligraphy': 3,
    'extra:wax-seal': 1,
  }),
  daysAgo(1, {
    orders: 1,
    money_in: 999,
    money_back: 490,
    money_taken: 1499,
    'style:typewriter': 1,
    'arrived:7': 2,
    'days:7': 5,
  }),
];

async function open(overview: OverviewDay[]) {
  const opened = await openPage([]);
  opened.shop.overview = overview;
  await opened.key('gn');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zahlen' })).toHaveFocus();
  return opened;
}
const figures = (name: RegExp | string) => page.getByRole('region', { name });
/** A row of the table as the text of its cells. */
const row = (name: RegExp, first: RegExp) =>
  figures(name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: first }) });

test('figures have a sentence and a table, the newest first, with a bar in each row', async () => {
  await open(DAYS);
  await expect.element(figures(/^Bestellungen/)).toMatchTextContent('Zusammen 4 Bestellungen, am meisten 3 (');
  await expect
    .element(figures(/^Pünktlich/))
    .toMatchTextContent('75 % von 4 Briefen kamen am versprochenen Tag oder früher zur Post, 1 nicht (umrandet).');
  // «None on time» and «none promised» look different.
  expect(
    figures(/^Pünktlich/)
      .element()
      .querySelectorAll('rect:nth-child(2)'),
  ).toHaveLength(1);
  await expect
    .element(figures(/^Geld/))
    .toMatchTextContent(
      'Eingenommen 49,86 €, zurückgezahlt 4,90 € (umrandet), durch Anfechtungen verloren 14,99 € (rot).',
    );
  await expect.element(figures(/^Angekommen/)).toMatchTextContent('2 Briefe sind als angekommen gemeldet');
  await expect.element(row(/^Angekommen/, /7…/)).toMatchTextContent('7…22,5');
  await expect.element(row(/^Stile/, /Kalligrafie/)).toMatchTextContent('Kalligrafie375 %');
  await expect.element(row(/^Extras/, /Wachsiegel/)).toMatchTextContent('Wachsiegel125 %');
  await expect.element(row(/^Extras/, /Express/)).toMatchTextContent('Express125 %');
  const twoDaysAgo = figures(/^Bestellungen/)
    .getByRole('row')
    .nth(3);
  await expect.element(twoDaysAgo).toMatchTextContent('31');
  expect(twoDaysAgo.element().querySelector('rect')).toHaveAttribute('width', '1');
});

test('the period is chosen by button or digit key, and requested each time', async () => {
  const { key, shop } = await open(DAYS);
  await expect.element(figures(/^Bestellungen je Tag/)).toMatchTextContent('Zusammen 4 Bestellungen');
  await key('3');
  await expect.element(figures(/^Bestellungen je Monat/)).toMatchTextContent('Zusammen 9 Bestellungen');
  await expect.element(page.getByRole('button', { name: '12 Monate' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '13 Wochen' }).click();
  await expect.element(figures(/^Bestellungen je Woche/)).toMatchTextContent('Zusammen 9 Bestellungen');
  expect(shop.calls.filter((call) => call.includes('/rest/v1/overview'))).toHaveLength(3);
});

test('a shop without orders has a sentence for each figure, and no empty table or broken figure', async () => {
  await open([]);
  await expect
    .element(figures(/^Bestellungen/))
    .toMatchTextContent('In dieser Zeit ist keine Bestellung bezahlt worden.');
  await expect
    .element(figures(/^Pünktlich/))
    .toMatchTextContent('In dieser Zeit war kein Brief für einen Tag versprochen.');
  await expect.element(figures(/^Geld/)).toMatchTextContent('In dieser Zeit ist kein Geld gekommen oder gegangen.');
  expect([...document.querySelectorAll('.figure-table svg, .figure-table table')]).toEqual([]);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

test.each([320, 1440])('at %i px the view is accessible and no table is wider than it', async (width) => {
  await open(DAYS);
  await expect.element(figures(/^Geld/)).toBeVisible();
  await expectFits(width);
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('.figure-table'))
    expect(scrollWidth).toBe(clientWidth);
});
