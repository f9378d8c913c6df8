import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import type { SetTray, TrayToSet } from '@federpost/shared/runs/papers.ts';
import type { RunTray } from '@federpost/shared/runs/runs.ts';
import type { Order, OrderState } from '../../orders/state.ts';
import { isLeft, type Run, type RunPiece } from '../../runs/run.ts';
import { CommandRefused } from '../command-handler.ts';
import { lastAttempt } from '../open-document.ts';
import { reportPrint, whatIsOnEnvelope, whatToPrint, type PrintPorts } from '../print-letters.ts';
import { loadRun, type RunHandler } from './run-handler.ts';

export type RunDocumentsPorts = PrintPorts & { runs: RunHandler; renderTray: (job: TrayToSet) => Promise<SetTray> };

/** In a claim: it is printed by whoever opened the PDF, not by a worker. */
const FROM_PDF = 'pdf';

/**
 * What a run prints on one kind of paper, as one PDF in memory; nothing of it is kept. That it was opened is a fact
 * before it is. Opening the letters prints them: each is claimed as by a worker, its text opened after that, and it is
 * printed once the PDF is set. A letter that the printer has, or had, is not among them. Opened again, it holds the same
 * letters: what is printed from it twice is on record.
 * Throws `CommandRefused` (`empty-tray`); rejects where nothing could be set.
 */
export async function openRunDocuments(
  ports: RunDocumentsPorts,
  runId: string,
  { tray, operator }: { tray: RunTray; operator: string },
): Promise<Uint8Array> {
  const { runs, orders, now } = ports;
  const run = await loadRun(runs, runId);
  const found: { piece: RunPiece; order: Order }[] = [];
  for (const piece of run.pieces.filter(isLeft)) {
    const order = await orders.load(piece.orderId);
    if (order.status === 'drafted' && isInTray(tray, piece, order, run)) found.push({ piece, order });
  }
  if (found.length === 0) throw new CommandRefused('empty-tray');
  const codes = found.map(({ piece }) => piece.code);
  await runs.handle(runId, { type: 'OpenRunDocuments', at: now().toISOString(), operator, tray, codes });
  if (tray === 'letters') return printLetters(ports, found, operator);
  const { pdf } = await ports.renderTray(await otherTray(ports, tray, found));
  return pdf;
}

function isInTray(tray: RunTray, piece: RunPiece, { production, text }: Order, run: Run): boolean {
  if (production.status === 'cancelled' || production.status === 'posted') return false;
  switch (tray) {
    case 'plain-envelopes':
      return piece.envelope === 'plain';
    case 'kraft-envelopes':
      return piece.envelope === 'kraft';
    case 'job-sheets':
      return true;
    case 'letters':
      if (text.status !== 'held') return false;
      return production.status === 'scheduled' ? !production.requested : isFromPdf(production, piece, run);
  }
}

/** Whether its last attempt was printed from a PDF of this run, or is being. */
function isFromPdf(production: Order['production'], { code }: RunPiece, { fromPdf }: Run): boolean {
  if (production.status === 'printing') return production.worker === FROM_PDF;
  return production.status === 'printed' && fromPdf.includes(code);
}

type Opened = { orderId: string; attempt: number; pages: number; letter: PrintAssignment['letter']; printed: boolean };

async function printLetters(
  ports: RunDocumentsPorts,
  found: readonly { piece: RunPiece; order: Order }[],
  operator: string,
): Promise<Uint8Array> {
  const opened: Opened[] = [];
  for (const { piece, order } of found) {
    const one = await claimAndOpen(ports, piece, order, operator);
    if (one) opened.push(one);
  }
  if (opened.length === 0) throw new CommandRefused('empty-tray');
  const report = async (outcomeOf: (one: Opened) => ReportPrint['outcome']) => {
    for (const one of opened)
      if (!one.printed)
        await reportPrint(ports, { orderId: one.orderId, attempt: one.attempt, outcome: outcomeOf(one) });
  };
  const set = await ports
    .renderTray({ tray: 'letters', sheets: opened.map(({ letter }) => letter) })
    .catch(async (error: unknown) => {
      await report(() => ({ kind: 'failed', reason: 'render-failed' }));
      throw error;
    });
  const leftOut = new Set(set.leftOut.map((place) => opened[place]));
  await report((one) =>
    leftOut.has(one) ? { kind: 'failed', reason: 'render-failed' } : { kind: 'printed', pages: one.pages },
  );
  return set.pdf;
}

/** The text is read after the claim, from which on it is not changed any more. @returns undefined where another was quicker */
async function claimAndOpen(
  ports: RunDocumentsPorts,
  { orderId, code, ahead }: RunPiece,
  order: Order,
  operator: string,
): Promise<Opened | undefined> {
  const asked = { at: ports.now().toISOString(), operator };
  try {
    let state: OrderState = order;
    if (order.production.status === 'scheduled') {
      const claim = { type: 'StartPrint', worker: FROM_PDF, code, aheadOfDay: ahead, ...asked } as const;
      ({ state } = await ports.orders.handle(orderId, claim));
    }
    ({ state } = await ports.orders.handle(orderId, { type: 'ViewText', ...asked }));
    if (state.status !== 'drafted') return undefined;
    const { letter } = await whatToPrint(ports, orderId, state);
    const { production, drafted } = state;
    const printed = production.status === 'printed';
    return { orderId, attempt: lastAttempt(production), pages: drafted.pages, letter, printed };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return undefined;
  }
}

async function otherTray(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  found: readonly { piece: RunPiece; order: Order }[],
): Promise<TrayToSet> {
  if (tray !== 'job-sheets') {
    const sheets = found.map(async ({ piece: { orderId, code }, order }) => ({
      ...(await whatIsOnEnvelope(ports.vault, orderId, order)),
      code,
    }));
    return { tray, sheets: await Promise.all(sheets) };
  }
  return {
    tray,
    sheets: found.map(({ piece: { orderId, code }, order: { drafted, production, postingDay } }) => ({
      orderId,
      code,
      attempt: lastAttempt(production),
      extras: drafted.extras,
      shipping: drafted.shipping,
      postingDay: postingDay ?? berlinDay(ports.now()),
      pages: drafted.pages,
      returnAddress: ports.returnAddress,
    })),
  };
}
