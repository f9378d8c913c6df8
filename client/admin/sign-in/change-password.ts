import { authUser } from '@federpost/shared/http/auth.ts';
import type { OperatorSession } from '../shell/session.ts';
import { callAuth } from './auth-call.ts';
import type { Refused } from './auth-refusal.ts';

type Change = { present: string; password: string };

/** Puts a new password in the place of the present one. Refusals are German sentences; nothing rejects. */
export async function changePassword(
  session: OperatorSession,
  { present, password }: Change,
): Promise<'changed' | Refused> {
  const changed = await callAuth(session, {
    method: 'PUT',
    path: '/user',
    body: { password, current_password: present },
    answer: authUser,
    sentences: { invalid_credentials: 'Ihr bisheriges Passwort stimmt nicht.' },
  });
  return 'refused' in changed ? changed : 'changed';
}
