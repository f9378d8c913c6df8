import { describe, expect, test } from 'vitest';
import type { CommandOf, MoneySnapshot } from './commands.ts';
import { dueTasks } from './due-tasks.ts';
import type { OrderEvent } from './events.ts';
import { given, order, tasks, mails, type Events } from './given.fixture.ts';
import { orderBalance, willBeDelivered, paymentFlags, refundDeadline } from './money.ts';
import {
  cancelled,
  checkout,
  disputeClosed,
  disputeSettled,
  disputeOpened,
  drafted,
  draftedReplacement,
  expired,
  fraudWarned,
  mailClaimed,
  paid,
  paidOrder,
  posted,
  printedOrder,
  printFailed,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  replacementGranted,
  replacementScheduled,
  reposted,
  returned,
  POSTING_SCHEDULE,
  T,
  textErasureStarted,
  unclear,
  withdrawn,
  wronglyPaid,
  changed,
  disputeAnswered,
  failed,
} from './order-events.fixture.ts';

/** What happens to an order's money, and its consequences for the letter, the text, the customer and the operator. */

const account = (...events: Events) => orderBalance(order(...events));

const at = T.monday;
const cancel = { type: 'CancelOrder', at: T.paid, by: 'operator' } as const;
const claim = { type: 'StartPrint', at, worker: 'w1' } as const;
const post = { type: 'MarkPosted', at } as const;
const late = { at };
const refund = (changes: Partial<CommandOf<'RequestRefund'>> = {}): CommandOf<'RequestRefund'> => ({
  type: 'RequestRefund',
  at: T.paid,
  refund: 1,
  amountCents: 500,
  reason: 'goodwill',
  operator: 'op',
  ...changes,
});
const partly = changed(refundRequested(1, 'goodwill', 500), { operator: 'op' });
/** The command when the provider reports that a session was paid. */
const syncPaid = (sessionId: string): CommandOf<'SyncPayment'> => ({
  type: 'SyncPayment',
  at: T.paid,
  schedule: POSTING_SCHEDULE,
  snapshot: { sessionId, state: 'paid', amountCents: 1499, currency: 'eur', sealedPayer: 'sealed-payer' },
});
const sync = (snapshot: Partial<MoneySnapshot>): CommandOf<'SyncRefunds'> => ({
  type: 'SyncRefunds',
  at,
  snapshot: { sessionId: 'cs_1', refunds: [], disputes: [], fraudWarnings: [], ...snapshot },
});
const atProvider = (amountCents = 1499, refundId = 're_hand', number = 1) =>
  changed(refundRequested(number, 'at-provider', amountCents, late), { refundId });
const succeededAs = (number: number, refundId: string) => changed(refundSucceeded(number), { refundId });

/** The dispute as the provider reports it. */
const open = { disputeId: 'dp_1', amountCents: 1499, status: 'open' } as const;

describe('the balance of an order', () => {
  test('knows what arrived, what is being refunded, what was refunded, and what remains', () => {
    expect(account(paidOrder)).toEqual({ received: 1499, refunded: 0, refundPending: 0, remaining: 1499 });
    expect(account(paidOrder, partly)).toEqual({ received: 1499, refunded: 0, refundPending: 500, remaining: 999 });
    expect(account(paidOrder, partly, refundSucceeded())).toMatchObject({
      refunded: 500,
      refundPending: 0,
      remaining: 999,
    });
    expect(account(paidOrder, partly, refundFailed())).toMatchObject({
      refunded: 0,
      refundPending: 0,
      remaining: 1499,
    });
    expect(account(paidOrder, partly, refundSucceeded(), refundFailed())).toMatchObject({
      refunded: 0,
      remaining: 1499,
    });
  });
  test('a lost dispute counts as refunded, an open or won one does not', () => {
    expect(account(paidOrder, disputeOpened())).toMatchObject({ refunded: 0, remaining: 1499 });
    expect(account(paidOrder, disputeOpened(), disputeClosed('won'))).toMatchObject({ remaining: 1499 });
    expect(account(paidOrder, disputeOpened(), disputeClosed('lost'))).toMatchObject({ refunded: 1499, remaining: 0 });
  });
  test('never more is refunded than arrived, whatever is reported', () =>
    expect(account(paidOrder, refundRequested(), refundSucceeded(), disputeClosed('lost'))).toEqual({
      received: 1499,
      refunded: 1499,
      refundPending: 0,
      remaining: 0,
    }));
});

