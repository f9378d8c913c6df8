import type { PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import type { TrayToSet, SetTray } from '@federpost/shared/runs/runs.ts';
import { PDF_WORKER_ID, type Order, type OrderState } from '../../domain/orders/state.ts';
import type { RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused } from '../order-handler.ts';
import { lastAttempt } from '../printing/open-document.ts';
import { reportPrint, printAssignment, type PrintPorts } from '../printing/print-letters.ts';
import type { RunHandler } from './run-handler.ts';

type Opened = {
  orderId: string;
  code: string;
  attempt: number;
  pages: number;
  letter: PrintAssignment['letter'];
  printed: boolean;
};

/**
 * Prints letters of a run from one PDF: each is claimed as by a worker, its text is opened after that, and it is
 * printed once the PDF is rendered. A letter that could not be rendered is not printed and is in the next PDF.
 * Throws `CommandRefused` (`empty-tray`); rejects if nothing could be rendered.
 */
export async function printLetters(
  ports: RunDocumentsPorts,
  found: readonly DocumentOrder[],
  operator: string,
): Promise<RenderPieces> {
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
  const inPdf = new Set(opened.filter((_, place) => !set.leftOut.includes(place)));
  await report((one) =>
    inPdf.has(one) ? { kind: 'printed', pages: one.pages } : { kind: 'failed', reason: 'render-failed' },
  );
  return { pdf: set.pdf, codes: [...inPdf].map(({ code }) => code) };
}

/**
 * The text is read after the claim, because from then on it cannot change. @returns undefined if another claim was
 * quicker
 */
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
      const claim = { type: 'StartPrint', worker: PDF_WORKER_ID, code, earlyPosting: ahead, ...asked } as const;
      ({ state } = await ports.orders.handle(orderId, claim));
    }
    ({ state } = await ports.orders.handle(orderId, { type: 'ViewText', ...asked }));
    if (state.status !== 'placed') return undefined;
    const { letter } = await printAssignment(ports, orderId, state);
    const { production, terms } = state;
    const printed = production.status === 'printed';
    return { orderId, code, attempt: lastAttempt(production), pages: terms.pages, letter, printed };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return undefined;
  }
}

export type RunDocumentsPorts = PrintPorts & { runs: RunHandler; renderTray: (job: TrayToSet) => Promise<SetTray> };

/** A piece of a run with its order. */
export type DocumentOrder = { piece: RunPiece; order: Order };

/** A PDF, and the codes of the pieces that are in it. */
export type RenderPieces = { pdf: Uint8Array; codes: readonly string[] };
