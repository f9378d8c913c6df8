import { authError, authSession, type AuthSession } from '@federpost/shared/http/auth.ts';
import { z } from 'zod';

/**
 * Who is signed in, in this tab. Tokens live in sessionStorage: closing the tab signs out, no other site or
 * tab reads them. A duplicated tab carries the same refresh token, so tabs tell each other its successor.
 */

export type SessionState =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; email: string }
  /** The server ended the session; the page keeps its place until the operator signs in again. */
  | { kind: 'expired'; email: string };

type SignInOutcome = 'signed-in' | { refused: string };

export type OperatorSession = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  /** `fetch` with the bearer token; refreshes once on 401. Rejects like `fetch` when the server is out of reach. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): void;
};

const KEY = 'federpost-operator';
const REFRESH_BEFORE_EXPIRY_MS = 90_000;
const TRY_AGAIN_MS = 30_000;

/** `family` is the same in all copies of one sign-in. */
const stored = z.object({ family: z.string(), tokens: authSession });
type Stored = z.output<typeof stored>;
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refreshed'), session: stored }),
  z.object({ kind: z.literal('ended'), family: z.string() }),
]);

/** The session of this tab, read back from `storage` after a reload. */
export function createOperatorSession(storage: Storage = sessionStorage): OperatorSession {
  const channel = new BroadcastChannel(KEY);
  const listeners = new Set<() => void>();
  let current = load(storage);
  let state: SessionState = current ? { kind: 'signed-in', email: current.tokens.user.email } : { kind: 'signed-out' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<boolean> | undefined;

  function become(next: Stored | undefined, nextState: SessionState): void {
    current = next;
    state = nextState;
    if (next) storage.setItem(KEY, JSON.stringify(next));
    else storage.removeItem(KEY);
    clearTimeout(timer);
    if (next) wakeIn(next.tokens.expires_at * 1000 - Date.now() - REFRESH_BEFORE_EXPIRY_MS);
    for (const listener of listeners) listener();
  }
  function adopt(session: Stored): void {
    become(session, { kind: 'signed-in', email: session.tokens.user.email });
  }
  function expire(): void {
    if (current) become(undefined, { kind: 'expired', email: current.tokens.user.email });
  }
  function wakeIn(milliseconds: number): void {
    timer = setTimeout(() => void refresh().catch(() => wakeIn(TRY_AGAIN_MS)), Math.max(0, milliseconds));
  }

  /** Whether there is a fresh token now. Rejects when the server is out of reach: that ends no session. */
  function refresh(): Promise<boolean> {
    refreshing ??= rotate().finally(() => (refreshing = undefined));
    return refreshing;
  }
  async function rotate(): Promise<boolean> {
    const before = current;
    if (!before) return false;
    const response = await askForTokens('refresh_token', { refresh_token: before.tokens.refresh_token });
    if (response.status >= 500 || response.status === 429) throw new TypeError('Not refreshed.');
    if (current?.family !== before.family) return current !== undefined;
    const tokens = response.ok ? authSession.safeParse(await response.json()) : undefined;
    if (!tokens?.success) {
      expire();
      return false;
    }
    adopt({ family: before.family, tokens: tokens.data });
    tell({ kind: 'refreshed', session: { family: before.family, tokens: tokens.data } });
    return true;
  }

  function tell(what: z.output<typeof message>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays within the origin
    channel.postMessage(what);
  }

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const heard = message.safeParse(event.data);
    if (!heard.success || !current) return;
    if (heard.data.kind === 'refreshed' && heard.data.session.family === current.family) adopt(heard.data.session);
    if (heard.data.kind === 'ended' && heard.data.family === current.family) expire();
  });
  if (current) adopt(current);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(email, password) {
      const response = await askForTokens('password', { email, password }).catch(() => undefined);
      if (!response) return { refused: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.' };
      if (!response.ok) return { refused: await refusalOf(response) };
      adopt({ family: crypto.randomUUID(), tokens: authSession.parse(await response.json()) });
      return 'signed-in';
    },
    async signOut() {
      if (!current) return become(undefined, { kind: 'signed-out' });
      const { family, tokens } = current;
      become(undefined, { kind: 'signed-out' });
      tell({ kind: 'ended', family });
      // Signed out here whatever the server says; unreachable, its session ends by itself.
      await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: bearer(tokens) }).catch(() => undefined);
    },
    async fetch(path, init = {}) {
      const send = () =>
        fetch(path, { ...init, headers: { ...init.headers, ...(current ? bearer(current.tokens) : {}) } });
      if (current && current.tokens.expires_at * 1000 <= Date.now()) await refresh();
      const response = await send();
      if (response.status !== 401 || !current) return response;
      if (!(await refresh())) return response;
      const again = await send();
      if (again.status === 401) expire();
      return again;
    },
    close() {
      clearTimeout(timer);
      channel.close();
    },
  };
}

function load(storage: Storage): Stored | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    storage.removeItem(KEY);
    return undefined;
  }
}

function askForTokens(grant: 'password' | 'refresh_token', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  return fetch(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function bearer(tokens: AuthSession): Record<string, string> {
  return { authorization: `Bearer ${tokens.access_token}` };
}

async function refusalOf(response: Response): Promise<string> {
  const error = authError.safeParse(await response.json().catch(() => undefined));
  const code = error.success && 'message' in error.data ? error.data.code : undefined;
  if (code === 'invalid_credentials' || code === 'validation_failed')
    return 'E-Mail-Adresse oder Passwort stimmt nicht.';
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || 60;
    return `Zu viele Versuche. Bitte warten Sie ${seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`}.`;
  }
  return 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.';
}
