import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuthFactor, AuthSession } from '@federpost/shared/http/auth.ts';
import { sessionReducer, assuranceOf, type SessionChange, type SessionState } from './session-state.ts';
import { aSession } from '../sign-in/auth.fixture.ts';

const START: SessionState = { kind: 'signed-out' };
const tokens = (session: AuthSession): SessionChange => ({ kind: 'tokens', tokens: session });
const walk = (...changes: SessionChange[]) => changes.reduce(sessionReducer, START);

const password = aSession();
const withFactor = aSession({ factor: 'verified' });
const factorRequired = aSession({ required: true });
const secondStep = aSession({ factor: 'verified', level: 'aal2' });

describe('signing in', () => {
  test('needs only a password for an operator without a factor, if the server requires none', () => {
    expect(walk(tokens(password))).toMatchObject({ kind: 'signed-in', operator: { role: 'betrieb', factors: [] } });
  });
  test('needs the code of a verified factor, which then opens the page', () => {
    expect(walk(tokens(withFactor))).toMatchObject({ kind: 'halfway', need: 'code', resumes: false });
    expect(walk(tokens(withFactor), tokens(secondStep))).toMatchObject({ kind: 'signed-in' });
  });
  test('needs no code of a factor whose enrolment was not finished', () => {
    expect(walk(tokens(aSession({ factor: 'unverified' })))).toMatchObject({
      kind: 'signed-in',
      operator: { factors: [] },
    });
  });
  test('sets up a factor first if the server requires one', () => {
    expect(walk(tokens(factorRequired))).toMatchObject({ kind: 'halfway', need: 'factor' });
    expect(walk(tokens(aSession({ required: true, factor: 'unverified' })))).toMatchObject({ need: 'factor' });
  });
});

describe('an open page', () => {
  test('stays when the session ends, until password and code have been entered again', () => {
    const ended = [tokens(secondStep), { kind: 'ended' }] as const;
    expect(walk(...ended)).toMatchObject({ kind: 'expired', operator: { email: secondStep.user.email } });
    expect(walk(...ended, tokens(withFactor))).toMatchObject({ kind: 'halfway', need: 'code', resumes: true });
    expect(walk(...ended, tokens(withFactor), { kind: 'ended' })).toMatchObject({ kind: 'expired' });
    expect(walk(...ended, tokens(withFactor), tokens(secondStep))).toMatchObject({ kind: 'signed-in' });
  });
  test('is not shown to another operator', () => {
    const colleague = aSession({ id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a02', factor: 'verified' });
    expect(walk(tokens(secondStep), { kind: 'ended' }, tokens(colleague))).toMatchObject({ resumes: false });
  });
  test('asks for a code in a dialog as soon as a factor was enrolled elsewhere', () => {
    expect(walk(tokens(password), tokens(withFactor))).toMatchObject({ kind: 'halfway', need: 'code', resumes: true });
  });
  test('sets up a factor in a dialog as soon as the server requires one', () => {
    expect(walk(tokens(password), tokens(factorRequired))).toMatchObject({
      kind: 'halfway',
      need: 'factor',
      resumes: true,
    });
  });
});

test('a session that ends before the second factor is signed out', () => {
  expect(walk(tokens(withFactor), { kind: 'ended' })).toEqual(START);
});

const anySession = fc
  .record({
    level: fc.constantFrom('aal1' as const, 'aal2' as const),
    factor: fc.constantFrom(undefined, 'verified' as const, 'unverified' as const),
    required: fc.boolean(),
  })
  .map((made) => aSession(made));
const anyChange: fc.Arbitrary<SessionChange> = fc.oneof(
  anySession.map(tokens),
  fc.constantFrom<SessionChange>({ kind: 'ended' }, { kind: 'signed-out' }),
);

test('a password alone never signs in an operator whose factor is verified or required', () => {
  fc.assert(
    fc.property(fc.array(anyChange), anySession, (changes, last) => {
      const state = sessionReducer(walk(...changes), tokens(last));
      const stepMissing =
        assuranceOf(last).current === 'aal1' &&
        (assuranceOf(last).next === 'aal2' || last.user.app_metadata.second_factor_required);
      expect(state.kind).toBe(stepMissing ? 'halfway' : 'signed-in');
      expect(sessionReducer(state, { kind: 'signed-out' })).toEqual(START);
    }),
  );
});

test.each(['', 'a', 'a.b.c', 'a.eyJhYWwiOiJhYWwzIn0.c', `a.${btoa('{}')}.c`])(
  'a token without an assurance level (%j) counts as aal1',
  (access_token) => {
    expect(assuranceOf({ ...password, access_token })).toEqual({ current: 'aal1', next: 'aal1' });
  },
);

test('a verified factor makes aal2 the next level, which the code then reaches', () => {
  const factor: Partial<AuthFactor> = { factor_type: 'totp', status: 'verified' };
  expect(withFactor.user.factors).toMatchObject([factor]);
  expect(assuranceOf(withFactor)).toEqual({ current: 'aal1', next: 'aal2' });
  expect(assuranceOf(secondStep)).toEqual({ current: 'aal2', next: 'aal2' });
});
