import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { describe, expect, test } from 'vitest';
import type { CommandOf, PaymentSnapshot } from './commands.ts';
import type { OrderEvent, TextDeletionReason } from './events.ts';
import { RETRY_DELAYS_MS } from './printing.ts';
import {
  cancelled,
  checkout,
  confirmed,
  drafted,
  draftedFor,
  expired,
  failed,
  orderToDraft,
  paid,
  paidOrder,
  posted,
  printed,
  printedOrder,
  printFailed,
  printRequested,
  requestedOn,
  printStarted,
  processing,
  refundRequested,
  POSTING_SCHEDULE,
  T,
  textErased,
  textErasureStarted,
  unclear,
  changed,
} from './order-events.fixture.ts';
import { given, tasks } from './given.fixture.ts';

const sync = (state: PaymentSnapshot['state'], changes: Partial<PaymentSnapshot> = {}): CommandOf<'SyncPayment'> => ({
  type: 'SyncPayment',
  at: T.paid,
  schedule: POSTING_SCHEDULE,
  snapshot: { sessionId: 'cs_1', state, amountCents: 1499, currency: 'eur', sealedPayer: 'sealed-payer', ...changes },
});
const start = (sessionId = 'cs_1', at: string = T.checkout): CommandOf<'StartCheckout'> => ({
  type: 'StartCheckout',
  at,
  sessionId,
  url: `https://pay.example/${sessionId}`,
  expiresAt: T.expires,
});
const HOUR = 3_600_000;

const draft = { type: 'DraftOrder', at: T.drafted, order: orderToDraft } as const;

describe('placing an order', () => {
  test('records the order', () => given().when(draft).then(drafted));
  test('changes nothing if the same form is sent again', () => given(drafted).when(draft).thenNothing());
  test('is refused for another form under the same key', () =>
    given(drafted)
      .when({ ...draft, order: { ...orderToDraft, fingerprint: 'other' } })
      .thenRefused('already-drafted'));
});

describe('an order that does not exist', () => {
  test.each([
    start(),
    sync('paid'),
    { type: 'ConfirmOrder', at: T.paid } as const,
    { type: 'StartPrint', at: T.paid, worker: 'w' } as const,
    { type: 'StartTextErasure', at: T.paid } as const,
    { type: 'ConfirmTextErased', at: T.paid } as const,
  ])('refuses $type', (command) => given().when(command).thenRefused('unknown-order'));
});

describe('starting a checkout', () => {
  test('opens the first checkout', () => given(drafted).when(start()).then(checkout()));
  test('changes nothing if its session is recorded already', () =>
    given(drafted, checkout()).when(start()).thenNothing());
  test('is refused while a checkout is open', () =>
    given(drafted, checkout()).when(start('cs_2')).thenRefused('checkout-open'));
  test('is refused while a payment is under way', () =>
    given(drafted, checkout(), processing()).when(start('cs_2')).thenRefused('checkout-open'));
  test('is refused while a debit is under way, although a later checkout has expired', () =>
    given(drafted, checkout(), checkout('cs_2', 2), processing(), expired('cs_2'))
      .when(start('cs_3'))
      .thenRefused('checkout-open'));
  test('is refused once the order is paid', () => given(paidOrder).when(start('cs_2')).thenRefused('already-paid'));
  test('is refused once the order is cancelled', () =>
    given(drafted, cancelled).when(start()).thenRefused('cancelled'));
  test.each([
    ['erasing', textErasureStarted],
    ['gone', [textErasureStarted, textErased]],
  ])('is refused once the text is %s', (_, fact) => given(drafted, fact).when(start()).thenRefused('text-deleted'));
  test.each([
    ['expired', expired()],
    ['failed', failed()],
  ])('opens a second checkout when the first has %s', (_, end) =>
    given(drafted, checkout(), end).when(start('cs_2')).then(checkout('cs_2', 2)),
  );
});

