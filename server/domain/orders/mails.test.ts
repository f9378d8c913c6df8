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
  later,
  changed,
} from './order-events.fixture.ts';
import { given, mails, order, tasks, type Events } from './given.fixture.ts';
import { MAIL_CLAIM_EXPIRY_MS, dueMails, REFUSED_MAIL_RETRY_DELAY_MS } from './mails.ts';

const abandoned = later(T.paid, MAIL_CLAIM_EXPIRY_MS);
const claim = (mail: CustomerMail = 'order-confirmed', at: string = T.paid, claimedBy = 's1') =>
  ({ type: 'ClaimMail', at, mail, claimedBy }) as const;
const giveBack = (reason: MailFailure = 'not-handed-over', claimedBy = 's1') =>
  ({ type: 'ReleaseMailClaim', at: T.paid, mail: 'order-confirmed', claimedBy, reason }) as const;
const notified = (notice: CustomerNotice): OrderEvent => ({ type: 'CustomerNotified', data: { at: T.monday, notice } });
const owed = (...events: Events) => dueMails(order(...events));

describe('claiming a mail', () => {
  test('belongs to one server while it is sending, and is not given twice, not even to that server', () => {
    given(paidOrder).when(claim()).then(mailClaimed());
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', T.paid, 's2'))
      .thenRefused('mail-not-due');
    given(paidOrder, mailClaimed()).when(claim()).thenRefused('mail-not-due');
  });
  test('is possible again when the first server has said nothing for ten minutes', () => {
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', later(abandoned, -1), 's2'))
      .thenRefused('mail-not-due');
    given(paidOrder, mailClaimed())
      .when(claim('order-confirmed', abandoned, 's2'))
      .then(mailClaimed('order-confirmed', abandoned, 's2'));
  });
  test('is over once the mail was sent, in an order of today or of before there were claims', () => {
    given(paidOrder, mailClaimed(), confirmed).when(claim('order-confirmed', abandoned)).thenRefused('mail-not-owed');
    given(paidOrder, confirmed).when(claim()).thenRefused('mail-not-owed');
    given(printedOrder, posted, notified('letter-posted'))
      .when(claim('letter-posted', T.monday))
      .thenRefused('mail-not-owed');
  });
  test('is refused for a mail that would not be true', () => {
    given(drafted, checkout()).when(claim()).thenRefused('mail-not-owed');
    given(paidOrder, cancelled).when(claim()).thenRefused('mail-not-owed');
    given(paidOrder).when(claim('letter-posted')).thenRefused('mail-not-owed');
    given(paidOrder).when(claim('payment-failed')).thenRefused('mail-not-owed');
    given(drafted, checkout(), failed(), checkout('cs_2', 2))
      .when(claim('payment-failed'))
      .thenRefused('mail-not-owed');
    given().when(claim()).thenRefused('unknown-order');
  });
  test('of one mail says nothing of another', () =>
    given(printedOrder, posted, mailClaimed())
      .when(claim('letter-posted', T.monday))
      .then(mailClaimed('letter-posted', T.monday)));
});

describe('releasing a claim', () => {
  test('lets anybody try again at once when the mail server was away', () => {
    given(paidOrder, mailClaimed()).when(giveBack()).then(mailFailed());
    given(paidOrder, mailClaimed(), mailFailed())
      .when(claim('order-confirmed', T.paid, 's2'))
      .then(mailClaimed('order-confirmed', T.paid, 's2'));
  });
  test('lets a mail that was refused for good rest longer each time, and then for good', () => {
    const events: OrderEvent[] = [];
    for (const wait of REFUSED_MAIL_RETRY_DELAY_MS) {
      const retryAt = later(T.paid, wait);
      given(paidOrder, events, mailClaimed()).when(giveBack('refused')).then(mailFailed('refused', retryAt));
      events.push(mailClaimed(), mailFailed('refused', retryAt));
      expect(owed(paidOrder, events)).toEqual([{ mail: 'order-confirmed', dueAt: retryAt }]);
      given(paidOrder, events)
        .when(claim('order-confirmed', later(retryAt, -1)))
        .thenRefused('mail-not-due');
    }
    const last = changed(mailFailed('refused'), { retryAt: undefined });
    given(paidOrder, events, mailClaimed()).when(giveBack('refused')).then(last);
    expect(owed(paidOrder, events, mailClaimed(), last)).toEqual([]);
  });
  test('does not count a mail server that was away as a refusal', () =>
    given(paidOrder, mailClaimed(), mailFailed(), mailClaimed())
      .when(giveBack('refused'))
      .then(mailFailed('refused', later(T.paid, REFUSED_MAIL_RETRY_DELAY_MS[0]!))));
  test('changes nothing if another has claimed it since, or if it was sent after all', () => {
    given(paidOrder, mailClaimed(), mailClaimed('order-confirmed', abandoned, 's2'))
      .when(giveBack())
      .thenNothing();
    given(paidOrder, mailClaimed(), confirmed).when(giveBack()).thenNothing();
    given(paidOrder).when(giveBack()).thenNothing();
  });
});

