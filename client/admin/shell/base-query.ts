import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { retry } from '@reduxjs/toolkit/query';
import { errorResult } from '@federpost/shared/http/create-payment.ts';
import { z } from 'zod';
import { QUERY_RETRIES } from '../../query-retries.ts';
import type { OperatorSession } from './session.ts';
import { SERVER_UNREACHABLE } from '../sign-in/auth-refusal.ts';

export type Call<T> = {
  path: string;
  /** A body makes it a POST. */
  body?: object;
  answer: z.ZodType<T>;
};

/** `message` is a German sentence to show. Status 0: the server could not be reached. */
type CallError = { status: number; message: string };
type CallMeta = { total: number | undefined };

/** What the store hands to its calls. */
export type CallContext = {
  session: Pick<OperatorSession, 'fetch'>;
  /** The log's position after the operator's last command: lists wait for it, so that a change is seen at once. */
  position?: string;
};

/** The lists that wait for the operator's last command to show in them. */
const WAIT_FOR_CHANGES: ReadonlySet<string> = new Set(['/rest/v1/orders', '/rest/v1/issues', '/rest/v1/runs']);
const positioned = z.object({ position: z.string() });

const call: BaseQueryFn<Call<unknown>, unknown, CallError, object, CallMeta> = async (
  { path, body, answer },
  { extra, signal },
) => {
  const context = extra as CallContext;
  const url = new URL(path, location.origin);
  if (WAIT_FOR_CHANGES.has(url.pathname) && context.position !== undefined)
    url.searchParams.set('after', context.position);
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};

  let response: Response;
  try {
    response = await context.session.fetch(url.pathname + url.search, { ...init, signal });
  } catch {
    return { error: { status: 0, message: SERVER_UNREACHABLE } };
  }
  const json: unknown = response.status === 204 ? {} : await response.json().catch(() => undefined);
  if (!response.ok) return { error: { status: response.status, message: sentenceFor(response.status, json) } };
  const parsed = answer.safeParse(json);
  if (!parsed.success)
    return { error: { status: response.status, message: 'Die Antwort des Servers ist nicht lesbar.' } };
  const position = positioned.safeParse(json);
  if (position.success) context.position = position.data.position;
  return { data: parsed.data, meta: { total: totalOf(response) } };
};

/** Queries are sent again by `QUERY_RETRIES`, commands never. */
export const baseQuery = retry(call, QUERY_RETRIES);

/** The sentence of any error RTK Query hands out. */
export function messageOf(error: unknown): string {
  return isCallError(error) ? error.message : 'Das hat nicht geklappt.';
}

/** Whether an error is one of ours, with a sentence to show. */
export function isCallError(error: unknown): error is CallError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function sentenceFor(status: number, json: unknown): string {
  if (status === 401) return 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich wieder an.';
  const error = errorResult.safeParse(json);
  return error.success ? error.data.error : 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';
}

function totalOf(response: Response): number | undefined {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
