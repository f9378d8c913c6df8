import {
  authSession,
  enrolledFactor,
  factorChallenge,
  recoveryCodes,
  type EnrolledFactor,
} from '@federpost/shared/http/auth.ts';
import { z } from 'zod';
import type { OperatorSession } from '../shell/session.ts';
import { callAuth } from './auth-call.ts';
import type { Refused } from './auth-refusal.ts';

/** The calls about an operator's second factor (specification §7). Refusals are German sentences; nothing rejects. */

/** Begins an enrolment. It counts once a code of it is verified. */
export function enrollFactor(session: OperatorSession): Promise<EnrolledFactor | Refused> {
  const body = { factor_type: 'totp' };
  return callAuth(session, { method: 'POST', path: '/factors', body, answer: enrolledFactor });
}

/** Answers with a code from the app; then the session is of level aal2. */
export async function verifyFactor(session: OperatorSession, id: string, code: string): Promise<'verified' | Refused> {
  const path = `/factors/${id}/challenge`;
  const challenge = await callAuth(session, { method: 'POST', path, body: {}, answer: factorChallenge });
  return 'refused' in challenge
    ? challenge
    : stepUp(session, { path: `/factors/${id}/verify`, body: { challenge_id: challenge.id, code } });
}

/** Answers with one of the recovery codes, which is then used up. */
export function verifyRecoveryCode(session: OperatorSession, code: string): Promise<'verified' | Refused> {
  const sentences = { mfa_verification_failed: 'Dieser Wiederherstellungscode stimmt nicht oder ist schon benutzt.' };
  return stepUp(session, { path: '/factors/recovery-codes/verify', body: { code }, sentences });
}

const removedFactor = z.object({ id: z.uuid() });

/** Takes a factor away; then the session knows of it no more. */
export async function removeFactor(session: OperatorSession, id: string): Promise<'removed' | Refused> {
  const removed = await callAuth(session, { method: 'DELETE', path: `/factors/${id}`, answer: removedFactor });
  if ('refused' in removed) return removed;
  await session.refresh().catch(() => undefined);
  return 'removed';
}

/** How many recovery codes still count. */
export async function recoveryCodesLeft(session: OperatorSession): Promise<number | Refused> {
  const status = await callAuth(session, { method: 'GET', path: '/factors/recovery-codes', answer: recoveryCodes });
  return 'refused' in status ? status : status.total;
}

/** New recovery codes in place of all earlier ones. The server never shows them again. */
export async function newRecoveryCodes(session: OperatorSession): Promise<string[] | Refused> {
  const path = '/factors/recovery-codes/regenerate';
  const made = await callAuth(session, { method: 'POST', path, body: {}, answer: recoveryCodes });
  return 'refused' in made ? made : (made.codes ?? []);
}

type StepUp = { path: string; body: object; sentences?: Record<string, string> };

async function stepUp(session: OperatorSession, call: StepUp): Promise<'verified' | Refused> {
  const tokens = await callAuth(session, { method: 'POST', answer: authSession, ...call });
  if ('refused' in tokens) return tokens;
  session.stepUp(tokens);
  return 'verified';
}
