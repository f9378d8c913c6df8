import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import type { ViewedDocument } from '@federpost/shared/order/person.ts';
import {
  envelopeOf,
  TRAY_ENVELOPES,
  type Manifest,
  type RunTray,
  type SetTray,
  type TrayToSet,
} from '@federpost/shared/runs/runs.ts';
import { refusalToRevise } from '../../domain/orders/letter-text.ts';
import { byHandwork, codesOf, letterPostage, totalsOf, type Letter } from '../../domain/orders/print-run.ts';
import { holdOf, setAsideOn } from '../../domain/orders/sealing.ts';
import { letterTerms, PDF_WORKER_ID, type Order, type OrderState } from '../../domain/orders/state.ts';
import { CommandRefused } from '../order-handler.ts';
import { lastAttempt } from './open-document.ts';
import { envelopeData, reportPrint, printAssignment, type PrintPorts } from './print-letters.ts';
import { printRunOf, type LetterList } from './print-run.ts';

export type RunDocumentsPorts = PrintPorts & {
  list: Pick<LetterList, 'lettersToPost'>;
  renderTray: (job: TrayToSet) => Promise<SetTray>;
};

/** A letter of the day with its code. */
type CodedLetter = Letter & { code: string };

/** A PDF, and the codes of the letters that are in it. */
type RenderedLetters = { pdf: Uint8Array; codes: readonly string[] };

/**
 * Everything that the day's letters need on one kind of paper, as one PDF in memory; no part of it is stored. The view
 * is recorded in each order before it is opened. Opening the letters prints them; letters that the printer has or had
 * are left out. If it is opened again it contains the same letters, and both views are recorded. Envelopes and job
 * sheets are rendered only for letters that cannot be changed any more, so they never differ from the letters. Throws
 * `CommandRefused` (`empty-tray`, `letters-first`); rejects if nothing could be rendered.
 * @returns the PDF and the codes of the letters that belong on this paper but are not in it
 */
export async function openRunDocuments(
  ports: RunDocumentsPorts,
  { tray, operator }: { tray: RunTray; operator: string },
): Promise<{ pdf: Uint8Array; leftOut: string[] }> {
  const day = berlinDay(ports.now());
  const run = printRunOf(ports.list, day);
  const codes = codesOf(run);
  const letters: CodedLetter[] = [];
  for (const { id } of run) {
    const order = await ports.orders.load(id);
    if (order.status === 'placed' && isInTray(tray, order, day)) letters.push({ id, order, code: codes.get(id) ?? id });
  }
  if (letters.length === 0) throw new CommandRefused('empty-tray');
  const ready = tray === 'letters' ? letters : letters.filter(({ order }) => refusalToRevise(order) !== undefined);
  if (ready.length === 0) throw new CommandRefused('letters-first');
  const rendered =
    tray === 'letters'
      ? await printLetters(ports, ready, operator)
      : await renderOtherTray(ports, { tray, letters: ready, operator });
  const inPdf = new Set(rendered.codes);
  return { pdf: rendered.pdf, leftOut: letters.map(({ code }) => code).filter((code) => !inPdf.has(code)) };
}

function isInTray(tray: RunTray, order: Order, day: string): boolean {
  const { production, text } = order;
  if (production.status === 'cancelled' || production.status === 'posted') return false;
  if (holdOf(order) !== undefined || setAsideOn(order, day) !== undefined) return false;
  if (tray !== 'letters')
    return tray === 'job-sheets' || envelopeOf(letterTerms(order).extras) === TRAY_ENVELOPES[tray];
  if (text.status !== 'stored') return false;
  return production.status === 'scheduled' ? !production.requested : isFromPdf(production, day);
}

/** Whether its last attempt was printed from a PDF of this day, or is being printed from it. */
function isFromPdf(production: Order['production'], day: string): boolean {
  if (production.status !== 'printing' && production.status !== 'printed') return false;
  const at = production.status === 'printing' ? production.startedAt : production.at;
  return production.worker === PDF_WORKER_ID && berlinDay(new Date(at)) === day;
}

