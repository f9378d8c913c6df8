import { PUBLISHABLE_KEY } from '@federpost/shared/http/publishable-key.ts';

/** `fetch` of the shop's calls, by their paths. Rejects like `fetch` while the server is out of reach. */
type Backend = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * The client of one shop's backend. Throws where the server's address or the publishable key is missing, naming it
 * (specification §8).
 * @param url the server's address, `https://…`
 * @param key says which client asks, and authorises nothing
 */
export function createBackend(url: string | undefined, key: string | undefined): Backend {
  if (!url) throw new Error('The server’s url is required.');
  if (!key) throw new Error('The publishable key is required.');
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', key);
    return fetch(new URL(path, url).href, { ...init, headers });
  };
}

/** Asks the server that this page came from. */
export const apiFetch: Backend = (path, init) => createBackend(location.origin, PUBLISHABLE_KEY)(path, init);

const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/** How long a query waits before it is sent again: one second, then twice as long each time (specification §9). */
export const retryDelayMs = (attempt: number) =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS);
