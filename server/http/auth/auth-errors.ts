import type { Request, Response } from 'express';
import type { AuthErrorCode } from '@federpost/shared/http/auth.ts';
import { AuthRefused } from '../../operators/refusals.ts';

/** GoTrue's error shapes, with our German sentence in addition. */

const API_VERSION = '2024-01-01';
export const RETRY_AFTER_SECONDS = '5';

const NOT_OFFERED = 'Angemeldet wird hier nur mit E-Mail-Adresse, Passwort und zweitem Faktor.';

/**
 * The status and the German sentence of each refusal. Refusals are never 5xx, because supabase-js retries those for
 * half a minute. An outage is 5xx, so pages keep their session.
 */
const REFUSALS: Record<AuthErrorCode, { status: number; error: string }> = {
  invalid_credentials: { status: 400, error: 'E-Mail-Adresse oder Passwort ist falsch.' },
  validation_failed: { status: 400, error: 'Die Anfrage ist ungültig.' },
  bad_json: { status: 400, error: 'Die Anfrage ist kein gültiges JSON.' },
  no_authorization: { status: 401, error: 'Bitte melden Sie sich an.' },
  bad_jwt: { status: 403, error: 'Ihre Anmeldung ist ungültig oder abgelaufen. Bitte melden Sie sich wieder an.' },
  session_not_found: { status: 403, error: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.' },
  session_expired: { status: 400, error: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.' },
  refresh_token_not_found: { status: 400, error: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.' },
  refresh_token_already_used: { status: 400, error: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.' },
  over_request_rate_limit: { status: 429, error: 'Zu viele Versuche. Bitte warten Sie einen Augenblick.' },
  email_provider_disabled: { status: 422, error: NOT_OFFERED },
  otp_disabled: { status: 422, error: NOT_OFFERED },
  provider_disabled: { status: 422, error: NOT_OFFERED },
  signup_disabled: { status: 422, error: 'Neue Zugänge gibt es nur auf Einladung.' },
  weak_password: { status: 422, error: 'Dieses Passwort ist zu kurz oder zu lang.' },
  same_password: { status: 422, error: 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.' },
  not_found: { status: 404, error: 'Diesen Aufruf gibt es hier nicht.' },
  insufficient_aal: { status: 403, error: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.' },
  not_admin: { status: 403, error: 'Das darf nur, wer die Rolle „Betrieb“ hat.' },
  mfa_factor_not_found: { status: 404, error: 'Diesen zweiten Faktor gibt es nicht.' },
  mfa_factor_name_conflict: { status: 422, error: 'Einen zweiten Faktor mit diesem Namen gibt es schon.' },
  mfa_verification_failed: { status: 422, error: 'Der Code stimmt nicht oder wurde schon benutzt.' },
  mfa_challenge_expired: { status: 422, error: 'Das hat zu lange gedauert. Bitte fordern Sie die Abfrage neu an.' },
  too_many_enrolled_mfa_factors: { status: 422, error: 'Mehr zweite Faktoren sind nicht möglich.' },
  unexpected_failure: {
    status: 500,
    error: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  },
};

/**
 * Why a request is refused: the role, a second factor that has not been given yet, or one that has not been enrolled yet.
 */
export type PermissionRefusal = 'role' | 'factor' | 'enrolment';

const PERMISSION_REFUSALS: Record<PermissionRefusal, () => AuthRefused> = {
  role: () => new AuthRefused('not_admin', 'User not allowed'),
  factor: () => new AuthRefused('insufficient_aal', 'AAL2 required'),
  enrolment: () =>
    new AuthRefused('insufficient_aal', 'AAL2 required: enroll a factor first', {
      sentence: 'Bitte richten Sie zuerst einen zweiten Faktor ein.',
    }),
};

/** The refusal of a call that the operator may not make. */
export function permissionRefusal(reason: PermissionRefusal): AuthRefused {
  return PERMISSION_REFUSALS[reason]();
}

/** Answers a refusal in GoTrue's shape for the client's API version. */
export function sendAuthRefusal(request: Request, response: Response, refused: AuthRefused): void {
  const { status, error } = answerOf(refused);
  if (refused.retryAfterSeconds !== undefined) response.set('Retry-After', String(refused.retryAfterSeconds));
  sendAuthError(request, response, { status, code: refused.code, message: refused.message, error });
}

/** Answers that the store of sessions cannot be reached; the client keeps its session. */
export function sendAuthOutage(request: Request, response: Response): void {
  response.set('Retry-After', RETRY_AFTER_SECONDS);
  const { error } = REFUSALS.unexpected_failure;
  const message = 'Signing in is not possible at the moment';
  sendAuthError(request, response, { status: 503, code: 'unexpected_failure', message, error });
}

/**
 * Answers an operator's call outside /auth/v1, in the shape of a read model's refusal: 401 for any fault of the token,
 * otherwise the refusal's own status.
 */
export function sendCallRefusal(response: Response, refused: AuthRefused): void {
  const refusal = FORBIDDEN_CODES.has(refused.code) ? { code: refused.code, ...answerOf(refused) } : NOT_SIGNED_IN;
  if (refusal.status === 401) response.set('WWW-Authenticate', 'Bearer');
  const { status, code, error } = refusal;
  response.status(status).json({ error, message: refused.message, code, details: null, hint: null });
}

const NOT_SIGNED_IN = { code: 'no_authorization', ...REFUSALS.no_authorization } as const;
const FORBIDDEN_CODES: ReadonlySet<AuthErrorCode> = new Set(['insufficient_aal', 'not_admin']);

const answerOf = ({ code, sentence }: AuthRefused) => ({
  status: REFUSALS[code].status,
  error: sentence ?? REFUSALS[code].error,
});

function sendAuthError(
  request: Request,
  response: Response,
  { status, code, message, error }: { status: number; code: AuthErrorCode; message: string; error: string },
): void {
  response.status(status);
  if ((request.get('x-supabase-api-version') ?? '') >= API_VERSION)
    response.set('X-Supabase-Api-Version', API_VERSION).json({ code, message, error });
  else response.json({ code: status, error_code: code, msg: message, error });
}
