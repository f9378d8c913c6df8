import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { describe, expect, test } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { lossReportWindow } from './delivery.ts';
import { dueTasks, isRequested } from './due-tasks.ts';
import type { OrderEvent, RevisedLetter } from './events.ts';
import { given, order, tasks, mails } from './given.fixture.ts';
import { invoiceFactsOf } from '../../back-office/accounting/invoice.ts';
import { orderBalance, paymentFlags } from './money.ts';
import { erasureTask, openObligations } from './person.ts';
import {
  addressCorrected,
  arrivalRevoked,
  arrived,
  cancelled,
  changed,
  confirmed,
  destroyed,
  disputeOpened,
  envelopeOpened,
  disputeClosed,
  fact,
  FORGOTTEN,
  LOST,
  paid,
  paidOrder,
  posted,
  postedOrder,
  printed,
  printedOrder,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  personErased,
  personErasureStarted,
  letterReplaced,
  replacedOrder,
  replacement,
  revisionAbandoned,
  printFailed,
  textErased,
  textErasureStarted,
  notifiedOfPosting,
  withdrawn,
  reposted,
  returned,
  POSTING_SCHEDULE,
  settledOrder,
  T,
} from './order-events.fixture.ts';
import { letterTerms } from './state.ts';

/** A letter that was posted on Monday 23 November 2026 and is expected by Thursday. */

const markReturned: OrderCommand = { type: 'MarkReturned', at: LOST, reason: 'moved' };
const correct: OrderCommand = { type: 'CorrectAddress', at: LOST, sealedAddressee: 'sealed-new-address' };
const repost: OrderCommand = { type: 'MarkReposted', at: LOST };
const replace = (at = LOST, letter: RevisedLetter = replacement): OrderCommand => ({
  type: 'ReplaceLetter',
  at,
  letter,
  schedule: POSTING_SCHEDULE,
});
const refund = (at = LOST): OrderCommand => ({ type: 'RefundLostLetter', at, schedule: POSTING_SCHEDULE });
const cancel: OrderCommand = { type: 'CancelOrder', at: T.paid, by: 'operator' };
const lost = (amountCents = 1499, number = 1) => refundRequested(number, 'letter-lost', amountCents, { at: LOST });
const sent = (notice: `letter-${'posted' | 'returned' | 'reposted'}-${1 | 2}`): OrderEvent => ({
  type: 'CustomerNotified',
  data: { at: LOST, notice },
});

