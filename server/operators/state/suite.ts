import { describe, test } from 'vitest';
import type { SessionSubject, Sessions, StaffStore } from './port.ts';
import { sessionRules } from './suite/sessions.ts';
import { staffRules } from './suite/staff.ts';

/** A fresh store for two operators, and a second connection to it, as another or a restarted server has. */
export type SessionsUnderTest = {
  state: { sessions: Sessions };
  other: { sessions: Sessions };
  operators: readonly [string, string];
};
/** An empty store, and a second connection to it. */
export type StaffUnderTest = { store: StaffStore; other: StaffStore };
export type Rules<Given> = Record<string, (given: Given) => Promise<void>>;

/** Who holds a session that a password opened. */
export const holderOf = (operatorId: string): SessionSubject => ({
  operatorId,
  credential: 'Passwort eins',
  passwordAt: 0,
  factor: null,
  device: 'Firefox, Linux',
});

/** The contract test of every adapter of `Sessions`. `now` starts at 0 or later and is never the real time. */
export function describeSessions(adapter: string, open: () => Promise<SessionsUnderTest>): void {
  describe(`${adapter}: sessions`, () => {
    test.each(Object.entries(sessionRules))('%s', async (_title, holds) => holds(await open()));
  });
}

/** The contract test of every adapter of `StaffStore`. */
export function describeStaff(adapter: string, open: () => Promise<StaffUnderTest>): void {
  describe(`${adapter}: the staff`, () => {
    test.each(Object.entries(staffRules))('%s', async (_title, holds) => holds(await open()));
  });
}
