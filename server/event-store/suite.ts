import { afterEach, beforeEach, describe, test } from 'vitest';
import type { Check, OpenedStore } from './suite/check.ts';
import { closing } from './suite/closing.ts';
import { histories } from './suite/histories.ts';
import { racing } from './suite/racing.ts';
import { reading } from './suite/reading.ts';
import { subscribing } from './suite/subscribing.ts';
import { writing } from './suite/writing.ts';

/** All promises of `port.ts`. */
export const promises: readonly Check[] = [...writing, ...reading, ...subscribing, ...histories, ...racing, ...closing];

/**
 * The contract test that each adapter must pass.
 * @param open creates a store with an empty log of its own; called for every test.
 * @param timeoutMs how long one test may take; by default as long as other tests.
 */
export function eventStoreSuite(name: string, open: () => Promise<OpenedStore>, timeoutMs?: number): void {
  describe(`the event store (${name})`, () => {
    let opened: OpenedStore;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    for (const { title, run, needsReopen } of promises) {
      test(
        title,
        async ({ skip }) => {
          if (needsReopen && !opened.reopen) skip('nothing of this store outlives it');
          await run(opened);
        },
        timeoutMs,
      );
    }
  });
}
