import type { RequestHandler } from 'express';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import {
  checkOff,
  MAX_PHOTO_BYTES,
  photographLetter,
  reprintLetter,
  setAside,
  type CheckOffResult,
  type CheckResult,
} from '@federpost/shared/http/run-commands.ts';
import type { PrintRun, RunPiece } from '@federpost/shared/http/runs.ts';
import { envelopeOf, type Manifest, LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import { type PhotoPorts, storePhoto, stripJpeg } from '../../commands/letter-photos/letter-photo.ts';
import { checkOff as check, findScanned, type SealingPorts } from '../../commands/printing/check-off.ts';
import { type LetterList, printRunOf } from '../../commands/printing/print-run.ts';
import {
  type ManifestPorts,
  manifestOfToday,
  openRunDocuments,
  type RunDocumentsPorts,
} from '../../commands/printing/run-documents.ts';
import type { OrderCommand } from '../../domain/orders/commands.ts';
import { codesOf, compareByHandwork, letterPostage, totalsOf, type Letter } from '../../domain/orders/print-run.ts';
import { holdOf, setAsideOn } from '../../domain/orders/sealing.ts';
import { productionStatus } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { jsonBody, jsonBodyUpTo, parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { toRenderError, sendPdf } from './documents.ts';
import { type operatorRoutes, currentOperator, requirePermission } from './operator-auth.ts';
import { readList, WAIT_FOR_CHANGE_MS } from './orders.ts';
import { parseQuery, printRunQuery, runDocumentsQuery } from './query.ts';

export type RunPapers = Pick<RunDocumentsPorts, 'renderTray'> &
  Pick<ManifestPorts, 'businessName'> & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> };

export type PrintRunPorts = Omit<RunDocumentsPorts, keyof RunPapers | 'list'> &
  RunPapers &
  PhotoPorts & { list: OrderList };

/** All calls about the day's letters. */
export function addPrintRunRoutes(operator: ReturnType<typeof operatorRoutes>, parts: PrintRunPorts): void {
  const ports = { ...parts, list: readableLetters(parts.list) };
  operator.get('/rest/v1/print-run', printRunRoute(parts));
  operator.get('/rest/v1/run-documents', runDocumentsRoute(ports));
  operator.get('/rest/v1/run-manifest', runManifestRoute(ports));
  operator.post('/functions/v1/check-off', jsonBody, checkOffRoute(ports));
  operator.post('/functions/v1/set-aside', jsonBody, setAsideRoute(ports));
  operator.post('/functions/v1/photograph-letter', jsonBodyUpTo(MAX_PHOTO_BODY), photographLetterRoute(ports));
  operator.post('/functions/v1/reprint-letter', jsonBody, reprintLetterRoute(ports));
}

/** The list's queries about letters, with an answer for the operator while it cannot be read. */
export const readableLetters = (list: LetterList): LetterList => ({
  findById: (orderId) => readList(() => list.findById(orderId)),
  lettersToPost: (day) => readList(() => list.lettersToPost(day)),
  lettersWithCode: (code) => readList(() => list.lettersWithCode(code)),
  lettersPostedOn: (day) => readList(() => list.lettersPostedOn(day)),
});

const WEEK_DAYS = 7;

/** GET /rest/v1/print-run → the letters of today in their current state, and the next days' load. */
function printRunRoute({ list, now }: Pick<PrintRunPorts, 'list' | 'now'>): RequestHandler {
  return async (request, response) => {
    const { after } = parseQuery(printRunQuery, request.query);
    if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
    response.set('cache-control', 'no-store').json(readList(() => describeRun(list, berlinDay(now()))));
  };
}

function describeRun(list: OrderList, day: string): PrintRun {
  const run = printRunOf(list, day);
  const codes = codesOf(run);
  const letters = [...run, ...list.lettersPostedOn(day)].toSorted(compareByHandwork);
  const tomorrow = addDays(day, 1);
  const isOn = (postingDay: string) =>
    [{ column: 'posting_day', operator: 'eq', value: postingDay }, SCHEDULED] as const;
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(tomorrow, index));
  return {
    day,
    pieces: letters.map((letter) => describeLetter(letter, codes.get(letter.id), day)),
    totals: totalsOf(letters.map(({ order }) => order).filter((order) => holdOf(order) === undefined)),
    tomorrow: totalsOf(list.page({ limit: MAX_LETTERS, offset: 0, where: isOn(tomorrow) }).map(({ order }) => order)),
    week: days.map((each) => ({ day: each, letters: list.count(isOn(each)) })),
    later: list.count([{ column: 'posting_day', operator: 'gt', value: addDays(day, WEEK_DAYS) }, SCHEDULED]),
  };
}

const SCHEDULED = { column: 'production_status', operator: 'eq', value: 'scheduled' } as const;
const MAX_LETTERS = 5_000;

function describeLetter({ id, order }: Letter, code: string | undefined, day: string): RunPiece {
  const { terms, production, postingDay = day } = order;
  return {
    order_id: id,
    code: code ?? order.code ?? id.slice(0, 8),
    envelope: envelopeOf(terms.extras),
    letter_style: terms.letterStyle,
    extras: terms.extras,
    shipping: terms.shipping,
    ...letterPostage(order),
    posting_day: postingDay,
    requested: production.status === 'scheduled' && production.requested,
    checked_at: production.status === 'printed' ? (production.checkedAt ?? null) : null,
    set_aside: setAsideOn(order, day) ?? null,
    held: production.status === 'posted' ? null : (holdOf(order) ?? null),
    production_status: productionStatus(order),
    production_reason: 'reason' in production ? production.reason : null,
    reprints: order.reprints,
  };
}

