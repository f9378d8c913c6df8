import { operatorRefusal, type AuthSession } from '@federpost/shared/http/auth.ts';
import { apiFetch } from '../../api-client.ts';
import { AUTH_API_VERSION } from '../sign-in/auth-refusal.ts';

/** Tokens for a password, or for the refresh token of earlier ones. Rejects like `fetch`. */
export function askForTokens(grant: 'password' | 'refresh_token', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...AUTH_API_VERSION };
  return apiFetch(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The header that a call shows the session by. */
export function bearer(tokens: AuthSession): Record<string, string> {
  return { authorization: `Bearer ${tokens.access_token}` };
}

/** Whether a call was refused for want of aal2. Leaves the body to be read. */
export async function requiresMfa(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return operatorRefusal.safeParse(body).data?.code === 'insufficient_aal';
}
