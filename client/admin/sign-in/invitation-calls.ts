import { errorResult } from '@federpost/shared/http/create-payment.ts';
import { acceptInvitationResult, openInvitationResult } from '@federpost/shared/http/operators.ts';
import type { z } from 'zod';
import { apiFetch } from '../../api-client.ts';
import { SERVER_UNREACHABLE, type Refused } from './auth-refusal.ts';

/** The calls of whoever holds an invitation's link and is not signed in. Refusals are German sentences; nothing rejects. */

type Invitation = z.output<typeof openInvitationResult>;

/** To whom the invitation is, and for which role. */
export function openInvitation(token: string): Promise<Invitation | Refused> {
  return call('open-invitation', { token }, openInvitationResult);
}

/** Makes the account. @returns the address to sign in with */
export function acceptInvitation(token: string, password: string): Promise<{ email: string } | Refused> {
  return call('accept-invitation', { token, password }, acceptInvitationResult);
}

async function call<T extends object>(name: string, body: object, answer: z.ZodType<T>): Promise<T | Refused> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await apiFetch(`/functions/v1/${name}`, init).catch(() => undefined);
  if (!response) return { refused: SERVER_UNREACHABLE };
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const parsed = answer.safeParse(json);
    if (parsed.success) return parsed.data;
  }
  const error = errorResult.safeParse(json);
  return { refused: error.success ? error.data.error : 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.' };
}
