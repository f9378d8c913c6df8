import type { Sessions, StaffStore, SessionSubject } from '../port.ts';

/** A fresh store for two operators, and a second connection to it, as another or a restarted server has. */
export type SessionsUnderTest = {
  state: { sessions: Sessions };
  other: { sessions: Sessions };
  operators: readonly [string, string];
};

/** An empty store, and a second connection to it. */
export type StaffUnderTest = { store: StaffStore; other: StaffStore };

export type Rules<Given> = Record<string, (given: Given) => Promise<void>>;

/** The subject of a session that a password opened. */
export const holderOf = (operatorId: string): SessionSubject => ({
  operatorId,
  credential: 'Passwort eins',
  passwordAt: 0,
  factor: null,
  device: 'Firefox, Linux',
});
