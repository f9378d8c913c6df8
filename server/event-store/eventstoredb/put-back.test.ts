import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { drafted, newEvents } from '../../domain/orders/order-events.fixture.ts';
import { orderStream, STREAM_PREFIX } from '../../domain/orders/events.ts';
import { openOrderList } from '../../projections/order-list/order-list.ts';
import { superviseOrderList } from '../../projections/order-list/supervise.ts';
import type { EventStore } from '../port.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';

async function order(store: EventStore): Promise<string> {
  const orderId = randomUUID();
  await store.append(orderStream(orderId), 'none', newEvents([drafted]));
  return orderId;
}

test('the order list shows exactly the log’s orders after the log was restored from a backup', async () => {
  const fake = await startFakeEventStoreDb();
  onTestFinished(() => fake.close());
  const store = await openEventStoreDb({ url: fake.url, streamPrefix: STREAM_PREFIX });
  onTestFinished(() => store.close());
  const list = openOrderList(':memory:');
  onTestFinished(() => list.close());
  const listed = () =>
    list.page({ limit: 100, offset: 0, order: [{ column: 'created_at', direction: 'asc' }] }).map(({ id }) => id);
  let replaced = 0;
  const following = superviseOrderList({
    list,
    store,
    log: () => {},
    onChange: () => {},
    onReplaced: () => (replaced += 1),
  });
  onTestFinished(() => following.stop());
  await following.started;

  const kept = [await order(store), await order(store)];
  const backup = fake.log.records.length;
  const lost = [await order(store), await order(store), await order(store)];
  await expect.poll(listed).toEqual([...kept, ...lost]);

  fake.log.truncate(backup);
  fake.dropSubscriptions('with an error');
  const orders = [...kept, await order(store), await order(store)];
  await expect.poll(listed).toEqual(orders);
  expect(replaced).toBe(1);
  orders.push(await order(store));
  await expect.poll(listed).toEqual(orders);
  expect(replaced).toBe(1);
});