describe('a letter that comes back', () => {
  test('is marked as returned with its reason, once', () => {
    given(postedOrder).when(markReturned).then(returned());
    given(postedOrder, returned()).when(markReturned).thenNothing();
  });

  test('must have been posted and not been replaced', () => {
    given(printedOrder).when(markReturned).thenRefused('not-posted');
    given(replacedOrder).when(markReturned).thenRefused('already-replaced');
  });

  test('can get a new address, several times, until it is posted again', () => {
    given(postedOrder, returned()).when(correct).then(addressCorrected);
    given(postedOrder, returned(), addressCorrected).when(correct).thenNothing();
    given(postedOrder).when(correct).thenRefused('not-returned');
    given(postedOrder, returned(), reposted()).when(correct).thenRefused('not-returned');
    expect(letterTerms(order(postedOrder, returned(), addressCorrected)).sealedAddressee).toBe('sealed-new-address');
    // An event that the table does not allow changes nothing.
    expect(letterTerms(order(postedOrder, addressCorrected)).sealedAddressee).toBe('sealed-addressee');
  });

  test('can be posted again, with or without a new address, and come back again', () => {
    given(postedOrder, returned()).when(repost).then(reposted());
    given(postedOrder, returned(), addressCorrected, envelopeOpened).when(repost).then(reposted());
    given(postedOrder, returned(), reposted()).when(repost).thenNothing();
    given(postedOrder).when(repost).thenRefused('not-returned');
    given(postedOrder, returned(), reposted()).when(markReturned).then(returned());
  });

  test('cannot be posted again in an envelope older than its corrected address', () => {
    const corrected = [...postedOrder, returned(), addressCorrected];
    given(postedOrder, returned(), envelopeOpened).when(repost).then(reposted());
    given(corrected).when(repost).thenRefused('envelope-outdated');
    given(postedOrder, returned(), envelopeOpened, addressCorrected).when(repost).thenRefused('envelope-outdated');
    given(corrected, envelopeOpened).when(repost).then(reposted());
    given(corrected, envelopeOpened, addressCorrected).when(repost).thenRefused('envelope-outdated');
    // An envelope of an earlier return does not count for this one.
    const again = returned('2026-12-09T09:00:00.000Z');
    given(corrected, envelopeOpened, reposted(), again, addressCorrected).when(repost).thenRefused('envelope-outdated');
    expect(order(corrected, envelopeOpened, reposted()).delivery).toMatchObject({ newEnvelope: true });
    expect(order(postedOrder, returned(), reposted()).delivery).not.toHaveProperty('newEnvelope');
  });

  test('may be destroyed if nobody answers in time or nobody can, which settles the order', () => {
    const day = (days: number) => addMilliseconds(LOST, days * 24 * 60 * 60_000);
    const destroy = (at: string): OrderCommand => ({ type: 'DestroyReturnedLetter', at, unansweredDays: 60 });
    const here = [...settledOrder, returned(), sent('letter-returned-1')];
    given(here)
      .when(destroy(addMilliseconds(day(60), -1)))
      .thenRefused('answer-awaited');
    given(here)
      .when(destroy(day(60)))
      .then(fact('ReturnedLetterDestroyed', { at: day(60) }));
    given(here, addressCorrected)
      .when(destroy(day(300)))
      .thenRefused('answer-awaited');
    given(settledOrder, personErasureStarted, personErased, returned(FORGOTTEN))
      .when(destroy(FORGOTTEN))
      .then(fact('ReturnedLetterDestroyed', { at: FORGOTTEN }));
    given(here, refundRequested(1, 'goodwill')).when(destroy(LOST)).then(destroyed);
    given(here, destroyed).when(destroy(LOST)).thenNothing();
    given(postedOrder)
      .when(destroy(day(60)))
      .thenRefused('not-returned');
    for (const command of [repost, correct]) given(here, destroyed).when(command).thenRefused('not-returned');
    given(here, destroyed).when(replace()).thenRefused('not-lost');
    expect(openObligations(order(here))).toEqual(['return']);
    expect(openObligations(order(here, destroyed))).toEqual([]);
    expect(erasureTask(order(here, destroyed))).toEqual({ kind: 'forget-person', dueAt: LOST });
  });

  test('cannot be posted again once its price is refunded or while it is disputed', () => {
    const back = [...postedOrder, returned(), refundRequested(1, 'goodwill')];
    given(back).when(repost).thenRefused('refunded');
    given(back).when(correct).thenRefused('refunded');
    given(postedOrder, returned(), disputeOpened()).when(repost).thenRefused('disputed');
    expect(mails(back, confirmed)).toEqual([]);
  });

  test('is announced by one mail per return, only while the mail is still true', () => {
    const mailed = [confirmed, sent('letter-posted-1')];
    const here = [...postedOrder, ...mailed, returned()];
    expect(mails(here)).toEqual(['letter-returned-1']);
    expect(mails(here, sent('letter-returned-1'))).toEqual([]);
    expect(mails(here, addressCorrected)).toEqual([]);
    expect(mails(here, reposted())).toEqual(['letter-reposted-1']);
    const again = [...here, reposted(), sent('letter-reposted-1'), returned('2026-12-09T09:00:00.000Z')];
    expect(mails(again)).toEqual(['letter-returned-2']);
    expect(tasks(again)).toContain('send-mail');
    // «It is on its way» is no longer true.
    expect(mails(postedOrder, confirmed, returned())).toEqual(['letter-returned-1']);
  });
});

