import { errorResult } from '@federpost/shared/http/create-payment.ts';
import type { OperatorSession } from '../session.ts';
import { OUT_OF_REACH } from '../sign-in/auth-refusal.ts';

const FILE_NAME = /filename="([\w.-]+)"/;

/**
 * Saves a file of the shop under the name it gives it. It is fetched with the operator's token, so that no address with
 * the file behind it exists. @returns a German sentence where that failed.
 */
export async function download(session: OperatorSession, path: string, body?: object): Promise<string | undefined> {
  let response: Response;
  try {
    response = await session.fetch(
      path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    return OUT_OF_REACH;
  }
  if (!response.ok) {
    const error = errorResult.safeParse(await response.json().catch(() => undefined));
    return error.success ? error.data.error : 'Die Datei konnte nicht geladen werden.';
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Federpost';
  link.click();
  URL.revokeObjectURL(url);
  return undefined;
}