describe('syncing a payment with the provider', () => {
  test('records a successful payment with a posting day', () =>
    given(drafted, checkout()).when(sync('paid')).then(paid()));
  test('sets the posting day to the working day on or before the wished date', () =>
    given(draftedFor('2026-12-24'), checkout())
      .when(sync('paid'))
      .then(changed(paid(), { postingDay: '2026-12-23' })));
  test('sets the posting day to the same day if paid before the cut-off hour', () =>
    given(drafted, checkout())
      .when({ ...sync('paid'), schedule: { ...POSTING_SCHEDULE, cutOffHour: 11 } })
      .then(changed(paid(), { postingDay: '2026-11-20' })));
  test('sets the posting day early enough for a wished day of arrival', () =>
    given(draftedFor('2026-12-24', 'arrival'), checkout())
      .when(sync('paid'))
      .then(changed(paid(), { postingDay: '2026-12-18' })));
  test('records a delayed debit as processing', () =>
    given(drafted, checkout()).when(sync('processing')).then(processing()));
  test('records the payment once a delayed debit succeeds', () =>
    given(drafted, checkout(), processing()).when(sync('paid')).then(paid()));
  test('records the failure once a delayed debit fails', () =>
    given(drafted, checkout(), processing()).when(sync('failed')).then(failed()));
  test('records that an abandoned checkout has expired', () =>
    given(drafted, checkout())
      .when({ ...sync('expired'), at: T.expires })
      .then(expired()));
  test('changes nothing while the checkout is open', () => given(drafted, checkout()).when(sync('open')).thenNothing());
  test('records the payment if the second attempt succeeds', () =>
    given(drafted, checkout(), failed(), checkout('cs_2', 2))
      .when(sync('paid', { sessionId: 'cs_2' }))
      .then(paid('cs_2')));

  test.each(['open', 'processing', 'failed', 'expired', 'paid'] as const)(
    'changes nothing once paid, if the provider reports «%s»',
    (state) => given(paidOrder).when(sync(state)).thenNothing(),
  );
  test('changes nothing if an expired checkout is reported as processing', () =>
    given(drafted, checkout(), expired()).when(sync('processing')).thenNothing());
  test('is refused for a session of another order', () =>
    given(drafted, checkout())
      .when(sync('paid', { sessionId: 'cs_9' }))
      .thenRefused('unknown-session'));
  test.each([{ amountCents: 1 }, { currency: 'usd' }])(
    'records another amount or currency as wrong amount: %o',
    (changes) =>
      given(drafted, checkout())
        .when(sync('paid', changes))
        .then({
          type: 'WrongAmountPaid',
          data: {
            at: T.paid,
            sessionId: 'cs_1',
            amountCents: 1499,
            currency: 'eur',
            sealedPayer: 'sealed-payer',
            ...changes,
          },
        }),
  );
  test.each([
    ['expired', expired()],
    ['failed', failed()],
  ])('records a payment although its checkout had %s', (_, end) =>
    given(drafted, checkout(), end).when(sync('paid')).then(paid()),
  );
  test('records a payment for a cancelled order and requests its refund in the same append', () =>
    given(drafted, checkout(), cancelled).when(sync('paid')).then(paid(), refundRequested()));
});

describe('confirming and notifying', () => {
  const confirm = { type: 'ConfirmOrder', at: T.paid } as const;
  test('a paid order is confirmed once', () => {
    given(paidOrder).when(confirm).then(confirmed);
    given(paidOrder, confirmed).when(confirm).thenNothing();
  });
  test('an unpaid order is not confirmed', () => given(drafted, checkout()).when(confirm).thenRefused('not-paid'));
  test('a notice is recorded once', () => {
    const notifyCustomer = { type: 'NotifyCustomer', at: T.monday, notice: 'letter-posted-1' } as const;
    const noted = { type: 'CustomerNotified', data: { at: T.monday, notice: 'letter-posted-1' } } as const;
    given(printedOrder, posted).when(notifyCustomer).then(noted);
    given(printedOrder, posted, noted).when(notifyCustomer).thenNothing();
  });
});

