import { describe, expect, test } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { fold } from './evolve.ts';
import { given, order, tasks } from './given.fixture.ts';
import { upcomingIssues } from './issues.ts';
import {
  cancelled,
  checkout,
  confirmed,
  drafted,
  failed,
  paid,
  paidOrder,
  posted,
  printed,
  printedOrder,
  printFailed,
  printRequested,
  printStarted,
  processing,
  refundRequested,
  T,
  textErased,
  textErasureStarted,
  unclear,
  withdrawn,
  postedOrder,
  withdrawalDismissed,
  unverifiedWithdrawalReceived,
  withdrawalSenderAsked,
} from './order-events.fixture.ts';
import { openObligations } from './person.ts';
import type { Order } from './state.ts';

/** The electronic withdrawal of § 356a BGB: received at every stage; before production it stops the letter. */

const withdraw = { type: 'DeclareWithdrawal', at: T.paid, sealedDeclaration: 'sealed-declaration' } as const;
const cancel = { type: 'CancelOrder', at: T.monday, by: 'operator' } as const;

const STAGES: [string, readonly OrderEvent[], Order['production']['status']][] = [
  ['not paid', [drafted, checkout()], 'cancelled'],
  ['being paid', [drafted, checkout(), processing()], 'cancelled'],
  ['not paid after all', [drafted, checkout(), failed()], 'cancelled'],
  ['paid', paidOrder, 'cancelled'],
  ['asked to be printed', [...paidOrder, printRequested], 'cancelled'],
  ['waiting for a retry', [...paidOrder, printStarted(), printFailed(1, T.monday)], 'cancelled'],
  ['parked', [...paidOrder, printStarted(), printFailed()], 'cancelled'],
  ['cancelled already', [...paidOrder, cancelled], 'cancelled'],
  ['being printed', [...paidOrder, printStarted()], 'printing'],
  ['unclear', [...paidOrder, printStarted(), unclear()], 'unclear'],
  ['printed', printedOrder, 'printed'],
  ['posted', [...printedOrder, posted], 'posted'],
  ['posted and forgotten', [...printedOrder, posted, textErasureStarted, textErased], 'posted'],
];

describe.each(STAGES)('the withdrawal of an order that is %s', (_, events, production) => {
  test('is recorded once, and the payment is refunded if it stops the letter', () => {
    const stops = order(events).payments.length > 0 && order(events).production.status !== 'cancelled';
    const goesBack = stops && production === 'cancelled' ? [refundRequested(1, 'order-withdrawn')] : [];
    given(events)
      .when(withdraw)
      .then(withdrawn, ...goesBack);
    given(events, withdrawn)
      .when({ ...withdraw, at: T.monday, sealedDeclaration: 'again' })
      .thenNothing();
  });
  test('ends production if it has not begun, and lets it continue if it has', () => {
    const after = order(events, withdrawn);
    expect(after.production.status).toBe(production);
    expect(after.withdrawnAt).toBe(T.paid);
  });
});

test('the withdrawal of an order that does not exist is refused', () =>
  given().when(withdraw).thenRefused('unknown-order'));
test('a withdrawal can be recorded without the customer’s declaration', () =>
  given(paidOrder)
    .when({ type: 'DeclareWithdrawal', at: T.paid })
    .then({ type: 'WithdrawalDeclared', data: { at: T.paid } }, refundRequested(1, 'order-withdrawn')));

describe('an order withdrawn before production', () => {
  test('is not paid, printed or confirmed, and its text is erased', () => {
    given(paidOrder, withdrawn).when({ type: 'StartPrint', at: T.monday, worker: 'w1' }).thenRefused('cancelled');
    given(paidOrder, withdrawn).when({ type: 'RequestPrint', at: T.paid }).thenRefused('cancelled');
    given(drafted, withdrawn)
      .when({ type: 'StartCheckout', at: T.paid, sessionId: 'cs_2', url: 'u', expiresAt: T.expires })
      .thenRefused('cancelled');
    given(paidOrder, withdrawn)
      .when({ type: 'StartTextErasure', at: T.paid })
      .then({ type: 'LetterTextErasureStarted', data: { at: T.paid, reason: 'cancelled' } });
    expect(tasks(paidOrder, withdrawn)).toEqual(['delete-text']);
  });
  test('can still turn out to be paid', () =>
    expect(order(drafted, checkout(), processing(), withdrawn, paid()).checkouts[0]!.status).toBe('paid'));
});