describe('the mails owed to an order', () => {
  test('a paid order is owed its confirmation, from the payment on', () =>
    expect(owed(paidOrder)).toEqual([{ mail: 'order-confirmed', dueAt: T.paid }]));
  test('a claimed mail is owed again only when the claim counts as abandoned', () =>
    expect(owed(paidOrder, mailClaimed())).toEqual([{ mail: 'order-confirmed', dueAt: abandoned }]));
  test('a sent mail is owed no more, with a claim or without', () => {
    expect(owed(paidOrder, mailClaimed(), confirmed)).toEqual([]);
    expect(owed(paidOrder, confirmed)).toEqual([]);
  });
  test('the server that was thought dead and sent the mail all the same ends the kind for all', () =>
    expect(owed(paidOrder, mailClaimed(), mailClaimed('order-confirmed', abandoned, 's2'), confirmed)).toEqual([]));
  test('a failed payment and a posted letter are mailed if there is an address', () => {
    expect(owed(drafted, checkout(), failed())).toEqual([{ mail: 'payment-failed', dueAt: T.paid }]);
    expect(owed(printedOrder, confirmed, posted)).toEqual([{ mail: 'letter-posted', dueAt: T.monday }]);
    const nameless = changed(paid(), { sealedPayer: undefined });
    expect(owed(drafted, checkout(), nameless, confirmed, printedOrder.slice(-2), posted)).toEqual([]);
  });
  test('a letter that was refunded before it was posted is no longer confirmed, nor is its change', () => {
    const changedOrder = [drafted, checkout(), paid(), revised(), printStarted()];
    expect(owed(changedOrder).map(({ mail }) => mail)).toEqual(['order-confirmed', 'letter-revised-1']);
    expect(owed(changedOrder, refundRequested())).toEqual([]);
    expect(owed(drafted, checkout(), processing(), revised()).map(({ mail }) => mail)).toContain('letter-revised-1');
  });
  test('each is one of the shop’s tasks', () => {
    expect(tasks(printedOrder, posted)).toEqual(['confirm-order', 'notify-letter-posted', 'delete-documents']);
  });
});

describe('a payment that takes days', () => {
  const bounced = [drafted, checkout(), processing(), notified('payment-processing'), failed()] as const;
  const told = [...bounced, notified('payment-failed')] as const;
  const again = [...told, checkout('cs_2', 2), processing('cs_2')] as const;

  test('is mailed when it is under way and when it fails, each time', () => {
    expect(mails(bounced)).toEqual(['payment-failed']);
    expect(mails(told)).toEqual([]);
    expect(mails(again)).toEqual(['payment-processing-2']);
    expect(mails(again, failed('cs_2'))).toEqual(['payment-failed-2']);
    expect(mails(again, failed('cs_2'), notified('payment-failed-2'))).toEqual([]);
    expect(tasks(again)).toContain('notify-payment-processing');
    expect(tasks(again, failed('cs_2'))).toContain('notify-payment-failed');
  });
  test('has the name that its mail had before there could be a second, whichever checkout it was', () => {
    const second = [drafted, checkout(), expired(), checkout('cs_2', 2), processing('cs_2')] as const;
    expect(mails(second)).toEqual(['payment-processing']);
    expect(mails(second, notified('payment-processing'), failed('cs_2'))).toEqual(['payment-failed']);
  });
  test('is mailed although a checkout that was opened meanwhile has expired', () => {
    const meanwhile = [drafted, checkout(), checkout('cs_2', 2), processing()] as const;
    expect(mails(meanwhile, expired('cs_2'))).toEqual(['payment-processing']);
    expect(mails(meanwhile, expired('cs_2'), failed())).toEqual(['payment-failed']);
  });
  test('that failed is not mailed while another is open, nor once one succeeds', () => {
    expect(mails(bounced, checkout('cs_2', 2))).toEqual([]);
    expect(mails(bounced, checkout('cs_2', 2), paid('cs_2'))).toEqual(['order-confirmed']);
  });
});
