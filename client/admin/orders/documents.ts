import { LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import { download } from '../accounting/download.ts';
import { fetchFile } from '../shell/fetch-file.ts';
import type { OperatorSession } from '../shell/session.ts';

export const DOCUMENTS = [
  { kind: 'letter', label: 'PDF öffnen' },
  { kind: 'plotter-file', label: 'Plotterdatei' },
  { kind: 'envelope', label: 'Umschlag' },
  { kind: 'job-sheet', label: 'Laufzettel' },
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number]['kind'];

/** Long enough for a slow viewer to read it; then the letter is dropped from memory. */
const KEPT_MS = 60_000;

/** Opens a printed document of an order, see `openPdf`, or saves its plotter file. */
export function openDocument(
  session: OperatorSession,
  orderId: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  const path = `/rest/v1/documents?${new URLSearchParams({ order_id: `eq.${orderId}`, kind })}`;
  return kind === 'plotter-file' ? download(session, path) : openPdf(session, path);
}

/**
 * Opens a PDF in a tab of its own, from memory.
 * @param missing what to say of the codes that are not in it
 * @returns a German sentence where that failed, or something is missing
 */
export async function openPdf(
  session: OperatorSession,
  path: string,
  missing?: (codes: string) => string,
): Promise<string | undefined> {
  const response = await fetchFile(session, path, 'Das Dokument konnte nicht geladen werden.');
  if (typeof response === 'string') return response;
  const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  if (!window.open(url, '_blank'))
    return 'Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie es für diese Seite.';
  const leftOut = response.headers.get(LEFT_OUT_HEADER);
  return leftOut === null ? undefined : missing?.(leftOut);
}
