import type { PrintRun, RunPiece, RunTotals } from '@federpost/shared/http/runs.ts';
import { extraName, isOffered, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PRODUCTION_LABELS } from '@federpost/shared/order/status.ts';
import {
  HELD_LABELS,
  LEFT_OUT_HEADER,
  SET_ASIDE_LABELS,
  TRAY_ENVELOPES,
  type Envelope,
  type RunTray,
} from '@federpost/shared/runs/runs.ts';
import { registeredPost } from '../../../business.json';
import { pileOf, progressOf } from './run-pieces.ts';

/** The messages of the pages about the day's letters. */

/** The material by name, in the same rows every day. */
export function totalsRows({ sheets, envelopes, extras, express }: RunTotals): readonly [string, number][] {
  return [
    ['Blatt', sheets],
    ['Umschläge cremefarben', envelopes.plain],
    ['Umschläge Kraftpapier', envelopes.kraft],
    ...extras
      .filter(({ extra, letters: count }) => count > 0 || isOffered(extra, { registeredPost }))
      .map(({ extra, letters: count }): [string, number] => [extraName(extra), count]),
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

/** Names the codes that are not in a PDF, and why, from the answer's headers: «Nicht im PDF: A12K, A13N.» */
export function leftOutMessage(headers: Headers): string | undefined {
  const codes = headers.get(LEFT_OUT_HEADER);
  if (codes === null) return undefined;
  return `Nicht im PDF: ${codes}. Was fehlt, wird zurückgehalten, ließ sich nicht setzen oder ist noch nicht gedruckt.`;
}

/** The state of a letter: «Gedruckt», «Geprüft», «Versendet», «Beschädigt», «Widerruf». */
export function pieceState(piece: RunPiece): string {
  if (piece.held !== null) return HELD_LABELS[piece.held];
  if (piece.set_aside !== null) return SET_ASIDE_LABELS[piece.set_aside];
  return piece.checked_at === null ? PRODUCTION_LABELS[piece.production_status] : 'Geprüft';
}

/** «1 × Ausgang unklar, 2 × Zahlung angefochten»: why letters are held. */
export function heldReasons(pieces: readonly RunPiece[]): string {
  const reasons = pieces.flatMap(({ held }) => held ?? []);
  return [...new Set(reasons)]
    .map((reason) => `${reasons.filter((each) => each === reason).length}\u00a0×\u00a0${HELD_LABELS[reason]}`)
    .join(', ');
}

const WAITING_MESSAGES: Record<Envelope, string> = { plain: 'noch nicht gedruckt', kraft: 'wartet auf Kraftpapier' };

/** The progress of a tray, and the envelopes whose letters can be printed from it now. */
export function trayState(run: PrintRun, tray: RunTray): { message: string; waiting: Envelope | undefined } {
  const envelope = TRAY_ENVELOPES[tray];
  const pile = envelope === undefined ? undefined : pileOf(run, envelope);
  const { printed, pieces: total } = pile ? { printed: pile.printed, pieces: pile.letters } : progressOf(run);
  if (envelope !== undefined && pile?.state === 'waiting' && printed === 0)
    return { message: WAITING_MESSAGES[envelope], waiting: envelope };
  const message = printed === total ? 'gedruckt' : `${printed} von ${total} gedruckt`;
  return { message, waiting: pile?.state === 'waiting' ? envelope : undefined };
}
