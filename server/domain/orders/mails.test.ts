import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { describe, expect, test } from 'vitest';
import type { CustomerMail, MailFailure, CustomerNotice, OrderEvent } from './events.ts';
import {
  cancelled,
  checkout,
  confirmed,
  drafted,
  expired,
  failed,
  mailClaimed,
  mailFailed,
  paid,
  paidOrder,
  posted,
  printedOrder,
  printStarted,
  processing,
  refundRequested,
  revised,
  T,
  changed,
} from './order-events.fixture.ts';
import { given, mails, order, tasks, type Events } from './given.fixture.ts';
import {
  MAIL_CLAIM_EXPIRY_MS,
  MAX_DEFERRAL_MS,
  dueMails,
  REFUSED_MAIL_RETRY_DELAYS_MS,
  refusedMails,
} from './mails.ts';

const abandoned = addMilliseconds(T.paid, MAIL_CLAIM_EXPIRY_MS);
const claim = (mail: CustomerMail = 'order-confirmed', at: string = T.paid, claimedBy = 's1') =>
  ({ type: 'ClaimMail', at, mail, claimedBy }) as const;
const giveBack = (reason: MailFailure = 'not-handed-over', claimedBy = 's1') =>
  ({ type: 'ReleaseMailClaim', at: T.paid, mail: 'order-confirmed', claimedBy, reason }) as const;
const notified = (notice: CustomerNotice): OrderEvent => ({ type: 'CustomerNotified', data: { at: T.monday, notice } });
const owed = (...events: Events) => dueMails(order(...events));

describe('claiming a mail', () => {
  test('is refused to every server, the same one included, while a claim is held', () => {
    given(paidOrder).when(claim()).then(mailClaimed());
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', T.paid, 's2'))
      .thenRefused('mail-not-due');
    given(paidOrder, mailClaimed()).when(claim()).thenRefused('mail-not-due');
  });
  test('is possible again if the first server has not answered for ten minutes', () => {
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', addMilliseconds(abandoned, -1), 's2'))
      .thenRefused('mail-not-due');
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', abandoned, 's2'))
      .then(mailClaimed('order-confirmed', abandoned, 's2'));
  });
  test('is refused once the mail was sent, with or without a claim', () => {
    given(paidOrder, mailClaimed(), confirmed).when(claim('order-confirmed', abandoned)).thenRefused('mail-not-owed');
    given(paidOrder, confirmed).when(claim()).thenRefused('mail-not-owed');
    given(printedOrder, posted, notified('letter-posted-1'))
      .when(claim('letter-posted-1', T.monday))
      .thenRefused('mail-not-owed');
  });
  test('is refused for a mail that is not owed', () => {
    given(drafted, checkout()).when(claim()).thenRefused('mail-not-owed');
    given(paidOrder, cancelled).when(claim()).thenRefused('mail-not-owed');
    given(paidOrder).when(claim('letter-posted-1')).thenRefused('mail-not-owed');
    given(paidOrder).when(claim('payment-failed-1')).thenRefused('mail-not-owed');
    given(drafted, checkout(), failed(), checkout('cs_2', 2))
      .when(claim('payment-failed-1'))
      .thenRefused('mail-not-owed');
    given().when(claim()).thenRefused('unknown-order');
  });
  test('is possible for one mail while another one is claimed', () =>
    given(printedOrder, posted, mailClaimed())
      .when(claim('letter-posted-1', T.monday))
      .then(mailClaimed('letter-posted-1', T.monday)));
});

describe('releasing a claim', () => {
  test('lets any server try again at once if the mail server was unreachable', () => {
    given(paidOrder, mailClaimed()).when(giveBack()).then(mailFailed());
    given(paidOrder, mailClaimed(), mailFailed())
      .when(claim('order-confirmed', T.paid, 's2'))
      .then(mailClaimed('order-confirmed', T.paid, 's2'));
  });
  test('delays a refused mail longer each time, and gives up in the end', () => {
    const events: OrderEvent[] = [];
    for (const wait of REFUSED_MAIL_RETRY_DELAYS_MS) {
      const retryAt = addMilliseconds(T.paid, wait);
      given(paidOrder, events, mailClaimed()).when(giveBack('refused')).then(mailFailed('refused', retryAt));
      events.push(mailClaimed(), mailFailed('refused', retryAt));
      expect(owed(paidOrder, events)).toEqual([{ mail: 'order-confirmed', dueAt: retryAt }]);
      given(paidOrder, events)
        .when(claim('order-confirmed', addMilliseconds(retryAt, -1)))
        .thenRefused('mail-not-due');
    }
    const last = changed(mailFailed('refused'), { retryAt: undefined });
    given(paidOrder, events, mailClaimed()).when(giveBack('refused')).then(last);
    expect(owed(paidOrder, events, mailClaimed(), last)).toEqual([]);
  });
  test('waits longer each time for a mailbox that says later, and counts as a refusal after a day', () => {
    const afterMinutes = (minutes: number) => addMilliseconds(T.paid, minutes * 60_000);
    const outcomes: [minutes: number, reason: MailFailure, retryMinutes: number][] = [
      [0, 'deferred', 5],
      [5, 'deferred', 10],
      [10, 'deferred', 20],
      [400, 'deferred', 640],
      [1_300, 'deferred', 24 * 60],
      [24 * 60, 'refused', 25 * 60],
      [25 * 60, 'deferred', 25 * 60 + 5],
    ];
    const events: OrderEvent[] = [];
    for (const [minutes, reason, retryMinutes] of outcomes) {
      const at = afterMinutes(minutes);
      const failure: OrderEvent = {
        type: 'MailFailed',
        data: { at, mail: 'order-confirmed', reason, retryAt: afterMinutes(retryMinutes) },
      };
      const claimed = mailClaimed('order-confirmed', at);
      given(paidOrder, events, claimed)
        .when({ ...giveBack('deferred'), at })
        .then(failure);
      events.push(claimed, failure);
      // The operator's list shows it from the day's end on, and for as long as nothing has arrived.
      expect(refusedMails(order(paidOrder, events))).toHaveLength(minutes < 24 * 60 ? 0 : 1);
    }
  });
  test('does not begin a mailbox’s day again because our own server was unreachable in between', () => {
    const at = addMilliseconds(T.paid, MAX_DEFERRAL_MS);
    given(paidOrder, mailClaimed(), mailFailed('deferred'), mailClaimed(), mailFailed(), mailClaimed())
      .when({ ...giveBack('deferred'), at })
      .then({
        type: 'MailFailed',
        data: { at, mail: 'order-confirmed', reason: 'refused', retryAt: addMilliseconds(at, 3_600_000) },
      });
  });
  test('does not count an unreachable mail server as a refusal', () =>
    given(paidOrder, mailClaimed(), mailFailed(), mailClaimed())
      .when(giveBack('refused'))
      .then(mailFailed('refused', addMilliseconds(T.paid, REFUSED_MAIL_RETRY_DELAYS_MS[0]!))));
  test('changes nothing if another server has claimed the mail since, or if it was sent', () => {
    given(paidOrder, mailClaimed(), mailClaimed('order-confirmed', abandoned, 's2'))
      .when(giveBack())
      .thenNothing();
    given(paidOrder, mailClaimed(), confirmed).when(giveBack()).thenNothing();
    given(paidOrder).when(giveBack()).thenNothing();
  });
});

