import { addDays } from '@federpost/shared/calendar/berlin.ts';
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
  draftedReplacement,
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
  replacementScheduled,
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
  later,
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
const days = (count: number, from: string = T.monday) => later(from, count * 24 * 60 * 60_000);
const MONDAY_NOON = '2026-11-23T11:00:00.000Z';

describe('a letter', () => {
  test('that is paid waits for nobody until the afternoon of its posting day, and is critical when that day is over', () => {
    expect(waiting(paidOrder, MONDAY_NOON)).toEqual([]);
    expect(waiting(paidOrder, '2026-11-23T13:00:00.000Z')).toEqual(['unprinted']);
    expect(waiting(paidOrder, '2026-11-23T22:59:59.000Z')).toEqual(['unprinted']);
    expect(waiting(paidOrder, '2026-11-23T23:00:00.000Z')).toEqual(['unprinted!']);
  });

  test('that is being printed for long is one that is not printed, and nothing can be pressed', () => {
    expect(found([...paidOrder, printStarted()], days(1))).toMatchObject([{ kind: 'unprinted', actions: [] }]);
  });

  test('that is printed is to be gone before the second working day after its posting day', () => {
    expect(waiting(printedOrder, '2026-11-24T22:59:59.000Z')).toEqual([]);
    expect(waiting(printedOrder, '2026-11-24T23:00:00.000Z')).toEqual(['unposted!']);
    expect(waiting([printedOrder, posted, textErasureStarted, textErased], days(30))).toEqual([]);
  });

  test('by express is to be gone a working day sooner', () => {
    const express = changed(drafted, { shipping: 'express' });
    expect(waiting([express, ...printedOrder.slice(1)], '2026-11-23T23:00:00.000Z')).toEqual(['unposted!']);
  });

  test('waits over a weekend without being called late', () => {
    const friday = changed(paid(), { postingDay: '2026-11-27' });
    const printedThen = [drafted, checkout(), friday, printStarted(), printed()];
    expect(waiting(printedThen, '2026-11-30T12:00:00.000Z')).toEqual([]);
    expect(waiting(printedThen, '2026-11-30T23:00:00.000Z')).toEqual(['unposted!']);
  });

  test('whose outcome is unclear waits from that moment on, and so does one that is parked, with their reasons', () => {
    expect(found([...paidOrder, printStarted(), unclear()], T.monday)).toMatchObject([
      { kind: 'unclear', critical: true, since: T.monday, detail: 'worker-died', actions: ['resolve'] },
    ]);
    expect(found([...paidOrder, printStarted(), printFailed()], T.monday)).toMatchObject([
      { kind: 'parked', critical: true, detail: 'out-of-paper', actions: ['print', 'cancel'] },
    ]);
  });

  test('that waits for a printer which is away shows that as an issue of the printer after ten minutes', () => {
    const away = (attempt: number, at: string): OrderEvent[] => [
      changed(printStarted(attempt), { at }),
      { type: 'PrintFailed', data: { at, attempt, reason: 'printer-unreachable', retryAt: days(1) } },
    ];
    const events = [...paidOrder, ...away(1, T.monday), ...away(2, '2026-11-23T07:05:00.000Z')];
    expect(waiting(events, '2026-11-23T07:09:59.000Z')).toEqual([]);
    expect(found(events, '2026-11-23T07:10:00.000Z')).toMatchObject([{ kind: 'printer', since: T.monday }]);
  });

  test('that came back waits for an address, then for the post', () => {
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

  test('that came back may be destroyed once nobody has answered in time, or nobody can', () => {
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

  test('that replaces another waits if it is not scheduled within the hour', () => {
    expect(waiting([draftedReplacement], LOST)).toEqual([]);
    expect(waiting([draftedReplacement], days(1 / 24, LOST))).toEqual(['replacement-owed']);
    expect(waiting([draftedReplacement], days(2, LOST))).toEqual(['replacement-owed!']);
    expect(waiting([draftedReplacement, replacementScheduled], days(1 / 24, LOST))).toEqual([]);
  });
});

describe('money', () => {
  test('of another amount waits for a refund', () => {
    const events = [drafted, checkout(), wronglyPaid()];
    expect(found(events, T.paid)).toMatchObject([
      { kind: 'wrong-amount', critical: true, amountCents: 1, actions: ['refund'] },
    ]);
    expect(waiting([...events, refundRequested(1, 'other', 1)], T.paid)).toEqual([]);
  });

  test('whose refund failed waits, by the day that the law sets after a withdrawal', () => {
    const events = [...paidOrder, withdrawn, refundRequested(1, 'order-withdrawn'), refundFailed(1, 'account-closed')];
    expect(found([...events, textErasureStarted, textErased], T.monday)).toMatchObject([
      { kind: 'refund-failed', critical: true, detail: 'account-closed', amountCents: 1499, due: '2026-12-04' },
    ]);
  });

  test('whose refund the provider never answered waits after a day, and is critical after a week', () => {
    const events = [...paidOrder, cancelled, refundRequested(), textErasureStarted, textErased];
    expect(waiting(events, days(0.9, T.paid))).toEqual([]);
    expect(waiting(events, days(1, T.paid))).toEqual(['refund-unanswered']);
    expect(waiting(events, days(7, T.paid))).toEqual(['refund-unanswered!']);
    expect(waiting([...events, refundSucceeded()], days(7, T.paid))).toEqual([]);
  });

  test('that is in dispute is critical until the day by which it is to be answered', () => {
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

  test('that is in dispute rests once it is answered, until the bank asks again', () => {
    const answered = [...postedOrder, textErasureStarted, textErased, disputeOpened(), disputeAnswered];
    expect(found(answered, days(30))).toMatchObject([
      { kind: 'disputed', critical: false, detail: 'answered', amountCents: 1499 },
    ]);
    expect(found(answered, days(30))[0]).not.toHaveProperty('due');
    expect(waiting([...answered, disputeOpened()], days(30))).toEqual(['disputed!']);
    expect(waiting([...answered, disputeClosed('won')], days(30))).toEqual([]);
  });

  test('that is in dispute twice is critical while one of them waits for an answer', () => {
    const second = changed(disputeOpened(), { disputeId: 'dp_2' });
    const both = [...postedOrder, textErasureStarted, textErased, disputeOpened(), second];
    expect(waiting([...both, disputeAnswered], days(30))).toEqual(['disputed!']);
  });

  test('that is in dispute without a date, as in older logs, stays critical, and holds back everything else that would be late', () => {
    expect(waiting([...paidOrder, disputeOpened()], days(30))).toEqual(['disputed!']);
    expect(waiting([...printedOrder, disputeOpened()], days(30))).toEqual(['disputed!']);
  });

  test.each([
    ['not printed', paidOrder, 'stays-here', []],
    ['printed', printedOrder, 'printed', ['keep-letter']],
    ['posted', postedOrder, 'sent', []],
  ] as const)(
    'that a bank took back for good, with its letter %s, waits until it is settled',
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

  test('that the bank warns of is critical until the letter is gone or the money back', () => {
    expect(found([...paidOrder, fraudWarned], T.paid)).toMatchObject([
      { kind: 'fraud-warned', critical: true, actions: ['refund', 'cancel'] },
    ]);
    expect(waiting([postedOrder, fraudWarned, textErasureStarted, textErased], T.monday)).toEqual([]);
    const back = [refundRequested(1, 'other'), refundSucceeded(), textErasureStarted, textErased];
    expect(waiting([...paidOrder, fraudWarned, ...back], T.monday)).toEqual([]);
  });

  test('of a contract that was withdrawn during production has its day, and is critical three days before', () => {
    const events = [...printedOrder, withdrawn];
    expect(found(events, T.monday)).toMatchObject([
      { kind: 'withdrawn', critical: false, due: '2026-12-04', actions: ['keep', 'refund'] },
    ]);
    expect(waiting(events, '2026-11-30T23:00:00.000Z')).toEqual(['withdrawn!']);
    expect(
      waiting([...events, refundRequested(1, 'withdrawal', 500, { at: T.monday }), refundSucceeded()], T.monday),
    ).toEqual([]);
  });

  test('that was refunded for a printed letter leaves the letter to be kept', () => {
    const events = [...printedOrder, refundRequested(1, 'other', 1499, { at: T.monday }), refundSucceeded()];
    expect(found(events, T.monday)).toMatchObject([{ kind: 'keep-letter', since: T.monday, actions: ['keep'] }]);
  });
});

describe('mails and texts', () => {
  test('a refused mail waits, and is critical if it forms the contract; one that was only not sent yet does not', () => {
    expect(waiting([...paidOrder, mailClaimed(), mailFailed('not-handed-over')], T.paid)).toEqual([]);
    expect(found([...paidOrder, mailClaimed(), mailFailed('refused')], T.paid)).toMatchObject([
      { kind: 'mail-refused', critical: true, detail: 'order-confirmed', since: T.paid },
    ]);
    const notice = [mailClaimed('letter-posted'), mailFailed('refused', undefined, 'letter-posted')];
    expect(waiting([postedOrder, textErasureStarted, textErased, ...notice], T.monday)).toEqual(['mail-refused']);
    expect(waiting([...paidOrder, mailClaimed(), mailFailed('refused'), confirmed], T.paid)).toEqual([]);
  });

  test('a refused mail no longer waits once its customer was contacted otherwise, or its content no longer matters, or its address is erased', () => {
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
  ] as const)('a text that should be gone is critical after an hour: %s', (_, events, from) => {
    expect(waiting(events, days(0.9 / 24, from))).toEqual([]);
    expect(waiting(events, days(1 / 24, from))).toEqual(['text-not-deleted!']);
  });

  test('a text that was replaced and shredded is none', () => {
    expect(waiting([...paidOrder, revised(), replacedTextErased()], days(1 / 24, T.paid))).toEqual([]);
  });
});

test('whatever happens to an order, what opens by the holidays of the whole country opens no later than by those of a state', () => {
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
  expect(later, 'issues that open later in their state').toBeGreaterThan(20);
});
