import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { BookedAmount, ListedBooking } from './books.ts';
import { FIXED_LOG } from './fixed-log.fixture.ts';
import { openOrderList, type OrderList } from './order-list.ts';

function afterTheFixedLog(apply: (list: OrderList) => void): OrderList {
  const list = openOrderList(join(directoryForThisTest(), 'list.sqlite'));
  apply(list);
  return list;
}

/** Counts again, from the bookings themselves. */
function counted(month: string, bookings: readonly ListedBooking[]): BookedAmount[] {
  const groups = Object.groupBy(bookings, ({ kind, cents, vatCents, currency }) =>
    [kind, cents, vatCents, currency].join(),
  );
  return Object.values(groups).flatMap((alike = []) => {
    const { kind, cents, vatCents, currency } = alike[0]!;
    return {
      month,
      kind,
      cents,
      vatCents,
      currency,
      times: alike.length,
      invoices: alike.filter(({ invoicedAt }) => kind === 'payment' && invoicedAt !== undefined).length,
    };
  });
}

const sortAmounts = (amounts: readonly BookedAmount[]) =>
  amounts.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.cents - b.cents || a.vatCents - b.vatCents);

test.each([
  ['all at once', (list: OrderList) => list.apply(FIXED_LOG)],
  ['one by one', (list: OrderList) => FIXED_LOG.forEach((event) => list.apply([event]))],
])('the amounts of each month equal its bookings, with events applied %s', (_how, apply) => {
  const list = afterTheFixedLog(apply);
  const months = list.bookedMonths();
  expect(months.length).toBeGreaterThan(0);
  for (const month of months) {
    const bookings = list.bookings(month);
    expect(bookings.length).toBeGreaterThan(1);
    expect(sortAmounts(list.bookedAmounts(month))).toEqual(sortAmounts(counted(month, bookings)));
  }
  list.close();
});
