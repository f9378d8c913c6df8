import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { addDays } from '@federpost/shared/calendar/berlin.ts';
import { issueMessages } from '@federpost/shared/issues/issue-messages.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import { upcomingIssues, issuesAt } from './issues.ts';
import {
  addressCorrected,
  cancelled,
  checkout,
  destroyed,
  envelopeOpened,
  FORGOTTEN,
  settledOrder,
  confirmed,
  disputeAnswered,
  disputeClosed,
  disputeSettled,
  disputeOpened,
  drafted,
  expired,
  fraudWarned,
  LOST,
  mailClaimed,
  mailFailed,
  paid,
  paidOrder,
  personErased,
  personErasureStarted,
  posted,
  postedOrder,
  printed,
  printedOrder,
  printFailed,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  replacedTextErased,
  replacedOrder,
  reposted,
  returned,
  revised,
  POSTING_SCHEDULE,
  T,
  textErased,
  textErasureStarted,
  contactedManually,
  unclear,
  withdrawn,
  wronglyPaid,
  changed,
  everyFact,
} from './order-events.fixture.ts';
import { given, order, type Events } from './given.fixture.ts';

/** The issues after these events, at an instant, as «kind» or «kind!» if critical. */
function waiting(events: Events, at: string): string[] {
  return found(events, at).map(({ kind, critical }) => (critical ? `${kind}!` : kind));
}
function found(events: Events, at: string) {
  return issuesAt(upcomingIssues(order(...events), POSTING_SCHEDULE), at);
}
const days = (count: number, from: string = T.monday) => addMilliseconds(from, count * 24 * 60 * 60_000);
const MONDAY_NOON = '2026-11-23T11:00:00.000Z';

