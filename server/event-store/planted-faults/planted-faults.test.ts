import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { distant, type DistantCheck } from '../eventstoredb/distant.ts';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { promises } from '../suite.ts';
import { faults } from './faults.ts';
import { copyAdapter, type Edit } from './mutate.ts';

/** A subscriber that waits for a lost event waits for ever; this long is enough to say so. */
const WAITING_FOR_EVER_MS = 3_500;
/** A sound copy may take its time on a busy machine. */
const PATIENCE_MS = 20_000;

function promised(title: string): DistantCheck['run'] {
  const found = distant.find((check) => check.title === title)?.run;
  if (found) return found;
  const promise = promises.find((check) => check.title === title);
  if (!promise) throw new Error(`the suite promises nothing like «${title}»`);
  return ({ store }) => promise.run({ store, dispose: async () => undefined });
}

describe('the suite of the event store, on a copy of the EventStoreDB adapter,', () => {
  let folder: string;
  let copies = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planted-faults-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Holds a copy with these edits to a promise. @returns whether it kept it. */
  async function keeps(
    run: DistantCheck['run'],
    edits: readonly Edit[],
    patienceMs: number,
  ): Promise<'kept' | 'broken'> {
    copies += 1;
    const open = await copyAdapter(join(folder, String(copies)), edits);
    const fake = await startFakeEventStoreDb();
    const store = await open({ url: fake.url, deadlineMs: 2_000, watchEveryMs: 50 });
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<'broken'>((resolve) => {
      timer = setTimeout(resolve, patienceMs, 'broken');
    });
    try {
      return await Promise.race([
        run({ store, fake }).then(
          () => 'kept' as const,
          () => 'broken' as const,
        ),
        waited,
      ]);
    } finally {
      clearTimeout(timer);
      await store.close();
      await fake.close();
    }
  }

  test.concurrent.for([...new Set(faults.map(({ breaks }) => breaks))])(
    'finds nothing where no fault is planted: it %s',
    async (title, { expect }) => {
      expect(await keeps(promised(title), [], PATIENCE_MS)).toBe('kept');
    },
  );

  test.concurrent.for(faults)('notices one that $mistake', async ({ breaks, edits }, { expect }) => {
    expect(await keeps(promised(breaks), edits, WAITING_FOR_EVER_MS)).toBe('broken');
  });
});
