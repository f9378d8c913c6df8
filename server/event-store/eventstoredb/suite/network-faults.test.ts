import { describe, expect, test } from 'vitest';
import { isBroken } from '../../suite/faults/planted.ts';
import { openEventStoreDb } from '../eventstoredb.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { networkFaults, type NetworkFault } from './network-faults.ts';
import { networkPromises } from './network-promises.ts';

/** A subscriber that waits for a lost event waits for ever; this long is enough to say so. */
const WAITING_FOR_EVER_MS = 3_500;

async function notices({ breaks, plant }: NetworkFault): Promise<boolean> {
  const promise = networkPromises.find(({ title }) => title === breaks);
  if (!promise) throw new Error(`the suite promises nothing like «${breaks}»`);
  const server = await startFakeEventStoreDb();
  const store = await openEventStoreDb({ url: server.url, deadlineMs: 2_000, watchEveryMs: 50 });
  let drops = 0;
  const fake: typeof server = {
    ...server,
    dropSubscriptions(how) {
      drops += 1;
      server.dropSubscriptions(how);
    },
  };
  try {
    const run = promise.run({ store: { ...store, ...plant({ store, fake, drops: () => drops }) }, fake });
    return await isBroken(run, WAITING_FOR_EVER_MS);
  } finally {
    await store.close();
    await server.close();
  }
}

describe('what an event store behind a network promises', () => {
  test.concurrent.for(networkFaults)('notices one that $mistake', async (fault, { expect }) => {
    expect(await notices(fault)).toBe(true);
  });
  test('has for each promise a mistake that breaks it', () => {
    expect(new Set(networkFaults.map(({ breaks }) => breaks))).toEqual(
      new Set(networkPromises.map(({ title }) => title)),
    );
  });
});