describe('a letter', () => {
  test('not printed by the afternoon of its posting day is an issue, critical after that day', () => {
    expect(waiting(paidOrder, MONDAY_NOON)).toEqual([]);
    expect(waiting(paidOrder, '2026-11-23T13:00:00.000Z')).toEqual(['unprinted']);
    expect(waiting(paidOrder, '2026-11-23T22:59:59.000Z')).toEqual(['unprinted']);
    expect(waiting(paidOrder, '2026-11-23T23:00:00.000Z')).toEqual(['unprinted!']);
  });

  test('in print for long counts as unprinted, without actions', () => {
    expect(found([...paidOrder, printStarted()], days(1))).toMatchObject([{ kind: 'unprinted', actions: [] }]);
  });

  test('printed but not posted is critical from the second working day after its posting day', () => {
    expect(waiting(printedOrder, '2026-11-24T22:59:59.000Z')).toEqual([]);
    expect(waiting(printedOrder, '2026-11-24T23:00:00.000Z')).toEqual(['unposted!']);
    expect(waiting([printedOrder, posted, textErasureStarted, textErased], days(30))).toEqual([]);
  });

  test('by express that is not posted is critical one working day sooner', () => {
    const express = changed(drafted, { shipping: 'express' });
    expect(waiting([express, ...printedOrder.slice(1)], '2026-11-23T23:00:00.000Z')).toEqual(['unposted!']);
  });

  test('is not late because of a weekend', () => {
    const friday = changed(paid(), { postingDay: '2026-11-27' });
    const printedThen = [drafted, checkout(), friday, printStarted(), printed()];
    expect(waiting(printedThen, '2026-11-30T12:00:00.000Z')).toEqual([]);
    expect(waiting(printedThen, '2026-11-30T23:00:00.000Z')).toEqual(['unposted!']);
  });

  test('that is unclear or parked is critical at once, with its reason', () => {
    expect(found([...paidOrder, printStarted(), unclear()], T.monday)).toMatchObject([
      { kind: 'unclear', critical: true, since: T.monday, detail: 'worker-died', actions: ['resolve'] },
    ]);
    expect(found([...paidOrder, printStarted(), printFailed()], T.monday)).toMatchObject([
      { kind: 'parked', critical: true, detail: 'out-of-paper', actions: ['print', 'cancel'] },
    ]);
  });

  test('that waits for an unreachable printer is an issue of the printer after five minutes, also during an attempt', () => {
    const away = (attempt: number, at: string): OrderEvent[] => [
      changed(printStarted(attempt), { at }),
      { type: 'PrintFailed', data: { at, attempt, reason: 'printer-unreachable', retryAt: days(1) } },
    ];
    const events = [...paidOrder, ...away(1, T.monday), ...away(2, '2026-11-23T07:02:00.000Z')];
    expect(waiting(events, '2026-11-23T07:04:59.000Z')).toEqual([]);
    const issue = { kind: 'printer', since: T.monday, detail: 'printer-unreachable' };
    expect(found(events, '2026-11-23T07:05:00.000Z')).toMatchObject([issue]);
    expect(found([...events, printStarted(3)], '2026-11-23T07:05:00.000Z')).toMatchObject([issue]);
  });

  test.each<[PrintFailure, string, RegExp]>([
    [
      'printer-refused',
      'client-error-document-format-not-supported',
      /er nimmt kein PDF.*„client-error-document-format/,
    ],
    ['printer-untrusted', 'ab'.repeat(32), /einen anderen Schlüssel.*„(ab){32}“/],
  ])(
    'that the printer cannot print (%s) is an issue at once, with the printer’s own word',
    (reason, printerStatus, what) => {
      const failed: OrderEvent = {
        type: 'PrintFailed',
        data: { at: T.monday, attempt: 1, reason, printerStatus, retryAt: days(1) },
      };
      const [issue] = found([...paidOrder, printStarted(), failed], T.monday);
      expect(issue).toMatchObject({ kind: 'printer', critical: true, detail: `${reason}:${printerStatus}` });
      expect(issueMessages({ ...issue!, kind: 'printer' }).what).toMatch(what);
    },
  );

  test('that came back is an issue until it is posted again, destroyed or refunded', () => {
    const back = [postedOrder, textErasureStarted, textErased, returned()];
    expect(found(back, LOST)).toMatchObject([{ kind: 'returned', detail: 'moved', actions: ['repost', 'refund'] }]);
    expect(found([...back, addressCorrected], LOST)).toMatchObject([
      { kind: 'returned', detail: 'corrected', actions: ['envelope', 'repost'] },
    ]);
    const answered = [...back, addressCorrected, envelopeOpened];
    expect(waiting([...answered, reposted()], LOST)).toEqual([]);
    expect(waiting([...back, destroyed], LOST)).toEqual([]);
    expect(waiting([...back, refundRequested(1, 'goodwill', 1499, { at: LOST }), refundSucceeded()], LOST)).toEqual([]);
  });

  test('that came back may be destroyed if nobody answers in time, or nobody can', () => {
    const stepsAt = (events: readonly OrderEvent[], at: string) =>
      issuesAt(upcomingIssues(order(events), POSTING_SCHEDULE, 60), at).flatMap(({ detail, actions }) => [
        detail,
        ...actions,
      ]);
    const back = [...settledOrder, returned()];
    expect(stepsAt(back, days(59.9, LOST))).toEqual(['moved', 'repost', 'refund']);
    expect(stepsAt(back, days(60, LOST))).toEqual(['unanswered', 'repost', 'refund', 'destroy']);
    expect(stepsAt([...back, addressCorrected], days(60, LOST))).toEqual(['corrected', 'envelope', 'repost']);
    const forgotten = [...settledOrder, personErasureStarted, personErased, returned(FORGOTTEN)];
    expect(stepsAt(forgotten, FORGOTTEN)).toEqual(['unanswered', 'repost', 'refund', 'destroy']);
  });

  test('that is replaced is an issue if it is not printed on the day of its second try', () => {
    expect(waiting([...replacedOrder], LOST)).toEqual([]);
    expect(waiting([...replacedOrder], days(1.2, LOST))).toEqual(['unprinted']);
  });
});

