import { describe, test } from 'vitest';
import type { AuthState } from './port.ts';
import { sessionRules } from './suite/sessions.ts';

/** A fresh store for two operators, and a second connection to it, as another or a restarted server has. */
export type StateUnderTest = { state: AuthState; other: AuthState; operators: readonly [string, string] };
export type Rules = Record<string, (given: StateUnderTest) => Promise<void>>;

/** The contract test of every adapter of `port.ts`. `now` starts at 0 or later and is never the real time. */
export function describeAuthState(adapter: string, open: () => Promise<StateUnderTest>): void {
  describe(`${adapter}: sessions`, () => {
    test.each(Object.entries(sessionRules))('%s', async (_title, holds) => holds(await open()));
  });
}
