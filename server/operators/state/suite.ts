import { describe, test } from 'vitest';
import { sessionRules } from './suite/sessions.ts';
import { staffRules } from './suite/staff.ts';
import type { SessionsUnderTest, StaffUnderTest } from './suite/rules.ts';

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