async function renderOtherTray(
  ports: RunDocumentsPorts,
  { tray, letters, operator }: { tray: Exclude<RunTray, 'letters'>; letters: readonly CodedLetter[]; operator: string },
): Promise<RenderedLetters> {
  const document: ViewedDocument = tray === 'job-sheets' ? 'job-sheet' : 'envelope';
  for (const { id } of letters)
    await ports.orders.handle(id, { type: 'ViewDocument', document, at: ports.now().toISOString(), operator });
  const { pdf, leftOut } = await ports.renderTray(await gatherTrayContent(ports, tray, letters));
  return { pdf, codes: letters.map(({ code }) => code).filter((_, index) => !leftOut.includes(index)) };
}

async function gatherTrayContent(
  ports: RunDocumentsPorts,
  tray: Exclude<RunTray, 'letters'>,
  letters: readonly CodedLetter[],
): Promise<TrayToSet> {
  if (tray !== 'job-sheets') {
    const sheets = letters.map(async ({ id, code, order }) => ({ ...(await envelopeData(ports, id, order)), code }));
    return { tray, sheets: await Promise.all(sheets) };
  }
  return {
    tray,
    sheets: letters.map(({ id: orderId, code, order }) => {
      const { extras, shipping, pages } = letterTerms(order);
      return {
        orderId,
        code,
        attempt: lastAttempt(order.production),
        extras,
        shipping,
        postingDay: order.postingDay ?? berlinDay(ports.now()),
        pages,
        returnAddress: ports.business.returnAddress,
      };
    }),
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
 * Prints letters from one PDF: each is claimed as by a worker, its text is opened after that, and it counts as
 * printed once the PDF is rendered. A letter that could not be rendered is not printed and is in the next PDF. Throws
 * `CommandRefused` (`empty-tray`); rejects if nothing could be rendered.
 */
async function printLetters(
  ports: RunDocumentsPorts,
  coded: readonly CodedLetter[],
  operator: string,
): Promise<RenderedLetters> {
  const letters: ClaimedLetter[] = [];
  for (const each of coded) {
    const letter = await claimAndOpen(ports, each, operator);
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
  { id: orderId, order, code }: CodedLetter,
  operator: string,
): Promise<ClaimedLetter | undefined> {
  const metadata = { at: ports.now().toISOString(), operator };
  try {
    let state: OrderState = order;
    if (order.production.status === 'scheduled')
      ({ state } = await ports.orders.handle(orderId, {
        type: 'StartPrint',
        worker: PDF_WORKER_ID,
        code,
        ...metadata,
      }));
    ({ state } = await ports.orders.handle(orderId, { type: 'ViewText', ...metadata }));
    if (state.status !== 'placed') return undefined;
    const { letter } = await printAssignment(ports, orderId, state);
    const { production } = state;
    const printed = production.status === 'printed';
    return { orderId, code, attempt: lastAttempt(production), pages: letterTerms(state).pages, letter, printed };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return undefined;
  }
}

type ManifestPorts = Pick<PrintPorts, 'now'> & { list: Pick<LetterList, 'lettersPostedOn'>; businessName: string };

/** The letters that were posted today. Throws `CommandRefused`: `nothing-posted`. */
export function manifestOfToday({ list, businessName, now }: ManifestPorts): Manifest {
  const day = berlinDay(now());
  const posted = byHandwork(list.lettersPostedOn(day));
  if (posted.length === 0) throw new CommandRefused('nothing-posted');
  const { stamps, postageCents } = totalsOf(posted.map(({ order }) => order));
  return {
    business: businessName,
    day,
    rows: posted.map(({ id, order }) => {
      const { sheets, stamp } = letterPostage(order);
      return { code: order.code ?? id.slice(0, 8), sheets, stamp: stamp.name, cents: stamp.cents };
    }),
    stamps,
    postageCents,
  };
}