describe('what is refunded automatically', () => {
  test('everything, with the event that cancels the order', () => {
    given(paidOrder).when(cancel).then(cancelled, refundRequested());
    expect(tasks(paidOrder, cancelled, refundRequested())).toContain('pay-back');
  });
  test('what is left after a partial refund', () =>
    given(paidOrder, partly, refundSucceeded())
      .when(cancel)
      .then(cancelled, refundRequested(2, 'order-cancelled', 999)));
  test('the second of two payments, while the letter goes its way', () => {
    const both = [drafted, checkout(), expired(), checkout('cs_2', 2), paid()];
    given(both)
      .when(syncPaid('cs_2'))
      .then(paid('cs_2'), refundRequested(1, 'paid-twice', 1499, { sessionId: 'cs_2' }));
    const after = order(both, paid('cs_2'), refundRequested(1, 'paid-twice', 1499, { sessionId: 'cs_2' }));
    expect(after.production.status).toBe('scheduled');
  });
  test('what arrives after the erasure of the text has started: there is nothing left to print', () => {
    const tooLate = [drafted, checkout(), expired(), textErasureStarted, paid()];
    given(tooLate.slice(0, -1)).when(syncPaid('cs_1')).then(paid(), refundRequested(1, 'paid-too-late'));
    expect(order(tooLate).production).toMatchObject({ status: 'cancelled', why: 'paid-too-late' });
    given(tooLate).when(claim).thenRefused('cancelled');
  });
  test('not twice: what was requested is not requested again', () =>
    given(paidOrder, cancelled, refundRequested()).when(cancel).thenNothing());
  test('nothing of an order that was cancelled before there were refunds', () =>
    given(paidOrder, { type: 'OrderCancelled', data: { at: T.paid } })
      .when({ type: 'StartTextErasure', at })
      .then({ type: 'LetterTextErasureStarted', data: { at, reason: 'cancelled' } }));
  test('nothing of a withdrawal during production, until the letter is kept here', () => {
    given(printedOrder)
      .when({ type: 'DeclareWithdrawal', at: T.paid })
      .then({ type: 'WithdrawalDeclared', data: { at: T.paid } });
    given(printedOrder, withdrawn).when(cancel).then(cancelled, refundRequested(1, 'order-withdrawn'));
  });
  test('nothing more once a refund has failed for good: the operator decides', () => {
    const failed = [...paidOrder, cancelled, refundRequested(), refundFailed()];
    expect(account(failed)).toMatchObject({ remaining: 1499 });
    given(failed)
      .when(refund({ refund: 2, amountCents: 1499, reason: 'other' }))
      .then(changed(refundRequested(2, 'other', 1499), { operator: 'op' }));
  });
});

describe('a letter whose money was refunded', () => {
  test('is not made: a full refund cancels it, by the operator or by hand', () => {
    const events = [...paidOrder, refundRequested(1, 'goodwill')];
    expect(order(events).production).toMatchObject({ status: 'cancelled', why: 'refunded' });
    given(events).when(claim).thenRefused('refunded');
    given(events).when({ type: 'RequestPrint', at }).thenRefused('refunded');
    expect(tasks(events)).toEqual(['pay-back', 'delete-text']);
    const parked = [...paidOrder, printStarted(), printFailed(), atProvider()];
    expect(order(parked).production).toMatchObject({ status: 'cancelled', why: 'refunded' });
  });
  test('a partial refund leaves it', () => {
    given(paidOrder, partly, refundSucceeded()).when(claim).then(printStarted());
    given(printedOrder, partly).when(post).then(posted);
  });
  test('is not tried again when its attempt fails', () =>
    expect(order(paidOrder, printStarted(), atProvider(), printFailed(1, at)).production).toMatchObject({
      status: 'cancelled',
      why: 'refunded',
    }));
  test('is not posted once printed; the operator keeps it', () => {
    given(printedOrder, atProvider()).when(post).thenRefused('refunded');
    given(printedOrder, atProvider())
      .when({ ...cancel, at })
      .then({ type: 'OrderCancelled', data: { at, by: 'operator' } });
    given(printedOrder, atProvider())
      .when({ ...cancel, by: 'customer' })
      .thenRefused('production-started');
  });
  test('that was posted stays posted', () =>
    expect(order(printedOrder, posted, atProvider()).production.status).toBe('posted'));
  const wholePrice = refundRequested(1, 'goodwill');
  const lost = [disputeOpened(), disputeClosed('lost')];
  test.each<[string, boolean, Events]>([
    ['paid', true, [paidOrder]],
    ['paid back in part', true, [printedOrder, partly]],
    ['in dispute', true, [printedOrder, disputeOpened()]],
    ['on its way, and paid back', true, [printedOrder, posted, wholePrice]],
    ['back here, and to go again', true, [printedOrder, posted, returned()]],
    ['paid back once it was on its way again', true, [printedOrder, posted, returned(), reposted(), wholePrice]],
    ['replaced, and paid back', true, [printedOrder, posted, replacementGranted, wholePrice]],
    ['a replacement, which nobody paid for', true, [draftedReplacement, replacementScheduled]],
    ['not paid', false, [drafted, checkout()]],
    ['paid with another amount', false, [drafted, checkout(), wronglyPaid()]],
    ['cancelled', false, [paidOrder, cancelled]],
    ['paid back while it is printed', false, [paidOrder, printStarted(), wholePrice]],
    ['paid back while it is unclear whether it was printed', false, [paidOrder, printStarted(), unclear(), wholePrice]],
    ['paid back when it was printed', false, [printedOrder, wholePrice]],
    ['printed, and lost in a dispute', false, [printedOrder, lost]],
    ['back here, and paid back', false, [printedOrder, posted, returned(), wholePrice]],
  ])('goes out or stays here: one that is %s (%s)', (_, goes, events) =>
    expect(willBeDelivered(order(...events))).toBe(goes),
  );
});

