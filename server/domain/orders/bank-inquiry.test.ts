import { describe, expect, test } from 'vitest';
import { bookingsOf } from './bookings.ts';
import type { MoneySnapshot, OrderCommand } from './commands.ts';
import { evolve } from './evolve.ts';
import { given, mails, order, tasks, type Events } from './given.fixture.ts';
import { issuesAt, upcomingIssues } from './issues.ts';
import { paymentFlags } from './money.ts';
import {
  cancelled,
  changed,
  disputeAnswered,
  disputeClosed,
  disputeOpened,
  envelopeOpened,
  inquiryClosed,
  inquiryOpened,
  LOST,
  paidOrder,
  posted,
  POSTING_SCHEDULE,
  postedOrder,
  printedOrder,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  returned,
  revisedLetter,
  T,
  textErased,
  textErasureStarted,
  withdrawn,
} from './order-events.fixture.ts';

/**
 * A bank asks about a payment without taking it back (Stripe's `warning_…`): that holds the letter back, and never the
 * money. It may become a chargeback, which holds both, or be closed, and the letter goes on.
 */

const at = T.monday;
const cancel = { type: 'CancelOrder', at: T.paid, by: 'operator' } as const;
const claim = { type: 'StartPrint', at, worker: 'w1' } as const;
const inquiry = { disputeId: 'dp_1', amountCents: 1499, status: 'open', inquiry: true } as const;
const chargeback = { disputeId: 'dp_1', amountCents: 1499, status: 'open' } as const;
const sync = (snapshot: Partial<MoneySnapshot>): OrderCommand => ({
  type: 'SyncRefunds',
  at,
  snapshot: { sessionId: 'cs_1', refunds: [], disputes: [], fraudWarnings: [], ...snapshot },
});
const issues = (...events: Events) =>
  issuesAt(upcomingIssues(order(...events), POSTING_SCHEDULE), at).map(({ kind, detail, actions }) => ({
    kind,
    detail,
    actions,
  }));

describe('an inquiry of the bank', () => {
  test('is recorded as such, once, with its answer and its end', () => {
    given(paidOrder)
      .when(sync({ disputes: [inquiry] }))
      .then(inquiryOpened(at));
    given(paidOrder, inquiryOpened())
      .when(sync({ disputes: [inquiry] }))
      .thenNothing();
    given(paidOrder, inquiryOpened())
      .when(sync({ disputes: [{ ...inquiry, status: 'answered' }] }))
      .then(changed(disputeAnswered, { at }));
    given(paidOrder, inquiryOpened(), disputeAnswered)
      .when(sync({ disputes: [{ ...inquiry, status: 'won' }] }))
      .then(inquiryClosed);
  });
  test('that was opened and closed unnoticed is not recorded', () =>
    given(paidOrder)
      .when(sync({ disputes: [{ ...inquiry, status: 'won' }] }))
      .thenNothing());

  test.each<[string, Events]>([
    ['waiting for an answer', [inquiryOpened()]],
    ['answered', [inquiryOpened(), disputeAnswered]],
  ])('%s holds the letter back: not due, not claimed, not posted, not posted again, not replaced', (_, asked) => {
    expect(tasks(paidOrder, ...asked)).toEqual(['send-mail']);
    given(paidOrder, ...asked)
      .when(claim)
      .thenRefused('bank-inquiry');
    given(paidOrder, ...asked)
      .when({ type: 'RequestPrint', at })
      .thenRefused('bank-inquiry');
    given(printedOrder, ...asked)
      .when({ type: 'MarkPosted', at })
      .thenRefused('bank-inquiry');
    given(printedOrder, ...asked)
      .when({ type: 'RequestReprint', at, reason: 'smudge' })
      .thenRefused('bank-inquiry');
    given(postedOrder, returned(), envelopeOpened, ...asked)
      .when({ type: 'MarkReposted', at })
      .thenRefused('bank-inquiry');
    given(postedOrder, ...asked)
      .when({ type: 'ReplaceLetter', at: LOST, letter: revisedLetter, schedule: POSTING_SCHEDULE })
      .thenRefused('bank-inquiry');
  });
  test('holds back no money: it can be refunded by the operator, and for a lost letter by the customer', () => {
    given(paidOrder, inquiryOpened())
      .when({ type: 'RequestRefund', at, refund: 1, amountCents: 500, reason: 'goodwill', operator: 'op' })
      .then(changed(refundRequested(1, 'goodwill', 500, { at }), { operator: 'op' }));
    given(postedOrder, inquiryOpened())
      .when({ type: 'RefundLostLetter', at: LOST, schedule: POSTING_SCHEDULE })
      .then(refundRequested(1, 'letter-lost', 1499, { at: LOST }));
  });
  test('does not delay the refund of a cancelled order', () => {
    given(paidOrder, inquiryOpened()).when(cancel).then(cancelled, refundRequested());
    const gone = [...paidOrder, inquiryOpened(), cancelled, refundRequested(), refundSucceeded()];
    expect(mails(gone)).toContain('refunded-1');
    expect(paymentFlags(order(gone))).toEqual([]);
    expect(issues(gone, textErasureStarted, textErased)).toEqual([]);
  });
  test('does not delay the refund of a withdrawal before the print', () =>
    given(paidOrder, inquiryOpened())
      .when({ type: 'DeclareWithdrawal', at })
      .then(
        changed(withdrawn, { at, sealedDeclaration: undefined }),
        refundRequested(1, 'order-withdrawn', 1499, { at }),
      ));
  test('does not hide a withdrawal after the print: its money is still to be refunded', () =>
    expect(issues(printedOrder, inquiryOpened(), withdrawn).map(({ kind }) => kind)).toEqual([
      'bank-inquiry',
      'withdrawn',
    ]));
  test('is an issue of its own, which can be answered or ended by a refund', () => {
    expect(issues(postedOrder, inquiryOpened())).toContainEqual({
      kind: 'bank-inquiry',
      detail: 'general',
      actions: ['provider', 'refund'],
    });
    expect(paymentFlags(order(paidOrder, inquiryOpened()))).toEqual(['bank-inquiry']);
    expect(issues(paidOrder, inquiryOpened(), disputeAnswered)).toContainEqual({
      kind: 'bank-inquiry',
      detail: 'answered',
      actions: ['provider', 'refund'],
    });
  });
  test('that an older log calls a dispute is recorded again as an inquiry', () =>
    given(paidOrder, disputeOpened())
      .when(sync({ disputes: [inquiry] }))
      .then(inquiryOpened(at)));
  test('lets the letter go on once it is closed, and moves no money in the books', () => {
    given(paidOrder, inquiryOpened(), inquiryClosed).when(claim).then(printStarted());
    expect(tasks(paidOrder, inquiryOpened(), inquiryClosed)).toContain('print-letter');
    const before = order(paidOrder, inquiryOpened());
    expect(bookingsOf(before, inquiryClosed, evolve(before, inquiryClosed))).toEqual([]);
    expect(paymentFlags(order(paidOrder, inquiryOpened(), inquiryClosed))).toEqual([]);
  });
});

