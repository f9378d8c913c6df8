import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { hasReplicas, readInfo } from './join-vault.ts';
import type { Scripts } from './scripts.ts';

/**
 * Deleted data is still in Redis' files until they are rewritten. Concurrent deletions, even those of several servers,
 * share one rewrite, because Redis itself stores which deletions are covered.
 */

const POLL_INTERVAL_MS = 20;
const MAX_ATTEMPTS = 20;
const MAX_ROUNDS = 3;

type AofRewriter = {
  /**
   * Resolves once Redis' files no longer contain data of the first `count` deletions. Rejects if that could not be
   * verified.
   */
  erase(count: number): Promise<void>;
  /** Waits for every rewrite that has started. */
  settled(): Promise<void>;
};

type AofRewriterParts = { redis: Redis; scripts: Scripts; gatherMs: number };

/** @param options.gatherMs how long deletions are gathered before their rewrite begins. */
export function createAofRewriter({ redis, scripts, gatherMs }: AofRewriterParts): AofRewriter {
  let current: Promise<void> = Promise.resolve();
  let openBatch: { count: number } | undefined;

  async function run(batch: { count: number }): Promise<void> {
    await sleep(gatherMs);
    openBatch = undefined;
    await eraseFiles(redis, scripts, batch.count);
  }

  return {
    erase(count) {
      if (!openBatch) {
        const batch = { count };
        const begin = () => run(batch);
        openBatch = batch;
        current = current.then(begin, begin);
      }
      openBatch.count = Math.max(openBatch.count, count);
      return current;
    },
    settled: () => current.catch(() => {}),
  };
}

async function eraseFiles(redis: Redis, scripts: Scripts, count: number): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // Read before the rewrite starts: deletions during it belong to another rewrite.
    const { total, covered } = await scripts.erasures();
    if (covered >= count) return;
    const before = await readInfo(redis);
    if (hasReplicas(before)) throw new Error('a replica of Redis would keep what is to be deleted');
    await runToEnd(redis, () => redis.bgrewriteaof());
    await runToEnd(redis, () => redis.bgsave());
    const after = await readInfo(redis);
    // After a restart in between, Redis no longer knows that a rewrite failed, so this rewrite does not count.
    const sameRun = before.get('run_id') === after.get('run_id');
    if (sameRun && after.get('aof_last_bgrewrite_status') === 'ok' && after.get('rdb_last_bgsave_status') === 'ok') {
      // A slow command may have been logged with its arguments.
      await redis.slowlog('RESET');
      await scripts.recordErased(total);
      return;
    }
  }
  throw new Error('Redis did not rewrite its files');
}

/**
 * Starts a rewrite and waits for its end. If another server's rewrite is running, it began before our deletions, and
 * ours follows it.
 */
async function runToEnd(redis: Redis, begin: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hasBegun = await begin().then(() => true, falseIfRunning);
    await waitUntilIdle(redis);
    if (hasBegun) return;
  }
  throw new Error('Redis was too busy to rewrite its files');
}

function falseIfRunning(error: unknown): false {
  if (error instanceof Error && /in progress|child process is active/.test(error.message)) return false;
  throw error;
}

async function waitUntilIdle(redis: Redis): Promise<void> {
  const busy = ['aof_rewrite_in_progress', 'aof_rewrite_scheduled', 'rdb_bgsave_in_progress'];
  for (;;) {
    const info = await readInfo(redis);
    if (busy.every((name) => info.get(name) === '0')) return;
    await sleep(POLL_INTERVAL_MS);
  }
}