describe('a letter that has arrived', () => {
  const report = (at = LOST): OrderCommand => ({ type: 'ReportArrival', at, zone: '7', schedule: POSTING_SCHEDULE });
  const revoke = (at = LOST): OrderCommand => ({ type: 'RevokeArrival', at, schedule: POSTING_SCHEDULE });
  const lost = refundRequested(1, 'letter-lost', 1499, { at: LOST });

  test('may be reported from the first day on which it was expected, once', () => {
    given(postedOrder).when(report('2026-11-24T22:59:59.000Z')).thenRefused('not-expected-yet');
    const first = '2026-11-24T23:00:00.000Z';
    given(postedOrder).when(report(first)).then(arrived(first));
    given(postedOrder)
      .when({ type: 'ReportArrival', at: LOST, zone: undefined, schedule: POSTING_SCHEDULE })
      .then(fact('LetterArrived', { at: LOST }));
    given(postedOrder, arrived()).when(report()).thenNothing();
    given(printedOrder).when(report()).thenRefused('not-posted');
    given(postedOrder, returned()).when(report()).thenRefused('not-posted');
    given(postedOrder, returned(), reposted()).when(report()).thenRefused('not-expected-yet');
    given(postedOrder, disputeOpened()).when(report()).then(arrived());
    given(settledOrder, personErasureStarted, personErased).when(report()).thenRefused('personal-data-forgotten');
  });

  test('is neither replaced nor refunded as lost, and one that was refunded as lost is not awaited', () => {
    for (const command of [replace(), refund()]) given(postedOrder, arrived()).when(command).thenRefused('not-lost');
    expect(lossReportWindow(order(postedOrder, arrived()), POSTING_SCHEDULE)).toBeUndefined();
    given(postedOrder, lost).when(report()).thenRefused('refunded');
    given(replacedOrder).when(report()).thenRefused('not-posted');
  });

  test('can be awaited again as long as it could be reported lost', () => {
    given(postedOrder, arrived()).when(revoke()).then(arrivalRevoked);
    given(postedOrder).when(revoke()).thenNothing();
    given(postedOrder, arrived()).when(revoke('2027-01-29T23:00:00.000Z')).thenRefused('not-arrived');
    expect(order(postedOrder, arrived(), arrivalRevoked).delivery).toEqual(order(postedOrder).delivery);
    given(postedOrder, arrived(), arrivalRevoked).when(replace()).then(letterReplaced);
    given(postedOrder, arrived(), arrivalRevoked).when(report()).then(arrived());
  });

  test('may still come back, and then waits for its address', () => {
    given(postedOrder, arrived()).when(markReturned).then(returned());
    given(postedOrder, arrived(), returned()).when(revoke()).thenRefused('not-arrived');
  });

  test('is not announced any more, and nothing of it is open', () => {
    expect(mails(postedOrder, confirmed)).toEqual(['letter-posted-1']);
    expect(mails(postedOrder, confirmed, arrived())).toEqual([]);
    expect(mails(postedOrder, confirmed, arrived(), arrivalRevoked)).toEqual(['letter-posted-1']);
    const again = [...postedOrder, confirmed, sent('letter-posted-1'), returned(), reposted()];
    expect(mails(again)).toEqual(['letter-reposted-1']);
    expect(mails(again, arrived('2026-12-09T09:00:00.000Z'))).toEqual([]);
    expect(openObligations(order(settledOrder, arrived()))).toEqual([]);
    expect(erasureTask(order(settledOrder, arrived()))).toEqual(erasureTask(order(settledOrder)));
  });
});

