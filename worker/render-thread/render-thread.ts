import { Worker } from 'node:worker_threads';
import type { Documents, RenderAssignment } from '../render/assignment.ts';
import type { Answer, RenderRequest } from './messages.ts';

/** Documents that could not be set. */
class NotRendered extends Error {
  override readonly name = 'NotRendered';
}

export type RenderThread = { render: RenderAssignment; close(): Promise<void> };

type Waiting = Map<number, { resolve(documents: Documents): void; reject(error: Error): void }>;
type Running = { thread: Worker; waiting: Waiting };

/** Long enough that a busy worker keeps its thread, short enough that a letter's text does not outstay its printing. */
const END_AFTER_IDLE_MS = 30_000;

/**
 * Sets letters in a thread of its own, begun with the first one: setting a letter takes some ten milliseconds of a
 * processor, in which the worker can claim the next one and the embedded shop can answer its customers. A thread
 * that ends is begun again with the next letter; what it had in hand rejects with `NotRendered`.
 *
 * A thread without work is ended, for the text of what it has set stays in its memory until then.
 * @param options.endAfterIdleMs how long it may wait for the next letter.
 */
export function openRenderThread({
  endAfterIdleMs = END_AFTER_IDLE_MS,
}: { endAfterIdleMs?: number } = {}): RenderThread {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function begin(): Running {
    const begun: Running = {
      thread: new Worker(new URL('./thread.ts', import.meta.url), { name: 'render' }),
      waiting: new Map(),
    };
    const { thread, waiting } = begun;
    // Without a listener an error of the thread would end the process.
    thread.on('error', () => {});
    thread.on('message', ({ id, documents }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (documents) asked?.resolve(documents);
      else asked?.reject(new NotRendered());
      if (waiting.size === 0) idle = setTimeout(() => void end(), endAfterIdleMs).unref();
    });
    thread.once('exit', () => {
      if (running === begun) running = undefined;
      for (const { reject } of waiting.values()) reject(new NotRendered());
    });
    return begun;
  }

  /** Whatever is asked from here on is asked of a new thread. */
  async function end(): Promise<void> {
    const ending = running;
    running = undefined;
    clearTimeout(idle);
    await ending?.thread.terminate();
  }

  return {
    render(assignment) {
      clearTimeout(idle);
      running ??= begin();
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Documents>();
      running.waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      running.thread.postMessage({ id, assignment } satisfies RenderRequest);
      return promise;
    },
    close: end,
  };
}
