import { requestFile } from '../../api/api-client.ts';
import { saveFile } from '../../ui/save-file.ts';
import { OPERATOR_MESSAGES } from './base-query.ts';
import type { OperatorSession } from './session.ts';

/** Files are requested with the operator's token: an address alone opens no file. */

/** Long, because the server needs a while for many invoices or the letters of a run. */
const TIMEOUT_MS = 120_000;
const CLOSED_CHECK_INTERVAL_MS = 10_000;

/** Saves a file under the name that the server gives it. @returns a German sentence if this failed */
export async function download(session: OperatorSession, path: string, body?: object): Promise<string | undefined> {
  const answer = await load(session, path, 'Die Datei konnte nicht geladen werden.', body);
  if ('error' in answer) return answer.error.message;
  saveFile(answer.data.name ?? 'Federpost', answer.data.blob);
  return undefined;
}

/**
 * Opens a PDF in a new tab, from memory. The tab opens before the document is there: WebKit allows that only in the
 * press itself, so this must be called in it.
 * @param readNote returns the message in an answer's headers, if there is one
 * @returns a German sentence if this failed, otherwise the note
 */
export async function openPdf(
  session: OperatorSession,
  path: string,
  readNote?: (headers: Headers) => string | undefined,
): Promise<string | undefined> {
  const tab = window.open('', '_blank');
  if (!tab) return 'Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie es für diese Seite.';
  tab.document.title = 'Dokument';
  tab.document.body.textContent = 'Das Dokument wird geholt …';
  const answer = await load(session, path, 'Das Dokument konnte nicht geladen werden.');
  if ('error' in answer) {
    tab.close();
    return answer.error.message;
  }
  const url = URL.createObjectURL(new Blob([answer.data.blob], { type: 'application/pdf' }));
  tab.location.replace(url);
  dropWhenClosed(tab, url);
  return readNote?.(answer.headers);
}

/** Keeps the document until its tab is closed, so that it can be reloaded and saved. */
function dropWhenClosed(tab: Window, url: string): void {
  const timer = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(timer);
    URL.revokeObjectURL(url);
  }, CLOSED_CHECK_INTERVAL_MS);
}

const load = (session: OperatorSession, path: string, failed: string, body?: object) =>
  requestFile(
    { path, ...(body && { body }), timeoutMs: TIMEOUT_MS },
    { send: session.fetch, messages: { ...OPERATOR_MESSAGES, failed }, retries: false },
  );