describe('a lost dispute', () => {
  const lost = disputeClosed('lost');
  test.each([
    ['not printed', paidOrder],
    ['printed', printedOrder],
    ['posted', [...printedOrder, posted]],
    ['cancelled meanwhile', [...paidOrder, disputeOpened(), cancelled]],
  ] as const)('is mailed once to the customer of a letter that is %s', (_, before) => {
    expect(mails(before, lost)).toContain('dispute-lost-1');
    const sent: OrderEvent = { type: 'CustomerNotified', data: { at, notice: 'dispute-lost-1' } };
    expect(mails(before, lost, mailClaimed('dispute-lost-1', at), sent)).not.toContain('dispute-lost-1');
    expect(mails(before, lost, disputeClosed('won'))).not.toContain('dispute-lost-1');
  });
  test('is the operator’s until it is settled, and settled once', () => {
    expect(paymentFlags(order([...paidOrder, lost]))).toEqual(['dispute-lost']);
    const settle = { type: 'SettleLostDisputes', at, operator: 'op' } as const;
    given(paidOrder, lost)
      .when(settle)
      .then(changed(disputeSettled, { operator: 'op' }));
    given(paidOrder, lost, disputeSettled).when(settle).thenNothing();
    given(paidOrder, disputeOpened()).when(settle).thenNothing();
    expect(paymentFlags(order([...paidOrder, lost, disputeSettled]))).toEqual([]);
  });
});

