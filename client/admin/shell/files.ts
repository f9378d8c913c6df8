import { requestFile } from '../../api/api-client.ts';
import { saveFile } from '../../ui/save-file.ts';
import { OPERATOR_MESSAGES } from './base-query.ts';
import type { OperatorSession } from './session.ts';

/** Files are requested with the operator's token: an address alone opens no file. */

/** Long, because the server needs a while for many invoices or the letters of a run. */
const TIMEOUT_MS = 120_000;
/** Long enough for a slow viewer to read the document, which is then dropped from memory. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file under the name that the server gives it. @returns a German sentence if this failed */
export async function download(session: OperatorSession, path: string, body?: object): Promise<string | undefined> {
  const answer = await load(session, path, 'Die Datei konnte nicht geladen werden.', body);
  if ('error' in answer) return answer.error.message;
  saveFile(answer.data.name ?? 'Federpost', answer.data.blob);
  return undefined;
}

/**
 * Opens a PDF in a new tab, from memory.
 * @param readNote returns the message in an answer's headers, if there is one
 * @returns a German sentence if this failed, otherwise the note
 */
export async function openPdf(
  session: OperatorSession,
  path: string,
  readNote?: (headers: Headers) => string | undefined,
): Promise<string | undefined> {
  const answer = await load(session, path, 'Das Dokument konnte nicht geladen werden.');
  if ('error' in answer) return answer.error.message;
  const url = URL.createObjectURL(new Blob([answer.data.blob], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
  if (!window.open(url, '_blank'))
    return 'Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie es für diese Seite.';
  return readNote?.(answer.headers);
}

const load = (session: OperatorSession, path: string, failed: string, body?: object) =>
  requestFile(
    { path, ...(body && { body }), timeoutMs: TIMEOUT_MS },
    { send: session.fetch, messages: { ...OPERATOR_MESSAGES, failed }, retries: false },
  );
