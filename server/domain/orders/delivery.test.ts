import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { describe, expect, test } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { lossReportWindow } from './delivery.ts';
import { dueTasks } from './due-tasks.ts';
import type { OrderEvent } from './events.ts';
import { given, order, tasks, mails } from './given.fixture.ts';
import { invoiceFactsOf } from '../../back-office/accounting/invoice.ts';
import { orderBalance, paymentFlags } from './money.ts';
import { erasureTask, openObligations } from './person.ts';
import {
  addressCorrected,
  cancelled,
  changed,
  confirmed,
  destroyed,
  disputeOpened,
  envelopeOpened,
  draftedReplacement,
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
  replacementCancelled,
  replacementGranted,
  replacementSettled,
  replacementScheduled,
  reposted,
  returned,
  POSTING_SCHEDULE,
  settledOrder,
  T,
} from './order-events.fixture.ts';

/** A letter that was posted on Monday 23 November 2026 and is expected by Thursday. */

const markReturned: OrderCommand = { type: 'MarkReturned', at: LOST, reason: 'moved' };
const correct: OrderCommand = { type: 'CorrectAddress', at: LOST, sealedAddressee: 'sealed-new-address' };
const repost: OrderCommand = { type: 'MarkReposted', at: LOST };
const grant = (at = LOST, orderId = 'o-2'): OrderCommand => ({
  type: 'GrantReplacement',
  at,
  orderId,
  schedule: POSTING_SCHEDULE,
});
const refund = (at = LOST, replacementFailed = false): OrderCommand => ({
  type: 'RefundLostLetter',
  at,
  schedule: POSTING_SCHEDULE,
  replacementFailed,
});
const lost = (amountCents = 1499, number = 1) => refundRequested(number, 'letter-lost', amountCents, { at: LOST });
const sent = (notice: 'letter-posted' | `letter-returned-${number}` | `letter-reposted-${number}`): OrderEvent => ({
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
    given(postedOrder, replacementGranted).when(markReturned).thenRefused('already-replaced');
  });

  test('can get a new address, several times, until it is posted again', () => {
    given(postedOrder, returned()).when(correct).then(addressCorrected);
    given(postedOrder, returned(), addressCorrected).when(correct).thenNothing();
    given(postedOrder).when(correct).thenRefused('not-returned');
    given(postedOrder, returned(), reposted()).when(correct).thenRefused('not-returned');
    expect(order(postedOrder, returned(), addressCorrected).terms.sealedAddressee).toBe('sealed-new-address');
    // An event that the table does not allow changes nothing.
    expect(order(postedOrder, addressCorrected).terms.sealedAddressee).toBe('sealed-addressee');
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
    given(here, destroyed).when(grant()).thenRefused('not-lost');
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
    const told = [confirmed, sent('letter-posted')];
    const here = [...postedOrder, ...told, returned()];
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

describe('a letter that does not arrive', () => {
  test('may be reported from the third working day after it was expected, for sixty days', () => {
    expect(lossReportWindow(order(postedOrder), POSTING_SCHEDULE)).toEqual({ from: '2026-12-01', to: '2027-01-29' });
    given(postedOrder).when(grant('2026-11-30T22:59:59.000Z')).thenRefused('not-lost');
    given(postedOrder).when(refund('2026-11-30T22:59:59.000Z')).thenRefused('not-lost');
    const first = '2026-11-30T23:00:00.000Z';
    given(postedOrder)
      .when(grant(first))
      .then({ type: 'ReplacementGranted', data: { at: first, orderId: 'o-2' } });
    const last = '2027-01-29T22:59:59.000Z';
    given(postedOrder)
      .when(refund(last))
      .then(refundRequested(1, 'letter-lost', 1499, { at: last }));
    given(postedOrder).when(refund('2027-01-29T23:00:00.000Z')).thenRefused('not-lost');
  });

  test('can be reported after the new expected day once reposted, and not while it is returned', () => {
    expect(lossReportWindow(order(postedOrder, returned()), POSTING_SCHEDULE)).toBeUndefined();
    given(postedOrder, returned()).when(grant()).thenRefused('not-lost');
    expect(lossReportWindow(order(postedOrder, returned(), reposted()), POSTING_SCHEDULE)?.from).toBe('2026-12-09');
    given(postedOrder, returned(), reposted()).when(refund()).thenRefused('not-lost');
    expect(lossReportWindow(order(printedOrder), POSTING_SCHEDULE)).toBeUndefined();
  });

  test('is replaced only once, by one order', () => {
    given(postedOrder).when(grant()).then(replacementGranted);
    given(postedOrder, replacementGranted).when(grant()).thenNothing();
    given(postedOrder, replacementGranted).when(grant(LOST, 'o-3')).thenRefused('already-replaced');
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
    given(postedOrder, replacementGranted).when(refund()).thenRefused('already-replaced');
    given(postedOrder, lost()).when(grant()).thenRefused('refunded');
    given(postedOrder, refundRequested(1, 'not-arrived')).when(grant()).thenRefused('refunded');
    given(postedOrder, disputeOpened()).when(grant()).thenRefused('disputed');
    given(postedOrder, disputeOpened()).when(refund()).thenRefused('disputed');
  });

  test('can be refunded if its replacement failed', () => {
    given(postedOrder, replacementGranted).when(refund(LOST, true)).then(lost());
    given(postedOrder, replacementGranted, lost()).when(refund(LOST, true)).thenNothing();
  });

  test('can be refunded by the operator in part only, while its replacement is on its way', () => {
    const back = (amountCents: number, replacementFailed = false, number = 1): OrderCommand => ({
      type: 'RequestRefund',
      at: LOST,
      refund: number,
      amountCents,
      reason: 'goodwill',
      operator: 'op',
      replacementFailed,
    });
    const replaced = [...postedOrder, replacementGranted];
    const requested = (cents: number, number = 1) => refundRequested(number, 'goodwill', cents, { at: LOST });
    given(replaced).when(back(1499)).thenRefused('replacement-under-way');
    given(replaced)
      .when(back(400))
      .then(changed(requested(400), { operator: 'op' }));
    given(replaced, requested(400))
      .when(back(1099, false, 2))
      .thenRefused('replacement-under-way');
    given(replaced)
      .when(back(1499, true))
      .then(changed(requested(1499), { operator: 'op' }));
    given(postedOrder, requested(1499)).when(grant()).thenRefused('refunded');
  });

  test('can be replaced after its refund has failed, which resolves that issue', () => {
    const failedBefore = [...postedOrder, lost(), refundFailed()];
    expect(paymentFlags(order(failedBefore))).toEqual(['refund-failed']);
    given(failedBefore).when(grant()).then(replacementGranted);
    expect(paymentFlags(order(failedBefore, replacementGranted))).toEqual([]);
    // A failed refund of a second payment is another issue.
    const twice = [...failedBefore, paid('cs_2'), refundRequested(2, 'paid-twice', 1499, { sessionId: 'cs_2' })];
    expect(paymentFlags(order(twice, refundFailed(2), replacementGranted))).toEqual(['refund-failed']);
  });

  describe('after its replacement is cancelled', () => {
    const cancelReplacement: OrderCommand = {
      type: 'CancelReplacement',
      at: LOST,
      orderId: 'o-2',
      askedAt: LOST,
      schedule: POSTING_SCHEDULE,
    };
    const goesBack = (cents = 1499, number = 1) =>
      refundRequested(number, 'replacement-cancelled', cents, { at: LOST });
    const replaced = [...postedOrder, replacementGranted];

    test('is refunded in the same append, less earlier refunds, once', () => {
      given(replaced).when(cancelReplacement).then(replacementCancelled, goesBack());
      given(replaced, replacementCancelled, goesBack()).when(cancelReplacement).thenNothing();
      const partly = refundRequested(1, 'late', 400);
      given(replaced, partly).when(cancelReplacement).then(replacementCancelled, goesBack(1099, 2));
      given(postedOrder, lost(), refundFailed(), replacementGranted)
        .when(cancelReplacement)
        .then(replacementCancelled, goesBack(1499, 2));
    });

    test('is not refunded during a dispute, and needs the operator if the refund fails', () => {
      given(replaced, disputeOpened()).when(cancelReplacement).then(replacementCancelled);
      const stuck = [...replaced, replacementCancelled, goesBack(), refundFailed()];
      expect(paymentFlags(order(stuck))).toEqual(['refund-failed']);
    });

    test('is refunded even if the replacement was not granted yet, and that replacement is refused later', () => {
      const grantedAfterAll = [replacementGranted, replacementCancelled, goesBack()];
      given(postedOrder)
        .when(cancelReplacement)
        .then(...grantedAfterAll);
      given(postedOrder, returned()).when(cancelReplacement).then(replacementCancelled);
      given(postedOrder, lost()).when(cancelReplacement).then(replacementCancelled);
      given(postedOrder, replacementCancelled).when(grant()).thenRefused('cancelled');
      given(postedOrder, replacementCancelled)
        .when(grant(LOST, 'o-3'))
        .then(changed(replacementGranted, { orderId: 'o-3' }));
    });
  });
});

describe('a replacement', () => {
  const schedule: OrderCommand = {
    type: 'ScheduleReplacement',
    at: LOST,
    schedule: POSTING_SCHEDULE,
    sealedPayer: 'sealed-payer',
  };
  const scheduled = [draftedReplacement, replacementScheduled];

  test('is printed without a payment, on the first possible posting day', () => {
    given(draftedReplacement)
      .when(schedule)
      .then({
        type: 'ReplacementScheduled',
        data: { at: LOST, postingDay: '2026-12-03', sealedPayer: 'sealed-payer' },
      });
    given(scheduled).when(schedule).thenNothing();
    given(paidOrder).when(schedule).thenRefused('not-paid');
    expect(order(scheduled)).toMatchObject({
      production: { status: 'scheduled' },
      postingDay: '2026-12-03',
      sealedPayer: 'sealed-payer',
    });
    given(scheduled)
      .when({ type: 'StartPrint', at: '2026-12-03T08:00:00.000Z', worker: 'w1' })
      .then({ type: 'PrintStarted', data: { at: '2026-12-03T08:00:00.000Z', attempt: 1, worker: 'w1' } });
  });

  test('is printed only once it is granted, which is a due task of the shop', () => {
    given(draftedReplacement).when({ type: 'RequestPrint', at: LOST }).thenRefused('not-paid');
    expect(dueTasks(order(draftedReplacement))).toEqual([{ kind: 'grant-replacement', dueAt: LOST }]);
    expect(mails(draftedReplacement)).toEqual([]);
    expect(tasks(scheduled)).toEqual(['send-mail', 'print-letter']);
  });

  test('can be cancelled before it is printed, like any order', () => {
    const cancel: OrderCommand = { type: 'CancelOrder', at: T.paid, by: 'operator' };
    given(draftedReplacement).when(cancel).then(cancelled);
    given(scheduled).when(cancel).then(cancelled);
    given(scheduled, printStarted()).when(cancel).thenRefused('production-started');
    given(draftedReplacement, cancelled).when(schedule).thenNothing();
  });

  test('that is cancelled is settled with the first order before its customer gets a mail', () => {
    const stopped = [...scheduled, cancelled];
    expect(tasks(stopped)).toContain('settle-replacement');
    expect(mails(stopped)).toEqual([]);
    expect(openObligations(order(stopped))).toContain('money');
    given(stopped).when({ type: 'SettleReplacement', at: LOST }).then(replacementSettled);
    expect(tasks(stopped, replacementSettled)).not.toContain('settle-replacement');
    expect(mails(stopped, replacementSettled)).toEqual(['order-cancelled']);
    for (const history of [[...stopped, replacementSettled], scheduled, paidOrder])
      given(history).when({ type: 'SettleReplacement', at: LOST }).thenNothing();
  });

  test('costs nothing: it has no checkout, no balance and no invoice', () => {
    given(scheduled)
      .when({ type: 'StartCheckout', at: LOST, sessionId: 's', url: 'u', expiresAt: LOST })
      .thenRefused('already-paid');
    const now = order(scheduled, printStarted(), printed(), posted);
    expect(orderBalance(now)).toEqual({ received: 0, refunded: 0, refundPending: 0, remaining: 0 });
    expect(invoiceFactsOf('o-2', now)).toBeUndefined();
    given(scheduled, cancelled).when({ type: 'CancelOrder', at: LOST, by: 'operator' }).thenNothing();
  });

  test('is neither replaced nor refunded itself', () => {
    const onItsWay = [...scheduled, printStarted(), printed(), posted];
    given(onItsWay).when(grant(LOST, 'o-3')).thenRefused('already-replaced');
    given(onItsWay).when(refund()).thenRefused('not-paid');
    given(onItsWay).when(markReturned).then(returned());
  });
});
