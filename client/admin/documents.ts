import { errorResult } from '@federpost/shared/http/create-payment.ts';
import type { OperatorSession } from './session.ts';
import { OUT_OF_REACH } from './sign-in/auth-refusal.ts';

export const DOCUMENTS = [
  { kind: 'letter', label: 'PDF öffnen' },
  { kind: 'envelope', label: 'Umschlag' },
  { kind: 'job-sheet', label: 'Laufzettel' },
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number]['kind'];

/** Long enough for a slow viewer to read it; then the letter is dropped from memory. */
const KEPT_MS = 60_000;

/** Opens a printed document of an order; see `openPdf`. */
export function openDocument(
  session: OperatorSession,
  orderId: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  return openPdf(session, `/rest/v1/documents?${new URLSearchParams({ order_id: `eq.${orderId}`, kind })}`);
}

/**
 * Opens a PDF in a tab of its own. It is fetched with the operator's token and shown from memory, so that no address
 * with a letter behind it exists.
 * @returns a German sentence where that failed
 */
export async function openPdf(session: OperatorSession, path: string): Promise<string | undefined> {
  let response: Response;
  try {
    response = await session.fetch(path);
  } catch {
    return OUT_OF_REACH;
  }
  if (!response.ok) {
    const error = errorResult.safeParse(await response.json().catch(() => undefined));
    return error.success ? error.data.error : 'Das Dokument konnte nicht geladen werden.';
  }
  const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return window.open(url, '_blank')
    ? undefined
    : 'Der Browser hat das neue Fenster verhindert. Bitte erlauben Sie es für diese Seite.';
}