describe('the mails owed to an order', () => {
  test('include the confirmation, from the payment on', () =>
    expect(owed(paidOrder)).toEqual([{ mail: 'order-confirmed', dueAt: T.paid }]));
  test('include a claimed mail again once its claim counts as abandoned', () =>
    expect(owed(paidOrder, mailClaimed())).toEqual([{ mail: 'order-confirmed', dueAt: abandoned }]));
  test('do not include a sent mail, with or without a claim', () => {
    expect(owed(paidOrder, mailClaimed(), confirmed)).toEqual([]);
    expect(owed(paidOrder, confirmed)).toEqual([]);
  });
  test('do not include a mail that a server sent after its claim counted as abandoned', () =>
    expect(owed(paidOrder, mailClaimed(), mailClaimed('order-confirmed', abandoned, 's2'), confirmed)).toEqual([]));
  test('include those about a failed payment and a posted letter, if there is an address', () => {
    expect(owed(drafted, checkout(), failed())).toEqual([{ mail: 'payment-failed-1', dueAt: T.paid }]);
    expect(owed(printedOrder, confirmed, posted)).toEqual([{ mail: 'letter-posted-1', dueAt: T.monday }]);
    const nameless = changed(paid(), { sealedPayer: undefined });
    expect(owed(drafted, checkout(), nameless, confirmed, printedOrder.slice(-2), posted)).toEqual([]);
  });
  test('include neither confirmation nor change of a letter refunded before it was posted', () => {
    const changedOrder = [drafted, checkout(), paid(), revised(), printStarted()];
    expect(owed(changedOrder).map(({ mail }) => mail)).toEqual(['order-confirmed', 'letter-revised-1']);
    expect(owed(changedOrder, refundRequested())).toEqual([]);
    expect(owed(drafted, checkout(), processing(), revised()).map(({ mail }) => mail)).toContain('letter-revised-1');
  });
  test('are due tasks of the shop', () => {
    expect(tasks(printedOrder, posted)).toEqual(['send-mail', 'send-mail', 'delete-documents']);
  });
});

describe('a payment that takes days', () => {
  const bounced = [drafted, checkout(), processing(), notified('payment-processing-1'), failed()] as const;
  const notifiedOfFailure = [...bounced, notified('payment-failed-1')] as const;
  const again = [...notifiedOfFailure, checkout('cs_2', 2), processing('cs_2')] as const;

  test('leads to a mail when it is under way and when it fails, each time', () => {
    expect(mails(bounced)).toEqual(['payment-failed-1']);
    expect(mails(notifiedOfFailure)).toEqual([]);
    expect(mails(again)).toEqual(['payment-processing-2']);
    expect(mails(again, failed('cs_2'))).toEqual(['payment-failed-2']);
    expect(mails(again, failed('cs_2'), notified('payment-failed-2'))).toEqual([]);
  });
  test('counts its mails from one, whichever checkout it was', () => {
    const second = [drafted, checkout(), expired(), checkout('cs_2', 2), processing('cs_2')] as const;
    expect(mails(second)).toEqual(['payment-processing-1']);
    expect(mails(second, notified('payment-processing-1'), failed('cs_2'))).toEqual(['payment-failed-1']);
  });
  test('leads to a mail even if a checkout opened meanwhile has expired', () => {
    const meanwhile = [drafted, checkout(), checkout('cs_2', 2), processing()] as const;
    expect(mails(meanwhile, expired('cs_2'))).toEqual(['payment-processing-1']);
    expect(mails(meanwhile, expired('cs_2'), failed())).toEqual(['payment-failed-1']);
  });
  test('leads to no mail about its failure while another checkout is open or after one succeeded', () => {
    expect(mails(bounced, checkout('cs_2', 2))).toEqual([]);
    expect(mails(bounced, checkout('cs_2', 2), paid('cs_2'))).toEqual(['order-confirmed']);
  });
});
