import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@federpost/shared/calendar/berlin.ts';
import { lostReportDays } from '@federpost/shared/calendar/letter-dates.ts';
import { businessSchema } from '@federpost/shared/business/business.ts';
import type { OrderCommand } from './commands.ts';
import { dueTasks } from './due-tasks.ts';
import type { OrderEvent, CustomerNotice } from './events.ts';
import { given, order, tasks } from './given.fixture.ts';
import {
  addressCorrected,
  cancelled,
  checkout,
  disputeClosed,
  disputeSettled,
  disputeOpened,
  drafted,
  expired,
  FORGOTTEN,
  fraudWarned,
  LOST,
  mailClaimed,
  paid,
  paidOrder,
  personErased,
  personErasureStarted,
  postedOrder,
  printedOrder,
  processing,
  refundFailed,
  refundRequested,
  refundSucceeded,
  letterReplaced,
  reposted,
  returned,
  settledOrder,
  T,
  textErased,
  textErasureStarted,
  withdrawn,
  wronglyPaid,
  RETENTION,
  changed,
  notifiedOfPosting,
} from './order-events.fixture.ts';
import { openObligations } from './person.ts';

const release = (at: string, reason: 'retention' | 'requested' = 'retention'): OrderCommand => ({
  type: 'StartPersonErasure',
  at,
  reason,
  retention: RETENTION,
});
const gone = (...notices: CustomerNotice[]): OrderEvent[] =>
  notices.map((notice) => ({ type: 'CustomerNotified', data: { at: T.monday, notice } }));
const cancelledText: OrderEvent[] = [
  { type: 'LetterTextErasureStarted', data: { at: T.monday, reason: 'cancelled' } },
  { type: 'LetterTextErased', data: { at: T.monday, reason: 'cancelled' } },
];

describe('the retention period', () => {
  test('of a posted letter is ninety days, to the millisecond', () => {
    given(settledOrder).when(release(FORGOTTEN)).then(personErasureStarted);
    given(settledOrder).when(release('2027-02-21T06:59:59.999Z')).thenRefused('person-still-needed');
  });
  test('does not apply if the person requests the erasure', () => {
    given(settledOrder)
      .when(release(LOST, 'requested'))
      .then({ type: 'PersonalDataErasureStarted', data: { at: LOST, reason: 'requested' } });
  });
  test('of an unpaid order ends fourteen days after its checkout expired', () => {
    const unpaid = [drafted, checkout(), expired(), textErasureStarted, textErased];
    given(unpaid).when(release('2026-12-05T08:58:59.000Z')).thenRefused('person-still-needed');
    given(unpaid)
      .when(release('2026-12-05T08:59:00.000Z'))
      .then({ type: 'PersonalDataErasureStarted', data: { at: '2026-12-05T08:59:00.000Z', reason: 'retention' } });
  });
  test('of a paid and then cancelled order ends ninety days after its refund', () => {
    const mails = [changed(notifiedOfPosting, { notice: 'order-cancelled' }), ...gone('refunded-1')];
    const paidBack = [...paidOrder, cancelled, ...cancelledText, refundRequested(), refundSucceeded(), ...mails];
    given(paidBack).when(release('2027-02-21T06:59:59.999Z')).thenRefused('person-still-needed');
    given(paidBack).when(release(FORGOTTEN)).then(personErasureStarted);
  });
  test('starts again when a later issue is resolved', () => {
    const later = '2027-01-10T09:00:00.000Z';
    const dispute = [changed(disputeOpened(), { at: LOST }), changed(disputeClosed('won'), { at: later })];
    given(settledOrder, dispute).when(release(FORGOTTEN)).thenRefused('person-still-needed');
    expect(order(settledOrder, dispute).person).toEqual({ status: 'stored', since: later });
  });
  test('allowed by business.json is longer than a letter may be reported lost', () => {
    const shortest = 80;
    const business = { retention: { personalDaysAfterPosting: shortest - 1, personalDaysUnpaid: 14 } };
    expect(businessSchema.shape.retention.safeParse(business.retention).success).toBe(false);
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1))
      for (const federalState of ['BE', 'BY', 'SN'] as const)
        expect(lostReportDays(day, 'standard', { federalState }).to < addDays(day, shortest), day).toBe(true);
  });
});