describe('a disputed payment', () => {
  const answered = { ...open, status: 'answered' } as const;
  const opened = (data: object = {}) => changed(disputeOpened(), { at, ...data });
  const handedIn = changed(disputeAnswered, { at });

  test('that was answered is known as that, once, however late its opening is heard of', () => {
    given(paidOrder, opened())
      .when(sync({ disputes: [answered] }))
      .then(handedIn);
    given(paidOrder, opened(), handedIn)
      .when(sync({ disputes: [answered] }))
      .thenNothing();
    given(paidOrder)
      .when(sync({ disputes: [answered] }))
      .then(opened(), handedIn);
    given(paidOrder, opened(), handedIn).when(claim).thenRefused('disputed');
    expect(paymentFlags(order([...paidOrder, opened(), handedIn]))).toEqual(['dispute-answered']);
    expect(paymentFlags(order([...paidOrder, opened()]))).toEqual(['disputed']);
  });
  test('is open again if the bank asks again, or sets another day to answer by', () => {
    const answerBy = '2026-12-30T09:00:00.000Z';
    given(paidOrder, opened(), handedIn)
      .when(sync({ disputes: [open] }))
      .then(opened());
    given(paidOrder, opened())
      .when(sync({ disputes: [{ ...open, answerBy }] }))
      .then(opened({ answerBy }));
    given(paidOrder, opened({ answerBy }))
      .when(sync({ disputes: [{ ...open, answerBy }] }))
      .thenNothing();
    given(paidOrder, opened({ answerBy }))
      .when(sync({ disputes: [open] }))
      .thenNothing();
  });

  test('holds the letter back while it is open: not due, not claimed, not posted', () => {
    expect(tasks(paidOrder, disputeOpened())).toEqual(['confirm-order']);
    given(paidOrder, disputeOpened()).when(claim).thenRefused('disputed');
    given(paidOrder, disputeOpened()).when({ type: 'RequestPrint', at }).thenRefused('disputed');
    given(printedOrder, disputeOpened()).when(post).thenRefused('disputed');
  });
  test('lets it go on once it is won', () => {
    given(paidOrder, disputeOpened(), disputeClosed('won')).when(claim).then(printStarted());
    expect(tasks(paidOrder, disputeOpened(), disputeClosed('won'))).toContain('print-letter');
  });
  test('ends it once it is lost', () => {
    const lost = [...paidOrder, disputeOpened(), disputeClosed('lost')];
    expect(order(lost).production).toMatchObject({ status: 'cancelled', why: 'dispute-lost' });
    given(lost).when(claim).thenRefused('refunded');
  });
  test('that took a part only, and was lost, leaves it', () =>
    given(paidOrder, disputeOpened('cs_1', 500), disputeClosed('lost', 500)).when(claim).then(printStarted()));
  test('is not refunded as well; what is won after a cancellation is refunded then', () => {
    given(paidOrder, disputeOpened()).when(cancel).then(cancelled);
    given(paidOrder, disputeOpened(), cancelled)
      .when(sync({ disputes: [{ ...open, status: 'won' }] }))
      .then(disputeClosed('won'), refundRequested(1, 'order-cancelled', 1499, late));
    given(paidOrder, disputeOpened(), cancelled)
      .when(sync({ disputes: [{ ...open, status: 'lost' }] }))
      .then(disputeClosed('lost'));
  });
});

describe('what the provider says of money', () => {
  const ours = { refundId: 're_1', refund: 1, amountCents: 500, status: 'succeeded' } as const;
  const byHand = { refundId: 're_hand', amountCents: 1499, status: 'succeeded' } as const;

  test('of a refund of ours is recorded as its outcome, once', () => {
    given(paidOrder, partly)
      .when(sync({ refunds: [ours] }))
      .then(refundSucceeded());
    given(paidOrder, partly, refundSucceeded())
      .when(sync({ refunds: [ours] }))
      .thenNothing();
    given(paidOrder, partly)
      .when(sync({ refunds: [{ ...ours, status: 'pending' }] }))
      .thenNothing();
  });
  test('of one that somebody made by hand is a refund of the order', () => {
    given(paidOrder)
      .when(sync({ refunds: [byHand] }))
      .then(atProvider(), succeededAs(1, 're_hand'));
    given(paidOrder)
      .when(sync({ refunds: [{ ...byHand, status: 'pending' }] }))
      .then(atProvider());
    given(paidOrder, atProvider())
      .when(sync({ refunds: [byHand] }))
      .then(succeededAs(1, 're_hand'));
    given(paidOrder)
      .when(sync({ refunds: [{ ...byHand, status: 'failed' }] }))
      .thenNothing();
  });
  test('of both is distinguished, in any order', () =>
    given(paidOrder, partly)
      .when(sync({ refunds: [{ ...byHand, amountCents: 999 }, ours] }))
      .then([atProvider(999, 're_hand', 2), succeededAs(2, 're_hand'), refundSucceeded()]));
  test('of a refund that came back is a failure', () =>
    given(paidOrder, partly, refundSucceeded())
      .when(sync({ refunds: [{ ...ours, status: 'failed', failure: 'account-closed' }] }))
      .then(refundFailed(1, 'account-closed')));
  test('of a refusal is a failure with its reason, and nothing is refunded automatically any more', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refused: { refund: 1, reason: 'insufficient-funds' } }))
      .then(refundFailed(1, 'insufficient-funds')));
  test('of a refusal because part of it is back already: the rest is requested again', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refunds: [{ ...byHand, amountCents: 600 }], refused: { refund: 1, reason: 'refused' } }))
      .then([
        atProvider(600, 're_hand', 2),
        succeededAs(2, 're_hand'),
        refundFailed(1, 'overtaken'),
        refundRequested(3, 'order-cancelled', 899, late),
      ]));
  test('of a refusal because all of it is back already needs no operator', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refunds: [byHand], refused: { refund: 1, reason: 'refused' } }))
      .then([atProvider(1499, 're_hand', 2), succeededAs(2, 're_hand'), refundFailed(1, 'overtaken')]));
  test('of a refusal because of a dispute waits for its end', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ disputes: [open], refused: { refund: 1, reason: 'refused' } }))
      .then(changed(disputeOpened(), { at }), refundFailed(1, 'disputed')));
  test('of disputes and warnings is one event each, once', () => {
    const said = sync({ disputes: [open], fraudWarnings: ['issfr_1'] });
    given(paidOrder)
      .when({ ...said, at: T.paid })
      .then(fraudWarned, disputeOpened());
    given(paidOrder, fraudWarned, disputeOpened()).when(said).thenNothing();
  });
  test('of a dispute that is first reported when it is over is its end', () =>
    given(paidOrder)
      .when(sync({ disputes: [{ ...open, status: 'lost' }] }))
      .then(disputeClosed('lost')));
  test('of a dispute that an appeal opens again is one that is open', () =>
    given(paidOrder, disputeOpened(), disputeClosed('lost'))
      .when({ ...sync({ disputes: [open] }), at: T.paid })
      .then(disputeOpened()));
  test('of a session without money of ours is refused', () =>
    given(drafted, checkout()).when(sync({})).thenRefused('unknown-session'));
});

