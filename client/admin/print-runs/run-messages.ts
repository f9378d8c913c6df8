import type { RunPiece, RunRecord, RunTotals } from '@federpost/shared/http/runs.ts';
import { extraName, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PRODUCTION_LABELS } from '@federpost/shared/order/status.ts';
import { LEFT_OUT_HEADER, TAKEN_OUT_LABELS, type Envelope, type RunTray } from '@federpost/shared/runs/runs.ts';
import { pileOf, progressOf } from './run-pieces.ts';

/** The messages of the run's pages. */

/** A run's material by name, in the same rows every day. */
export function totalsRows({ sheets, envelopes, extras, express }: RunTotals): readonly [string, number][] {
  return [
    ['Blatt', sheets],
    ['Umschläge cremefarben', envelopes.plain],
    ['Umschläge Kraftpapier', envelopes.kraft],
    ...extras.map(({ extra, letters: count }): [string, number] => [extraName(extra), count]),
    ['Express', express],
  ];
}

/** «31 Blatt, 20 Umschläge cremefarben, 3 Wachsiegel», without material that is not needed. */
export function totalsLine(totals: RunTotals): string {
  return totalsRows(totals)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count.toLocaleString('de-DE')} ${name}`)
    .join(', ');
}

/**
 * «Kalligrafie, Wachsiegel, Duftpapier (Lavendel), Kompaktbrief 1,10 €»: the visible features of an envelope in the
 * pile.
 */
export function pieceLabel({ letter_style, extras, stamp, shipping }: RunPiece): string {
  return [
    shipping === 'express' ? 'Express' : '',
    styleName(letter_style),
    ...extras.map(extraName),
    `${stamp.name}\u00a0${formatEuro(stamp.cents)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Names the codes that are not in a run's PDF, and why, from the answer's headers: «Nicht im PDF: A12K, A13N.» */
export function leftOutMessage(headers: Headers): string | undefined {
  const codes = headers.get(LEFT_OUT_HEADER);
  if (codes === null) return undefined;
  return `Nicht im PDF: ${codes}. Was fehlt, wird zurückgehalten, ließ sich nicht setzen oder ist noch nicht gedruckt.`;
}

/** The state of a piece: «Gedruckt», «Geprüft», «Versendet», «Beschädigt». */
export function pieceState(piece: RunPiece): string {
  if (piece.taken_out !== null) return TAKEN_OUT_LABELS[piece.taken_out];
  if (piece.posted) return PRODUCTION_LABELS.posted;
  return piece.checked_at === null ? PRODUCTION_LABELS[piece.production_status] : 'Geprüft';
}

const TRAY_ENVELOPES: Partial<Record<RunTray, Envelope>> = { 'plain-envelopes': 'plain', 'kraft-envelopes': 'kraft' };
const WAITING_MESSAGES: Record<Envelope, string> = { plain: 'noch nicht gedruckt', kraft: 'wartet auf Kraftpapier' };

/** The progress of a tray, and the envelopes whose letters can be printed from it now. */
export function trayState(
  run: Pick<RunRecord, 'pieces' | 'printed'>,
  tray: RunTray,
): { message: string; print: Envelope | undefined } {
  const envelope = TRAY_ENVELOPES[tray];
  if (envelope === undefined) {
    const { printed, pieces } = progressOf(run);
    return { message: printed === pieces ? 'gedruckt' : `${printed} von ${pieces} gedruckt`, print: undefined };
  }
  const { printed, letters: total, state } = pileOf(run, envelope);
  if (state === 'waiting') return { message: WAITING_MESSAGES[envelope], print: envelope };
  return { message: state === 'printed' ? 'gedruckt' : `${printed} von ${total} gedruckt`, print: undefined };
}
