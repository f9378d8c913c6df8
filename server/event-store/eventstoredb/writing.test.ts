import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ids, newEvent, newEvents, newStream, wholeLog } from '../suite/check.ts';
import type { EventStore } from '../port.ts';
import { connect } from './connect.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { findRealServer, REAL_SERVER_TEST_MS } from './suite/real-server.ts';
import { PROBE_STREAM } from './writing.ts';

describe('appending to EventStoreDB', () => {
  let fake: FakeEventStoreDb;
  let store: EventStore;
  beforeEach(async () => {
    fake = await startFakeEventStoreDb();
    store = await openEventStoreDb({ url: fake.url });
  });
  afterEach(async () => {
    await store.close();
    await fake.close();
  });

  test('uses single appends, never the client’s batch append', async () => {
    const plain = EventStoreDBClient.connectionString(fake.url);
    await expect(plain.appendToStream(newStream(), jsonEvent({ type: 'CheckoutStarted', data: {} }))).rejects.toThrow();
    expect(fake.counts).toMatchObject({ batchAppend: 1, append: 0 });

    await Promise.all(Array.from({ length: 5 }, () => store.append(newStream(), 'none', [newEvent()])));
    expect(fake.counts).toMatchObject({ batchAppend: 1, append: 5 });
    await plain.dispose();
  });

  test('at another revision than expected is refused by the installed client', async () => {
    const plain = EventStoreDBClient.connectionString(fake.url);
    const stream = newStream();
    const options = {
      expectedRevision: 'no_stream',
      credentials: { username: 'federpost', password: 'federpost' },
    } as const;
    const event = () => jsonEvent({ type: 'CheckoutStarted', data: {} });
    await plain.appendToStream(stream, event(), options);
    await expect(plain.appendToStream(stream, event(), options)).rejects.toMatchObject({ actualVersion: 0n });
    await plain.dispose();
  });

  test('succeeds on one server while another fails under the same process', async () => {
    const other = await startFakeEventStoreDb();
    other.faults.from({ kind: 'unavailable' }, 'append');
    const failing = await openEventStoreDb({ url: other.url, deadlineMs: 200 });
    const nextStatuses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? failing : store).append(newStream(), 'none', [newEvent()])),
    );
    expect(nextStatuses.map(({ status }) => status)).toEqual(
      nextStatuses.map((_, index) => (index % 2 ? 'rejected' : 'fulfilled')),
    );
    await failing.close();
    await other.close();
  });

  test('is retried while the server is briefly unreachable', async () => {
    const stream = newStream();
    fake.faults.next('append', { kind: 'unavailable' }, { kind: 'unavailable' }, { kind: 'slow', ms: 20 });
    expect((await store.append(stream, 'none', [newEvent()])).revision).toBe(0);
    expect(fake.counts.append).toBe(3);
  });

  test('goes to the leader if the first server is not the leader', async () => {
    const leader = await startFakeEventStoreDb({ log: fake.log });
    fake.faults.from({ kind: 'wrong leader', host: '127.0.0.1', port: leader.port }, 'append');
    const events = newEvents(3);
    await store.append(newStream(), 'none', events);
    expect(leader.counts.append).toBe(1);
    expect(ids(await wholeLog(store))).toEqual(ids(events));
    await leader.close();
  });

  test('fails at its deadline, and repeating the same append succeeds once', async () => {
    const hasty = await openEventStoreDb({ url: fake.url, deadlineMs: 1_000 });
    const stream = newStream();
    const events = newEvents(2);
    fake.faults.next('append', { kind: 'deadline' });
    await expect(hasty.append(stream, 'none', events)).rejects.toMatchObject({
      name: 'EventStoreFailure',
      kind: 'deadline-exceeded',
    });
    expect((await store.append(stream, 'none', events)).revision).toBe(1);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
    await hasty.close();
  });

  test('is not retried without access, and its error contains neither stream nor data', async () => {
    fake.faults.next('append', { kind: 'access denied' });
    const refusal = await store
      .append(newStream(), 'none', [newEvent({ note: 'Liebe Oma' })])
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'EventStoreFailure', kind: 'access-denied' });
    expect(String(refusal)).not.toMatch(/order-|Oma/);
    expect(fake.counts.append).toBe(1);
  });

  test('refuses streams without the prefix of this log', async () => {
    const orders = await openEventStoreDb({ url: fake.url, streamPrefix: 'order-' });
    await expect(orders.append('invoice-1', 'none', [newEvent()])).rejects.toThrow(TypeError);
    await expect(store.append('$settings', 'none', [newEvent()])).rejects.toThrow(TypeError);
    expect(fake.counts.append).toBe(0);
    await orders.close();
  });
});

type Server = { url: string; caFile?: string };

async function open({ url, caFile }: Server) {
  const store = await openEventStoreDb({ url, caFile, streamPrefix: 'order-' });
  onTestFinished(() => store.close());
  return store;
}

/** The events in the stream of proofs, as its readers see them. */
async function proofsAt({ url, caFile }: Server): Promise<number[]> {
  const { client, dispose } = await connect(url, caFile);
  const revisions: number[] = [];
  for await (const { event } of client().readStream(PROBE_STREAM)) revisions.push(Number(event!.revision));
  await dispose();
  return revisions;
}

/** What the server does with a stream limited to one event; the fake must do the same. */
async function keepsOneProof(server: Server): Promise<void> {
  const [storeA, storeB] = [await open(server), await open(server)];
  await storeA.proveWritable();
  const [first] = await proofsAt(server);
  await storeB.proveWritable();
  await storeA.proveWritable();
  const left = await proofsAt(server);
  expect(left).toHaveLength(1);
  // Others may write the same proofs if they share the server with us.
  expect(left[0]).toBeGreaterThanOrEqual(first! + 2);
}

describe('the writability probe of EventStoreDB', () => {
  test('keeps one event, even if several servers write it, and sets that limit once', async () => {
    const fake = await startFakeEventStoreDb();
    onTestFinished(() => fake.close());
    await keepsOneProof(fake);
    expect(fake.log.records.filter(({ stream }) => stream === `$$${PROBE_STREAM}`)).toHaveLength(1);
  });

  test('does not slow down readers, however many probes lie between two events', async () => {
    const fake = await startFakeEventStoreDb();
    onTestFinished(() => fake.close());
    const store = await open(fake);
    const { position } = await store.append(newStream(), 'none', newEvents(2));
    for (let count = 0; count < 60; count += 1) fake.writeServerRecords(50);
    expect(await store.readAll({ after: position, limit: 1 })).toEqual([]);
    const before = fake.counts.read;
    for (let times = 0; times < 10; times += 1) {
      await store.proveWritable();
      expect(await store.readAll({ after: position, limit: 1 })).toEqual([]);
    }
    expect(fake.counts.read - before).toBe(10);
    const event = newEvent();
    await store.append(newStream(), 'none', [event]);
    expect(await store.readAll({ after: position, limit: 1 })).toMatchObject([{ id: event.id }]);
    expect(await wholeLog(store)).toHaveLength(3);
  });
});

const { server: real, missing } = await findRealServer();
if (missing) process.stdout.write(`Not run, for want of ${missing}: proofs of writing on a real EventStoreDB\n`);

describe.runIf(real)('on a real server', () => {
  if (!real) return;
  afterAll(() => real.stop());
  test(
    'the writability probe keeps one event, even if several servers write it',
    () => keepsOneProof(real),
    REAL_SERVER_TEST_MS,
  );
});
