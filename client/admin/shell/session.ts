import { authSession, operatorRefusal, type AuthSession } from '@federpost/shared/http/auth.ts';
import { z } from 'zod';
import { isTransient, type ApiAnswer } from '../../api/api-client.ts';
import { apiFetch, UnreachableError, type ApiFetch } from '../../api/api-fetch.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { authRequest } from './base-query.ts';
import { sessionReducer, type SessionChange, type SessionState } from './session-state.ts';

/**
 * The session of this tab. Tokens are in sessionStorage: closing the tab signs out, and other sites or tabs cannot read
 * them. A duplicated tab starts with the same refresh token, so tabs send each other its successor.
 */

/** The session's events, with the names of supabase-js (specification §7). */
export type SessionEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'MFA_CHALLENGE_VERIFIED';

export type OperatorSession = {
  state(): SessionState;
  subscribe(listener: (event: SessionEvent) => void): () => void;
  /** Rejects with an `ApiError`. The state shows whether a second step is needed. */
  signIn(email: string, password: string): Promise<void>;
  /** Continues with the tokens of a verified second factor, in all tabs of this session. */
  stepUp(tokens: AuthSession): void;
  signOut(): Promise<void>;
  /** Refreshes the tokens, to include changes of the operator. Rejects if the server cannot be reached. */
  refresh(): Promise<boolean>;
  /**
   * `fetch` with the bearer token; refreshes once on 401. A call that needs aal2 waits until the operator has entered a
   * code, and is then sent again. Rejects like `fetch` if the server cannot be reached.
   */
  fetch: ApiFetch;
  close(): void;
};

const KEY = 'federpost-operator';
const REFRESH_BEFORE_EXPIRY_MS = 90_000;
const REFRESH_RETRY_DELAY_MS = 30_000;

/** `family` is the same in all tabs of one sign-in. */
const stored = z.object({ family: z.string(), tokens: authSession });
type Stored = z.output<typeof stored>;
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refreshed'), session: stored }),
  z.object({ kind: z.literal('ended'), family: z.string() }),
]);

