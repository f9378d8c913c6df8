import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { z } from 'zod';
import { isApiError, request, type ApiCall, type ApiError, type ApiMessages } from '../../api-client.ts';
import type { ApiFetch } from '../../api-fetch.ts';

export const TO_OPERATORS: ApiMessages = {
  unreachable: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  unreadable: 'Die Antwort des Servers ist nicht lesbar.',
};
const SIGNED_OUT = 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich wieder an.';

/** The store's argument for its calls. */
export type CallContext = {
  session: { fetch: ApiFetch };
  /** The log's position after the operator's last command. Lists wait for it, so that a change is visible at once. */
  position?: string;
};

/** The lists that wait until they contain the operator's last command. */
const WAIT_FOR_CHANGES: ReadonlySet<string> = new Set(['/rest/v1/orders', '/rest/v1/issues', '/rest/v1/runs']);
const positioned = z.object({ position: z.string() });

/** Sends the operator's calls with the session's token. `meta.total`: the number of rows on all pages. */
export const baseQuery: BaseQueryFn<
  ApiCall<unknown>,
  unknown,
  ApiError,
  object,
  { total: number | undefined }
> = async ({ path, answer, ...call }, { extra, signal }) => {
  const context = extra as CallContext;
  const url = new URL(path, location.origin);
  if (WAIT_FOR_CHANGES.has(url.pathname) && context.position !== undefined)
    url.searchParams.set('after', context.position);
  const parse = (json: unknown) => {
    context.position = positioned.safeParse(json).data?.position ?? context.position;
    return answer.parse(json);
  };
  const result = await request(
    { ...call, path: url.pathname + url.search, answer: { parse } },
    { send: context.session.fetch, messages: TO_OPERATORS, signal },
  );
  if ('data' in result) return { data: result.data, meta: { total: totalOf(result.headers) } };
  const { error } = result;
  return { error: error.status === 401 ? { ...error, message: SIGNED_OUT } : error };
};

/** The German sentence of a call's error. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : 'Das hat nicht geklappt.';
}

function totalOf(headers: Headers): number | undefined {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
