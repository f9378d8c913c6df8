import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_ACTIONS, type OrderAction } from '@federpost/shared/order/actions.ts';
import { OPERATOR_REFUND_REASONS } from '@federpost/shared/order/refunds.ts';
import { RETURN_REASONS } from '@federpost/shared/order/returns.ts';
import { REPRINT_REASONS } from '@federpost/shared/runs/runs.ts';
import { possibleActions } from './actions.ts';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import { isAllowed } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { evolve, fold } from './evolve.ts';
import { type Events, order } from './given.fixture.ts';
import { nextRefund } from './money.ts';
import {
  addressCorrected,
  arrived,
  changed,
  checkout,
  disputeAnswered,
  disputeOpened,
  drafted,
  envelopeOpened,
  everyFact,
  expired,
  fact,
  failed,
  inquiryClosed,
  inquiryOpened,
  LOST,
  paid,
  paidOrder,
  paidVoucher,
  posted,
  postedOrder,
  printed,
  printedOrder,
  printFailed,
  printRequested,
  printStarted,
  priceOfCents,
  processing,
  redeemed,
  refundFailed,
  refundRequested,
  refundSucceeded,
  replacedOrder,
  returned,
  settledOrder,
  T,
  textErased,
  textErasureStarted,
  unclear,
  voucherDrafted,
  withdrawn,
} from './order-events.fixture.ts';
import type { Order } from './state.ts';

const actions = (...events: Events) => possibleActions(order(...events), LOST, ORDER_ACTIONS).toSorted();

const registered = changed(drafted, { extras: ['registered-post'] });
const trackingNumber = 'RT123456785DE';
const checked = fact('EnvelopeChecked', { at: T.monday, trackingNumber });
const postedRegistered = [
  registered,
  ...printedOrder.slice(1),
  checked,
  fact('LetterPosted', { at: T.monday, trackingNumber }),
];
/** A letter that a voucher has paid. */
const free = [
  changed(drafted, { price: priceOfCents(0) }),
  checkout(),
  fact('PaymentSucceeded', { at: T.paid, sessionId: 'cs_1', amountCents: 0, postingDay: '2026-11-23' }),
];
const freeReturned = [...free, printStarted(), printed(), posted, returned()];
const voucherReturned = [refundRequested(1, 'goodwill', 0), refundSucceeded()];

test('only a paid letter whose text exists can be printed', () => {
  expect(actions(paidOrder)).toEqual(['cancel', 'print', 'refund']);
  expect(actions(paidOrder, printRequested)).toEqual(['cancel', 'print', 'refund']);
  expect(actions(paidOrder, printStarted(), printFailed())).toEqual(['cancel', 'print', 'refund']);
  expect(actions(paidOrder, textErasureStarted, textErased)).toEqual(['cancel', 'refund']);
  for (const unpaid of [checkout(), [checkout(), processing()], [checkout(), failed()], [checkout(), expired()]])
    expect(actions(drafted, unpaid)).toEqual(['cancel']);
  expect(actions(drafted, checkout(), expired(), textErasureStarted, textErased)).toEqual([]);
});

test('each stage of production offers its own actions and no others', () => {
  const printing = [...paidOrder, printStarted()];
  expect({
    printing: actions(printing),
    printed: actions(printedOrder),
    posted: actions(postedOrder),
    unclear: actions(printing, unclear()),
    cancelled: actions(paidOrder, withdrawn, refundRequested(), refundSucceeded()),
    replaced: actions(replacedOrder),
  }).toEqual({
    printing: ['refund'],
    printed: ['post', 'refund', 'reprint'],
    posted: ['refund', 'return'],
    unclear: ['refund', 'resolve'],
    cancelled: [],
    replaced: ['cancel', 'print', 'refund'],
  });
});

test('a voucher is cancelled while it is unused, refunded as far as it is not used, and never printed', () => {
  expect(actions(paidVoucher)).toEqual(['cancel', 'refund']);
  expect(actions(paidVoucher, redeemed('an order', 4900))).toEqual(['refund']);
  expect(actions(paidVoucher, redeemed('an order', 5000))).toEqual([]);
});

test('a posted letter can be marked as returned, and posted again unless its price was refunded', () => {
  const refund = [refundRequested(1, 'goodwill'), refundSucceeded()];
  for (const way of [[], [arrived()]]) {
    expect(actions(postedOrder, refund, way)).toEqual(['return']);
    expect(actions(postedRegistered, refund, way)).toEqual(['deliver', 'return']);
  }
  expect(actions(postedOrder, returned())).toEqual(['refund', 'repost']);
  expect(actions(postedOrder, returned(), disputeOpened())).toEqual([]);
  expect(actions(postedOrder, returned(), refund)).toEqual([]);
  expect(actions(freeReturned)).toEqual(['refund', 'repost']);
  expect(actions(freeReturned, voucherReturned)).toEqual([]);
});

