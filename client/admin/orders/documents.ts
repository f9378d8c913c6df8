import { download, openPdf } from '../shell/files.ts';
import type { OperatorSession } from '../shell/session.ts';

export const DOCUMENTS = [
  { kind: 'letter', label: 'PDF öffnen' },
  { kind: 'plotter-file', label: 'Plotterdatei' },
  { kind: 'envelope', label: 'Umschlag' },
  { kind: 'job-sheet', label: 'Laufzettel' },
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number]['kind'];

/** Opens a printed document of an order, or saves its plotter file. @returns a German sentence if that failed */
export function openDocument(
  session: OperatorSession,
  orderId: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  const path = `/rest/v1/documents?${new URLSearchParams({ order_id: `eq.${orderId}`, kind })}`;
  return kind === 'plotter-file' ? download(session, path) : openPdf(session, path);
}
