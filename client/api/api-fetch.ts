import { PUBLISHABLE_KEY } from '@federpost/shared/http/publishable-key.ts';

/** `timeoutMs`: how long one attempt may take, by default half a minute. */
type ApiRequest = RequestInit & { timeoutMs?: number };
export type ApiFetch = (path: string, request?: ApiRequest) => Promise<Response>;

const TIMEOUT_MS = 30_000;

/**
 * `fetch` for calls of one shop, by their paths. Rejects like `fetch` if the server cannot be reached, and with a
 * `TimeoutError`. Throws if the server's address or the publishable key is missing, and names it (specification §8).
 * @param url the server's address, `https://…`
 * @param key names the client, and authorises nothing
 */
export function createApiFetch(url: string | undefined, key: string | undefined): ApiFetch {
  if (!url) throw new Error('The server’s url is required.');
  if (!key) throw new Error('The publishable key is required.');
  return (path, { timeoutMs = TIMEOUT_MS, signal, ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', key);
    const timeout = AbortSignal.timeout(timeoutMs);
    return fetch(new URL(path, url).href, {
      ...init,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  };
}

/** Calls the server of this page; `request` of api-client.ts reads the answer. */
export const apiFetch: ApiFetch = (path, request) => createApiFetch(location.origin, PUBLISHABLE_KEY)(path, request);