describe('cancelling', () => {
  const cancel = { type: 'CancelOrder', at: T.paid, by: 'operator' } as const;
  test('is possible before payment, before printing, and when printing is parked', () => {
    given(drafted).when(cancel).then(cancelled);
    given(paidOrder).when(cancel).then(cancelled, refundRequested());
    given(paidOrder, printStarted(), printFailed()).when(cancel).then(cancelled, refundRequested());
  });
  test('changes nothing the second time', () => given(drafted, cancelled).when(cancel).thenNothing());
  test('is refused once an order that was never paid has lost its text', () =>
    given(drafted, checkout(), expired(), textErasureStarted, textErased).when(cancel).thenRefused('order-lapsed'));
  test.each([
    ['printing', [printStarted()]],
    ['unclear', [printStarted(), unclear()]],
    ['printed', [printStarted(), printed()]],
    ['posted', [printStarted(), printed(), posted]],
  ])('is refused when the letter is %s', (_, events) =>
    given(paidOrder, events).when(cancel).thenRefused('production-started'),
  );
});

describe('claiming a letter', () => {
  const claim = (at: string) => ({ type: 'StartPrint', at, worker: 'w1' }) as const;
  test('is possible from midnight of the posting day', () => {
    given(paidOrder).when(claim('2026-11-22T22:59:59.000Z')).thenRefused('not-due');
    given(paidOrder)
      .when(claim('2026-11-22T23:00:00.000Z'))
      .then({ type: 'PrintStarted', data: { at: '2026-11-22T23:00:00.000Z', attempt: 1, worker: 'w1' } });
  });
  test('is possible at once if the operator requested printing', () =>
    given(paidOrder, printRequested)
      .when(claim(T.paid))
      .then({ type: 'PrintStarted', data: { at: T.paid, attempt: 1, worker: 'w1' } }));
  test('is refused until the time of the retry', () => {
    const retryAt = addMilliseconds(T.monday, 30_000);
    given(paidOrder, printStarted(), printFailed(1, retryAt)).when(claim(T.monday)).thenRefused('not-due');
    given(paidOrder, printStarted(), printFailed(1, retryAt))
      .when(claim(retryAt))
      .then({ type: 'PrintStarted', data: { at: retryAt, attempt: 2, worker: 'w1' } });
  });
  test('is refused to every worker, the same one included, while an attempt is open', () =>
    given(paidOrder, printStarted()).when(claim(T.monday)).thenRefused('already-printing'));
  test.each([
    ['unclear', [printStarted(), unclear()]],
    ['printed', [printStarted(), printed()]],
    ['parked', [printStarted(), printFailed()]],
  ])('is refused when the letter is %s', (_, events) =>
    given(paidOrder, events).when(claim(T.monday)).thenRefused('already-printing'),
  );
  test('is refused if the order is unpaid or cancelled, or its text is erased', () => {
    given(drafted, checkout()).when(claim(T.monday)).thenRefused('not-paid');
    given(paidOrder, cancelled).when(claim(T.monday)).thenRefused('cancelled');
    for (const fact of [textErasureStarted, [textErasureStarted, textErased]])
      given(paidOrder, fact).when(claim(T.monday)).thenRefused('text-deleted');
  });
});

