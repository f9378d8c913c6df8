import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import type { EventStore } from '../port.ts';
import { eventStoreSuite } from '../suite.ts';
import type { OpenedStore } from '../suite/check.ts';
import { openPrefixedLog } from './eventstoredb.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { findRealServer, REAL_SERVER_TEST_MS } from './suite/real-server.ts';

async function openOn(
  { url, caFile }: { url: string; caFile?: string },
  dispose: () => Promise<void> = async () => undefined,
): Promise<OpenedStore> {
  const prefix = `${randomUUID()}-`;
  let store: EventStore = await openPrefixedLog({ url, caFile }, prefix);
  return {
    store,
    async reopen() {
      await store.close();
      store = await openPrefixedLog({ url, caFile }, prefix);
      return store;
    },
    async dispose() {
      await store.close();
      await dispose();
    },
  };
}

eventStoreSuite('EventStoreDB, on a fake server', async () => {
  const fake = await startFakeEventStoreDb();
  // As on a real server, the log contains other events than ours, and they are added between ours.
  const noise = setInterval(() => fake.writeServerRecords(), 20);
  return openOn(fake, async () => {
    clearInterval(noise);
    await fake.close();
  });
});

const { server: real, missing } = await findRealServer();
if (missing) process.stdout.write(`Not run, for want of ${missing}: the event store suite on a real EventStoreDB\n`);

describe.runIf(real)('on a real server', () => {
  if (!real) return;
  afterAll(() => real.stop());
  eventStoreSuite('EventStoreDB', () => openOn(real), REAL_SERVER_TEST_MS);
});