describe('a refund by the operator', () => {
  test('in part or in full is recorded before the provider hears of it', () => {
    given(paidOrder).when(refund()).then(partly);
    expect(tasks(paidOrder, partly)).toContain('pay-back');
  });
  test('asked for twice is one refund; asked for without knowing of another is refused', () => {
    given(paidOrder, partly).when(refund()).thenNothing();
    given(paidOrder, partly)
      .when(refund({ amountCents: 400 }))
      .thenRefused('other-refund');
    given(paidOrder)
      .when(refund({ refund: 2 }))
      .thenRefused('other-refund');
  });
  test('that they have transferred themselves is done, and no provider is asked', () => {
    given(paidOrder, cancelled, refundRequested(), refundFailed(1, 'account-closed'))
      .when(refund({ refund: 2, amountCents: 1499, reason: 'transferred' }))
      .then(changed(refundRequested(2, 'transferred', 1499), { operator: 'op' }), {
        type: 'RefundSucceeded',
        data: { at: T.paid, refund: 2, refundId: 'transfer-2' },
      });
  });
  test('cannot be more than remains', () => {
    given(paidOrder)
      .when(refund({ amountCents: 1500 }))
      .thenRefused('too-much-refunded');
    given(drafted).when(refund()).thenRefused('not-paid');
  });
  test('takes another amount first, which pays for nothing', () =>
    given(drafted, checkout(), wronglyPaid('cs_1', 1200))
      .when(refund({ amountCents: 1200, reason: 'other' }))
      .then(changed(refundRequested(1, 'other', 1200), { operator: 'op' })));
});

describe('another amount than the order’s', () => {
  const wrong = [drafted, checkout(), wronglyPaid()];
  test('prints nothing, and stays until somebody decides', () => {
    expect(order(wrong).production.status).toBe('unpaid');
    expect(account(wrong)).toMatchObject({ received: 1, remaining: 1 });
    given(wrong).when(claim).thenRefused('not-paid');
  });
  test('lets the order be paid again', () =>
    given(wrong)
      .when({
        type: 'StartCheckout',
        at: T.checkout,
        sessionId: 'cs_2',
        url: 'https://pay.example/cs_2',
        expiresAt: T.expires,
      })
      .then(checkout('cs_2', 2)));
  test('is refunded when the order is cancelled', () =>
    given(wrong)
      .when(cancel)
      .then(cancelled, refundRequested(1, 'order-cancelled', 1)));
});

