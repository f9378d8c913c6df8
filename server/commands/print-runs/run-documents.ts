import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import type { TrayToSet, SetTray, Manifest, RunTray } from '@federpost/shared/runs/runs.ts';
import { refusalToRevise } from '../../domain/orders/letter-text.ts';
import { PDF_WORKER_ID, type Order, type OrderState } from '../../domain/orders/state.ts';
import { piecePostage, totalsOf } from '../../domain/print-runs/contents.ts';
import { isPending, type PrintRun, type RunPiece } from '../../domain/print-runs/run.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import { lastAttempt } from '../printing/open-document.ts';
import { envelopeData, reportPrint, printAssignment, type PrintPorts } from '../printing/print-letters.ts';
import { loadRun, type RunHandler } from './run-handler.ts';

/**
 * Everything that a run prints on one kind of paper, as one PDF in memory; no part of it is stored. The view is
 * recorded before it is opened. Opening the letters prints them; letters that the printer has or had are left out. If
 * it is opened again it contains the same letters, and both views are recorded. Envelopes and job sheets are rendered
 * only for letters that cannot be changed any more, so they never differ from the letters. Throws `CommandRefused`
 * (`empty-tray`, `letters-first`); rejects if nothing could be rendered.
 * @returns the PDF and the codes of the pieces that belong on this paper but are not in it
 */
export async function openRunDocuments(
  ports: RunDocumentsPorts,
  runId: string,
  { tray, operator }: { tray: RunTray; operator: string },
): Promise<{ pdf: Uint8Array; leftOut: string[] }> {
  const { runs, orders, now } = ports;
  const run = await loadRun(runs, runId);
  const pieces: DocumentOrder[] = [];
  for (const piece of run.pieces.filter(isPending)) {
    const order = await orders.load(piece.orderId);
    if (order.status === 'placed' && isInTray(tray, piece, order, run)) pieces.push({ piece, order });
  }
  if (pieces.length === 0) throw new CommandRefused('empty-tray');
  const ready = tray === 'letters' ? pieces : pieces.filter(({ order }) => refusalToRevise(order) !== undefined);
  if (ready.length === 0) throw new CommandRefused('letters-first');
  const codes = codesOf(ready);
  await runs.handle(runId, { type: 'OpenRunDocuments', at: now().toISOString(), operator, tray, codes });
  const rendered =
    tray === 'letters' ? await printLetters(ports, ready, operator) : await renderOtherTray(ports, tray, ready);
  const inPdf = new Set(rendered.codes);
  return { pdf: rendered.pdf, leftOut: codesOf(pieces).filter((code) => !inPdf.has(code)) };
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

async function renderOtherTray(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  pieces: readonly DocumentOrder[],
): Promise<RenderedPieces> {
  const { pdf, leftOut } = await ports.renderTray(await gatherTrayContent(ports, tray, pieces));
  return { pdf, codes: codesOf(pieces).filter((_, index) => !leftOut.includes(index)) };
}

async function gatherTrayContent(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  pieces: readonly DocumentOrder[],
): Promise<TrayToSet> {
  if (tray !== 'job-sheets') {
    const sheets = pieces.map(async ({ piece: { orderId, code }, order }) => ({
      ...(await envelopeData(ports, orderId, order)),
      code,
    }));
    return { tray, sheets: await Promise.all(sheets) };
  }
  return {
    tray,
    sheets: pieces.map(({ piece: { orderId, code }, order: { terms, production, postingDay } }) => ({
      orderId,
      code,
      attempt: lastAttempt(production),
      extras: terms.extras,
      shipping: terms.shipping,
      postingDay: postingDay ?? berlinDay(ports.now()),
      pages: terms.pages,
      returnAddress: ports.business.returnAddress,
    })),
  };
}

type ClaimedLetter = {
  orderId: string;
  code: string;
  attempt: number;
  pages: number;
  letter: PrintAssignment['letter'];
  printed: boolean;
};

/**
 * Prints letters of a run from one PDF: each is claimed as by a worker, its text is opened after that, and it counts as
 * printed once the PDF is rendered. A letter that could not be rendered is not printed and is in the next PDF. Throws
 * `CommandRefused` (`empty-tray`); rejects if nothing could be rendered.
 */
async function printLetters(
  ports: RunDocumentsPorts,
  pieces: readonly DocumentOrder[],
  operator: string,
): Promise<RenderedPieces> {
  const letters: ClaimedLetter[] = [];
  for (const { piece, order } of pieces) {
    const letter = await claimAndOpen(ports, piece, order, operator);
    if (letter) letters.push(letter);
  }
  if (letters.length === 0) throw new CommandRefused('empty-tray');
  const report = async (outcomeOf: (letter: ClaimedLetter) => ReportPrint['outcome']) => {
    for (const letter of letters)
      if (!letter.printed)
        await reportPrint(ports, { orderId: letter.orderId, attempt: letter.attempt, outcome: outcomeOf(letter) });
  };
  const rendered = await ports
    .renderTray({ tray: 'letters', sheets: letters.map(({ letter }) => letter) })
    .catch(async (error: unknown) => {
      await report(() => ({ kind: 'failed', reason: 'render-failed' }));
      throw error;
    });
  const inPdf = new Set(letters.filter((_, index) => !rendered.leftOut.includes(index)));
  await report((letter) =>
    inPdf.has(letter) ? { kind: 'printed', pages: letter.pages } : { kind: 'failed', reason: 'render-failed' },
  );
  return { pdf: rendered.pdf, codes: [...inPdf].map(({ code }) => code) };
}

/**
 * The text is read after the claim, because it cannot change from then on. @returns undefined if another claim was
 * quicker
 */
async function claimAndOpen(
  ports: RunDocumentsPorts,
  { orderId, code, ahead }: RunPiece,
  order: Order,
  operator: string,
): Promise<ClaimedLetter | undefined> {
  const metadata = { at: ports.now().toISOString(), operator };
  try {
    let state: OrderState = order;
    if (order.production.status === 'scheduled') {
      const claim = { type: 'StartPrint', worker: PDF_WORKER_ID, code, earlyPosting: ahead, ...metadata } as const;
      ({ state } = await ports.orders.handle(orderId, claim));
    }
    ({ state } = await ports.orders.handle(orderId, { type: 'ViewText', ...metadata }));
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
type DocumentOrder = { piece: RunPiece; order: Order };

/** A PDF, and the codes of the pieces that are in it. */
type RenderedPieces = { pdf: Uint8Array; codes: readonly string[] };

export type ManifestPorts = {
  runs: Pick<RunHandler, 'load'>;
  orders: Pick<OrderHandler, 'load'>;
  businessName: string;
};

/** The pieces that were posted with a run, from its events. Throws `CommandRefused`: `nothing-posted`. */
export async function manifestOf({ runs, orders, businessName }: ManifestPorts, runId: string): Promise<Manifest> {
  const run = await loadRun(runs, runId);
  const posted = [];
  for (const { code, orderId, postedAt } of run.pieces) {
    const order = postedAt === undefined ? undefined : await orders.load(orderId);
    if (order?.status === 'placed') posted.push({ code, order });
  }
  if (posted.length === 0) throw new CommandRefused('nothing-posted');
  const { stamps, postageCents } = totalsOf(posted.map(({ order }) => order));
  return {
    business: businessName,
    run: `${run.prefix} (Nr. ${run.number})`,
    day: run.day,
    rows: posted.map(({ code, order }) => {
      const { sheets, stamp } = piecePostage(order);
      return { code, sheets, stamp: stamp.name, cents: stamp.cents };
    }),
    stamps,
    postageCents,
  };
}
