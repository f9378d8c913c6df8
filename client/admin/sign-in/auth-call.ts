import type { z } from 'zod';
import type { OperatorSession } from '../shell/session.ts';
import { AUTH_API_VERSION, SERVER_UNREACHABLE, refusalOf, type Refused } from './auth-refusal.ts';

type AuthCall<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  answer: z.ZodType<T>;
  /** Words for some refusals that fit what was asked. */
  sentences?: Record<string, string>;
};

/** A call under /auth/v1 with the session's token. Never rejects: what went wrong is a German sentence. */
export async function callAuth<T extends object>(
  session: Pick<OperatorSession, 'fetch'>,
  { method, path, body, answer, sentences }: AuthCall<T>,
): Promise<T | Refused> {
  const headers = { ...AUTH_API_VERSION, ...(body && { 'content-type': 'application/json' }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await session.fetch(`/auth/v1${path}`, init).catch(() => undefined);
  if (!response) return { refused: SERVER_UNREACHABLE };
  if (!response.ok) return refusalOf(response, sentences);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : { refused: 'Die Antwort des Servers ist nicht lesbar.' };
}
