import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { retry } from '@reduxjs/toolkit/query';
import type { z } from 'zod';
import { errorResult } from '@federpost/shared/http/create-payment.ts';
import { apiFetch } from '../api-client.ts';
import { QUERY_RETRIES } from '../query-retries.ts';

/** A call of the order's page. `body` makes it a POST, which `idempotencyKey` makes safe to repeat. */
export type Call<T> = { path: string; body?: object; answer: z.ZodType<T>; idempotencyKey?: string };

/** Why a call failed, in a German sentence; `status` 0: the shop could not be reached. `fields` has the message of each wrong field. */
export type CallFailure = { status: number; message: string; fields: Record<string, string> };

const TIMEOUT_MS = 30_000;
const NOT_REACHED = 'Der Shop ist gerade nicht zu erreichen. Es ist nichts verloren; versuch es gleich noch einmal.';
const NOT_DONE = 'Das hat gerade nicht geklappt. Versuch es bitte gleich noch einmal.';

type Answer<T> = { data: T } | { error: CallFailure };

/**
 * Asks the shop; a query is sent again by `QUERY_RETRIES`, a command never. The page's key goes along in a header, never
 * in an address. Never throws.
 * @param pageKey left out for calls that need none
 */
export async function callApi<T>(call: Call<T>, pageKey?: string): Promise<Answer<T>> {
  const send: BaseQueryFn<Call<T>, T, CallFailure> = () => sendCall(call, pageKey);
  // `retry` reads nothing else of the store's interface, and what the letter says never enters a store.
  const api = { signal: new AbortController().signal } as BaseQueryApi;
  return retry(send, QUERY_RETRIES)(call, api, {});
}

async function sendCall<T>(
  { path, body, answer, idempotencyKey }: Call<T>,
  pageKey: string | undefined,
): Promise<Answer<T>> {
  try {
    const response = await apiFetch(path, {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(pageKey !== undefined && { authorization: `Bearer ${pageKey}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { data: answer.parse(json) };
    const refusal = errorResult.safeParse(json);
    return {
      error: {
        status: response.status,
        message: refusal.success ? refusal.data.error : NOT_DONE,
        fields: (refusal.success && refusal.data.fields) || {},
      },
    };
  } catch {
    return { error: { status: 0, message: NOT_REACHED, fields: {} } };
  }
}
