import { Worker } from 'node:worker_threads';
import type { Documents, RenderAssignment } from '../render/assignment.ts';
import type { Answer, RenderRequest } from './messages.ts';

/** Documents that could not be set. */
class NotRendered extends Error {
  override readonly name = 'NotRendered';
}

export type RenderThread = { render: RenderAssignment; close(): Promise<void> };

/**
 * Sets letters in a thread of its own, begun with the first one: setting a letter takes some ten milliseconds of a
 * processor, in which the worker can claim the next one and the embedded shop can answer its customers. A thread
 * that ends is begun again with the next letter; what it had in hand rejects with `NotRendered`.
 */
export function openRenderThread(): RenderThread {
  const waiting = new Map<number, { resolve(documents: Documents): void; reject(error: Error): void }>();
  let thread: Worker | undefined;
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./thread.ts', import.meta.url), { name: 'render' });
    // Without a listener an error of the thread would end the process.
    begun.on('error', () => {});
    begun.on('message', ({ id, documents }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (documents) asked?.resolve(documents);
      else asked?.reject(new NotRendered());
    });
    begun.once('exit', () => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(new NotRendered());
      waiting.clear();
    });
    return begun;
  }

  return {
    render(assignment) {
      thread ??= begin();
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Documents>();
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, assignment } satisfies RenderRequest);
      return promise;
    },
    close: async () => void (await thread?.terminate()),
  };
}