describe('money', () => {
  test('of a wrong amount is critical until its refund is requested', () => {
    const events = [drafted, checkout(), wronglyPaid()];
    expect(found(events, T.paid)).toMatchObject([
      { kind: 'wrong-amount', critical: true, amountCents: 1, actions: ['refund'] },
    ]);
    expect(waiting([...events, refundRequested(1, 'other', 1)], T.paid)).toEqual([]);
  });

  test('whose refund failed after a withdrawal is critical, with the legal deadline', () => {
    const events = [...paidOrder, withdrawn, refundRequested(1, 'order-withdrawn'), refundFailed(1, 'account-closed')];
    expect(found([...events, textErasureStarted, textErased], T.monday)).toMatchObject([
      { kind: 'refund-failed', critical: true, detail: 'account-closed', amountCents: 1499, due: '2026-12-04' },
    ]);
  });

  test('whose refund stays unanswered is an issue after a day, critical after a week', () => {
    const events = [...paidOrder, cancelled, refundRequested(), textErasureStarted, textErased];
    expect(waiting(events, days(0.9, T.paid))).toEqual([]);
    expect(waiting(events, days(1, T.paid))).toEqual(['refund-unanswered']);
    expect(waiting(events, days(7, T.paid))).toEqual(['refund-unanswered!']);
    expect(waiting([...events, refundSucceeded()], days(7, T.paid))).toEqual([]);
  });

  test('in dispute is critical until the deadline for an answer', () => {
    const answerBy = '2026-11-30T09:00:00.000Z';
    const events = [
      ...postedOrder,
      textErasureStarted,
      textErased,
      changed(disputeOpened(), { reason: 'product_not_received', answerBy }),
    ];
    expect(found(events, T.monday)).toMatchObject([
      { kind: 'disputed', critical: true, due: '2026-11-30', detail: 'product_not_received', amountCents: 1499 },
    ]);
    expect(waiting(events, answerBy)).toEqual(['disputed']);
    expect(waiting([...events, disputeClosed('won')], T.monday)).toEqual([]);
  });

  test('in dispute is not critical once answered, until the bank asks again', () => {
    const answered = [...postedOrder, textErasureStarted, textErased, disputeOpened(), disputeAnswered];
    expect(found(answered, days(30))).toMatchObject([
      { kind: 'disputed', critical: false, detail: 'answered', amountCents: 1499 },
    ]);
    expect(found(answered, days(30))[0]).not.toHaveProperty('due');
    expect(waiting([...answered, disputeOpened()], days(30))).toEqual(['disputed!']);
    expect(waiting([...answered, disputeClosed('won')], days(30))).toEqual([]);
  });

  test('in two disputes is critical while one of them is unanswered', () => {
    const second = changed(disputeOpened(), { disputeId: 'dp_2' });
    const both = [...postedOrder, textErasureStarted, textErased, disputeOpened(), second];
    expect(waiting([...both, disputeAnswered], days(30))).toEqual(['disputed!']);
  });

  test('in dispute without a deadline stays critical, and is the only issue of its order', () => {
    expect(waiting([...paidOrder, disputeOpened()], days(30))).toEqual(['disputed!']);
    expect(waiting([...printedOrder, disputeOpened()], days(30))).toEqual(['disputed!']);
  });

  test.each([
    ['not printed', paidOrder, 'stays-here', []],
    ['printed', printedOrder, 'printed', ['keep-letter']],
    ['posted', postedOrder, 'sent', []],
  ] as const)(
    'lost in a dispute, with its letter %s, is an issue until it is settled',
    (_, before, detail, otherIssues) => {
      const lost = [...before, disputeClosed('lost'), textErasureStarted, textErased];
      expect(found(lost, T.monday)).toContainEqual(
        expect.objectContaining({
          kind: 'dispute-lost',
          detail,
          amountCents: 1499,
          actions: ['settle'],
          critical: false,
        }),
      );
      expect(waiting(lost, T.monday)).toEqual(expect.arrayContaining([...otherIssues, 'dispute-lost']));
      expect(waiting([...lost, disputeSettled], T.monday)).toEqual(otherIssues);
      expect(waiting([...lost, disputeClosed('won')], T.monday)).not.toContain('dispute-lost');
    },
  );

  test('with a fraud warning is critical until the letter is posted or the money refunded', () => {
    expect(found([...paidOrder, fraudWarned], T.paid)).toMatchObject([
      { kind: 'fraud-warned', critical: true, actions: ['refund', 'cancel'] },
    ]);
    expect(waiting([postedOrder, fraudWarned, textErasureStarted, textErased], T.monday)).toEqual([]);
    const back = [refundRequested(1, 'other'), refundSucceeded(), textErasureStarted, textErased];
    expect(waiting([...paidOrder, fraudWarned, ...back], T.monday)).toEqual([]);
  });

  test('of an order withdrawn during production is an issue with a deadline, critical three days before', () => {
    const events = [...printedOrder, withdrawn];
    expect(found(events, T.monday)).toMatchObject([
      { kind: 'withdrawn', critical: false, due: '2026-12-04', actions: ['keep', 'refund'] },
    ]);
    expect(waiting(events, '2026-11-30T23:00:00.000Z')).toEqual(['withdrawn!']);
    expect(
      waiting([...events, refundRequested(1, 'withdrawal', 500, { at: T.monday }), refundSucceeded()], T.monday),
    ).toEqual([]);
  });

  test('refunded for a printed letter is an issue until the letter is kept', () => {
    const events = [...printedOrder, refundRequested(1, 'other', 1499, { at: T.monday }), refundSucceeded()];
    expect(found(events, T.monday)).toMatchObject([{ kind: 'keep-letter', since: T.monday, actions: ['keep'] }]);
  });
});

