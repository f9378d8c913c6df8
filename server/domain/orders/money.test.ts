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
  letterReplaced,
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
  test('contains the amounts received, refunded, being refunded and remaining', () => {
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
  test('never shows more refunded than received', () =>
    expect(account(paidOrder, refundRequested(), refundSucceeded(), disputeClosed('lost'))).toEqual({
      received: 1499,
      refunded: 1499,
      refundPending: 0,
      remaining: 0,
    }));
});

describe('the shop refunds automatically', () => {
  test('everything, in the same append that cancels the order', () => {
    given(paidOrder).when(cancel).then(cancelled, refundRequested());
    expect(tasks(paidOrder, cancelled, refundRequested())).toContain('pay-back');
  });
  test('what is left after a partial refund', () =>
    given(paidOrder, partly, refundSucceeded())
      .when(cancel)
      .then(cancelled, refundRequested(2, 'order-cancelled', 999)));
  test('the second of two payments, while the letter is still printed', () => {
    const both = [drafted, checkout(), expired(), checkout('cs_2', 2), paid()];
    given(both)
      .when(syncPaid('cs_2'))
      .then(paid('cs_2'), refundRequested(1, 'paid-twice', 1499, { sessionId: 'cs_2' }));
    const after = order(both, paid('cs_2'), refundRequested(1, 'paid-twice', 1499, { sessionId: 'cs_2' }));
    expect(after.production.status).toBe('scheduled');
  });
  test('a payment that arrives after the erasure of the text has started', () => {
    const tooLate = [drafted, checkout(), expired(), textErasureStarted, paid()];
    given(tooLate.slice(0, -1)).when(syncPaid('cs_1')).then(paid(), refundRequested(1, 'paid-too-late'));
    expect(order(tooLate).production).toMatchObject({ status: 'cancelled', cause: 'paid-too-late' });
    given(tooLate).when(claim).thenRefused('cancelled');
  });
  test('nothing a second time', () => given(paidOrder, cancelled, refundRequested()).when(cancel).thenNothing());
  test('nothing for a withdrawal during production, until the operator keeps the letter', () => {
    given(printedOrder)
      .when({ type: 'DeclareWithdrawal', at: T.paid })
      .then({ type: 'WithdrawalDeclared', data: { at: T.paid } });
    given(printedOrder, withdrawn).when(cancel).then(cancelled, refundRequested(1, 'order-withdrawn'));
  });
  test('nothing more once a refund has failed: the operator decides', () => {
    const failed = [...paidOrder, cancelled, refundRequested(), refundFailed()];
    expect(account(failed)).toMatchObject({ remaining: 1499 });
    given(failed)
      .when(refund({ refund: 2, amountCents: 1499, reason: 'other' }))
      .then(changed(refundRequested(2, 'other', 1499), { operator: 'op' }));
  });
});