describe('an inquiry that becomes a chargeback', () => {
  const escalated = changed(disputeOpened(), { at });
  test.each<[string, Events]>([
    ['unanswered', [inquiryOpened()]],
    ['answered', [inquiryOpened(), disputeAnswered]],
  ])('while it is %s is recorded, and from then on holds the money too', (_, asked) => {
    given(paidOrder, ...asked)
      .when(sync({ disputes: [chargeback] }))
      .then(escalated);
    given(paidOrder, ...asked, escalated)
      .when(cancel)
      .then(cancelled);
    given(paidOrder, ...asked, escalated)
      .when(claim)
      .thenRefused('disputed');
    expect(paymentFlags(order(paidOrder, ...asked, escalated))).toEqual(['disputed']);
  });
  test('and is answered before the shop hears of it, is recorded as opened and answered', () =>
    given(paidOrder, inquiryOpened())
      .when(sync({ disputes: [{ ...chargeback, status: 'answered' }] }))
      .then(escalated, changed(disputeAnswered, { at })));
  test('while a refund is on its way stops that refund, and a won dispute repeats it', () => {
    const onItsWay = [...paidOrder, inquiryOpened(), cancelled, refundRequested()];
    given(onItsWay)
      .when(sync({ disputes: [chargeback], refused: { refund: 1, reason: 'refused' } }))
      .then(escalated, refundFailed(1, 'disputed'));
    given(onItsWay, escalated, refundFailed(1, 'disputed'))
      .when(sync({ disputes: [{ ...chargeback, status: 'won' }] }))
      .then(disputeClosed('won'), refundRequested(2, 'order-cancelled', 1499, { at }));
  });
  test('and is lost after the posting is reported like any other lost dispute', () =>
    expect(mails(printedOrder, posted, inquiryOpened(), escalated, disputeClosed('lost'))).toContain('dispute-lost-1'));
  test('beside another inquiry holds the money of their common payment', () =>
    given(paidOrder, inquiryOpened(), changed(disputeOpened('cs_1', 500), { disputeId: 'dp_2' }))
      .when(cancel)
      .then(cancelled));
});