/** POST check-off `{ code }`: one finished envelope; a problem with it is an answer, not a refusal. */
function checkOffRoute(ports: SealingPorts): RequestHandler {
  return async (request, response) => {
    const { code: scanned } = parseBody(checkOff, request.body);
    const { result, code, position } = await check(ports, { scanned, operator: currentOperator(response).id });
    const sentence = SENTENCES[result](code ?? '');
    response.json({ result, sentence, code: code ?? null, position } satisfies CheckOffResult);
  };
}

const SENTENCES: Record<CheckResult, (code: string) => string> = {
  checked: (code) => `${code} ist abgehakt.`,
  double: (code) => `${code} war schon abgehakt. Liegt derselbe Umschlag zweimal da, gehört einer nicht in die Post.`,
  unknown: () =>
    'Diesen Code gibt es nicht. Bitte scannen Sie noch einmal, tippen Sie ihn ab oder scannen Sie den Laufzettel.',
  'set-aside': (code) => `${code} ist zurückgelegt und bleibt hier.`,
  'not-printed': (code) =>
    `${code} ist noch nicht gedruckt oder wird noch einmal gedruckt. Bitte legen Sie ihn beiseite.`,
  'not-to-post': (code) =>
    `${code} darf nicht in die Post. Bitte legen Sie ihn beiseite und sehen Sie bei der Bestellung nach.`,
  posted: (code) => `${code} ist schon in der Post.`,
};

/** The letter that somebody typed or scanned. Throws `HttpError` 404. */
function requireScanned(ports: Omit<SealingPorts, 'orders'>, scanned: string): Letter {
  const letter = findScanned(ports, scanned);
  if (!letter) throw new HttpError(404, 'Diesen Code gibt es nicht.');
  return letter;
}

/** POST set-aside `{ code, reason }`: a printed letter stays here, or is to be checked again. */
function setAsideRoute(ports: SealingPorts): RequestHandler {
  return letterCommandRoute(ports, (body) => {
    const { code, reason } = parseBody(setAside, body);
    return { orderId: requireScanned(ports, code).id, command: { type: 'SetAside', reason } };
  });
}

/** POST reprint-letter `{ orderId, reason }`: prints it again, while its text exists; it has to be checked again. */
function reprintLetterRoute(ports: SealingPorts): RequestHandler {
  return letterCommandRoute(ports, (body) => {
    const { orderId, reason } = parseBody(reprintLetter, body);
    return { orderId, command: { type: 'RequestReprint', reason } };
  });
}

type WithoutOperator<C> = C extends OrderCommand ? Omit<C, 'at' | 'operator'> : never;

function letterCommandRoute(
  { orders, now }: SealingPorts,
  read: (body: unknown) => { orderId: string; command: WithoutOperator<OrderCommand> },
): RequestHandler {
  return async (request, response) => {
    const { orderId, command } = read(request.body);
    const byOperator = { at: now().toISOString(), operator: currentOperator(response).id };
    const { position } = await orders.handle(orderId, { ...command, ...byOperator } as OrderCommand);
    response.json({ position });
  };
}

/** The size in Base64, with the field names around it. */
export const MAX_PHOTO_BODY = `${Math.ceil((MAX_PHOTO_BYTES * 1.4) / 1000)}kb`;

/** POST photograph-letter `{ code, photo }` → `{}`: of an envelope that is checked off and not posted yet. */
export function photographLetterRoute(ports: PhotoPorts & SealingPorts): RequestHandler {
  const { photos, orders } = ports;
  return async (request, response) => {
    if (photos === undefined) throw new HttpError(404, 'In diesem Laden werden keine Briefe fotografiert.');
    const { code, photo } = parseBody(photographLetter, request.body);
    const jpeg = stripJpeg(Buffer.from(photo, 'base64'));
    if (jpeg === undefined) throw new HttpError(400, 'Das Bild ist kein vollständiges JPEG.');
    const { id } = requireScanned(ports, code);
    const order = await orders.load(id);
    if (order.status !== 'placed' || order.production.status !== 'printed' || !order.production.checkedAt)
      throw new HttpError(409, 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.');
    await storePhoto({ ...ports, photos }, id, jpeg);
    response.json({});
  };
}

/** GET /rest/v1/run-documents?tray=eq.letters → one PDF per paper; the letters show texts and are for «Betrieb» only. */
export function runDocumentsRoute(ports: RunDocumentsPorts): RequestHandler {
  return async (request, response) => {
    const { tray } = parseQuery(runDocumentsQuery, request.query);
    if (tray === 'letters') requirePermission(response, 'GET /rest/v1/run-documents?tray=eq.letters');
    const operator = currentOperator(response).id;
    const { pdf, leftOut } = await toRenderError(openRunDocuments(ports, { tray, operator }));
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

/** GET /rest/v1/run-manifest → the letters that were posted today, as a PDF; 409 if none was yet. */
function runManifestRoute(
  ports: ManifestPorts & { renderManifest: (manifest: Manifest) => Promise<Uint8Array> },
): RequestHandler {
  return async (_request, response) => {
    const manifest = manifestOfToday(ports);
    sendPdf(response, 'inline', 'einlieferungsliste.pdf', await toRenderError(ports.renderManifest(manifest)));
  };
}
