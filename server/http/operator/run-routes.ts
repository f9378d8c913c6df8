import {
  changeResult,
  MAX_PHOTO_BYTES,
  photographLetter,
  checkOff,
  checkOffResult,
  closePrintRun,
  openPrintRun,
  openPrintRunResult,
  postPrintRun,
  postPrintRunResult,
  printRun,
  printRunResult,
  reprintLetter,
  removePiece,
  undoCheckOff,
  type CheckOffResult,
  type CheckResult,
} from '@federpost/shared/http/run-commands.ts';
import { LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import { storePhoto, stripJpeg } from '../../commands/letter-photos/letter-photo.ts';
import { checkOff as check, missingCodes, requirePiece, type ScanResult } from '../../commands/print-runs/check-off.ts';
import { openPrintRun as open } from '../../commands/print-runs/open-run.ts';
import { postPrintRun as post } from '../../commands/print-runs/post-run.ts';
import { printRun as print, type RefusedPiece, reprintLetter as reprint } from '../../commands/print-runs/print-run.ts';
import { manifestOf, openRunDocuments } from '../../commands/print-runs/run-documents.ts';
import type { RunCommand } from '../../domain/print-runs/decide.ts';
import { isPending } from '../../domain/print-runs/run.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { Shop } from '../../shop.ts';
import { HttpError } from '../errors.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { forOperators, type Routes } from '../route.ts';
import { toRenderError, sendPdf } from './documents.ts';
import { requireBetrieb } from './operator-auth.ts';
import { readList } from './orders.ts';
import { runDocumentsQuery, runManifestQuery } from './query.ts';
import { findDueLetters, findOpenPrintRun } from './runs.ts';

/** The queries to the order list of commands on runs. */
const fromList = (list: OrderList) => ({
  findDueLetters: (day: string) => readList(() => findDueLetters(list, day)),
  findLetter: (orderId: string) => readList(() => list.findById(orderId)),
  lastRunNumber: () => readList(() => list.runs(1)[0]?.run.number ?? 0),
  findOpenRunId: (orderId: string) => readList(() => findOpenPrintRun(list, orderId)?.id),
  isInSomeRun: (codeOrOrderId: string) => readList(() => list.isInSomeRun(codeOrOrderId)),
});

/** The size in Base64, with the field names around it. */
const MAX_PHOTO_BODY = `${Math.ceil((MAX_PHOTO_BYTES * 1.4) / 1000)}kb`;

export const runRoutes: Routes = {
  'GET /rest/v1/run-documents': forOperators({
    summary:
      'What a run prints on one kind of paper, as one PDF. Opening the letters prints those that are not printed yet; they show texts and are for the role «Betrieb». Envelopes and job sheets are of letters that cannot be changed any more. The header `x-left-out` names the codes that are not in the PDF.',
    query: runDocumentsQuery,
    answer: 'application/pdf',
    async handle({ query: { run_id, tray }, operator, response }, shop) {
      if (tray === 'letters') requireBetrieb(operator);
      const { pdf, leftOut } = await toRenderError(openRunDocuments(shop, run_id, { tray, operator: operator.id }));
      if (leftOut.length > 0) response.set(LEFT_OUT_HEADER, shortenList(leftOut));
      return sendPdf(response, 'inline', `${tray}.pdf`, pdf);
    },
  }),
  'GET /rest/v1/run-manifest': forOperators({
    summary: 'What was posted with a run: pieces, stamps by product, cost and codes. Nobody is named.',
    query: runManifestQuery,
    answer: 'application/pdf',
    async handle({ query: { run_id }, response }, shop) {
      const manifest = await manifestOf({ ...shop, businessName: shop.business.name }, run_id);
      return sendPdf(response, 'inline', 'einlieferungsliste.pdf', await toRenderError(shop.renderManifest(manifest)));
    },
  }),
  'POST /functions/v1/open-run': forOperators({
    summary: 'Makes a run of what is due, and of letters ahead of their day those that are named.',
    body: openPrintRun,
    answer: openPrintRunResult,
    handle: ({ body: { earlyPosting }, operator }, shop) =>
      open({ ...shop, ...fromList(shop.list) }, { earlyPosting, operator: operator.id }),
  }),
  'POST /functions/v1/print-run': forOperators({
    summary: 'Sends the letters of a run that go in one kind of envelope to the printer, in the order of the run.',
    body: printRun,
    answer: printRunResult,
    async handle({ body: { runId, envelopes }, operator }, shop) {
      const { refused, ...done } = await print(shop, runId, { envelopes, operator: operator.id });
      return { ...done, refused: describeRefusals(refused) };
    },
  }),
  'POST /functions/v1/check-off': forOperators({
    summary: 'Checks one finished envelope off against its run; what is wrong with it is an answer.',
    body: checkOff,
    answer: checkOffResult,
    handle: async ({ body: { runId, code }, operator }, shop) =>
      answerOf(await check({ ...shop, ...fromList(shop.list) }, runId, { scanned: code, operator: operator.id })),
  }),
  'POST /functions/v1/undo-check-off': forOperators({
    summary: 'Undoes the check-off of an envelope.',
    body: undoCheckOff,
    answer: changeResult,
    async handle({ body: { runId, code }, operator }, shop) {
      const piece = await requirePiece(shop.runs, runId, code);
      return command(shop, runId, { type: 'UndoCheck', code: piece.code, operator: operator.id });
    },
  }),
  'POST /functions/v1/take-out-piece': forOperators({
    summary: 'Takes a piece out of its run: it is due again with the next.',
    body: removePiece,
    answer: changeResult,
    async handle({ body: { runId, code, reason }, operator }, shop) {
      const piece = await requirePiece(shop.runs, runId, code);
      return command(shop, runId, { type: 'TakeOut', code: piece.code, reason, operator: operator.id });
    },
  }),
  'POST /functions/v1/post-run': forOperators({
    summary: 'Posts exactly the pieces that are checked off; of those ahead of their day only the ones that are named.',
    body: postPrintRun,
    answer: postPrintRunResult,
    async handle({ body: { runId, earlyPosting }, operator }, shop) {
      const { refused, ...done } = await post(shop, runId, { earlyPosting, operator: operator.id });
      return { ...done, refused: describeRefusals(refused) };
    },
  }),
  'POST /functions/v1/close-run': forOperators({
    summary: 'Closes a run; what was not posted is due again with the next.',
    body: closePrintRun,
    answer: changeResult,
    handle: ({ body: { runId }, operator }, shop) => command(shop, runId, { type: 'CloseRun', operator: operator.id }),
  }),
  'POST /functions/v1/reprint-letter': forOperators({
    summary: 'Prints a printed letter once more, while its text exists.',
    body: reprintLetter,
    answer: changeResult,
    handle: ({ body, operator }, shop) => reprint({ ...shop, ...fromList(shop.list) }, body, operator.id),
  }),
  'POST /functions/v1/photograph-letter': forOperators({
    summary:
      'Stores the picture of an envelope that is checked off, for the order’s own page; 404 where LETTER_PHOTOS is off.',
    body: photographLetter,
    bodyLimit: MAX_PHOTO_BODY,
    answer: 'application/json',
    async handle({ body: { runId, code, photo } }, shop) {
      const { runs, shownPhotos: photos } = shop;
      if (photos === undefined) throw new HttpError(404, 'In diesem Laden werden keine Briefe fotografiert.');
      const jpeg = stripJpeg(Buffer.from(photo, 'base64'));
      if (jpeg === undefined) throw new HttpError(400, 'Das Bild ist kein vollständiges JPEG.');
      const piece = await requirePiece(runs, runId, code);
      if (!isPending(piece) || piece.checkedAt === undefined)
        throw new HttpError(409, 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.');
      await storePhoto({ ...shop, photos }, piece.orderId, jpeg);
    },
  }),
};

const describeRefusals = (refused: readonly RefusedPiece[]) =>
  refused.map(({ orderId, code, reason }) => ({ orderId, code, error: REFUSAL_SENTENCES[reason] }));

type WithoutTime<C> = C extends RunCommand ? Omit<C, 'at'> : never;

async function command(
  { runs, now }: Pick<Shop, 'runs' | 'now'>,
  runId: string,
  untimed: WithoutTime<RunCommand>,
): Promise<{ position?: string }> {
  const { position } = await runs.handle(runId, { ...untimed, at: now().toISOString() });
  return { position };
}

function answerOf({ result, piece, run, position }: ScanResult): CheckOffResult {
  const pending = run.pieces.filter(isPending);
  return {
    result,
    sentence: scanMessage(result, piece?.code),
    code: piece?.code ?? null,
    orderId: piece?.orderId ?? null,
    pieces: pending.length,
    checked: pending.filter(({ checkedAt }) => checkedAt !== undefined).length,
    missing: missingCodes(run),
    position,
  };
}

const SENTENCES: Record<CheckResult, (code: string) => string> = {
  checked: (code) => `${code} ist abgehakt.`,
  double: (code) => `${code} war schon abgehakt. Liegt derselbe Umschlag zweimal da, gehört einer nicht in die Post.`,
  'other-run': () => 'Dieser Umschlag gehört zu einem anderen Lauf. Bitte legen Sie ihn beiseite.',
  unknown: () => 'Diesen Code gibt es nicht. Bitte scannen Sie noch einmal oder tippen Sie ihn ab.',
  'taken-out': (code) => `${code} ist aus dem Lauf genommen und bleibt hier.`,
  'not-printed': (code) =>
    `${code} ist noch nicht gedruckt oder wird noch einmal gedruckt. Bitte legen Sie ihn beiseite.`,
  'not-to-post': (code) =>
    `${code} darf nicht in die Post. Bitte legen Sie ihn beiseite und sehen Sie bei der Bestellung nach.`,
  posted: (code) => `${code} ist schon in der Post.`,
};

/** The message about a scanned envelope, one sentence or two. */
const scanMessage = (result: CheckResult, code = ''): string => SENTENCES[result](code);

/** Proxies accept only a few thousand characters of headers. */
const MAX_LISTED_CODES = 50;

function shortenList(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_LISTED_CODES).join(', ');
  return codes.length > MAX_LISTED_CODES ? `${named} (+${codes.length - MAX_LISTED_CODES})` : named;
}
