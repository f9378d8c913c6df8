import {
  MAX_PHOTO_BYTES,
  photographLetter,
  checkOff,
  closePrintRun,
  openPrintRun,
  postPrintRun,
  printRun,
  reprintLetter,
  removePiece,
  undoCheckOff,
  type CheckOffResult,
  type PostPrintRunResult,
  type CheckResult,
} from '@federpost/shared/http/run-commands.ts';
import { type Manifest, LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import type { RequestHandler } from 'express';
import { type PhotoPorts, storePhoto, stripJpeg } from '../../commands/letter-photos/letter-photo.ts';
import {
  checkOff as check,
  missingCodes,
  requirePiece,
  type ScanResult,
  type CheckOffPorts,
} from '../../commands/print-runs/check-off.ts';
import { openPrintRun as open, type OpenRunPorts } from '../../commands/print-runs/open-run.ts';
import { postPrintRun as post } from '../../commands/print-runs/post-run.ts';
import {
  printRun as print,
  type RefusedPiece,
  type RunPorts,
  reprintLetter as reprint,
  type ReprintPorts,
} from '../../commands/print-runs/print-run.ts';
import {
  type ManifestPorts,
  manifestOf,
  openRunDocuments,
  type RunDocumentsPorts,
} from '../../commands/print-runs/run-documents.ts';
import type { RunHandler } from '../../commands/print-runs/run-handler.ts';
import type { RunCommand } from '../../domain/print-runs/decide.ts';
import { isPending } from '../../domain/print-runs/run.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { jsonBody, jsonBodyUpTo, parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { toRenderError, sendPdf } from './documents.ts';
import { type operatorRoutes, currentOperator, requirePermission } from './operator-auth.ts';
import { readList } from './orders.ts';
import { parseQuery, runDocumentsQuery, runManifestQuery } from './query.ts';
import { findDueLetters, findOpenPrintRun, runPreviewRoute, runsRoute } from './runs.ts';

export type RunPapers = Pick<RunDocumentsPorts, 'runs' | 'renderTray'> &
  Pick<ManifestPorts, 'businessName'> & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> };

/** All calls about print runs, with their queries to the order list. */
export function addRunRoutes(
  operator: ReturnType<typeof operatorRoutes>,
  { list, ...ports }: Omit<RunDocumentsPorts, keyof RunPapers> & RunPapers & PhotoPorts & { list: OrderList },
): void {
  const fromList = {
    findDueLetters: (day: string) => readList(() => findDueLetters(list, day)),
    findLetter: (orderId: string) => readList(() => list.findById(orderId)),
    lastRunNumber: () => readList(() => list.runs(1)[0]?.run.number ?? 0),
    findOpenRunId: (orderId: string) => readList(() => findOpenPrintRun(list, orderId)?.id),
    isInSomeRun: (codeOrOrderId: string) => readList(() => list.isInSomeRun(codeOrOrderId)),
  };
  const routePorts = { ...ports, ...fromList };
  operator.get('/rest/v1/run-preview', runPreviewRoute({ list, now: ports.now }));
  operator.get('/rest/v1/runs', runsRoute({ list }));
  operator.get('/rest/v1/run-documents', runDocumentsRoute(routePorts));
  operator.get('/rest/v1/run-manifest', runManifestRoute(routePorts));
  operator.post('/functions/v1/open-run', jsonBody, openRunRoute(routePorts));
  operator.post('/functions/v1/print-run', jsonBody, printRunRoute(routePorts));
  operator.post('/functions/v1/check-off', jsonBody, checkOffRoute(routePorts));
  operator.post('/functions/v1/undo-check-off', jsonBody, undoCheckOffRoute(routePorts));
  operator.post('/functions/v1/photograph-letter', jsonBodyUpTo(MAX_PHOTO_BODY), photographLetterRoute(routePorts));
  operator.post('/functions/v1/take-out-piece', jsonBody, takeOutPieceRoute(routePorts));
  operator.post('/functions/v1/post-run', jsonBody, postRunRoute(routePorts));
  operator.post('/functions/v1/close-run', jsonBody, closeRunRoute(routePorts));
  operator.post('/functions/v1/reprint-letter', jsonBody, reprintLetterRoute(routePorts));
}

/** POST open-run `{ earlyPosting? }` → `{ runId }`; 409 while a run is open or nothing is due. */
function openRunRoute(ports: OpenRunPorts): RequestHandler {
  return async (request, response) => {
    const { earlyPosting } = parseBody(openPrintRun, request.body);
    response.json(await open(ports, { earlyPosting, operator: currentOperator(response).id }));
  };
}

const describeRefusals = (refused: readonly RefusedPiece[]) =>
  refused.map(({ orderId, code, reason }) => ({ orderId, code, error: REFUSAL_SENTENCES[reason] }));

/** POST print-run `{ runId, envelopes }`: to the printer, in the run's order; repeating prints no letter twice. */
function printRunRoute(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, envelopes } = parseBody(printRun, request.body);
    const { refused, ...done } = await print(ports, runId, { envelopes, operator: currentOperator(response).id });
    response.json({ ...done, refused: describeRefusals(refused) });
  };
}