describe('a refunded letter', () => {
  test('is cancelled by a full refund, requested by the operator or made at the provider', () => {
    const events = [...paidOrder, refundRequested(1, 'goodwill')];
    expect(order(events).production).toMatchObject({ status: 'cancelled', cause: 'refunded' });
    given(events).when(claim).thenRefused('refunded');
    given(events).when({ type: 'RequestPrint', at }).thenRefused('refunded');
    expect(tasks(events)).toEqual(['pay-back', 'delete-text']);
    const parked = [...paidOrder, printStarted(), printFailed(), atProvider()];
    expect(order(parked).production).toMatchObject({ status: 'cancelled', cause: 'refunded' });
  });
  test('is still printed and posted if only a part was refunded', () => {
    given(paidOrder, partly, refundSucceeded()).when(claim).then(printStarted());
    given(printedOrder, partly).when(post).then(posted);
  });
  test('is not retried when its print attempt fails', () =>
    expect(order(paidOrder, printStarted(), atProvider(), printFailed(1, at)).production).toMatchObject({
      status: 'cancelled',
      cause: 'refunded',
    }));
  test('cannot be posted once printed; only the operator can cancel it', () => {
    given(printedOrder, atProvider()).when(post).thenRefused('refunded');
    given(printedOrder, atProvider())
      .when({ ...cancel, at })
      .then({ type: 'OrderCancelled', data: { at, by: 'operator' } });
    given(printedOrder, atProvider())
      .when({ ...cancel, by: 'customer' })
      .thenRefused('production-started');
  });
  test('stays posted if it was posted before', () =>
    expect(order(printedOrder, posted, atProvider()).production.status).toBe('posted'));
  const wholePrice = refundRequested(1, 'goodwill');
  const lost = [disputeOpened(), disputeClosed('lost')];
  test.each<[string, boolean, Events]>([
    ['paid', true, [paidOrder]],
    ['paid back in part', true, [printedOrder, partly]],
    ['in dispute', true, [printedOrder, disputeOpened()]],
    ['on its way, and paid back', true, [printedOrder, posted, wholePrice]],
    ['back here, and to be posted again', true, [printedOrder, posted, returned()]],
    ['paid back once it was on its way again', true, [printedOrder, posted, returned(), reposted(), wholePrice]],
    ['lost, and made once more', true, [printedOrder, posted, letterReplaced]],
    ['lost, and paid back before its second try', false, [printedOrder, posted, letterReplaced, wholePrice]],
    ['not paid', false, [drafted, checkout()]],
    ['paid with another amount', false, [drafted, checkout(), wronglyPaid()]],
    ['cancelled', false, [paidOrder, cancelled]],
    ['paid back while it is printed', false, [paidOrder, printStarted(), wholePrice]],
    ['paid back while it is unclear whether it was printed', false, [paidOrder, printStarted(), unclear(), wholePrice]],
    ['paid back when it was printed', false, [printedOrder, wholePrice]],
    ['printed, and lost in a dispute', false, [printedOrder, lost]],
    ['back here, and paid back', false, [printedOrder, posted, returned(), wholePrice]],
  ])('that is %s will be delivered: %s', (_, goes, events) => expect(willBeDelivered(order(...events))).toBe(goes));
});

