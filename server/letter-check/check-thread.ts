import { Worker } from 'node:worker_threads';
import { LetterNotChecked, type CheckedLetter, type CheckLetter, type LetterToCheck } from './check-letter.ts';
import type { CheckAnswer, CheckRequest } from './messages.ts';

export type CheckThread = { check: CheckLetter; close(): Promise<void> };

/** Longer than the start of a thread on a busy machine and a queue of long letters. */
const ANSWER_WITHIN_MS = 10_000;
/** Many times what the longest letter needs: a letter that needs more ends the thread, not the shop. */
const MEMORY = { maxOldGenerationSizeMb: 128 };

type Waiting = {
  letter: LetterToCheck;
  since: number;
  resolve(checked: CheckedLetter): void;
  reject(error: Error): void;
};

/**
 * Checks letters in a thread of its own, begun with the first one, so that no letter holds up the requests of others.
 * A thread that ends is begun again at once for the letters that wait; the one it had in hand is not tried again, for
 * it may be the reason, and rejects with `LetterNotChecked`. So does a letter without an answer in time, and a thread
 * that has answered nobody meanwhile is ended.
 * @param options.script the thread's program; @param options.withinMs how long a letter may wait.
 */
export function openCheckThread({
  script = new URL('./thread.ts', import.meta.url),
  withinMs = ANSWER_WITHIN_MS,
}: { script?: URL; withinMs?: number } = {}): CheckThread {
  /** In the order in which they were given, which is the thread's: the first one is in its hand. */
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let closed = false;
  /** The thread was ended because of a letter that has been given up already. */
  let ended = false;
  let lastId = 0;
  let lastAnswer = 0;

  function begin(): Worker {
    const begun = new Worker(script, { name: 'check-letter', resourceLimits: MEMORY });
    // Without a listener an error of the thread would end the process.
    begun.on('error', () => {});
    begun.on('message', ({ id, checked }: CheckAnswer) => {
      lastAnswer = performance.now();
      const asked = waiting.get(id);
      waiting.delete(id);
      if (checked) asked?.resolve(checked);
      else asked?.reject(new LetterNotChecked());
    });
    begun.once('exit', () => {
      thread = undefined;
      const [inHand] = waiting.keys();
      if (inHand !== undefined && !ended) giveUp(inHand);
      ended = false;
      if (closed) for (const id of waiting.keys()) giveUp(id);
      if (waiting.size > 0) thread = begin();
    });
    for (const [id, { letter }] of waiting) send(begun, id, letter);
    return begun;
  }

  function giveUp(id: number): void {
    waiting.get(id)?.reject(new LetterNotChecked());
    waiting.delete(id);
  }

  function tooLate(id: number): void {
    const late = waiting.get(id);
    if (!late) return;
    giveUp(id);
    if (!thread || lastAnswer >= late.since) return;
    ended = true;
    void thread.terminate();
  }

  return {
    async check(letter) {
      if (closed) throw new LetterNotChecked();
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<CheckedLetter>();
      const timer = setTimeout(tooLate, withinMs, id);
      waiting.set(id, { letter, since: performance.now(), resolve, reject });
      if (thread) send(thread, id, letter);
      else thread = begin();
      return promise.finally(() => clearTimeout(timer));
    },
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}

function send(thread: Worker, id: number, letter: LetterToCheck): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage({ id, letter } satisfies CheckRequest);
}
