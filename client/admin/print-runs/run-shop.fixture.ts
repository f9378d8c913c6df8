import type { CheckOffResult } from '@federpost/shared/http/run-commands.ts';
import type { RunPiece, RunPreview, RunRecord, RunTotals } from '@federpost/shared/http/runs.ts';
import { envelopeOf, type Envelope } from '@federpost/shared/runs/runs.ts';
import type { Extra, LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { json } from '../shell/shop.fixture.ts';

/** Test support: a shop's runs behind `fetch`, with the answers of their calls. */

const RUN = '5b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a01';
const STYLES: readonly LetterStyle[] = ['typewriter', 'handprint', 'classic-handwriting', 'calligraphy'];
const ADDED: readonly Extra[] = ['wax-seal', 'scented-paper'];
const MIXES: readonly (readonly Extra[])[] = [[], ['wax-seal'], ['scented-paper'], ['gift-envelope', 'wax-seal']];

/** The code of the piece of a number. */
const codeOf = (number: number): string => `A${String(number).padStart(3, '0')}`;

/** A piece to be printed; its number determines style and extras. */
export function aPiece(number: number, changes: Partial<RunPiece> = {}): RunPiece {
  const extras = changes.extras ?? MIXES[Math.floor(number / 4) % 4]!;
  return {
    order_id: `1f0c2e4a-7a55-4a57-9a4e-${String(number).padStart(12, '0')}`,
    code: codeOf(number),
    envelope: envelopeOf(extras),
    letter_style: STYLES[number % 4]!,
    extras: [...extras],
    shipping: 'standard',
    sheets: 1,
    stamp: extras.length > 0 ? { name: 'Kompaktbrief', cents: 110 } : { name: 'Standardbrief', cents: 95 },
    posting_day: '2026-11-23',
    ahead: false,
    checked_at: null,
    taken_out: null,
    posted: false,
    production_status: 'scheduled',
    production_reason: null,
    reprints: 0,
    ...changes,
  };
}

/** This many pieces, each with the given changes. */
export const pieces = (count: number, changes: Partial<RunPiece> = {}): RunPiece[] =>
  Array.from({ length: count }, (_, index) => aPiece(index + 1, changes));

function totalsOf(all: readonly RunPiece[]): RunTotals {
  const count = (is: (piece: RunPiece) => boolean) => all.filter(is).length;
  const stamps = [...new Map(all.map(({ stamp }) => [stamp.name, stamp])).values()].map((stamp) => {
    const number = count((piece) => piece.stamp.name === stamp.name);
    return { ...stamp, pieces: number, costCents: number * stamp.cents };
  });
  return {
    letters: all.length,
    sheets: all.reduce((sum, piece) => sum + piece.sheets, 0),
    envelopes: {
      plain: count((piece) => piece.envelope === 'plain'),
      kraft: count((piece) => piece.envelope === 'kraft'),
    },
    extras: ADDED.map((extra) => ({ extra, letters: count((piece) => piece.extras.includes(extra)) })),
    express: count((piece) => piece.shipping === 'express'),
    styles: STYLES.map((style) => ({ style, letters: count((piece) => piece.letter_style === style) })),
    stamps,
    postageCents: stamps.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}

/** An open run of these pieces. */
export const aRun = (all: readonly RunPiece[], changes: Partial<RunRecord> = {}): RunRecord => ({
  id: RUN,
  letter: 'A',
  number: 12,
  status: 'open',
  day: '2026-11-23',
  opened_at: '2026-11-23T08:00:00.000Z',
  closed_at: null,
  totals: totalsOf(all),
  printed: ['plain', 'kraft'],
  opened_trays: [],
  pieces: [...all],
  ...changes,
});

type Sent = { runId: string; code: string; envelopes: Envelope; earlyPosting?: string[] };

/**
 * The shop's answers about runs: open-run makes a run of `due`; letters sent to the printer are printed immediately.
 */
export function runShop({
  due = [],
  run,
  leftOut = [],
}: {
  due?: readonly RunPiece[];
  run?: RunRecord | undefined;
  leftOut?: RunPreview['leftOut'];
}) {
  const shop = { run };
  const change = (is: (piece: RunPiece) => boolean, changes: Partial<RunPiece>) => {
    shop.run = {
      ...shop.run!,
      pieces: shop.run!.pieces.map((piece) => (is(piece) ? { ...piece, ...changes } : piece)),
    };
  };
  const byCode = (code: string) => shop.run!.pieces.find((piece) => piece.code === code.toUpperCase());

  function checkOff(code: string): CheckOffResult {
    const piece = byCode(code);
    const result =
      piece === undefined
        ? 'unknown'
        : piece.production_status !== 'printed'
          ? 'not-printed'
          : piece.checked_at === null
            ? 'checked'
            : 'double';
    if (result === 'checked') change((each) => each === piece, { checked_at: '2026-11-23T09:00:00.000Z' });
    const all = shop.run!.pieces;
    return {
      result,
      sentence: piece === undefined ? 'Diesen Code gibt es in keinem Lauf.' : `${piece.code} war schon abgehakt.`,
      code: piece?.code ?? null,
      orderId: piece?.order_id ?? null,
      pieces: all.length,
      checked: all.filter((each) => each.checked_at !== null).length,
      missing: all.filter((each) => each.checked_at === null).map((each) => each.code),
      position: '18',
    };
  }

  function postPrintRun(earlyPosting: readonly string[] = []): Response {
    const checked = shop.run!.pieces.filter((piece) => piece.checked_at !== null && !piece.posted);
    const going = checked.filter(
      (piece) => piece.posting_day <= berlinDay(new Date()) || earlyPosting.includes(piece.order_id),
    );
    const ahead = checked
      .filter((piece) => !going.includes(piece))
      .map(({ order_id: orderId, posting_day: postingDay, code }) => ({ orderId, postingDay, code }));
    const missing = shop.run!.pieces.filter((piece) => piece.checked_at === null).map((piece) => piece.code);
    change((piece) => going.includes(piece), { posted: true, production_status: 'posted' });
    const closed = missing.length === 0 && ahead.length === 0;
    shop.run = { ...shop.run!, status: closed ? 'closed' : 'open' };
    return json(200, { posted: going.map((piece) => piece.order_id), refused: [], ahead, missing, closed });
  }

  return Object.assign(shop, {
    /** For `intercept` of the shop behind `fetch`. */
    answer(call: string): Response | undefined {
      const [, path = '', body = ''] = /^\w+ ([^? ]+)\S* ?(.*)$/.exec(call) ?? [];
      const { code, envelopes, earlyPosting } = (body === '' ? {} : JSON.parse(body)) as Sent;
      switch (path) {
        case '/rest/v1/runs':
          return json(200, shop.run ? [shop.run] : []);
        case '/rest/v1/run-preview':
          return json(200, createPreview(due, leftOut));
        case '/rest/v1/run-documents':
        case '/rest/v1/run-manifest':
          return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
        case '/functions/v1/open-run':
          shop.run = aRun(due, { printed: [] });
          return json(200, { runId: RUN, position: '17' });
        case '/functions/v1/print-run':
          shop.run = { ...shop.run!, printed: [...shop.run!.printed, envelopes] };
          change((piece) => piece.envelope === envelopes, { production_status: 'printed' });
          return json(200, { printing: [], refused: [], position: '18' });
        case '/functions/v1/check-off':
          return json(200, checkOff(code));
        case '/functions/v1/photograph-letter':
          return json(200, {});
        case '/functions/v1/undo-check-off':
          change((piece) => piece.code === code, { checked_at: null });
          return json(200, { position: '19' });
        case '/functions/v1/take-out-piece':
          change((piece) => piece.code === code, { taken_out: 'damaged' });
          return json(200, { position: '19' });
        case '/functions/v1/reprint-letter':
        case '/functions/v1/resolve-print':
          return json(200, { position: '19' });
        case '/functions/v1/post-run':
          return postPrintRun(earlyPosting);
        case '/functions/v1/close-run':
          shop.run = { ...shop.run!, status: 'closed' };
          return json(200, { position: '19' });
        default:
          return undefined;
      }
    },
  });
}

function createPreview(due: readonly RunPiece[], leftOut: RunPreview['leftOut']): RunPreview {
  return {
    day: '2026-11-23',
    today: totalsOf(due),
    printed: due.filter((piece) => piece.production_status === 'printed').length,
    leftOut,
    tomorrow: totalsOf(pieces(24)),
    week: [24, 3, 0, 12, 0, 0, 41].map((letters, index) => ({ day: `2026-11-${24 + index}`, letters })),
    later: 6,
    openPrintRun: null,
  };
}