describe('reporting the outcome of an attempt', () => {
  const report = (outcome: CommandOf<'ReportPrint'>['outcome'], attempt = 1) =>
    ({ type: 'ReportPrint', at: T.monday, attempt, outcome }) as const;
  test('records «printed» once, however often it is reported', () => {
    given(paidOrder, printStarted())
      .when(report({ kind: 'printed', pages: 1 }))
      .then(printed());
    given(printedOrder)
      .when(report({ kind: 'printed', pages: 1 }))
      .thenNothing();
    given(printedOrder, posted)
      .when(report({ kind: 'printed', pages: 1 }))
      .thenNothing();
  });
  test('schedules a retry after every attempt while the printer is unreachable, and never parks the letter', () => {
    const events: OrderEvent[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const retryAt = addMilliseconds(T.monday, RETRY_DELAYS_MS[attempt - 1] ?? RETRY_DELAYS_MS.at(-1)!);
      const failed: OrderEvent = {
        type: 'PrintFailed',
        data: { at: T.monday, attempt, reason: 'printer-unreachable', retryAt },
      };
      given(paidOrder, events, printStarted(attempt))
        .when(report({ kind: 'failed', reason: 'printer-unreachable' }, attempt))
        .then(failed);
      events.push(printStarted(attempt), failed);
    }
  });

  test('parks the letter if job sheet or envelope fail the same way three times', () => {
    for (const reason of ['job-sheet-failed', 'envelope-failed'] as const) {
      const fails = (attempt: number, retryAt?: string): OrderEvent => ({
        type: 'PrintFailed',
        data: { at: T.monday, attempt, reason, retryAt },
      });
      const again = (attempt: number) => [printStarted(attempt), fails(attempt, T.monday), printRequested];
      given(paidOrder, again(1), printStarted(2))
        .when(report({ kind: 'failed', reason }, 2))
        .then(fails(2, addMilliseconds(T.monday, RETRY_DELAYS_MS[0]!)));
      given(paidOrder, again(1), again(2), printStarted(3))
        .when(report({ kind: 'failed', reason }, 3))
        .then(fails(3));
      const stopped = [again(1), again(2), printStarted(3), fails(3)].flat();
      given(paidOrder, stopped, printRequested, printStarted(4))
        .when(report({ kind: 'failed', reason }, 4))
        .then(fails(4, addMilliseconds(T.monday, RETRY_DELAYS_MS[0]!)));
      given(paidOrder, again(1), again(2), printStarted(3))
        .when(report({ kind: 'failed', reason: 'out-of-paper' }, 3))
        .then(printFailed(3, addMilliseconds(T.monday, RETRY_DELAYS_MS[0]!)));
    }
  });
  test('schedules retries after growing delays, then parks the letter', () => {
    const events = [];
    for (const [index, wait] of RETRY_DELAYS_MS.entries()) {
      const attempt = index + 1;
      const retryAt = addMilliseconds(T.monday, wait);
      given(paidOrder, events, printStarted(attempt))
        .when(report({ kind: 'failed', reason: 'out-of-paper' }, attempt))
        .then(printFailed(attempt, retryAt));
      events.push(printStarted(attempt), printFailed(attempt, retryAt));
    }
    const last = RETRY_DELAYS_MS.length + 1;
    given(paidOrder, events, printStarted(last))
      .when(report({ kind: 'failed', reason: 'out-of-paper' }, last))
      .then(printFailed(last));
  });
  test('schedules no retry for a letter whose PDF failed, whatever retry time the log contains', () => {
    const fromPdf = (attempt: number): OrderEvent => ({
      type: 'PrintStarted',
      data: { at: T.monday, attempt, worker: 'pdf' },
    });
    const failed = { type: 'PrintFailed', data: { at: T.monday, attempt: 1, reason: 'render-failed' } } as const;
    given(paidOrder, fromPdf(1))
      .when(report({ kind: 'failed', reason: 'render-failed' }))
      .then(failed);
    for (const [attempt, before] of [[failed], [printFailed(1, T.monday)], [unclear(), failed]].entries()) {
      expect(tasks(paidOrder, fromPdf(1), before), `history ${attempt}`).not.toContain('print-letter');
      given(paidOrder, fromPdf(1), before).when({ type: 'StartPrint', at: T.monday, worker: 'pdf' }).then(fromPdf(2));
    }
    given(paidOrder, fromPdf(1), failed).when({ type: 'RequestPrint', at: T.paid }).thenRefused('ahead-of-day');
    expect(tasks(paidOrder, fromPdf(1), failed, printRequested)).toContain('print-letter');
    given(paidOrder, fromPdf(1), unclear())
      .when({ type: 'ResolvePrint', at: T.monday, outcome: 'not-printed' })
      .then({ type: 'PrintFailed', data: { at: T.monday, attempt: 1, reason: 'worker-died' } });
  });
  test('records a failure once if it is reported twice', () =>
    given(paidOrder, printStarted(), printFailed(1, T.monday))
      .when(report({ kind: 'failed', reason: 'out-of-paper' }))
      .thenNothing());
  test('records an unknown outcome as unclear, once', () => {
    given(paidOrder, printStarted())
      .when(report({ kind: 'unknown', reason: 'worker-died' }))
      .then(unclear());
    given(paidOrder, printStarted(), unclear())
      .when(report({ kind: 'unknown', reason: 'worker-died' }))
      .thenNothing();
  });
  test('resolves an unclear letter if the worker reports late', () =>
    given(paidOrder, printStarted(), unclear())
      .when(report({ kind: 'printed', pages: 1 }))
      .then(printed()));
  test('is refused for another attempt', () => {
    given(paidOrder, printStarted(2))
      .when(report({ kind: 'printed', pages: 1 }))
      .thenRefused('wrong-attempt');
    given(paidOrder)
      .when(report({ kind: 'printed', pages: 1 }))
      .thenRefused('wrong-attempt');
  });
  test('is done by the operator for an unclear letter only', () => {
    const resolve = (outcome: 'printed' | 'not-printed') => ({ type: 'ResolvePrint', at: T.monday, outcome }) as const;
    given(paidOrder, printStarted(), unclear())
      .when(resolve('printed'))
      .then({ type: 'LetterPrinted', data: { at: T.monday, attempt: 1, pages: 0 } });
    given(paidOrder, printStarted(), unclear())
      .when(resolve('not-printed'))
      .then({ type: 'PrintFailed', data: { at: T.monday, attempt: 1, reason: 'worker-died', retryAt: T.monday } });
    given(paidOrder, printStarted()).when(resolve('printed')).thenRefused('not-unclear');
  });
});