describe('a letter that does not arrive', () => {
  test('may be reported from the third working day after it was expected, for sixty days', () => {
    expect(lossReportWindow(order(postedOrder), POSTING_SCHEDULE)).toEqual({ from: '2026-12-01', to: '2027-01-29' });
    given(postedOrder).when(replace('2026-11-30T22:59:59.000Z')).thenRefused('not-lost');
    given(postedOrder).when(refund('2026-11-30T22:59:59.000Z')).thenRefused('not-lost');
    const first = '2026-11-30T23:00:00.000Z';
    given(postedOrder)
      .when(replace(first))
      .then(changed(letterReplaced, { at: first, postingDay: '2026-12-01' }));
    const last = '2027-01-29T22:59:59.000Z';
    given(postedOrder)
      .when(refund(last))
      .then(refundRequested(1, 'letter-lost', 1499, { at: last }));
    given(postedOrder).when(refund('2027-01-29T23:00:00.000Z')).thenRefused('not-lost');
  });

  test('can be reported after the new expected day once reposted, and not while it is returned', () => {
    expect(lossReportWindow(order(postedOrder, returned()), POSTING_SCHEDULE)).toBeUndefined();
    given(postedOrder, returned()).when(replace()).thenRefused('not-lost');
    expect(lossReportWindow(order(postedOrder, returned(), reposted()), POSTING_SCHEDULE)?.from).toBe('2026-12-09');
    given(postedOrder, returned(), reposted()).when(refund()).thenRefused('not-lost');
    expect(lossReportWindow(order(printedOrder), POSTING_SCHEDULE)).toBeUndefined();
  });

  test('is replaced only once: a repetition is the same, another text is refused', () => {
    given(settledOrder).when(replace()).then(letterReplaced);
    given(replacedOrder).when(replace()).thenNothing();
    given(replacedOrder)
      .when(replace(LOST, { ...replacement, textId: 'other' }))
      .thenRefused('already-replaced');
    given(replacedOrder)
      .when(replace(LOST, { ...replacement, fingerprint: 'other' }))
      .thenRefused('already-replaced');
    given(settledOrder, revisionAbandoned('replacement')).when(replace()).thenRefused('revised-meanwhile');
  });

  test('is refunded in full, less earlier refunds, once', () => {
    given(postedOrder).when(refund()).then(lost());
    given(postedOrder, lost()).when(refund()).thenNothing();
    given(postedOrder, lost(), refundSucceeded()).when(refund()).thenNothing();
    given(postedOrder, refundRequested(1, 'goodwill', 400))
      .when(refund())
      .then(lost(1099, 2));
    given(postedOrder, lost(), refundFailed()).when(refund()).then(lost(1499, 2));
  });

  test('is replaced or refunded, never both, and neither during a dispute', () => {
    given(replacedOrder).when(refund()).thenRefused('already-replaced');
    given(postedOrder, lost()).when(replace()).thenRefused('refunded');
    given(postedOrder, refundRequested(1, 'not-arrived')).when(replace()).thenRefused('refunded');
    given(postedOrder, refundRequested(1, 'not-arrived', 500))
      .when(replace())
      .thenRefused('refunded');
    given(postedOrder, refundRequested(1, 'not-arrived', 500))
      .when(refund())
      .thenNothing();
    given(postedOrder, refundRequested(1, 'not-arrived', 500), refundFailed())
      .when(refund())
      .then(lost(1499, 2));
    given(postedOrder, disputeOpened()).when(replace()).thenRefused('disputed');
    given(postedOrder, disputeOpened()).when(refund()).thenRefused('disputed');
  });

  test('is refunded and not replaced once its contract is withdrawn', () => {
    given(postedOrder, withdrawn).when(replace()).thenRefused('withdrawn');
    given(postedOrder, withdrawn).when(refund()).then(lost());
  });

  test('can be replaced after its refund has failed, which resolves that issue', () => {
    const failedBefore = [...postedOrder, lost(), refundFailed()];
    expect(paymentFlags(order(failedBefore))).toEqual(['refund-failed']);
    given(failedBefore).when(replace()).then(letterReplaced);
    expect(paymentFlags(order(failedBefore, letterReplaced))).toEqual([]);
    // A failed refund of a second payment is another issue.
    const twice = [...failedBefore, paid('cs_2'), refundRequested(2, 'paid-twice', 1499, { sessionId: 'cs_2' })];
    expect(paymentFlags(order(twice, refundFailed(2), letterReplaced))).toEqual(['refund-failed']);
  });
});

