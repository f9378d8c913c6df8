import { join } from 'node:path';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { EXTRAS } from '@federpost/shared/order/catalogue.ts';
import { afterEach, expect, test } from 'vitest';
import { bookingsCsv } from '../../back-office/accounting/csv.ts';
import { invoiceFactsOf, invoiceOf } from '../../back-office/accounting/invoice.ts';
import { sumsOfMonth } from '../../back-office/accounting/month.ts';
import { createPayment } from '../../commands/ordering/create-payment.ts';
import { reviseLetter } from '../../commands/ordering/revise-letter.ts';
import { form, sessionOf } from '../../commands/shop-on-disk.fixture.ts';
import { composeMail } from '../../tasks/compose-customer-mail.ts';
import { catchUp } from '../../projections/order-list/follow.ts';
import { openOrderList } from '../../projections/order-list/order-list.ts';
import { openMyLetterShop } from './my-letter.fixture.ts';

const [seal] = EXTRAS as unknown as [{ name: string; cents: number }];
const { name, cents } = seal;
afterEach(() => Object.assign(seal, { name, cents }));

const MOVED = {
  ...sampleBusiness,
  owner: 'Erna Muster',
  street: 'Neue Straße 9',
  email: 'neu@federpost.example',
  smallBusiness: false,
  vatPercent: 7,
  vatId: 'DE123456789',
};

/** The price and the tax in the confirmation, without the letterhead, which is always today's. */
const priceIn = (text: string) => /Brief inkl\. Versand[\s\S]*?Umsatzsteuer\./.exec(text)?.[0];

test('an order says what it said after prices, names, address and tax status have changed', async () => {
  const shop = await openMyLetterShop();
  const { orderId, key } = await shop.order('paid');
  const list = openOrderList(join(shop.memory.directory, 'list.sqlite'));
  const said = async (business = sampleBusiness) => {
    await catchUp(list, shop.memory.store);
    const order = await shop.memory.order(orderId);
    const letterhead = { orderId, business, publicUrl: 'https://federpost.example' };
    const mail = { letterhead, order, addressee: form, orderPage: '', at: shop.memory.now() };
    return {
      invoice: invoiceOf(invoiceFactsOf(orderId, order)!),
      mail: priceIn(composeMail('order-confirmed', mail).text),
      page: (await shop.page(key)).price,
      bookings: bookingsCsv(list.bookings('2026-11')),
      sums: sumsOfMonth('2026-11', list.bookedAmounts('2026-11')),
      listed: list.page({ limit: 1, offset: 0, where: [{ column: 'total_amount', operator: 'eq', value: 1499 }] })
        .length,
    };
  };
  const before = await said();
  expect(before.mail).toContain('Wachsiegel');
  expect(before.listed).toBe(1);

  Object.assign(seal, { name: 'Wachssiegel', cents: 700 });
  expect(await said(MOVED)).toEqual(before);
  await reviseLetter(
    shop.memory,
    orderId,
    { form: { ...form, letterText: 'Liebe Erika, noch einmal neu.' }, pages: 1 },
    'first',
  );
  expect(await said(MOVED), 'after a change of the letter').toEqual(before);
  list.reset();
  expect(await said(MOVED), 'read again from the log').toEqual(before);

  const later = await createPayment({ ...shop.memory, business: MOVED }, { form, pages: 1 });
  await shop.memory.settle(sessionOf(later.url));
  const order = await shop.memory.order(later.orderId);
  const { business, positions, sums } = invoiceOf(invoiceFactsOf(later.orderId, order)!);
  expect(business.lines).toContain('Neue Straße 9');
  expect(positions).toContainEqual({ label: '1 × Wachssiegel', amount: '7,00\u00a0€' });
  expect(sums).toContainEqual({ label: 'Umsatzsteuer 7\u00a0%', amount: '1,11\u00a0€' });
  list.close();
});
