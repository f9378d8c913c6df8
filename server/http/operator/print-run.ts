import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import {
  changeResult,
  checkOff,
  checkOffResult,
  MAX_PHOTO_BYTES,
  photographLetter,
  reprintLetter,
  setAside,
  type CheckResult,
} from '@federpost/shared/http/run-commands.ts';
import { printRun, type PrintRun, type RunPiece } from '@federpost/shared/http/runs.ts';
import { LEFT_OUT_HEADER } from '@federpost/shared/runs/runs.ts';
import { storePhoto, stripJpeg } from '../../commands/letter-photos/letter-photo.ts';
import { checkOff as check, findScanned } from '../../commands/printing/check-off.ts';
import { printRunOf } from '../../commands/printing/print-run.ts';
import { manifestOfToday, openRunDocuments } from '../../commands/printing/run-documents.ts';
import { byHandwork, codesOf, letterPostage, totalsOf, type Letter } from '../../domain/orders/print-run.ts';
import { holdOf, setAsideOn } from '../../domain/orders/sealing.ts';
import { letterTerms, productionStatus } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { Shop } from '../../shop.ts';
import { HttpError } from '../errors.ts';
import { forOperators, type Routes } from '../route.ts';
import { toRenderError, sendPdf } from './documents.ts';
import { requireBetrieb } from './operator-auth.ts';
import { handleCommand } from './order-commands.ts';
import { WAIT_FOR_CHANGE_MS } from './orders.ts';
import { printRunQuery, runDocumentsQuery } from './query.ts';

/** The size in Base64, with the field names around it. */
const MAX_PHOTO_BODY = `${Math.ceil((MAX_PHOTO_BYTES * 1.4) / 1000)}kb`;

/** All calls about the day's letters; they are sent to the printer and posted like any others (order-commands.ts). */
export const printRunRoutes: Routes = {
  'GET /rest/v1/print-run': forOperators({
    summary: 'The letters of the day, each as it is now, and the load of the next seven days.',
    query: printRunQuery,
    answer: printRun,
    async handle({ query: { after } }, { list, now }) {
      if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
      return describeRun(list, berlinDay(now()));
    },
  }),
  'GET /rest/v1/run-documents': forOperators({
    summary:
      'What the day’s letters need on one kind of paper, as one PDF. Opening the letters prints those that are not printed yet; they show texts and are for the role «Betrieb». Envelopes and job sheets are of letters that cannot be changed any more. The header `x-left-out` names the codes that are not in the PDF.',
    query: runDocumentsQuery,
    answer: 'application/pdf',
    async handle({ query: { tray }, operator, response }, shop) {
      if (tray === 'letters') requireBetrieb(operator);
      const documents = openRunDocuments(shop, { tray, operator: operator.id });
      const { pdf, leftOut } = await toRenderError(documents);
      if (leftOut.length > 0) response.set(LEFT_OUT_HEADER, shortenList(leftOut));
      return sendPdf(response, 'inline', `${tray}.pdf`, pdf);
    },
  }),
  'GET /rest/v1/run-manifest': forOperators({
    summary: 'What was posted today: letters, stamps by product, cost and codes. Nobody is named.',
    answer: 'application/pdf',
    async handle({ response }, shop) {
      const manifest = manifestOfToday({ ...shop, businessName: shop.business.name });
      return sendPdf(response, 'inline', 'einlieferungsliste.pdf', await toRenderError(shop.renderManifest(manifest)));
    },
  }),
  'POST /functions/v1/check-off': forOperators({
    summary: 'Checks one finished envelope off; what is wrong with it is an answer.',
    body: checkOff,
    answer: checkOffResult,
    async handle({ body: { code: scanned, label }, operator }, shop) {
      const scan = { scanned, label, operator: operator.id };
      const { result, code, position } = await check(shop, scan);
      return { result, sentence: SENTENCES[result](code ?? ''), code: code ?? null, position };
    },
  }),
  'POST /functions/v1/set-aside': forOperators({
    summary: 'Leaves a printed letter behind until the next day, or until it is checked again.',
    body: setAside,
    answer: changeResult,
    handle({ body: { code, reason }, operator }, shop) {
      const { id: orderId } = requireScanned(shop, code);
      return handleCommand(shop, { body: { orderId }, operator }, { type: 'SetAside', reason });
    },
  }),
  'POST /functions/v1/reprint-letter': forOperators({
    summary: 'Prints a printed letter once more, while its text exists.',
    body: reprintLetter,
    answer: changeResult,
    handle: (call, shop) => handleCommand(shop, call, { type: 'RequestReprint', reason: call.body.reason }),
  }),
  'POST /functions/v1/photograph-letter': forOperators({
    summary:
      'Stores the picture of an envelope that is checked off, for the order’s own page; 404 where LETTER_PHOTOS is off.',
    body: photographLetter,
    bodyLimit: MAX_PHOTO_BODY,
    answer: 'application/json',
    async handle({ body: { code, photo } }, shop) {
      const { orders, shownPhotos: photos } = shop;
      if (photos === undefined) throw new HttpError(404, 'In diesem Laden werden keine Briefe fotografiert.');
      const jpeg = stripJpeg(Buffer.from(photo, 'base64'));
      if (jpeg === undefined) throw new HttpError(400, 'Das Bild ist kein vollständiges JPEG.');
      const { id } = requireScanned(shop, code);
      const order = await orders.load(id);
      if (order.status !== 'placed' || order.production.status !== 'printed' || !order.production.checkedAt)
        throw new HttpError(409, 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.');
      await storePhoto({ ...shop, photos }, id, jpeg);
    },
  }),
};

const WEEK_DAYS = 7;

function describeRun(list: OrderList, day: string): PrintRun {
  const run = printRunOf(list, day);
  const codes = codesOf(run);
  const letters = byHandwork([...run, ...list.lettersPostedOn(day)]);
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
  const { production, postingDay = day } = order;
  const terms = letterTerms(order);
  return {
    order_id: id,
    code: code ?? order.code ?? id.slice(0, 8),
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

/** The letter that somebody typed or scanned. Throws `HttpError` 404. */
function requireScanned({ list, now }: Pick<Shop, 'list' | 'now'>, scanned: string): Letter {
  const letter = findScanned({ list, now }, scanned);
  if (!letter) throw new HttpError(404, 'Diesen Code gibt es nicht.');
  return letter;
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
  'label-missing': (code) => `${code} geht als Einwurf-Einschreiben. Bitte scannen Sie jetzt das Etikett.`,
  'label-wrong': (code) =>
    `Das ist keine Sendungsnummer, oder eine Ziffer stimmt nicht. Bitte scannen Sie das Etikett auf ${code} noch einmal, oder tippen Sie die 13 Zeichen ab.`,
  'label-used': (code) =>
    `Dieses Etikett gehört schon zu einem anderen Umschlag. Bitte kleben Sie auf ${code} ein neues und scannen Sie es.`,
  'label-first': () => 'Das ist ein Etikett. Bitte scannen Sie zuerst den Code des Umschlags, dann das Etikett.',
};

/** Proxies accept only a few thousand characters of headers. */
const MAX_LISTED_CODES = 50;

function shortenList(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_LISTED_CODES).join(', ');
  return codes.length > MAX_LISTED_CODES ? `${named} (+${codes.length - MAX_LISTED_CODES})` : named;
}
