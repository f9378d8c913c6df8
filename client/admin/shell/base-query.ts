import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { z } from 'zod';
import { request, type ApiAnswer, type ApiCall, type ApiError, type ApiMessages } from '../../api/api-client.ts';
import type { ApiFetch } from '../../api/api-fetch.ts';

export const OPERATOR_MESSAGES: ApiMessages = {
  unreachable: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  unreadable: 'Die Antwort des Servers ist nicht lesbar.',
};
const SIGNED_OUT = 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich wieder an.';

/** The store's argument for its calls. */
export type CallContext = {
  session: { fetch: ApiFetch };
  /** The log's position after the operator's last command. Lists wait for it, to show a change immediately. */
  position?: string;
};

/** The lists that wait until they contain the operator's last command. */
const WAIT_FOR_CHANGES: ReadonlySet<string> = new Set(['/rest/v1/orders', '/rest/v1/issues', '/rest/v1/print-run']);
const positionAnswer = z.object({ position: z.string() });

/**
 * Sends the operator's calls with the session's token. `meta.total`: the number of rows on all pages; `meta.first`: of
 * those before this page.
 */
export const baseQuery: BaseQueryFn<
  ApiCall<unknown>,
  unknown,
  ApiError,
  object,
  { total: number | undefined; first: number | undefined }
> = async ({ path, answer, ...call }, { extra, signal }) => {
  const context = extra as CallContext;
  const url = new URL(path, location.origin);
  if (WAIT_FOR_CHANGES.has(url.pathname) && context.position !== undefined)
    url.searchParams.set('after', context.position);
  const parse = (json: unknown) => {
    context.position = positionAnswer.safeParse(json).data?.position ?? context.position;
    return answer.parse(json);
  };
  const result = await request(
    { ...call, path: url.pathname + url.search, answer: { parse } },
    { send: context.session.fetch, messages: OPERATOR_MESSAGES, signal },
  );
  if ('data' in result) return { data: result.data, meta: rangeOf(result.headers) };
  const { error } = result;
  return { error: error.status === 401 ? { ...error, message: SIGNED_OUT } : error };
};

function rangeOf(headers: Headers): { total: number | undefined; first: number | undefined } {
  const { first, total } =
    /^(?:(?<first>\d+)-\d+|\*)\/(?<total>\d+)$/.exec(headers.get('content-range') ?? '')?.groups ?? {};
  return { total: toNumber(total), first: toNumber(first) };
}

const toNumber = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

/** This header makes /auth/v1 answer with a word as error code. */
const AUTH_API_VERSION = { 'x-supabase-api-version': '2024-01-01' };

const AUTH_FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.';

/** Messages for codes about which the page knows more than the server: the typed field, and the next step. */
const AUTH_MESSAGES: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  validation_failed: 'Bitte prüfen Sie Ihre Eingabe.',
  mfa_verification_failed:
    'Der Code stimmt nicht oder ist schon benutzt. Geben Sie den nächsten ein. Wird auch der abgelehnt, geht eine Uhr falsch: Lassen Sie die Ihres Telefons automatisch stellen.',
};

/** `sentences`: messages for the codes that need other words in this call. */
type AuthCall<T> = ApiCall<T> & { answer: z.ZodType<T>; sentences?: Record<string, string> };

/** A call under /auth/v1. Never throws: the error's message is a German sentence. @param send with or without a token */
export async function authRequest<T>(
  { path, sentences = {}, ...call }: AuthCall<T>,
  send?: ApiFetch,
): Promise<ApiAnswer<T>> {
  const answer = await request(
    { ...call, path: `/auth/v1${path}`, headers: AUTH_API_VERSION },
    { ...(send && { send }), messages: { ...OPERATOR_MESSAGES, failed: AUTH_FAILED }, retries: false },
  );
  return 'error' in answer ? { error: { ...answer.error, message: sentenceFor(answer.error, sentences) } } : answer;
}

function sentenceFor({ status, code = '', retryAfterSeconds, message }: ApiError, sentences: Record<string, string>) {
  if (status === 429) return tooManyAttempts(retryAfterSeconds ?? 60);
  return sentences[code] ?? AUTH_MESSAGES[code] ?? message;
}

function tooManyAttempts(seconds: number): string {
  const duration = seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  return `Zu viele Versuche. Bitte warten Sie ${duration}.`;
}
