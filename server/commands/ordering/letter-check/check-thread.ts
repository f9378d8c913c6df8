import { createRestartableWorker } from '@federpost/shared/node/thread/restartable-worker.ts';
import { LetterNotChecked, type CheckLetter, type CheckProtocol } from './check-letter.ts';

export type CheckThread = { check: CheckLetter; close(): Promise<void> };

/** Longer than the start of a thread on a busy machine plus a queue of long letters. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Many times what the longest letter takes: a letter that takes more ends the thread, not the shop. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** Long enough for a shop with customers to keep its thread; otherwise the next letter waits for a start. */
const END_AFTER_IDLE_MS = 10 * 60_000;

/**
 * Checks letters in a thread of its own, so no letter delays the requests of others. If the thread fails, a letter that
 * was not checked rejects with `LetterNotChecked`.
 * @param options.script the thread's program
 * @param options.withinMs how long a letter may wait.
 */
export function openCheckThread({
  script = new URL('./thread.ts', import.meta.url),
  withinMs = RESPONSE_TIMEOUT_MS,
}: { script?: URL; withinMs?: number } = {}): CheckThread {
  const thread = createRestartableWorker<CheckProtocol>({
    script,
    name: 'check-letter',
    resourceLimits: MEMORY,
    failure: () => new LetterNotChecked(),
    callTimeoutMs: withinMs,
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
  return { check: (letter) => thread.call('check', letter), close: thread.close };
}
