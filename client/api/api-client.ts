import { apiFetch, UnreachableError, type ApiFetch } from './api-fetch.ts';

/** A call of the shop. With a body it is a POST, unless `method` is given. */
export type ApiCall<T> = {
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Parses the answer, as a zod schema does: throws if its shape is wrong. */
  answer: { parse(json: unknown): T };
};

/**
 * Why a call failed. `message` is a German sentence to show, `fields` has one for each wrong field, `code` is for
 * programs. Status 0 means that the server could not be reached, did not answer in time (`code` «timeout»), or that the
 * call failed in the browser (`code` «unknown»).
 */
export type ApiError = {
  status: number;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
};
export type ApiAnswer<T> = { data: T; headers: Headers } | { error: ApiError };

/** Messages for errors that have none from the server. */
export type ApiMessages = Record<'unreachable' | 'failed' | 'unreadable', string>;

const DEFAULT_MESSAGES: ApiMessages = {
  unreachable: 'Gerade fehlt die Verbindung zum Shop. Sobald sie wieder da ist, versuch es noch einmal.',
  failed: 'Das hat gerade nicht geklappt. Versuch es bitte gleich noch einmal.',
  unreadable: 'Der Shop ist gerade nicht zu erreichen. Es ist nichts verloren; versuch es gleich noch einmal.',
};

type ApiOptions = {
  send?: ApiFetch;
  messages?: ApiMessages;
  signal?: AbortSignal;
  /** Whether a query is sent again; a command never is. */
  retries?: boolean;
};

const MAX_RETRIES = 3;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/** How long a query waits before a retry: one second, then twice as long each time (specification §9). */
export const retryDelayMs = (attempt: number) =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS);

/**
 * Sends a call and reads its answer. Never throws. If the server is unreachable, busy or broken, a query is retried
 * three times, but not while the browser has no network. Refused calls and commands are never repeated (specification
 * §7).
 */
export async function request<T>(call: ApiCall<T>, options: ApiOptions = {}): Promise<ApiAnswer<T>> {
  return sendWithRetries(call, options, async (response) =>
    call.answer.parse(response.status === 204 ? {} : await response.json()),
  );
}

/** Loads a file, under the same rules. The server gives its `name`. */
export async function requestFile(
  call: CallWithoutAnswer,
  options: ApiOptions = {},
): Promise<ApiAnswer<{ name: string | undefined; blob: Blob }>> {
  return sendWithRetries(call, options, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    blob: await response.blob(),
  }));
}

type CallWithoutAnswer = Omit<ApiCall<unknown>, 'answer'>;
type ReadResponse<T> = (response: Response) => Promise<T>;

async function sendWithRetries<T>(
  call: CallWithoutAnswer,
  options: ApiOptions,
  read: ReadResponse<T>,
): Promise<ApiAnswer<T>> {
  const isQuery = call.body === undefined && call.method === undefined;
  const retries = isQuery && options.retries !== false ? MAX_RETRIES : 0;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(call, options, read);
    // Without a network there is no point in waiting.
    const isOffline = navigator.onLine === false;
    if (!('error' in answer) || attempt > retries || isOffline || !isTransient(answer.error)) return answer;
    if (await isAbortedWithin(retryDelayMs(attempt), options.signal)) return answer;
  }
}

async function sendOnce<T>(
  { path, method, body, headers, timeoutMs }: CallWithoutAnswer,
  { send = apiFetch, messages = DEFAULT_MESSAGES, signal }: ApiOptions,
  read: ReadResponse<T>,
): Promise<ApiAnswer<T>> {
  let response: Response;
  try {
    response = await send(path, {
      method: method ?? (body ? 'POST' : 'GET'),
      cache: 'no-store',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof UnreachableError) return { error: { status: 0, message: messages.unreachable } };
    const code = isDomException(error, 'TimeoutError') ? 'timeout' : 'unknown';
    // An aborted call is nobody's fault; anything else is an error of the program, which must not stay unseen.
    if (code === 'unknown' && !isDomException(error, 'AbortError')) console.error(error);
    return { error: { status: 0, message: code === 'timeout' ? messages.unreachable : messages.failed, code } };
  }
  if (!response.ok) return { error: await errorOf(response, messages.failed) };
  try {
    return { data: await read(response), headers: response.headers };
  } catch {
    return { error: { status: response.status, message: messages.unreadable } };
  }
}

const isDomException = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/**
 * A refusal has one German message, and one for each wrong field. Parsed by hand, because some pages load no schema
 * library; a malformed answer is an error anyway.
 */
async function errorOf(response: Response, fallback: string): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => undefined);
  const { error, fields, code, error_code: authCode } = isRecord(json) ? json : {};
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    message: typeof error === 'string' && error !== '' ? error : fallback,
    ...(isRecord(fields) && { fields: fields as Record<string, string> }),
    ...(typeof (authCode ?? code) === 'string' && { code: String(authCode ?? code) }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a caught value is an `ApiError`, which has a message to show. */
export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && 'status' in error && typeof error.message === 'string';

/** The German sentence of a caught value. */
export const messageOf = (error: unknown): string => (isApiError(error) ? error.message : 'Das hat nicht geklappt.');

/** The data of an answer. Rejects with its error, as an action of `useAsyncAction` does. */
export async function dataOf<T>(answer: Promise<ApiAnswer<T>>): Promise<T> {
  const settled = await answer;
  if ('error' in settled) throw settled.error;
  return settled.data;
}

/** Whether the same call may succeed a little later. */
export const isTransient = ({ status, code }: Pick<ApiError, 'status' | 'code'>) =>
  (status === 0 && code !== 'unknown') || status === 429 || status >= 500;

/** Waits this long; resolves early with true if the call is aborted. */
function isAbortedWithin(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(true);
    const timer = setTimeout(() => resolve(false), milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve(true)), { once: true });
  });
}
