import { operators } from '@federpost/shared/http/operators.ts';
import { runRecords } from '@federpost/shared/http/runs.ts';
import { expect, test } from 'vitest';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { everyOrder, signIn } from './operator.ts';
import { seedShop } from './seeded-shop.ts';

test('a seeded shop shows every state that an operator may meet', async () => {
  const directory = directoryForThisTest();
  await seedShop(directory);
  const operator = await signIn(await shopForThisTest({}, directory));
  const all = await everyOrder(operator);
  type Shown = 'payment_status' | 'production_status' | 'delivery_status' | 'money_notes';
  const have = (key: Shown) => new Set<string>(all.flatMap((order) => order[key]));

  expect(all.length).toBeGreaterThanOrEqual(60);
  expect([...have('payment_status')]).toEqual(
    expect.arrayContaining(['pending', 'processing', 'paid', 'failed', 'expired']),
  );
  expect([...have('production_status')]).toEqual(
    expect.arrayContaining(['scheduled', 'printed', 'posted', 'cancelled']),
  );
  expect([...have('delivery_status')]).toEqual(expect.arrayContaining(['in-transit', 'returned', 'replaced']));
  expect([...have('money_notes')]).toEqual(expect.arrayContaining(['disputed', 'dispute-lost', 'fraud-warned']));
  expect(new Set(all.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThanOrEqual(5);

  const [run] = runRecords.parse(await (await operator.read('runs')).json());
  expect(run!.pieces.length).toBeGreaterThanOrEqual(6);
  expect(operators.parse(await (await operator.read('operators')).json())).toHaveLength(3);
});