describe('«Jetzt drucken»', () => {
  const request = { type: 'RequestPrint', at: T.monday } as const;
  const early = { type: 'RequestPrint', at: T.paid } as const;
  test('makes a paid letter due, once', () => {
    given(paidOrder).when(request).then(requestedOn(T.monday));
    given(paidOrder, printRequested).when(request).thenNothing();
  });
  test('needs an explicit choice ahead of the posting day, which stays valid for retries', () => {
    given(paidOrder).when(early).thenRefused('ahead-of-day');
    given(paidOrder)
      .when({ ...early, earlyPosting: true })
      .then(printRequested);
    given(paidOrder, printRequested).when(early).thenNothing();
    given(paidOrder, printRequested, printStarted(), printFailed(1, T.monday)).when(early).then(printRequested);
    given(paidOrder, printStarted(), printFailed()).when(early).thenRefused('ahead-of-day');
  });
  test('makes a parked letter due again', () =>
    given(paidOrder, printStarted(), printFailed()).when(request).then(requestedOn(T.monday)));
  test('is refused if the order is unpaid, cancelled, printing or printed, or without a text', () => {
    given(drafted).when(request).thenRefused('not-paid');
    given(paidOrder, cancelled).when(request).thenRefused('cancelled');
    given(paidOrder, printStarted()).when(request).thenRefused('already-printing');
    given(printedOrder).when(request).thenRefused('already-printing');
    for (const fact of [textErasureStarted, [textErasureStarted, textErased]])
      given(paidOrder, fact).when(request).thenRefused('text-deleted');
  });
});

describe('posting', () => {
  const post = { type: 'MarkPosted', at: T.monday } as const;
  test('is recorded once for a printed letter', () => {
    given(printedOrder).when(post).then(posted);
    given(printedOrder, posted).when(post).thenNothing();
  });
  test('needs a separate explicit choice ahead of the posting day', () => {
    const early = { type: 'MarkPosted', at: T.paid } as const;
    given(printedOrder).when(early).thenRefused('ahead-of-day');
    given(printedOrder)
      .when({ ...early, earlyPosting: true })
      .then({ type: 'LetterPosted', data: { at: T.paid } });
    given(printedOrder, posted).when(early).thenNothing();
  });
  test('is refused if the letter is not printed', () => {
    given(paidOrder).when(post).thenRefused('not-printed');
    given(paidOrder, printStarted(), unclear()).when(post).thenRefused('not-printed');
  });
});

