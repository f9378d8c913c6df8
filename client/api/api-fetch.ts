import { PUBLISHABLE_KEY } from '@federpost/shared/http/publishable-key.ts';

/** `timeoutMs`: how long one attempt may take, by default half a minute. */
type ApiRequest = RequestInit & { timeoutMs?: number };
export type ApiFetch = (path: string, request?: ApiRequest) => Promise<Response>;

const TIMEOUT_MS = 30_000;

/** The server could not be reached. Any other `TypeError` is an error of the program. */
export class UnreachableError extends Error {}

/**
 * `fetch` for calls of one shop, by their paths. Rejects with an `UnreachableError`, and with a `TimeoutError`. Throws if
 * the server's address or the publishable key is missing, and names it (specification §8).
 * @param url the server's address, `https://…`
 * @param key names the client, and authorises nothing
 */
export function createApiFetch(url: string | undefined, key: string | undefined): ApiFetch {
  if (!url) throw new Error('The server’s url is required.');
  if (!key) throw new Error('The publishable key is required.');
  return async (path, { timeoutMs = TIMEOUT_MS, signal, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', key);
    const timeout = AbortSignal.timeout(timeoutMs);
    const request = { ...init, headers, signal: signal ? firstOf([signal, timeout]) : timeout };
    return fetch(new URL(path, url).href, request).catch((error: unknown) => {
      throw error instanceof TypeError ? new UnreachableError(error.message) : error;
    });
  };
}

/** Aborts with the first of these signals. `AbortSignal.any` is newer than the supported browsers. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}

/** Calls the server of this page; `request` of api-client.ts reads the answer. */
export const apiFetch: ApiFetch = (path, request) => createApiFetch(location.origin, PUBLISHABLE_KEY)(path, request);