describe('no person is erased, even on request, while', () => {
  test.each<[string, OrderEvent[], string[]]>([
    ['a payment page is open', [drafted, checkout()], ['payment']],
    ['a debit is under way', [drafted, checkout(), processing()], ['payment']],
    ['the letter waits for its day', [...paidOrder], ['letter']],
    ['the letter is printed', [...printedOrder], ['letter']],
    ['the text is being deleted', [...postedOrder, textErasureStarted], ['text']],
    [
      'a mail is being sent',
      [...settledOrder.filter(({ type }) => type !== 'CustomerNotified'), mailClaimed('letter-posted-1', FORGOTTEN)],
      ['mail'],
    ],
    ['money is on its way back', [...settledOrder, refundRequested()], ['money']],
    [
      'a refund is still requested, though the bank took the money first',
      [...settledOrder, refundRequested(1, 'goodwill', 400), disputeOpened(), disputeClosed('lost')],
      ['money'],
    ],
    ['a refund has failed', [...settledOrder, refundRequested(), refundFailed()], ['money']],
    ['a wrong amount must be refunded', [drafted, checkout(), cancelled, ...cancelledText, wronglyPaid()], ['money']],
    ['the bank disputes the payment', [...settledOrder, disputeOpened()], ['money']],
    ['the contract was withdrawn from', [...settledOrder, withdrawn], ['money']],
    ['the letter has come back', [...settledOrder, returned()], ['return']],
    ['the returned letter waits to be posted again', [...settledOrder, returned(), addressCorrected], ['return']],
  ])('%s', (_, events, issues) => {
    expect(openObligations(order(events))).toEqual(expect.arrayContaining(issues));
    given(events).when(release('2036-01-01T00:00:00.000Z')).thenRefused('person-still-needed');
    given(events).when(release('2036-01-01T00:00:00.000Z', 'requested')).thenRefused('person-still-needed');
    expect(tasks(events)).not.toContain('forget-person');
  });

  test.each<[string, OrderEvent[]]>([
    ['posted', [...settledOrder]],
    ['posted, with a dispute won', [...settledOrder, disputeOpened(), disputeClosed('won')]],
    [
      'posted, with a lost dispute settled',
      [...settledOrder, disputeOpened(), disputeClosed('lost'), disputeSettled, ...gone('dispute-lost-1')],
    ],
    ['posted, with a fraud warning', [...settledOrder, fraudWarned]],
    ['posted and paid back', [...settledOrder, refundRequested(), refundSucceeded(), ...gone('refunded-1')]],
    [
      'paid back after it came back',
      [...settledOrder, returned(), refundRequested(1, 'other'), refundSucceeded(), ...gone('refunded-1')],
    ],
  ])('the person’s erasure is due if the letter is %s', (_, events) => {
    expect(openObligations(order(events))).toEqual([]);
    expect(dueTasks(order(events))).toMatchObject([{ kind: 'forget-person' }]);
  });

  test('the retention period of a reposted letter starts when its customer has got the mail', () => {
    const again = order(
      settledOrder,
      returned(),
      addressCorrected,
      reposted(),
      changed(notifiedOfPosting, { at: LOST, notice: 'letter-reposted-1' }),
    );
    expect(dueTasks(again)).toEqual([{ kind: 'forget-person', dueAt: LOST }]);
  });
});

describe('once the erasure of a person has started', () => {
  const released = [...settledOrder, personErasureStarted];
  test('destroying the key is due at once, and is recorded afterwards', () => {
    expect(dueTasks(order(released))).toEqual([{ kind: 'forget-person', dueAt: '' }]);
    given(released).when({ type: 'ConfirmPersonErased', at: FORGOTTEN }).then(personErased);
    expect(dueTasks(order(released, personErased))).toEqual([]);
  });
  test('a person is not recorded as erased if the erasure has not started', () => {
    given(settledOrder).when({ type: 'ConfirmPersonErased', at: FORGOTTEN }).thenRefused('person-still-needed');
  });
  test.each<[string, OrderCommand]>([
    ['shown', { type: 'ViewDocument', at: FORGOTTEN, document: 'envelope', operator: 'op' }],
    ['handed out', { type: 'ExportPerson', at: FORGOTTEN, operator: 'op' }],
  ])('the data is no longer %s', (_, command) => {
    given(released).when(command).thenRefused('personal-data-forgotten');
    given(released, personErased).when(command).thenRefused('personal-data-forgotten');
  });
  test('no mail is due, even if a refund succeeds', () => {
    const late = order(released, personErased, paid('cs_1'), refundRequested(), refundSucceeded());
    expect(late.refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(dueTasks(late)).toEqual([]);
  });
  test('a repeated start or end changes nothing', () => {
    given(released).when(release(FORGOTTEN)).thenNothing();
    given(released, personErased).when(release(FORGOTTEN, 'requested')).thenNothing();
    given(released, personErased).when({ type: 'ConfirmPersonErased', at: FORGOTTEN }).thenNothing();
  });
});

test('after any history, an erasure is due exactly when nothing is open', () => {
  const facts = [
    checkout('cs_2', 2),
    paid(),
    paid('cs_2'),
    wronglyPaid('cs_2'),
    expired(),
    cancelled,
    withdrawn,
    ...settledOrder,
    returned(),
    letterReplaced,
    refundRequested(1, 'goodwill', 400),
    refundSucceeded(),
    refundFailed(),
    disputeOpened(),
    disputeClosed('lost'),
  ];
  // A random history hardly ever reaches its end, so half of them begin with most of a complete one.
  const settled = fc.oneof(fc.constant([]), fc.subarray([...settledOrder], { minLength: settledOrder.length - 1 }));
  const more = fc.array(fc.constantFrom(...facts), { maxLength: 20 });
  let released = 0;
  fc.assert(
    fc.property(settled, more, (begun, happened) => {
      const history = [...begun, ...happened];
      const before = order(drafted, checkout(), history);
      const dueKinds = dueTasks(before).map(({ kind }) => kind);
      const isDue = dueKinds.includes('forget-person') || dueKinds.includes('forget-unpaid-person');
      expect(isDue).toBe(openObligations(before).length === 0);
      if (isDue) expect(dueKinds, 'and nothing else is due for an erased person').toHaveLength(1);
      if (isDue) released += 1;
    }),
    { numRuns: 500 },
  );
  expect(released, 'histories with a due erasure').toBeGreaterThan(10);
});