describe('a replaced letter', () => {
  const secondTry = [
    ...replacedOrder,
    printStarted(2),
    printed(2),
    changed(posted, { at: '2026-12-03T09:00:00.000Z' }),
  ];

  test('is the same order at the beginning of its production, with its new text and address', () => {
    expect(order(replacedOrder)).toMatchObject({
      terms: { sealedAddressee: 'sealed-addressee-2', price: { totalCents: 1499 } },
      production: { status: 'scheduled', attempts: 1 },
      delivery: { status: 'none' },
      text: { status: 'stored' },
      textId: 'replacement',
      replacedTexts: [{ textId: 'first', status: 'erased' }],
      postingDay: '2026-12-03',
      documents: [],
      firstTry: { replacedAt: LOST, postingDay: '2026-11-23', postedAt: T.monday, attempts: 1, returns: 0 },
    });
  });

  test('whose first text was not erased yet erases it, and keeps the documents that have to be removed', () => {
    const stuck = order(
      paidOrder,
      changed(printStarted(), { directory: 'd1', keepsDocuments: true }),
      printed(),
      posted,
      letterReplaced,
    );
    expect(stuck).toMatchObject({
      text: { status: 'stored' },
      replacedTexts: [{ textId: 'first', status: 'erasing' }],
      documents: [{ attempt: 1, directory: 'd1' }],
    });
    expect(dueTasks(stuck).map(({ kind }) => kind)).toContain('delete-replaced-text');
    given(
      settledOrder.filter(({ type }) => type !== 'LetterTextErased'),
      letterReplaced,
    )
      .when({ type: 'ConfirmTextErased', at: LOST })
      .thenRefused('text-still-needed');
  });

  test('is printed on its day by the next attempt, before it only on request, and posted like every letter', () => {
    expect(dueTasks(order(replacedOrder))).toMatchObject([
      { kind: 'send-mail', dueAt: LOST, mail: 'letter-replaced' },
      { kind: 'print-letter', dueAt: '2026-12-02T23:00:00.000Z' },
    ]);
    expect(dueTasks(order(replacedOrder)).some(isRequested)).toBe(false);
    given(replacedOrder).when({ type: 'StartPrint', at: LOST, worker: 'w1' }).thenRefused('not-due');
    const at = '2026-12-03T08:00:00.000Z';
    given(replacedOrder)
      .when({ type: 'StartPrint', at, worker: 'w1' })
      .then(fact('PrintStarted', { at, attempt: 2, worker: 'w1' }));
    given(replacedOrder, printStarted(2), printed(2))
      .when({ type: 'MarkPosted', at })
      .then(fact('LetterPosted', { at }));
    // A letter that failed in a PDF is printed again only on request, in the second try too.
    const failedInPdf = [changed(printStarted(2), { worker: 'pdf' }), printFailed(2)];
    expect(tasks(replacedOrder, failedInPdf)).not.toContain('print-letter');
  });

  test('can be changed until its first print attempt', () => {
    const revise = {
      type: 'ReviseLetter',
      at: LOST,
      replaces: 'replacement',
      letter: { ...replacement, textId: 'third' },
      schedule: POSTING_SCHEDULE,
    } as const;
    given(replacedOrder)
      .when(revise)
      .then(fact('LetterRevised', { at: LOST, ...replacement, textId: 'third' }));
    given(replacedOrder, printStarted(2), printFailed(2, T.monday)).when(revise).thenRefused('production-started');
  });

  test('is announced, posted and returned with mails of its own, although the first try had the same', () => {
    expect(mails(replacedOrder)).toEqual(['letter-replaced']);
    const posting = [...secondTry, changed(notifiedOfPosting, { notice: 'letter-replaced' })];
    expect(mails(posting)).toEqual(['letter-posted-2']);
    const first = [...settledOrder, returned(), sent('letter-returned-1'), reposted(), sent('letter-reposted-1')];
    const second = [...first, letterReplaced, printStarted(2), printed(2), posted, sent('letter-posted-2')];
    expect(mails(second)).toEqual([]);
    expect(mails(second, returned('2026-12-09T09:00:00.000Z'))).toEqual(['letter-returned-2']);
  });

  test('that is cancelled before its print refunds what remains of the price, in the same append', () => {
    const goesBack = (cents = 1499, number = 1) =>
      refundRequested(number, 'replacement-cancelled', cents, { at: T.paid });
    given(replacedOrder).when(cancel).then(cancelled, goesBack());
    given(replacedOrder, refundRequested(1, 'late', 400))
      .when(cancel)
      .then(cancelled, goesBack(1099, 2));
    given(postedOrder, lost(), refundFailed(), letterReplaced).when(cancel).then(cancelled, goesBack(1499, 2));
    given(replacedOrder, printStarted(2)).when(cancel).thenRefused('production-started');
    given(replacedOrder, cancelled, goesBack()).when(refund()).thenNothing();
    given(replacedOrder, cancelled, goesBack())
      .when(replace(LOST, { ...replacement, textId: 'x' }))
      .thenRefused('already-replaced');
    // Not during a dispute; a refund that fails needs the operator.
    given(replacedOrder, disputeOpened()).when(cancel).then(cancelled);
    expect(paymentFlags(order(replacedOrder, cancelled, goesBack(), refundFailed()))).toEqual(['refund-failed']);
  });

  test('is stopped by a withdrawal or by the refund of its whole price, and held back by its bank', () => {
    given(replacedOrder)
      .when({ type: 'DeclareWithdrawal', at: LOST })
      .then(fact('WithdrawalDeclared', { at: LOST }), refundRequested(1, 'order-withdrawn', 1499, { at: LOST }));
    expect(order(replacedOrder, refundRequested(1, 'goodwill', 400)).production.status).toBe('scheduled');
    expect(order(replacedOrder, refundRequested(1, 'goodwill')).production).toMatchObject({ cause: 'refunded' });
    expect(tasks(replacedOrder, disputeOpened())).not.toContain('print-letter');
    expect(order(replacedOrder, disputeOpened(), disputeClosed('lost')).production).toMatchObject({
      cause: 'dispute-lost',
    });
  });

  test('that is lost too is refunded, and not replaced again', () => {
    const late = '2026-12-14T09:00:00.000Z';
    given(secondTry).when(refund(LOST)).thenRefused('not-lost');
    given(secondTry)
      .when(replace(late, { ...replacement, textId: 'x' }))
      .thenRefused('already-replaced');
    given(secondTry)
      .when(refund(late))
      .then(refundRequested(1, 'letter-lost', 1499, { at: late }));
  });

  test('keeps one price and one invoice, and its people until it is posted and its text erased', () => {
    expect(orderBalance(order(secondTry))).toMatchObject({ received: 1499, remaining: 1499 });
    expect(invoiceFactsOf('o-1', order(secondTry))).toEqual(invoiceFactsOf('o-1', order(settledOrder)));
    expect(openObligations(order(replacedOrder))).toEqual(['letter', 'text', 'mail']);
    expect(openObligations(order(secondTry))).toEqual(['text', 'mail']);
    expect(erasureTask(order(secondTry, textErasureStarted, textErased, sent('letter-posted-2')))).toEqual({
      kind: 'forget-person',
      dueAt: '2026-12-03T09:00:00.000Z',
    });
  });
});

