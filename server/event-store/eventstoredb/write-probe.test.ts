import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { newEvent, newEvents, newStream, wholeLog } from '../suite/check.ts';
import { connect } from './connect.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { findRealServer, REAL_SERVER_TEST_MS } from './suite/real-server.ts';
import { PROBE_STREAM } from './writing.ts';

type Server = { url: string; caFile?: string };

async function open({ url, caFile }: Server) {
  const store = await openEventStoreDb({ url, caFile, streamPrefix: 'order-' });
  onTestFinished(() => store.close());
  return store;
}

/** What stands in the stream of proofs, as its readers see it. */
async function proofsAt({ url, caFile }: Server): Promise<number[]> {
  const { client } = await connect(url, caFile);
  const revisions: number[] = [];
  for await (const { event } of client.readStream(PROBE_STREAM)) revisions.push(Number(event!.revision));
  await client.dispose();
  return revisions;
}

/** What the server does with a stream limited to one event; the fake must do the same. */
async function keepsOneProof(server: Server): Promise<void> {
  const [one, other] = [await open(server), await open(server)];
  await one.proveWritable();
  const [first] = await proofsAt(server);
  await other.proveWritable();
  await one.proveWritable();
  const left = await proofsAt(server);
  expect(left).toHaveLength(1);
  // Others may be proving the same on a server that they share with us.
  expect(left[0]).toBeGreaterThanOrEqual(first! + 2);
}

describe('proving that EventStoreDB can be written to', () => {
  test('keeps one event, whichever servers write it, and writes the limit once', async () => {
    const fake = await startFakeEventStoreDb();
    onTestFinished(() => fake.close());
    await keepsOneProof(fake);
    expect(fake.log.records.filter(({ stream }) => stream === `$$${PROBE_STREAM}`)).toHaveLength(1);
  });

  test('costs readers no more with each proof that lies between two events', async () => {
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
  test('keeps one event, whichever servers write it', () => keepsOneProof(real), REAL_SERVER_TEST_MS);
});