describe('payment pages on which nothing may be paid any more', () => {
  test('are closed: of a cancelled order, and next to one that was paid', () => {
    expect(tasks(drafted, checkout(), cancelled)).toContain('close-checkout');
    const two = [drafted, checkout(), checkout('cs_2', 2), paid('cs_2')];
    expect(dueTasks(order(two))).toContainEqual({ kind: 'close-checkout', dueAt: T.paid, sessionId: 'cs_1' });
    expect(tasks(drafted, checkout())).toEqual(['sync-checkout']);
  });
  test('that the provider does not know are expired at once, and money that comes by them all the same counts', () => {
    const giveUp = { type: 'GiveUpCheckout', at: T.paid, sessionId: 'cs_1' } as const;
    given(drafted, checkout())
      .when(giveUp)
      .then({ type: 'CheckoutExpired', data: { at: T.paid, sessionId: 'cs_1' } });
    given(paidOrder).when(giveUp).thenNothing();
    expect(order([drafted, checkout(), expired(), paid()]).checkouts).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the customer gets a mail', () => {
  test('of a cancellation and of each refund that arrived, once', () => {
    const back = [...paidOrder, cancelled, refundRequested(), refundSucceeded()];
    expect(mails(paidOrder, cancelled, refundRequested())).toEqual(['order-cancelled']);
    expect(mails(back)).toEqual(['order-cancelled', 'refunded-1']);
    const told: OrderEvent = { type: 'CustomerNotified', data: { at, notice: 'refunded-1' } };
    expect(mails(back, mailClaimed('refunded-1', at), told)).toEqual(['order-cancelled']);
    expect(dueTasks(order(back)).find(({ kind }) => kind === 'notify-refunded')).toMatchObject({ refund: 1 });
  });
  test('of a withdrawal by its receipt and of the refund, not of a cancellation as well', () =>
    expect(mails(paidOrder, withdrawn, refundRequested(1, 'order-withdrawn'), refundSucceeded())).toEqual([
      'refunded-1',
    ]));
  test('of nothing that was cancelled before there were these mails', () =>
    expect(mails(paidOrder, { type: 'OrderCancelled', data: { at: T.paid } })).toEqual([]));
  test('not of a refund that failed, nor of a payment that failed after the order was cancelled', () => {
    expect(mails(paidOrder, cancelled, refundRequested(), refundFailed())).toEqual(['order-cancelled']);
    expect(mails(drafted, checkout(), cancelled, failed())).toEqual(['order-cancelled']);
  });
});

describe('what waits for the operator', () => {
  const notes = (...events: Events) => paymentFlags(order(...events));
  test('is shown for as long as it waits', () => {
    expect(notes(paidOrder)).toEqual([]);
    expect(notes(paidOrder, cancelled, refundRequested())).toEqual([]);
    const failed = [...paidOrder, cancelled, refundRequested(), refundFailed()];
    expect(notes(failed)).toEqual(['refund-failed']);
    expect(notes(failed, refundRequested(2, 'other'))).toEqual([]);
    expect(notes(drafted, checkout(), wronglyPaid())).toEqual(['wrong-amount']);
    expect(notes(drafted, checkout(), wronglyPaid(), refundRequested(1, 'other', 1))).toEqual([]);
    expect(notes(paidOrder, disputeOpened())).toEqual(['disputed']);
    expect(notes(paidOrder, disputeOpened(), disputeClosed('won'))).toEqual([]);
    expect(notes(paidOrder, fraudWarned)).toEqual(['fraud-warned']);
    expect(notes(printedOrder, posted, fraudWarned)).toEqual([]);
    expect(notes(printedOrder, atProvider())).toEqual(['keep-letter']);
  });
  test('not of a part whose refund failed and succeeded at the second attempt', () => {
    const again = [refundRequested(2, 'goodwill', 500), refundSucceeded(2)];
    const tried = [...paidOrder, refundRequested(1, 'goodwill', 500), refundFailed()];
    expect(notes(tried)).toEqual(['refund-failed']);
    expect(notes(tried, again)).toEqual([]);
    expect(notes(tried, refundRequested(2, 'goodwill', 500), refundFailed(2))).toEqual(['refund-failed']);
    given(tried, again)
      .when(cancel)
      .then(cancelled, refundRequested(3, 'order-cancelled', 999));
  });
  test('of a part whose refund failed although another part, requested before, was refunded', () => {
    const parts = [refundRequested(1, 'goodwill', 500), refundRequested(2, 'goodwill', 300)];
    expect(notes(paidOrder, parts, refundSucceeded(2), refundFailed(1))).toEqual(['refund-failed']);
  });
  test('of a withdrawal during production with the last day, fourteen days later, until something was refunded', () => {
    expect(notes(printedOrder, withdrawn)).toEqual(['withdrawn']);
    expect(refundDeadline(order(printedOrder, withdrawn))).toBe('2026-12-04');
    expect(refundDeadline(order(printedOrder, withdrawn, refundRequested(1, 'withdrawal', 900)))).toBeUndefined();
    expect(refundDeadline(order(paidOrder, withdrawn, refundRequested(1, 'order-withdrawn')))).toBeUndefined();
  });
});