/** The session of this tab, restored from `storage` after a reload. */
export function createOperatorSession(storage: Storage = sessionStorage): OperatorSession {
  const channel = new BroadcastChannel(KEY);
  const listeners = new Set<(event: SessionEvent) => void>();
  let current: Stored | undefined;
  let state: SessionState = { kind: 'signed-out' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<boolean> | undefined;

  function transition(next: Stored | undefined, change: SessionChange, event: SessionEvent): void {
    current = next;
    state = sessionReducer(state, change);
    if (next) storage.setItem(KEY, JSON.stringify(next));
    else storage.removeItem(KEY);
    clearTimeout(timer);
    if (next) scheduleRefresh(next.tokens.expires_at * 1000 - Date.now() - REFRESH_BEFORE_EXPIRY_MS);
    for (const listener of listeners) listener(event);
  }
  function adopt(session: Stored, event: SessionEvent): void {
    transition(session, { kind: 'tokens', tokens: session.tokens }, event);
  }
  function adoptInAllTabs(session: Stored, event: SessionEvent): void {
    adopt(session, event);
    broadcast({ kind: 'refreshed', session });
  }
  function expire(): void {
    if (current) transition(undefined, { kind: 'ended' }, 'SIGNED_OUT');
  }
  function scheduleRefresh(milliseconds: number): void {
    timer = setTimeout(
      () => void refresh().catch(() => scheduleRefresh(REFRESH_RETRY_DELAY_MS)),
      Math.max(0, milliseconds),
    );
  }

  /**
   * Whether there is now a fresh token. Rejects if the server cannot be reached, because that does not end the session.
   */
  function refresh(): Promise<boolean> {
    refreshing ??= rotate().finally(() => (refreshing = undefined));
    return refreshing;
  }
  async function rotate(): Promise<boolean> {
    const previous = current;
    if (!previous) return false;
    const answer = await requestTokens('refresh_token', { refresh_token: previous.tokens.refresh_token });
    if ('error' in answer && answer.error.code === 'unknown') throw new Error('The session was not refreshed.');
    if ('error' in answer && isTransient(answer.error)) throw new UnreachableError('The session was not refreshed.');
    // The session was signed out, verified, or refreshed by another tab during the request.
    if (current !== previous) return current !== undefined;
    if ('error' in answer) {
      expire();
      return false;
    }
    adoptInAllTabs({ family: previous.family, tokens: answer.data }, 'TOKEN_REFRESHED');
    return true;
  }

  /** Resolves when the operator has entered a code or cancelled. @returns whether aal2 is reached */
  async function reachNextLevel(): Promise<boolean> {
    // Fresh tokens show a factor that was enrolled elsewhere, and whether the server requires one by now.
    if (!(await refresh())) return false;
    return new Promise((resolve) => {
      const settle = () => {
        if (state.kind === 'halfway') return;
        listeners.delete(settle);
        resolve(state.kind === 'signed-in' && state.operator.assurance.current === 'aal2');
      };
      listeners.add(settle);
      settle();
    });
  }

  function broadcast(announcement: z.output<typeof message>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays within the origin
    channel.postMessage(announcement);
  }

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const received = message.safeParse(event.data);
    if (!received.success || !current) return;
    if (received.data.kind === 'refreshed' && received.data.session.family === current.family)
      adopt(received.data.session, 'TOKEN_REFRESHED');
    if (received.data.kind === 'ended' && received.data.family === current.family) expire();
  });
  const restored = load(storage);
  if (restored) adopt(restored, 'SIGNED_IN');

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(email, password) {
      const answer = await requestTokens('password', { email, password });
      if ('error' in answer) return Promise.reject(answer.error);
      adopt({ family: randomUuid(), tokens: answer.data }, 'SIGNED_IN');
    },
    stepUp(tokens) {
      if (current) adoptInAllTabs({ family: current.family, tokens }, 'MFA_CHALLENGE_VERIFIED');
    },
    async signOut() {
      const session = current;
      transition(undefined, { kind: 'signed-out' }, 'SIGNED_OUT');
      if (!session) return;
      broadcast({ kind: 'ended', family: session.family });
      // The tab is signed out in any case. If the server cannot be reached, its session expires later.
      const init = { method: 'POST', headers: bearer(session.tokens) };
      await apiFetch('/auth/v1/logout?scope=local', init).catch(() => undefined);
    },
    refresh,
    async fetch(path, init = {}) {
      const send = () =>
        apiFetch(path, { ...init, headers: { ...init.headers, ...(current && bearer(current.tokens)) } });
      const wasSignedIn = state.kind === 'signed-in';
      if (current && current.tokens.expires_at * 1000 <= Date.now()) await refresh();
      let response = await send();
      if (response.status === 401 && current && (await refresh())) {
        response = await send();
        if (response.status === 401) expire();
      }
      return wasSignedIn && (await requiresMfa(response)) && (await reachNextLevel()) ? send() : response;
    },
    close() {
      clearTimeout(timer);
      channel.close();
    },
  };
}

/** Tokens for a password, or for the refresh token of earlier ones. */
function requestTokens(grant: 'password' | 'refresh_token', body: object): Promise<ApiAnswer<AuthSession>> {
  const sentences = { validation_failed: 'E-Mail-Adresse oder Passwort stimmt nicht.' };
  return authRequest({ path: `/token?grant_type=${grant}`, body, answer: authSession, sentences });
}

/** The header with the session's token. */
const bearer = (tokens: AuthSession) => ({ authorization: `Bearer ${tokens.access_token}` });

/** Whether a call was refused because it needs aal2. Leaves the body unread. */
async function requiresMfa(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return operatorRefusal.safeParse(body).data?.code === 'insufficient_aal';
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
