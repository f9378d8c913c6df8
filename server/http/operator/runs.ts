import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { runPreview, runRecords, type RunPiece, type RunPreview, type RunRecord } from '@federpost/shared/http/runs.ts';
import { productionStatus, type Order } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { ListedRun } from '../../projections/order-list/queries.ts';
import { exclusionReason, piecePostage, totalsOf, type Letter } from '../../domain/print-runs/contents.ts';
import type { RunPiece as PieceOfRun } from '../../domain/print-runs/run.ts';
import { forOperators, type Routes } from '../route.ts';
import { runsQuery } from './query.ts';
import { readList, WAIT_FOR_CHANGE_MS } from './orders.ts';

/** A run has fewer pieces than its codes have numbers. */
const MAX_LETTERS = 5_000;
const WEEK_DAYS = 7;

/** The letters that are to be posted by a Berlin day and are not posted yet, in any state of production. */
export function findDueLetters(list: Pick<OrderList, 'page'>, day: string): Letter[] {
  return lettersToPost(list, 'lte', day);
}

/** Letters whose Berlin day is one of these. */
function lettersToPost(list: Pick<OrderList, 'page'>, operator: 'lte' | 'gt', day: string): Letter[] {
  return list.page({
    limit: MAX_LETTERS,
    offset: 0,
    where: [
      { column: 'production_status', operator: 'in', value: ['scheduled', 'printing', 'printed', 'parked', 'unclear'] },
      { column: 'posting_day', operator, value: day },
    ],
    order: [{ column: 'created_at', direction: 'asc' }],
  });
}

/** The open run; with an order id, only if it has that order among its pieces. */
export function findOpenPrintRun(list: Pick<OrderList, 'runs'>, orderId?: string): ListedRun | undefined {
  const [last] = list.runs(1);
  if (!last || last.run.status === 'closed') return undefined;
  return orderId === undefined || last.run.pieces.some((piece) => piece.orderId === orderId) ? last : undefined;
}

export const runListRoutes: Routes = {
  'GET /rest/v1/run-preview': forOperators({
    summary: 'The letters of a run opened now, those left out and why, and the load of the next seven days.',
    answer: runPreview,
    handle: (_call, { list, now }) => readList(() => previewRun(list, berlinDay(now()))),
  }),
  'GET /rest/v1/runs': forOperators({
    summary: 'The last runs, newest first, each with its pieces as they are now.',
    query: runsQuery,
    answer: runRecords,
    async handle({ query: { id, limit, after } }, { list }) {
      if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
      return readList(() => {
        const runs = id === undefined ? list.runs(limit) : [list.run(id)].filter((run) => run !== undefined);
        return runs.map((run) => recordOf(list, run));
      });
    },
  }),
};

function previewRun(list: OrderList, day: string): RunPreview {
  const tomorrow = addDays(day, 1);
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(tomorrow, index));
  const weekEnd = addDays(day, WEEK_DAYS);
  const letters = findDueLetters(list, weekEnd).map(({ order }) => ({ order, exclusion: exclusionReason(order) }));
  const due = letters.filter(({ order }) => (order.postingDay ?? '') <= day);
  const included = (candidates: typeof letters) =>
    candidates.filter(({ exclusion }) => exclusion === undefined).map(({ order }) => order);
  const includedOn = (postingDay: string) => included(letters.filter(({ order }) => order.postingDay === postingDay));
  const reasons = due.flatMap(({ exclusion }) => (exclusion === undefined || exclusion === 'none' ? [] : [exclusion]));
  return {
    day,
    today: totalsOf(included(due)),
    printed: included(due).filter(({ production }) => production.status === 'printed').length,
    leftOut: [...new Set(reasons)].map((reason) => ({
      reason,
      letters: reasons.filter((other) => other === reason).length,
    })),
    tomorrow: totalsOf(includedOn(tomorrow)),
    week: days.map((each) => ({ day: each, letters: includedOn(each).length })),
    later: lettersToPost(list, 'gt', weekEnd).filter(({ order }) => exclusionReason(order) === undefined).length,
    openPrintRun: findOpenPrintRun(list)?.id ?? null,
  };
}

function recordOf(list: Pick<OrderList, 'findById'>, { id, run }: ListedRun): RunRecord {
  const pieces = run.pieces.flatMap((piece) => {
    const order = list.findById(piece.orderId)?.order;
    return order ? [{ piece, order }] : [];
  });
  return {
    id,
    letter: run.prefix,
    number: run.number,
    status: run.status,
    day: run.day,
    opened_at: run.openedAt,
    closed_at: run.closedAt ?? null,
    totals: totalsOf(pieces.filter(({ piece }) => piece.removed === undefined).map(({ order }) => order)),
    printed: [...run.printed],
    opened_trays: [...run.openedTrays],
    pieces: pieces.map(({ piece, order }) => pieceRecord(piece, order)),
  };
}

function pieceRecord(piece: PieceOfRun, order: Order): RunPiece {
  const { terms, production } = order;
  return {
    order_id: piece.orderId,
    code: piece.code,
    envelope: piece.envelope,
    letter_style: terms.letterStyle,
    extras: terms.extras,
    shipping: terms.shipping,
    ...piecePostage(order),
    posting_day: order.postingDay ?? '',
    ahead: piece.ahead === true,
    checked_at: piece.checkedAt ?? null,
    taken_out: piece.removed ?? null,
    posted: piece.postedAt !== undefined,
    production_status: productionStatus(order),
    production_reason: 'reason' in production ? production.reason : null,
    reprints: order.reprints,
  };
}
