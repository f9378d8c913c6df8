import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { startFakeEventStoreDb } from './server.ts';

test('the stand-in compresses its answers for a client that offers gzip, as KurrentDB does', async () => {
  const fake = await startFakeEventStoreDb();
  const client = EventStoreDBClient.connectionString(fake.url);
  const credentials = { username: 'federpost', password: 'federpost' };
  const events = Array.from({ length: 50 }, (_, index) =>
    jsonEvent({ type: 'CheckoutStarted', data: { index, filling: 'x'.repeat(2_000) } }),
  );
  await client.appendToStream('order-1', events, { credentials });
  const read: unknown[] = [];
  for await (const { event } of client.readStream('order-1')) read.push(event?.data);
  await client.dispose();
  await fake.close();

  expect([...fake.offeredEncodings]).toEqual(['identity,deflate,gzip']);
  expect(read).toEqual(events.map(({ data }) => data));
  expect(fake.counts.compressed).toBeGreaterThan(50);
});
