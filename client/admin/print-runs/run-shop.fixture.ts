import type { CheckOffResult } from '@federpost/shared/http/run-commands.ts';
import type { RunPiece } from '@federpost/shared/http/runs.ts';
import { readTrackingNumber } from '@federpost/shared/order/tracking-number.ts';
import type { SetAsideReason } from '@federpost/shared/runs/runs.ts';
import { json } from '../shell/shop.fixture.ts';
import { aRun } from './run-pieces.fixture.ts';

/** Test support: a shop's letters of the day behind `fetch`, with the answers of their calls. */

type Sent = { code: string; label?: string; orderIds: string[]; earlyPosting?: string[]; reason: SetAsideReason };

/** The shop's answers about the letters of the day: letters sent to the printer are printed immediately. */
export function runShop(all: readonly RunPiece[] = []) {
  const shop = { run: aRun(all) };
  const change = (is: (piece: RunPiece) => boolean, changes: Partial<RunPiece>) => {
    shop.run = aRun(shop.run.pieces.map((piece) => (is(piece) ? { ...piece, ...changes } : piece)));
  };

  function checkOff({ code: scanned, label }: Sent): CheckOffResult {
    const piece = shop.run.pieces.find(({ code }) => code === scanned.toUpperCase());
    const labelProblem =
      piece?.extras.includes('registered-post') && piece.checked_at === null
        ? label === undefined
          ? 'label-missing'
          : readTrackingNumber(label) === undefined
            ? 'label-wrong'
            : undefined
        : undefined;
    const result =
      labelProblem ??
      (piece === undefined
        ? 'unknown'
        : piece.production_status !== 'printed'
          ? 'not-printed'
          : piece.checked_at === null
            ? 'checked'
            : 'double');
    if (result === 'checked') change((each) => each === piece, { checked_at: '2026-11-23T09:00:00.000Z' });
    return {
      result,
      sentence: piece === undefined ? 'Diesen Code gibt es nicht.' : `${piece.code} war schon abgehakt.`,
      code: piece?.code ?? null,
      position: '18',
    };
  }

  function markPosted({ orderIds, earlyPosting = [] }: Sent): Response {
    const asked = shop.run.pieces.filter(({ order_id }) => orderIds.includes(order_id));
    const isAllowed = ({ order_id, posting_day, checked_at }: RunPiece) =>
      checked_at !== null && (posting_day <= shop.run.day || earlyPosting.includes(order_id));
    const done = asked.filter(isAllowed).map(({ order_id }) => order_id);
    change(({ order_id }) => done.includes(order_id), { production_status: 'posted', checked_at: null });
    return json(200, { done, refused: [], ahead: [], position: '20' });
  }

  return Object.assign(shop, {
    change,
    /** For `intercept` of the shop behind `fetch`. */
    answer(call: string): Response | undefined {
      const [, path = '', body = ''] = /^\w+ ([^? ]+)\S* ?(.*)$/.exec(call) ?? [];
      const sent = (body === '' ? {} : JSON.parse(body)) as Sent;
      switch (path) {
        case '/rest/v1/print-run':
          return json(200, shop.run);
        case '/rest/v1/run-documents':
        case '/rest/v1/run-manifest':
          return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
        case '/functions/v1/print-now':
          change(({ order_id }) => sent.orderIds.includes(order_id), { production_status: 'printed' });
          return json(200, { done: sent.orderIds, refused: [], ahead: [], position: '18' });
        case '/functions/v1/check-off':
          return json(200, checkOff(sent));
        case '/functions/v1/photograph-letter':
          return json(200, {});
        case '/functions/v1/set-aside':
          change(({ code }) => code === sent.code, {
            checked_at: null,
            set_aside: sent.reason === 'unfinished' ? null : sent.reason,
          });
          return json(200, { position: '19' });
        case '/functions/v1/reprint-letter':
        case '/functions/v1/resolve-print':
          return json(200, { position: '19' });
        case '/functions/v1/mark-posted':
          return markPosted(sent);
        default:
          return undefined;
      }
    },
  });
}