describe('the text', () => {
  const release = (at: string) => ({ type: 'StartTextErasure', at }) as const;
  const destroy = { type: 'ConfirmTextErased', at: T.monday } as const;
  const released = (at: string, reason: TextDeletionReason): OrderEvent => ({
    type: 'LetterTextErasureStarted',
    data: { at, reason },
  });
  test('starts to be erased once the letter is posted', () =>
    given(printedOrder, posted).when(release(T.monday)).then(textErasureStarted));
  test('starts to be erased at once when the order is cancelled', () =>
    given(paidOrder, cancelled).when(release(T.paid)).then(released(T.paid, 'cancelled')));
  test('starts to be erased a day after the last checkout expired', () => {
    const events = [drafted, checkout(), expired()];
    given(events)
      .when(release(addMilliseconds(T.expires, 24 * HOUR - 1)))
      .thenRefused('text-still-needed');
    given(events)
      .when(release(addMilliseconds(T.expires, 24 * HOUR)))
      .then(released(addMilliseconds(T.expires, 24 * HOUR), 'never-paid'));
  });
  test('starts to be erased a day after the order was placed if no checkout was opened', () =>
    given(drafted)
      .when(release(addMilliseconds(T.drafted, 24 * HOUR)))
      .then(released(addMilliseconds(T.drafted, 24 * HOUR), 'never-paid')));
  test.each([
    ['open checkout', [drafted, checkout()]],
    ['payment under way', [drafted, checkout(), processing()]],
    [
      'payment under way next to a later checkout that has expired',
      [drafted, checkout(), checkout('cs_2', 2), processing(), expired('cs_2')],
    ],
    ['paid order', paidOrder],
    ['printed letter', printedOrder],
  ])('stays while the order has this: %s', (_, events) =>
    given(events)
      .when(release(addMilliseconds(T.expires, 1000 * HOUR)))
      .thenRefused('text-still-needed'),
  );
  test('starts to be erased only once', () => {
    given(printedOrder, posted, textErasureStarted).when(release(T.monday)).thenNothing();
    given(printedOrder, posted, textErasureStarted, textErased).when(release(T.monday)).thenNothing();
  });
  test('is recorded as erased once, after its erasure started, with the same reason', () => {
    given(printedOrder, posted).when(destroy).thenRefused('text-still-needed');
    given(printedOrder, posted, textErasureStarted).when(destroy).then(textErased);
    given(printedOrder, posted, textErasureStarted, textErased).when(destroy).thenNothing();
  });
  test('is shown only with a record of the look, and never once its erasure has started', () => {
    const view = { type: 'ViewText', at: T.monday, operator: 'op' } as const;
    given(paidOrder)
      .when(view)
      .then({ type: 'LetterTextViewed', data: { at: T.monday, operator: 'op' } });
    for (const fact of [textErasureStarted, [textErasureStarted, textErased]])
      given(printedOrder, posted, fact).when(view).thenRefused('text-deleted');
  });
});

describe('a text without an order', () => {
  const abandon = { type: 'DiscardDraft', at: T.monday } as const;
  const abandoned: OrderEvent = { type: 'LetterTextErasureStarted', data: { at: T.monday, reason: 'never-ordered' } };
  test('is discarded once, by the first event of its stream', () => {
    given().when(abandon).then(abandoned);
    given(abandoned).when(abandon).thenNothing();
  });
  test('is kept if its order was recorded meanwhile', () =>
    given(drafted).when(abandon).thenRefused('text-still-needed'));
  test('cannot be ordered once it is discarded', () => {
    given(abandoned).when(draft).thenRefused('text-deleted');
    given(abandoned).when({ type: 'StartTextErasure', at: T.monday }).thenRefused('unknown-order');
  });
});

test('no event of an order contains the recipient or the letter’s text', () => {
  expect(JSON.stringify([drafted, ...printedOrder])).not.toMatch(/recipient|letterText/i);
});