/** POST check-off `{ runId, code }`: one finished envelope; a problem with it is an answer, not a refusal. */
function checkOffRoute(ports: CheckOffPorts): RequestHandler {
  return async (request, response) => {
    const { runId, code } = parseBody(checkOff, request.body);
    response.json(answerOf(await check(ports, runId, { scanned: code, operator: currentOperator(response).id })));
  };
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

/**
 * POST post-run `{ runId, earlyPosting? }`: exactly the pieces that are checked off; repeating finishes it and posts no
 * letter twice.
 */
function postRunRoute(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, earlyPosting } = parseBody(postPrintRun, request.body);
    const { refused, ...done } = await post(ports, runId, { earlyPosting, operator: currentOperator(response).id });
    response.json({ ...done, refused: describeRefusals(refused) } satisfies PostPrintRunResult);
  };
}

/** POST undo-check-off `{ runId, code }`: an envelope is not finished after all. */
function undoCheckOffRoute(ports: RunPorts): RequestHandler {
  return runCommandRoute(ports, async (body) => {
    const { runId, code } = parseBody(undoCheckOff, body);
    return { runId, command: { type: 'UndoCheck', code: (await requirePiece(ports.runs, runId, code)).code } };
  });
}

/** POST take-out-piece `{ runId, code, reason }`: a piece is not posted with the run. */
function takeOutPieceRoute(ports: RunPorts): RequestHandler {
  return runCommandRoute(ports, async (body) => {
    const { runId, code, reason } = parseBody(removePiece, body);
    return { runId, command: { type: 'TakeOut', code: (await requirePiece(ports.runs, runId, code)).code, reason } };
  });
}

/** POST close-run `{ runId }`: pieces that were not posted are due again with the next run. */
function closeRunRoute(ports: RunPorts): RequestHandler {
  return runCommandRoute(ports, async (body) => ({
    runId: parseBody(closePrintRun, body).runId,
    command: { type: 'CloseRun' },
  }));
}

type OperatorFields = 'at' | 'operator';
type WithoutOperator<C> = C extends RunCommand ? Omit<C, OperatorFields> : never;

function runCommandRoute(
  { runs, now }: RunPorts,
  read: (body: unknown) => Promise<{ runId: string; command: WithoutOperator<RunCommand> }>,
): RequestHandler {
  return async (request, response) => {
    const { runId, command } = await read(request.body);
    const byOperator = { at: now().toISOString(), operator: currentOperator(response).id };
    const { position } = await runs.handle(runId, { ...command, ...byOperator });
    response.json({ position });
  };
}

/** POST reprint-letter `{ orderId, reason }`: prints it again, while its text exists. */
function reprintLetterRoute(ports: ReprintPorts): RequestHandler {
  return async (request, response) => {
    response.json(await reprint(ports, parseBody(reprintLetter, request.body), currentOperator(response).id));
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

/** The size in Base64, with the field names around it. */
export const MAX_PHOTO_BODY = `${Math.ceil((MAX_PHOTO_BYTES * 1.4) / 1000)}kb`;

/** POST photograph-letter `{ runId, code, photo }` → `{}`: of an envelope that is checked off and not posted yet. */
export function photographLetterRoute(ports: PhotoPorts & { runs: RunHandler }): RequestHandler {
  const { photos, runs } = ports;
  return async (request, response) => {
    if (photos === undefined) throw new HttpError(404, 'In diesem Laden werden keine Briefe fotografiert.');
    const { runId, code, photo } = parseBody(photographLetter, request.body);
    const jpeg = stripJpeg(Buffer.from(photo, 'base64'));
    if (jpeg === undefined) throw new HttpError(400, 'Das Bild ist kein vollständiges JPEG.');
    const piece = await requirePiece(runs, runId, code);
    if (!isPending(piece) || piece.checkedAt === undefined)
      throw new HttpError(409, 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.');
    await storePhoto({ ...ports, photos }, piece.orderId, jpeg);
    response.json({});
  };
}

/**
 * GET /rest/v1/run-documents?run_id=eq.<uuid>&tray=eq.letters → one PDF per paper; the letters show texts and are for
 * «Betrieb» only.
 */
export function runDocumentsRoute(ports: RunDocumentsPorts): RequestHandler {
  return async (request, response) => {
    const { run_id, tray } = parseQuery(runDocumentsQuery, request.query);
    if (tray === 'letters') requirePermission(response, 'GET /rest/v1/run-documents?tray=eq.letters');
    const operator = currentOperator(response).id;
    const { pdf, leftOut } = await toRenderError(openRunDocuments(ports, run_id, { tray, operator }));
    if (leftOut.length > 0) response.set(LEFT_OUT_HEADER, shortenList(leftOut));
    sendPdf(response, 'inline', `${tray}.pdf`, pdf);
  };
}

/** Proxies accept only a few thousand characters of headers. */
const MAX_LISTED_CODES = 50;

function shortenList(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_LISTED_CODES).join(', ');
  return codes.length > MAX_LISTED_CODES ? `${named} (+${codes.length - MAX_LISTED_CODES})` : named;
}

/**
 * GET /rest/v1/run-manifest?run_id=eq.<uuid> → the pieces that were posted with a run, as a PDF; 409 if none was yet.
 */
function runManifestRoute(
  ports: ManifestPorts & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> },
): RequestHandler {
  return async (request, response) => {
    const { run_id } = parseQuery(runManifestQuery, request.query);
    const manifest = await manifestOf(ports, run_id);
    sendPdf(response, 'inline', 'einlieferungsliste.pdf', await toRenderError(ports.renderManifest(manifest)));
  };
}
