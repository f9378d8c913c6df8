import { z } from 'zod';
import {
  authSession,
  authUser,
  enrolledFactor,
  factorChallenge,
  recoveryCodes,
  type EnrolledFactor,
} from '@federpost/shared/http/auth.ts';
import { acceptInvitationResult, openInvitationResult } from '@federpost/shared/http/operators.ts';
import { request, type ApiAnswer } from '../../api/api-client.ts';
import { authRequest, OPERATOR_MESSAGES } from '../shell/base-query.ts';
import type { OperatorSession } from '../shell/session.ts';

/**
 * The calls about an operator's own account (specification §7). They reject with an `ApiError` that has a German
 * message.
 */

type Invitation = z.output<typeof openInvitationResult>;

/** The invited person's address and role. */
export const openInvitation = (token: string): Promise<Invitation> =>
  readData(invitationCall('open-invitation', { token }, openInvitationResult));

/** Creates the account of an invitation. @returns the address to sign in with */
export const acceptInvitation = (token: string, password: string): Promise<{ email: string }> =>
  readData(invitationCall('accept-invitation', { token, password }, acceptInvitationResult));

/** Changes the password. */
export const changePassword = (session: OperatorSession, currentPassword: string, password: string) =>
  readData(
    authRequest(
      {
        method: 'PUT',
        path: '/user',
        body: { password, current_password: currentPassword },
        answer: authUser,
        sentences: { invalid_credentials: 'Ihr bisheriges Passwort stimmt nicht.' },
      },
      session.fetch,
    ),
  );

/** Begins an enrolment. The factor counts only after one of its codes is verified. */
export const enrollFactor = (session: OperatorSession): Promise<EnrolledFactor> =>
  readData(authRequest({ path: '/factors', body: { factor_type: 'totp' }, answer: enrolledFactor }, session.fetch));

/** Verifies a code from the app; then the session has level aal2. */
export async function verifyFactor(session: OperatorSession, id: string, code: string): Promise<void> {
  const path = `/factors/${id}/challenge`;
  const challenge = await readData(authRequest({ path, body: {}, answer: factorChallenge }, session.fetch));
  await stepUp(session, { path: `/factors/${id}/verify`, body: { challenge_id: challenge.id, code } });
}

/** Verifies a recovery code, which is then used up. */
export function verifyRecoveryCode(session: OperatorSession, code: string): Promise<void> {
  const sentences = { mfa_verification_failed: 'Dieser Wiederherstellungscode stimmt nicht oder ist schon benutzt.' };
  return stepUp(session, { path: '/factors/recovery-codes/verify', body: { code }, sentences });
}

const removedFactor = z.object({ id: z.uuid() });

/** Removes a factor, also from the session. */
export async function removeFactor(session: OperatorSession, id: string): Promise<void> {
  await readData(authRequest({ method: 'DELETE', path: `/factors/${id}`, answer: removedFactor }, session.fetch));
  await session.refresh().catch(() => undefined);
}

/** The number of unused recovery codes; undefined if it is unknown. */
export async function countRecoveryCodes(session: OperatorSession): Promise<number | undefined> {
  const answer = await authRequest({ path: '/factors/recovery-codes', answer: recoveryCodes }, session.fetch);
  return 'data' in answer ? answer.data.total : undefined;
}

/** Makes new recovery codes, which replace all earlier ones. The server never shows them again. */
export async function createRecoveryCodes(session: OperatorSession): Promise<string[]> {
  const path = '/factors/recovery-codes/regenerate';
  return (await readData(authRequest({ path, body: {}, answer: recoveryCodes }, session.fetch))).codes ?? [];
}

type StepUp = { path: string; body: object; sentences?: Record<string, string> };

async function stepUp(session: OperatorSession, call: StepUp): Promise<void> {
  session.stepUp(await readData(authRequest({ answer: authSession, ...call }, session.fetch)));
}

const invitationCall = <T>(name: string, body: object, answer: z.ZodType<T>) =>
  request({ path: `/functions/v1/${name}`, body, answer }, { messages: OPERATOR_MESSAGES });

async function readData<T>(call: Promise<ApiAnswer<T>>): Promise<T> {
  const answer = await call;
  return 'data' in answer ? answer.data : Promise.reject(answer.error);
}
