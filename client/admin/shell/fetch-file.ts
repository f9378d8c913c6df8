import { errorResult } from '@federpost/shared/http/create-payment.ts';
import type { OperatorSession } from './session.ts';
import { SERVER_UNREACHABLE } from '../sign-in/auth-refusal.ts';

/**
 * Asks for a file with the operator's token, so that no address with the file behind it exists.
 * @returns the answer with the file; where there is none a German sentence, the server's or `failed`
 */
export async function fetchFile(
  session: OperatorSession,
  path: string,
  failed: string,
  init?: RequestInit,
): Promise<Response | string> {
  let response: Response;
  try {
    response = await session.fetch(path, init);
  } catch {
    return SERVER_UNREACHABLE;
  }
  if (response.ok) return response;
  const error = errorResult.safeParse(await response.json().catch(() => undefined));
  return error.success ? error.data.error : failed;
}