describe('mails and texts', () => {
  test('a refused mail is an issue, critical if it is the confirmation', () => {
    expect(waiting([...paidOrder, mailClaimed(), mailFailed('not-handed-over')], T.paid)).toEqual([]);
    expect(found([...paidOrder, mailClaimed(), mailFailed('refused')], T.paid)).toMatchObject([
      { kind: 'mail-refused', critical: true, detail: 'order-confirmed', since: T.paid },
    ]);
    const notice = [mailClaimed('letter-posted-1'), mailFailed('refused', undefined, 'letter-posted-1')];
    expect(waiting([postedOrder, textErasureStarted, textErased, ...notice], T.monday)).toEqual(['mail-refused']);
    expect(waiting([...paidOrder, mailClaimed(), mailFailed('refused'), confirmed], T.paid)).toEqual([]);
  });

  test('a refused mail is no issue once the customer was contacted otherwise, or it no longer applies', () => {
    const refused = [mailClaimed(), mailFailed('refused')];
    const asked = { type: 'RecordManualContact', at: T.monday, operator: 'op' } as const;
    given(paidOrder, refused).when(asked).then(contactedManually());
    given(paidOrder, refused, contactedManually()).when(asked).thenNothing();
    expect(waiting([...paidOrder, ...refused, contactedManually()], T.monday)).toEqual([]);
    const back = [refundRequested(1, 'order-cancelled'), refundSucceeded(), textErasureStarted, textErased];
    expect(waiting([...paidOrder, ...refused, cancelled, ...back], T.monday)).toEqual([]);
    const gone = [textErasureStarted, textErased, personErasureStarted, personErased];
    expect(waiting([...postedOrder, ...refused, ...gone], days(90))).toEqual([]);
  });

  test.each([
    ['posted', [...postedOrder], T.monday],
    ['erasing', [...postedOrder, textErasureStarted], T.monday],
    ['cancelled', [...paidOrder, cancelled], T.paid],
    ['replaced', [...paidOrder, revised()], T.paid],
    ['never paid', [drafted, checkout(), expired()], days(1, T.expires)],
  ] as const)('a text that should be erased is critical after an hour: %s', (_, events, from) => {
    expect(waiting(events, days(0.9 / 24, from))).toEqual([]);
    expect(waiting(events, days(1 / 24, from))).toEqual(['text-not-deleted!']);
  });

  test('a text that was replaced and erased is no issue', () => {
    expect(waiting([...paidOrder, revised(), replacedTextErased()], days(1 / 24, T.paid))).toEqual([]);
  });
});

test('issues open no later by national holidays than by those of a state, after any history', () => {
  /** The same events some days earlier or later. */
  const shiftEvent = (event: OrderEvent, by: number): OrderEvent => {
    const dates = Object.entries(event.data).map(([name, value]) => {
      if (name === 'postingDay') return [name, value && addDays(String(value), by)];
      return [name, typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? days(by, value) : value];
    });
    return { ...event, data: Object.fromEntries(dates) } as OrderEvent;
  };
  // The days from T.monday to the last working day before a holiday of only that state.
  const beforeHoliday = fc.constantFrom(['SN', -6] as const, ['BY', 43] as const, ['BE', 102] as const);
  const begun = fc.constantFrom([], [...printedOrder]);
  let later = 0;
  fc.assert(
    fc.property(begun, fc.shuffledSubarray([...everyFact]), beforeHoliday, (before, events, [federalState, by]) => {
      const state = order([drafted, ...before, ...events].map((event) => shiftEvent(event, by)));
      const ours = upcomingIssues(state, { federalState });
      const everywhere = upcomingIssues(state, { federalState: 'BUND' });
      expect(everywhere.map(({ kind }) => kind)).toEqual(ours.map(({ kind }) => kind));
      expect(everywhere.every(({ opensAt }, index) => opensAt <= ours[index]!.opensAt)).toBe(true);
      later += everywhere.filter(({ opensAt }, index) => opensAt < ours[index]!.opensAt).length;
    }),
    { numRuns: 500 },
  );
  expect(later, 'issues that open later by the state’s holidays').toBeGreaterThan(20);
});
