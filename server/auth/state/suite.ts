import { describe, test } from 'vitest';
import type { AuthState } from './port.ts';
import { sessionRules } from './suite/sessions.ts';

/** A memory of its own for two operators, and a second way into it, as another server or a restarted one has. */
export type StateUnderTest = { state: AuthState; other: AuthState; operators: readonly [string, string] };
export type Rules = Record<string, (given: StateUnderTest) => Promise<void>>;

/** The proof that every adapter of `port.ts` must pass. `now` starts at 0 or later and is never the real time. */
export function describeAuthState(adapter: string, open: () => Promise<StateUnderTest>): void {
  describe(`${adapter}: sessions`, () => {
    test.each(Object.entries(sessionRules))('%s', async (_title, holds) => holds(await open()));
  });
}