describe('a lost dispute', () => {
  const lost = disputeClosed('lost');
  test.each([
    ['not printed', paidOrder],
    ['printed', printedOrder],
    ['posted', [...printedOrder, posted]],
    ['cancelled meanwhile', [...paidOrder, disputeOpened(), cancelled]],
  ] as const)('leads to one mail to the customer if the letter is %s', (_, before) => {
    expect(mails(before, lost)).toContain('dispute-lost-1');
    const sent: OrderEvent = { type: 'CustomerNotified', data: { at, notice: 'dispute-lost-1' } };
    expect(mails(before, lost, mailClaimed('dispute-lost-1', at), sent)).not.toContain('dispute-lost-1');
    expect(mails(before, lost, disputeClosed('won'))).not.toContain('dispute-lost-1');
  });
  test('is flagged until the operator settles it, once', () => {
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

  test('is not refunded while a bank decides about it, but any other payment is', () => {
    given(paidOrder, opened()).when(refund()).thenRefused('disputed');
    given(paidOrder, opened(), checkout('cs_2', 2), wronglyPaid('cs_2', 500))
      .when(refund())
      .then({ ...partly, data: { ...partly.data, sessionId: 'cs_2' } } as OrderEvent);
    given(paidOrder, opened(), disputeClosed('won')).when(refund()).then(partly);
  });
  test('is recorded as answered once, even if its opening is reported later', () => {
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
  test('is open again if the bank asks again or changes the deadline', () => {
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

  test('holds its letter back while it is open: not due, not claimed, not posted', () => {
    expect(tasks(paidOrder, disputeOpened())).toEqual(['send-mail']);
    given(paidOrder, disputeOpened()).when(claim).thenRefused('disputed');
    given(paidOrder, disputeOpened()).when({ type: 'RequestPrint', at }).thenRefused('disputed');
    given(printedOrder, disputeOpened()).when(post).thenRefused('disputed');
  });
  test('lets the letter be printed once it is won', () => {
    given(paidOrder, disputeOpened(), disputeClosed('won')).when(claim).then(printStarted());
    expect(tasks(paidOrder, disputeOpened(), disputeClosed('won'))).toContain('print-letter');
  });
  test('cancels the letter once it is lost', () => {
    const lost = [...paidOrder, disputeOpened(), disputeClosed('lost')];
    expect(order(lost).production).toMatchObject({ status: 'cancelled', cause: 'dispute-lost' });
    given(lost).when(claim).thenRefused('refunded');
  });
  test('does not cancel the letter if only a part was lost', () =>
    given(paidOrder, disputeOpened('cs_1', 500), disputeClosed('lost', 500)).when(claim).then(printStarted()));
  test('is not refunded on cancellation, but after it is won', () => {
    given(paidOrder, disputeOpened()).when(cancel).then(cancelled);
    given(paidOrder, disputeOpened(), cancelled)
      .when(sync({ disputes: [{ ...open, status: 'won' }] }))
      .then(disputeClosed('won'), refundRequested(1, 'order-cancelled', 1499, late));
    given(paidOrder, disputeOpened(), cancelled)
      .when(sync({ disputes: [{ ...open, status: 'lost' }] }))
      .then(disputeClosed('lost'));
  });
});

describe('syncing refunds and disputes with the provider', () => {
  const ours = { refundId: 're_1', refund: 1, amountCents: 500, status: 'succeeded' } as const;
  const byHand = { refundId: 're_hand', amountCents: 1499, status: 'succeeded' } as const;

  test('records the outcome of a refund that the shop requested, once', () => {
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
  test('records a refund made at the provider as a refund of the order', () => {
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
  test('tells both kinds of refunds apart', () =>
    given(paidOrder, partly)
      .when(sync({ refunds: [{ ...byHand, amountCents: 999 }, ours] }))
      .then([atProvider(999, 're_hand', 2), succeededAs(2, 're_hand'), refundSucceeded()]));
  test('records a refund that came back as failed', () =>
    given(paidOrder, partly, refundSucceeded())
      .when(sync({ refunds: [{ ...ours, status: 'failed', failure: 'account-closed' }] }))
      .then(refundFailed(1, 'account-closed')));
  test('records a refused refund as failed with its reason, without a new one', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refused: { refund: 1, reason: 'insufficient-funds' } }))
      .then(refundFailed(1, 'insufficient-funds')));
  test('requests the rest if a refund was refused because a part is refunded already', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refunds: [{ ...byHand, amountCents: 600 }], refused: { refund: 1, reason: 'refused' } }))
      .then([
        atProvider(600, 're_hand', 2),
        succeededAs(2, 're_hand'),
        refundFailed(1, 'overtaken'),
        refundRequested(3, 'order-cancelled', 899, late),
      ]));
  test('requests nothing if a refund was refused because everything is refunded already', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ refunds: [byHand], refused: { refund: 1, reason: 'refused' } }))
      .then([atProvider(1499, 're_hand', 2), succeededAs(2, 're_hand'), refundFailed(1, 'overtaken')]));
  test('records a refund refused because of a dispute as failed for that reason', () =>
    given(paidOrder, cancelled, refundRequested())
      .when(sync({ disputes: [open], refused: { refund: 1, reason: 'refused' } }))
      .then(changed(disputeOpened(), { at }), refundFailed(1, 'disputed')));
  test('records a dispute and a fraud warning once', () => {
    const said = sync({ disputes: [open], fraudWarnings: ['issfr_1'] });
    given(paidOrder)
      .when({ ...said, at: T.paid })
      .then(fraudWarned, disputeOpened());
    given(paidOrder, fraudWarned, disputeOpened()).when(said).thenNothing();
  });
  test('records the end of a dispute that is first reported when it is over', () =>
    given(paidOrder)
      .when(sync({ disputes: [{ ...open, status: 'lost' }] }))
      .then(disputeClosed('lost')));
  test('records a dispute as open again if an appeal reopens it', () =>
    given(paidOrder, disputeOpened(), disputeClosed('lost'))
      .when({ ...sync({ disputes: [open] }), at: T.paid })
      .then(disputeOpened()));
  test('is refused for a session without a payment', () =>
    given(drafted, checkout()).when(sync({})).thenRefused('unknown-session'));
});

describe('a refund by the operator', () => {
  test('is recorded before the provider is asked', () => {
    given(paidOrder).when(refund()).then(partly);
    expect(tasks(paidOrder, partly)).toContain('pay-back');
  });
  test('is requested once if sent twice, and refused if another refund has its number', () => {
    given(paidOrder, partly).when(refund()).thenNothing();
    given(paidOrder, partly)
      .when(refund({ amountCents: 400 }))
      .thenRefused('other-refund');
    given(paidOrder)
      .when(refund({ refund: 2 }))
      .thenRefused('other-refund');
  });
  test('that they transferred themselves is recorded as done, without asking the provider', () => {
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
  test('applies to a payment of a wrong amount, too', () =>
    given(drafted, checkout(), wronglyPaid('cs_1', 1200))
      .when(refund({ amountCents: 1200, reason: 'other' }))
      .then(changed(refundRequested(1, 'other', 1200), { operator: 'op' })));
});

describe('a payment of a wrong amount', () => {
  const wrong = [drafted, checkout(), wronglyPaid()];
  test('leaves the order unpaid, and remains until somebody decides', () => {
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

describe('checkouts on which nothing may be paid any more', () => {
  test('are closed if the order is cancelled or paid by another checkout', () => {
    expect(tasks(drafted, checkout(), cancelled)).toContain('close-checkout');
    const two = [drafted, checkout(), checkout('cs_2', 2), paid('cs_2')];
    expect(dueTasks(order(two))).toContainEqual({ kind: 'close-checkout', dueAt: T.paid, sessionId: 'cs_1' });
    expect(tasks(drafted, checkout())).toEqual(['sync-checkout']);
  });
  test('are recorded as expired if the provider does not know them, but a later payment still counts', () => {
    const giveUp = { type: 'GiveUpCheckout', at: T.paid, sessionId: 'cs_1' } as const;
    given(drafted, checkout())
      .when(giveUp)
      .then({ type: 'CheckoutExpired', data: { at: T.paid, sessionId: 'cs_1' } });
    given(paidOrder).when(giveUp).thenNothing();
    expect(order([drafted, checkout(), expired(), paid()]).checkouts).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the customer gets', () => {
  test('one mail about a cancellation and one about each refund that arrived', () => {
    const back = [...paidOrder, cancelled, refundRequested(), refundSucceeded()];
    expect(mails(paidOrder, cancelled, refundRequested())).toEqual(['order-cancelled']);
    expect(mails(back)).toEqual(['order-cancelled', 'refunded-1']);
    const notifiedOfRefund: OrderEvent = { type: 'CustomerNotified', data: { at, notice: 'refunded-1' } };
    expect(mails(back, mailClaimed('refunded-1', at), notifiedOfRefund)).toEqual(['order-cancelled']);
    expect(dueTasks(order(back))).toContainEqual({ kind: 'send-mail', dueAt: expect.any(String), mail: 'refunded-1' });
  });
  test('a mail about the refund of a withdrawal, but none about a cancellation', () =>
    expect(mails(paidOrder, withdrawn, refundRequested(1, 'order-withdrawn'), refundSucceeded())).toEqual([
      'refunded-1',
    ]));
  test('no mail about a failed refund, nor about a payment that failed after the cancellation', () => {
    expect(mails(paidOrder, cancelled, refundRequested(), refundFailed())).toEqual(['order-cancelled']);
    expect(mails(drafted, checkout(), cancelled, failed())).toEqual(['order-cancelled']);
  });
});

describe('a payment flag', () => {
  const notes = (...events: Events) => paymentFlags(order(...events));
  test('is shown until the operator has acted', () => {
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
  test('for a failed refund ends if its second attempt succeeds', () => {
    const again = [refundRequested(2, 'goodwill', 500), refundSucceeded(2)];
    const tried = [...paidOrder, refundRequested(1, 'goodwill', 500), refundFailed()];
    expect(notes(tried)).toEqual(['refund-failed']);
    expect(notes(tried, again)).toEqual([]);
    expect(notes(tried, refundRequested(2, 'goodwill', 500), refundFailed(2))).toEqual(['refund-failed']);
    given(tried, again)
      .when(cancel)
      .then(cancelled, refundRequested(3, 'order-cancelled', 999));
  });
  test('for a failed refund stays if another part was refunded', () => {
    const parts = [refundRequested(1, 'goodwill', 500), refundRequested(2, 'goodwill', 300)];
    expect(notes(paidOrder, parts, refundSucceeded(2), refundFailed(1))).toEqual(['refund-failed']);
  });
  test('for a withdrawal during production has a deadline after fourteen days, until a refund is requested', () => {
    expect(notes(printedOrder, withdrawn)).toEqual(['withdrawn']);
    expect(refundDeadline(order(printedOrder, withdrawn))).toBe('2026-12-04');
    expect(refundDeadline(order(printedOrder, withdrawn, refundRequested(1, 'withdrawal', 900)))).toBeUndefined();
    expect(refundDeadline(order(paidOrder, withdrawn, refundRequested(1, 'order-withdrawn')))).toBeUndefined();
  });
});
