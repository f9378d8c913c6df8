import {
  authSession,
  enrolledFactor,
  factorChallenge,
  recoveryCodes,
  unenrolledFactor,
  type EnrolledFactor,
} from '@federpost/shared/http/auth.ts';
import type { z } from 'zod';
import type { OperatorSession } from '../session.ts';
import { AUTH_API_VERSION, OUT_OF_REACH, refusalOf, type Refused } from './auth-refusal.ts';

/** The calls about an operator's second factor (specification §7). Refusals are German sentences; nothing rejects. */

const FACTORS = '/auth/v1/factors';
const RECOVERY = `${FACTORS}/recovery-codes`;

/** Begins an enrolment. It counts once a code of it is verified. @param name told apart from the operator's others */
export function enrollFactor(session: OperatorSession, name: string): Promise<EnrolledFactor | Refused> {
  return call(session, FACTORS, { factor_type: 'totp', friendly_name: name }, enrolledFactor);
}

/** Answers with a code from the app; then the session is of level aal2. */
export async function verifyFactor(session: OperatorSession, id: string, code: string): Promise<'verified' | Refused> {
  const challenge = await call(session, `${FACTORS}/${id}/challenge`, {}, factorChallenge);
  if ('refused' in challenge) return challenge;
  return stepUp(session, `${FACTORS}/${id}/verify`, { challenge_id: challenge.id, code });
}

/** Answers with one of the recovery codes, which is then used up. */
export function verifyRecoveryCode(session: OperatorSession, code: string): Promise<'verified' | Refused> {
  return stepUp(session, `${RECOVERY}/verify`, { code }, NO_SUCH_RECOVERY_CODE);
}

/** Takes a factor away; the session then knows of it no more. */
export async function removeFactor(session: OperatorSession, id: string): Promise<'removed' | Refused> {
  const removed = await call(session, `${FACTORS}/${id}`, undefined, unenrolledFactor, { method: 'DELETE' });
  if ('refused' in removed) return removed;
  await session.refresh().catch(() => undefined);
  return 'removed';
}

/** How many recovery codes still count. */
export async function recoveryCodesLeft(session: OperatorSession): Promise<number | Refused> {
  const status = await call(session, RECOVERY, undefined, recoveryCodes, { method: 'GET' });
  return 'refused' in status ? status : status.total;
}

/** New recovery codes in place of all earlier ones. The server never shows them again. */
export async function newRecoveryCodes(session: OperatorSession): Promise<string[] | Refused> {
  const made = await call(session, `${RECOVERY}/regenerate`, {}, recoveryCodes);
  return 'refused' in made ? made : (made.codes ?? []);
}

const NO_SUCH_RECOVERY_CODE = {
  mfa_verification_failed: 'Dieser Wiederherstellungscode stimmt nicht oder ist schon benutzt.',
};

async function stepUp(
  session: OperatorSession,
  path: string,
  body: object,
  sentences?: Record<string, string>,
): Promise<'verified' | Refused> {
  const tokens = await call(session, path, body, authSession, { sentences });
  if ('refused' in tokens) return tokens;
  session.stepUp(tokens);
  return 'verified';
}

async function call<T extends object>(
  session: OperatorSession,
  path: string,
  body: object | undefined,
  answer: z.ZodType<T>,
  { method = 'POST', sentences }: { method?: string; sentences?: Record<string, string> | undefined } = {},
): Promise<T | Refused> {
  const headers = { ...AUTH_API_VERSION, ...(body && { 'content-type': 'application/json' }) };
  const response = await session
    .fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    .catch(() => undefined);
  if (!response) return { refused: OUT_OF_REACH };
  if (!response.ok) return refusalOf(response, sentences);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : { refused: 'Die Antwort des Servers ist nicht lesbar.' };
}
