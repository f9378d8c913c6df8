import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { TrayToSet, RunTray } from '@federpost/shared/runs/runs.ts';
import { refusalToRevise } from '../../domain/orders/letter-text.ts';
import { PDF_WORKER_ID, type Order } from '../../domain/orders/state.ts';
import { isPending, type PrintRun, type RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused } from '../order-handler.ts';
import { lastAttempt } from '../printing/open-document.ts';
import { envelopeData } from '../printing/print-letters.ts';
import { loadRun } from './run-handler.ts';
import { printLetters, type RunDocumentsPorts, type DocumentOrder, type RenderPieces } from './run-letters.ts';

/**
 * Everything that a run prints on one kind of paper, as one PDF in memory; nothing of it is stored. Opening it is
 * recorded before it is opened. Opening the letters prints them; letters that the printer has or had are left out. If
 * it is opened again, it contains the same letters; printing from it twice is on record. Envelopes and job sheets are
 * only those of letters that cannot be changed any more, so they never differ from the letters.
 * Throws `CommandRefused` (`empty-tray`, `letters-first`); rejects if nothing could be rendered.
 * @returns the PDF and the codes of the pieces that belong on this paper but are not in it
 */
export async function openRunDocuments(
  ports: RunDocumentsPorts,
  runId: string,
  { tray, operator }: { tray: RunTray; operator: string },
): Promise<{ pdf: Uint8Array; leftOut: string[] }> {
  const { runs, orders, now } = ports;
  const run = await loadRun(runs, runId);
  const found: DocumentOrder[] = [];
  for (const piece of run.pieces.filter(isPending)) {
    const order = await orders.load(piece.orderId);
    if (order.status === 'placed' && isInTray(tray, piece, order, run)) found.push({ piece, order });
  }
  if (found.length === 0) throw new CommandRefused('empty-tray');
  const ready = tray === 'letters' ? found : found.filter(({ order }) => refusalToRevise(order) !== undefined);
  if (ready.length === 0) throw new CommandRefused('letters-first');
  const codes = codesOf(ready);
  await runs.handle(runId, { type: 'OpenRunDocuments', at: now().toISOString(), operator, tray, codes });
  const set = tray === 'letters' ? await printLetters(ports, ready, operator) : await setOther(ports, tray, ready);
  const inPdf = new Set(set.codes);
  return { pdf: set.pdf, leftOut: codesOf(found).filter((code) => !inPdf.has(code)) };
}

const codesOf = (pieces: readonly DocumentOrder[]): string[] => pieces.map(({ piece }) => piece.code);

function isInTray(tray: RunTray, piece: RunPiece, { production, text }: Order, run: PrintRun): boolean {
  if (production.status === 'cancelled' || production.status === 'posted') return false;
  switch (tray) {
    case 'plain-envelopes':
      return piece.envelope === 'plain';
    case 'kraft-envelopes':
      return piece.envelope === 'kraft';
    case 'job-sheets':
      return true;
    case 'letters':
      if (text.status !== 'stored') return false;
      return production.status === 'scheduled' ? !production.requested : isFromPdf(production, piece, run);
  }
}

/** Whether its last attempt was printed from a PDF of this run, or is being printed from it. */
function isFromPdf(production: Order['production'], { code }: RunPiece, { fromPdf }: PrintRun): boolean {
  if (production.status !== 'printing' && production.status !== 'printed') return false;
  return production.worker === PDF_WORKER_ID && (production.status === 'printing' || fromPdf.includes(code));
}

async function setOther(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  found: readonly DocumentOrder[],
): Promise<RenderPieces> {
  const { pdf, leftOut } = await ports.renderTray(await otherTray(ports, tray, found));
  return { pdf, codes: codesOf(found).filter((_, place) => !leftOut.includes(place)) };
}

async function otherTray(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  found: readonly DocumentOrder[],
): Promise<TrayToSet> {
  if (tray !== 'job-sheets') {
    const sheets = found.map(async ({ piece: { orderId, code }, order }) => ({
      ...(await envelopeData(ports, orderId, order)),
      code,
    }));
    return { tray, sheets: await Promise.all(sheets) };
  }
  return {
    tray,
    sheets: found.map(({ piece: { orderId, code }, order: { terms, production, postingDay } }) => ({
      orderId,
      code,
      attempt: lastAttempt(production),
      extras: terms.extras,
      shipping: terms.shipping,
      postingDay: postingDay ?? berlinDay(ports.now()),
      pages: terms.pages,
      returnAddress: ports.returnAddress,
    })),
  };
}