describe('a registered letter that the carrier has delivered', () => {
  const NUMBER = 'RT123456785DE';
  const registered = postedOrder.map((event) =>
    event.type === 'LetterPosted' ? changed(event, { trackingNumber: NUMBER }) : event,
  );
  const record = (day: string, at = LOST): OrderCommand => ({
    type: 'RecordDelivery',
    at,
    day,
    zone: '7',
    operator: 'op',
  });
  const delivered = (deliveredOn: string) => fact('LetterArrived', { at: LOST, zone: '7', deliveredOn });
  const revoke: OrderCommand = { type: 'RevokeArrival', at: LOST, schedule: POSTING_SCHEDULE };

  test('arrived on a day between its posting and today', () => {
    given(registered).when(record('2026-11-23')).then(delivered('2026-11-23'));
    given(registered).when(record('2026-12-02')).then(delivered('2026-12-02'));
    given(registered).when(record('2026-11-22')).thenRefused('wrong-delivery-day');
    given(registered).when(record('2026-12-03')).thenRefused('wrong-delivery-day');
  });
  test('is awaited no more, and its loss cannot be reported', () => {
    const there = [...registered, delivered('2026-11-24')];
    expect(order(there).delivery).toMatchObject({ status: 'arrived', deliveredOn: '2026-11-24' });
    for (const command of [replace(), refund()]) given(there).when(command).thenRefused('not-lost');
    given(there).when(revoke).thenRefused('not-arrived');
  });
  test('may have been reported by its customer before, and the day may be corrected', () => {
    given(registered, arrived()).when(record('2026-11-24')).then(delivered('2026-11-24'));
    const there = [...registered, delivered('2026-11-24')];
    given(there).when(record('2026-11-24')).thenNothing();
    given(there).when(record('2026-11-25')).then(delivered('2026-11-25'));
    expect(order(there, delivered('2026-11-25')).delivery).toMatchObject({ deliveredOn: '2026-11-25' });
    given(there).when({ type: 'ReportArrival', at: LOST, zone: '7', schedule: POSTING_SCHEDULE }).thenNothing();
  });
  test('was posted under a number, and is not here, lost or erased', () => {
    given(postedOrder).when(record('2026-11-24')).thenRefused('not-registered');
    given(printedOrder).when(record('2026-11-24')).thenRefused('not-posted');
    given(registered, returned()).when(record('2026-11-24')).thenRefused('not-posted');
    given(registered, lost()).when(record('2026-11-24')).thenRefused('refunded');
    given(registered, personErasureStarted, personErased)
      .when(record('2026-11-24'))
      .thenRefused('personal-data-forgotten');
  });
});
