import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { describe, test, expect } from 'vitest';
import type { Sessions, SessionSubject } from './port.ts';

/** A fresh store for two operators, and a second connection to it, such as another or a restarted server has. */
type SessionsUnderTest = {
  state: { sessions: Sessions };
  other: { sessions: Sessions };
  operators: readonly [string, string];
};

type Rules<Given> = Record<string, (given: Given) => Promise<void>>;

/** The subject of a session that a password opened. */
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
    test.each(Object.entries(sessionRules))('%s', async (_title, checkRule) => checkRule(await open()));
  });
}

type State = SessionsUnderTest['state'];

const start = (state: State, operatorId: string, now = 0) => state.sessions.start(holderOf(operatorId), now);

/** The token that a rotation returned. */
async function rotated(state: State, refreshToken: string, now: number): Promise<string> {
  const rotation = await state.sessions.rotate(refreshToken, now);
  if (rotation.kind !== 'rotated') throw new Error(`refused at ${now}: ${rotation.kind}`);
  return rotation.refreshToken;
}

const sessionRules: Rules<SessionsUnderTest> = {
  'a refresh token is rotated into its successor': async ({ state, operators: [operatorId] }) => {
    const first = await start(state, operatorId);
    const second = await state.sessions.rotate(first.refreshToken, HOUR);
    expect(second).toEqual({
      kind: 'rotated',
      session: { id: first.session.id, ...holderOf(operatorId), createdAt: 0 },
      refreshToken: expect.any(String),
    });
    expect(second.kind === 'rotated' && second.refreshToken !== first.refreshToken).toBe(true);
    for (const foreign of [
      'nie ausgegeben',
      '',
      `${first.refreshToken.slice(0, -1)}!`,
      `${crypto.randomUUID()}.${'a'.repeat(43)}`,
    ]) {
      expect(await state.sessions.rotate(foreign, HOUR)).toEqual({ kind: 'unknown' });
    }
  },
  'a session started at one server is found, rotated and ended at another': async ({
    state,
    other,
    operators: [operatorId],
  }) => {
    const { session, refreshToken } = await start(state, operatorId);
    expect(await other.sessions.find(session.id, 1)).toEqual({ id: session.id, ...holderOf(operatorId), createdAt: 0 });
    const next = await rotated(other, refreshToken, 1000);
    await rotated(state, next, 2000);
    await other.sessions.end(session, 'local');
    expect(await state.sessions.find(session.id, 2001)).toBeUndefined();
    expect(await state.sessions.rotate(next, 2001)).toEqual({ kind: 'unknown' });
  },
  'a token used again within ten seconds returns the same successor, for two open tabs': async ({
    state,
    other,
    operators: [operatorId],
  }) => {
    const { refreshToken } = await start(state, operatorId);
    const left = await rotated(state, refreshToken, 1000);
    const right = await rotated(other, refreshToken, 11_000);
    expect(left).toBe(right);
    expect(await rotated(state, left, 12_000)).toBe(await rotated(other, right, 12_000));
  },
  'a token used again within ten seconds returns its successor even if that was used': async ({
    state,
    other,
    operators: [operatorId],
  }) => {
    const { refreshToken } = await start(state, operatorId);
    const second = await rotated(state, refreshToken, 1000);
    const third = await rotated(other, second, 2000);
    expect(await rotated(state, refreshToken, 3000)).toBe(second);
    expect(await rotated(state, second, 4000)).toBe(third);
    await rotated(state, third, 20_000);
  },
  'a token used again later ends its session': async ({ state, other, operators: [operatorId] }) => {
    const { refreshToken, session } = await start(state, operatorId);
    const next = await rotated(state, refreshToken, 1000);
    expect(await other.sessions.rotate(refreshToken, 11_001)).toEqual({ kind: 'reused' });
    expect(await state.sessions.find(session.id, 11_001)).toBeUndefined();
    expect(await state.sessions.rotate(next, 11_002)).toEqual({ kind: 'unknown' });
  },
  'the ten seconds count from the first use of a token': async ({ state, operators: [operatorId] }) => {
    const { refreshToken } = await start(state, operatorId);
    await rotated(state, refreshToken, 1000);
    await rotated(state, refreshToken, 10_000);
    expect(await state.sessions.rotate(refreshToken, 11_001)).toEqual({ kind: 'reused' });
  },
  'a token used at many servers at once has one successor, and a later use ends the session': async ({
    state,
    other,
    operators: [operatorId],
  }) => {
    const { refreshToken } = await start(state, operatorId);
    const shown = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? state : other));
    const successors = new Set(await Promise.all(shown.map((server) => rotated(server, refreshToken, 1000))));
    expect(successors.size).toBe(1);
    const [successor] = successors;
    expect(new Set(await Promise.all(shown.map((server) => rotated(server, successor!, 2000)))).size).toBe(1);
    const all = await Promise.all(shown.map((server) => server.sessions.rotate(refreshToken, 12_000)));
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['reused', ...Array.from({ length: 19 }, () => 'unknown')]);
  },
  'a session ends after twelve idle hours': async ({ state, operators: [operatorId] }) => {
    const { refreshToken, session } = await start(state, operatorId);
    expect(await state.sessions.find(session.id, 12 * HOUR - 1)).toBeDefined();
    expect(await state.sessions.find(session.id, 12 * HOUR)).toBeUndefined();
    expect(await state.sessions.rotate(refreshToken, 12 * HOUR)).toEqual({ kind: 'expired' });
    expect(await state.sessions.rotate(refreshToken, 12 * HOUR)).toEqual({ kind: 'unknown' });
  },
  'a session ends after seven days, even if it is used': async ({ state, operators: [operatorId] }) => {
    const { refreshToken, session } = await start(state, operatorId);
    let token = refreshToken;
    for (let hour = 11; hour < 168; hour += 11) token = await rotated(state, token, hour * HOUR);
    expect(await state.sessions.find(session.id, 168 * HOUR - 1)).toBeDefined();
    expect(await state.sessions.find(session.id, 168 * HOUR)).toBeUndefined();
    expect(await state.sessions.rotate(token, 168 * HOUR)).toEqual({ kind: 'expired' });
  },
  'signing out ends this session, the others or all, but no other operator’s': async ({
    state,
    other,
    operators: [operatorId, colleague],
  }) => {
    const foreign = (await start(state, colleague)).session.id;
    const alive = async (ids: string[]) =>
      Promise.all(ids.map(async (id) => (await other.sessions.find(id, 1)) !== undefined));
    const three = async () =>
      [await start(state, operatorId), await start(other, operatorId), await start(state, operatorId)].map(
        ({ session }) => session.id,
      );
    const first = await three();
    await state.sessions.end({ id: first[0]!, operatorId }, 'local');
    expect(await alive(first)).toEqual([false, true, true]);
    await state.sessions.end({ id: first[1]!, operatorId }, 'others');
    expect(await alive(first)).toEqual([false, true, false]);
    const more = await three();
    await state.sessions.end({ id: more[0]!, operatorId }, 'global');
    expect(await alive([...first, ...more, foreign])).toEqual([false, false, false, false, false, false, true]);
  },
  'a session keeps its second factor, password time and device': async ({ state, other, operators: [operatorId] }) => {
    const factor = { factorId: crypto.randomUUID(), method: 'totp' } as const;
    const holder = { ...holderOf(operatorId), passwordAt: 7, factor, device: 'Safari, iPhone «neu»\n' };
    const { session, refreshToken } = await state.sessions.start(holder, 10);
    expect(await other.sessions.find(session.id, 11)).toEqual({ id: session.id, ...holder, createdAt: 10 });
    await rotated(other, refreshToken, 20);
    expect(await state.sessions.find(session.id, 21)).toEqual({ id: session.id, ...holder, createdAt: 10 });
  },
  'only an operator’s own open sessions are listed, with their last use': async ({
    state,
    other,
    operators: [operatorId, colleague],
  }) => {
    await start(state, colleague);
    const [idle, signedOut, busy] = [
      await start(state, operatorId),
      await start(other, operatorId, 1),
      await start(state, operatorId, 2),
    ];
    await rotated(other, busy.refreshToken, 11 * HOUR);
    await state.sessions.end(signedOut.session, 'local');
    const listed = async (now: number) =>
      (await other.sessions.list(operatorId, now))
        .map(({ id, usedAt, device }) => [id, usedAt, device] as const)
        .toSorted(([, a], [, b]) => a - b);
    expect(await listed(11 * HOUR)).toEqual([
      [idle.session.id, 0, 'Firefox, Linux'],
      [busy.session.id, 11 * HOUR, 'Firefox, Linux'],
    ]);
    expect(await listed(12 * HOUR)).toEqual([[busy.session.id, 11 * HOUR, 'Firefox, Linux']]);
    expect(await state.sessions.list(crypto.randomUUID(), 1)).toEqual([]);
  },
};
