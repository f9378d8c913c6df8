import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { openSqliteEventStore } from './sqlite/sqlite.ts';
import { promises } from './suite.ts';
import { isBroken, type PlantedFault } from './suite/faults/planted.ts';
import { readingFaults } from './suite/faults/reading.ts';
import { subscribingFaults } from './suite/faults/subscribing.ts';
import { writingFaults } from './suite/faults/writing.ts';

const faults = [...writingFaults, ...readingFaults, ...subscribingFaults];

/** A subscriber that waits for a lost event waits for ever; after this long the test concludes that it does. */
const WAITING_FOR_EVER_MS = 800;

async function noticed({ breaks, plant }: Pick<PlantedFault, 'breaks' | 'plant'>): Promise<boolean> {
  const promise = promises.find(({ title }) => title === breaks);
  if (!promise) throw new Error(`the suite promises nothing like «${breaks}»`);
  const folder = await mkdtemp(join(tmpdir(), 'planted-fault-'));
  const sound = await openSqliteEventStore(join(folder, 'events.sqlite'));
  try {
    const run = promise.run({ store: { ...sound, ...plant(sound) }, dispose: async () => undefined });
    return await isBroken(run, WAITING_FOR_EVER_MS);
  } finally {
    await sound.close();
    await rm(folder, { recursive: true });
  }
}

describe('the suite of the event store', () => {
  test.concurrent.for(faults)('detects a store that $mistake', async (fault, { expect }) => {
    expect(await noticed(fault)).toBe(true);
  });
});