describe('an order withdrawn while it is printed', () => {
  const begun = [...paidOrder, confirmed, printStarted(), withdrawn];
  test('is cancelled if the attempt fails', () => {
    for (const failure of [printFailed(1, T.monday), printFailed()]) {
      expect(order(begun, failure).production).toEqual({ status: 'cancelled', at: T.monday, cause: 'withdrawn' });
      expect(tasks(begun, failure)).toEqual(['delete-text']);
      given(begun, failure)
        .when({ type: 'ReportPrint', at: T.monday, attempt: 1, outcome: { kind: 'failed', reason: 'out-of-paper' } })
        .thenNothing();
    }
    given(begun, unclear())
      .when({ type: 'ResolvePrint', at: T.monday, outcome: 'not-printed' })
      .then(
        { type: 'PrintFailed', data: { at: T.monday, attempt: 1, reason: 'worker-died', retryAt: T.monday } },
        refundRequested(1, 'order-withdrawn', 1499, { at: T.monday }),
      );
  });
  test('can be posted or kept, as the operator decides', () => {
    given(begun, printed()).when({ type: 'MarkPosted', at: T.monday }).then(posted);
    given(begun, printed())
      .when(cancel)
      .then(
        { type: 'OrderCancelled', data: { at: T.monday, by: 'operator' } },
        refundRequested(1, 'order-withdrawn', 1499, { at: T.monday }),
      );
    given(begun, printed(), posted).when(cancel).thenRefused('production-started');
    given(begun).when(cancel).thenRefused('production-started');
    given(printedOrder).when(cancel).thenRefused('production-started');
  });
  test('is kept without a trace: first the documents are deleted, then the text', () => {
    const kept = [...begun, printed(), cancelled];
    expect(tasks(kept)).toEqual(['delete-documents']);
    given(kept)
      .when({ type: 'StartTextErasure', at: T.monday })
      .then({ type: 'LetterTextErasureStarted', data: { at: T.monday, reason: 'cancelled' } });
    expect(tasks(kept, textErasureStarted)).toEqual(['delete-text']);
    expect(tasks(kept, textErasureStarted, textErased)).toEqual([]);
  });
});

describe('an unverified withdrawal', () => {
  const AT = '2026-12-15T09:00:00.000Z';
  const receive: OrderCommand = { type: 'RecordUnverifiedWithdrawal', at: AT, sealedDeclaration: 'sealed' };
  const ask: OrderCommand = { type: 'AskWithdrawalSender', at: AT, operator: 'op-1' };
  const dismiss: OrderCommand = { type: 'DismissWithdrawal', at: AT, operator: 'op-1' };
  const order = (...history: Parameters<typeof fold>[0] extends Iterable<infer E> ? E[] : never) =>
    fold(history) as Order;
  const types = (command: OrderCommand, state: Order) => {
    const decision = decide(command, state);
    return decision.kind === 'accepted' ? decision.events.map(({ type }) => type) : decision.reason;
  };
  const issues = (state: Order) =>
    upcomingIssues(state, { federalState: 'BE' }).filter(({ kind }) => kind === 'withdrawal-unverified');

  describe('with an order’s number but not its payer’s address', () => {
    test.each([
      ['before printing', paidOrder],
      ['after posting', postedOrder],
    ])('is recorded %s and stops nothing', (_when, history) => {
      expect(types(receive, order(...history))).toEqual(['UnverifiedWithdrawalReceived']);
      const unverified = order(...history, unverifiedWithdrawalReceived);
      expect(unverified.withdrawnAt).toBeUndefined();
      expect(unverified.production).toEqual(order(...history).production);
    });

    test('is an issue with its actions, and shows whether its sender was asked', () => {
      expect(issues(order(...paidOrder, unverifiedWithdrawalReceived))).toMatchObject([
        { since: unverifiedWithdrawalReceived.data.at, actions: ['withdraw', 'ask-sender', 'dismiss'] },
      ]);
      expect(issues(order(...paidOrder, unverifiedWithdrawalReceived, withdrawalSenderAsked))).toMatchObject([
        { detail: 'asked' },
      ]);
    });

    test('is recorded once until it is dismissed, and not at all if the order is withdrawn', () => {
      expect(types(receive, order(...paidOrder, unverifiedWithdrawalReceived))).toEqual([]);
      expect(types(receive, order(...paidOrder, withdrawn))).toEqual([]);
      expect(types(receive, order(...paidOrder, unverifiedWithdrawalReceived, withdrawalDismissed))).toEqual([
        'UnverifiedWithdrawalReceived',
      ]);
    });

    test.each([
      ['declared again from the right address', withdrawn],
      ['dismissed', withdrawalDismissed],
    ])('is no issue any more when it is %s', (_how, event) => {
      expect(issues(order(...paidOrder, unverifiedWithdrawalReceived, event))).toEqual([]);
    });

    test('can be asked about and dismissed only while it is open', () => {
      const unverified = order(...paidOrder, unverifiedWithdrawalReceived);
      expect(types(ask, unverified)).toEqual(['WithdrawalSenderAsked']);
      expect(types(dismiss, unverified)).toEqual(['WithdrawalDismissed']);
      expect(types(ask, order(...paidOrder))).toBe('no-unverified-withdrawal');
      expect(types(dismiss, order(...paidOrder))).toEqual([]);
    });

    test('prevents the erasure of the person until it is dismissed', () => {
      expect(openObligations(order(...postedOrder, unverifiedWithdrawalReceived))).toContain('money');
      expect(openObligations(order(...postedOrder, unverifiedWithdrawalReceived, withdrawalDismissed))).not.toContain(
        'money',
      );
    });
  });
});