test('a day of delivery can be corrected, but not of a letter that was refunded as lost', () => {
  const delivered = fact('LetterArrived', { at: LOST, zone: '7', deliveredOn: '2026-12-02' });
  expect(actions(postedRegistered, delivered)).toEqual(['deliver', 'refund', 'return']);
  expect(actions(postedRegistered, refundRequested(1, 'letter-lost'))).toEqual(['return']);
});

test('what still needs a label or a new envelope is offered, because the refusal says so', () => {
  expect(actions(registered, printedOrder.slice(1))).toContain('post');
  expect(actions(postedRegistered, returned(), addressCorrected)).toContain('repost');
});

test('a withdrawn letter that is already printed may be posted or kept back', () => {
  expect(actions(printedOrder, withdrawn)).toEqual(['cancel', 'post', 'refund']);
  expect(actions(paidOrder, withdrawn, refundRequested())).toEqual([]);
});

test('a disputed letter is neither printed nor posted nor refunded, and a refunded one is kept back', () => {
  for (const dispute of [[disputeOpened()], [disputeOpened(), disputeAnswered]]) {
    expect(actions(paidOrder, dispute)).toEqual(['cancel']);
    expect(actions(printedOrder, dispute)).toEqual([]);
  }
  expect(actions(printedOrder, refundRequested(1, 'goodwill'))).toEqual(['cancel']);
});

test('a letter that its bank asks about is neither printed nor posted, but can be refunded', () => {
  expect(actions(paidOrder, inquiryOpened())).toEqual(['cancel', 'refund']);
  expect(actions(printedOrder, inquiryOpened())).toEqual(['refund']);
});

/** Everything that the operator can fill in for an action. */
function requestsFor(placed: Order): Record<OrderAction, OrderCommand[]> {
  const at = LOST;
  const operator = 'op';
  const refund = nextRefund(placed);
  return {
    print: [true, false].map((earlyPosting) => ({ type: 'RequestPrint', at, earlyPosting })),
    post: [true, false].map((earlyPosting) => ({ type: 'MarkPosted', at, earlyPosting })),
    repost: [undefined, 'RR000000011DE'].map((label) => ({ type: 'MarkReposted', at, trackingNumber: label })),
    deliver: ['2026-11-23', '2026-11-24', '2026-12-02', '2026-12-03'].map((day) => ({
      type: 'RecordDelivery',
      at,
      day,
      zone: '7',
      operator,
    })),
    resolve: (['printed', 'not-printed'] as const).map((outcome) => ({ type: 'ResolvePrint', at, outcome })),
    reprint: REPRINT_REASONS.map((reason) => ({ type: 'RequestReprint', at, reason })),
    return: RETURN_REASONS.map((reason) => ({ type: 'MarkReturned', at, reason })),
    refund: [0, 1, 400, 1499].flatMap((amountCents) =>
      OPERATOR_REFUND_REASONS.map((reason) => ({ type: 'RequestRefund', at, refund, amountCents, reason, operator })),
    ),
    cancel: [{ type: 'CancelOrder', at, by: 'operator', operator }],
  };
}

/** The order after a history, without the events that it would not have recorded. */
const reached = (begin: readonly OrderEvent[], history: readonly OrderEvent[]): Order =>
  history.reduce(
    (before, event) => (isAllowed(before, event) ? (evolve(before, event) as Order) : before),
    fold(begin) as Order,
  );

const beginnings: OrderEvent[][] = [
  [drafted, checkout()],
  [drafted, checkout(), paid(), printStarted(), unclear()],
  [...printedOrder],
  [registered, ...printedOrder.slice(1)],
  postedRegistered,
  freeReturned,
  [...settledOrder, returned()],
  [...replacedOrder],
  [voucherDrafted, checkout()],
  paidVoucher,
];
const happening = [...everyFact, redeemed('an order', 4900), inquiryOpened(), inquiryClosed, refundFailed()];

test('after any history the order accepts each action that is offered, and refuses each that is not', () => {
  const seen = new Map<OrderAction, number>();
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.array(fc.constantFrom(...happening), { maxLength: 10 }),
      (begin, history) => {
        const now = reached(begin, history);
        const offered = new Set(possibleActions(now, LOST, ORDER_ACTIONS));
        for (const action of ORDER_ACTIONS) {
          const requests = requestsFor(now)[action];
          if (offered.has(action)) {
            // A new envelope is opened first, or the label of the first one is scanned.
            const states = [now, evolve(now, envelopeOpened), evolve(now, checked)];
            const isAccepted = (request: OrderCommand) =>
              states.some((state) => decide(request, state).kind === 'accepted');
            expect(requests.some(isAccepted), `${action} is offered, but refused`).toBe(true);
            seen.set(action, (seen.get(action) ?? 0) + 1);
          } else
            for (const request of requests) {
              const decision = decide(request, now);
              const isEffective = decision.kind === 'accepted' && decision.events.length > 0;
              expect(isEffective, `${action} is accepted, but not offered`).toBe(false);
            }
        }
      },
    ),
    { numRuns: 2_000 },
  );
  for (const action of ORDER_ACTIONS) expect(seen.get(action), action).toBeGreaterThan(10);
});
