import type { z } from 'zod';
import { request, type ApiAnswer, type ApiCall, type ApiError } from '../../api-client.ts';
import type { ApiFetch } from '../../api-fetch.ts';
import { TO_OPERATORS } from '../shell/base-query.ts';

/** The header that makes /auth/v1 answer with a word as code. */
const AUTH_API_VERSION = { 'x-supabase-api-version': '2024-01-01' };

const NOT_NOW = 'Das hat nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.';

/** Sentences for codes where the page knows more than the server: the typed field, and the next step. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  validation_failed: 'Bitte prüfen Sie Ihre Eingabe.',
  mfa_verification_failed:
    'Der Code stimmt nicht oder ist schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
};

/** `sentences`: messages for some codes that fit this call. */
type AuthCall<T> = ApiCall<T> & { answer: z.ZodType<T>; sentences?: Record<string, string> };

/** A call under /auth/v1. Never throws: the error's message is a German sentence. @param send with or without a token */
export async function authRequest<T>(
  { path, sentences = {}, ...call }: AuthCall<T>,
  send?: ApiFetch,
): Promise<ApiAnswer<T>> {
  const answer = await request(
    { ...call, path: `/auth/v1${path}`, headers: AUTH_API_VERSION },
    { ...(send && { send }), messages: { ...TO_OPERATORS, failed: NOT_NOW }, retries: false },
  );
  return 'error' in answer ? { error: { ...answer.error, message: sentenceFor(answer.error, sentences) } } : answer;
}

function sentenceFor({ status, code = '', retryAfterSeconds, message }: ApiError, sentences: Record<string, string>) {
  if (status === 429) return tooManyAttempts(retryAfterSeconds ?? 60);
  return sentences[code] ?? SENTENCES[code] ?? message;
}

function tooManyAttempts(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  return `Zu viele Versuche. Bitte warten Sie ${wait}.`;
}
