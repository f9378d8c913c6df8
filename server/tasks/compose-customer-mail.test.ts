import { randomUUID } from 'node:crypto';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import type { RefundReason } from '@federpost/shared/order/refunds.ts';
import { expect, test } from 'vitest';
import { CommandRefused } from '../commands/order-handler.ts';
import { form } from '../commands/shop-on-disk.fixture.ts';
import { mails, order, tasks, type Events } from '../domain/orders/given.fixture.ts';
import {
  cancelled,
  changed,
  disputeClosed,
  disputeOpened,
  inquiryOpened,
  notifiedOfPosting,
  checkout,
  drafted,
  failed,
  paid,
  paidOrder,
  postedOrder,
  printedOrder,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  letterReplaced,
  printed,
  reprintRequested,
  revised,
  returned,
  T,
  unclear,
  withdrawn,
  wronglyPaid,
  priceOfCents,
} from '../domain/orders/order-events.fixture.ts';
import type { CustomerMail, CustomerNotice, OrderEvent } from '../domain/orders/events.ts';
import type { Order } from '../domain/orders/state.ts';
import { composeMail } from './compose-customer-mail.ts';

/** The text of a mail about an order. */
const textOf = (mail: CustomerMail, of: Order, at: string = T.paid): string => {
  const about = { orderId: randomUUID(), business, publicUrl: 'https://federpost.example' };
  const orderPage = 'https://federpost.example/mein-brief/key';
  return composeMail(mail, { letterhead: about, order: of, addressee: form, orderPage, at: new Date(at) }).text.replace(
    /\s+/g,
    ' ',
  );
};

const BECOMES_OF_IT = {
  'goes on': 'An deinem Brief ändert sich dadurch nichts.',
  'is lost': 'Taucht er doch noch auf, freu dich einfach',
  'was never printed': 'Gedruckt und verschickt wird zu dieser Bestellung nichts.',
  'is not paid': 'Dein Brief ist damit nicht bezahlt, und ohne Zahlung drucken wir ihn nicht.',
  'is kept': 'Dein Brief wird nicht verschickt; was davon schon gedruckt ist, vernichten wir.',
  'came back': 'Dein Brief ist wieder bei uns, und noch einmal geben wir ihn nicht zur Post.',
};
const part = refundRequested(1, 'late', 500);
const all = (reason: RefundReason = 'goodwill') => refundRequested(1, reason);
const keptHere = { type: 'OrderCancelled', data: { at: T.monday, by: 'operator' } } as const;
test.each<[string, keyof typeof BECOMES_OF_IT | 'is away', Events]>([
  ['to be printed, and was paid back in part', 'goes on', [paidOrder, part]],
  ['printed, and was paid back in part', 'goes on', [printedOrder, part]],
  ['posted', 'is away', [postedOrder, all('late')]],
  ['lost, and to be made once more', 'is lost', [postedOrder, letterReplaced, all()]],
  ['lost, and made once more', 'is kept', [postedOrder, letterReplaced, printStarted(2), printed(2), all()]],
  [
    'here again, and was paid back in part',
    'goes on',
    [postedOrder, returned(), refundRequested(1, 'not-arrived', 500)],
  ],
  ['reported as lost', 'is lost', [postedOrder, all('letter-lost')]],
  ['posted, and not there by what its customer wrote', 'is lost', [postedOrder, all('not-arrived')]],
  ['not printed', 'was never printed', [paidOrder, all()]],
  ['paid with another amount', 'is not paid', [drafted, checkout(), wronglyPaid(), refundRequested(1, 'other', 1)]],
  ['being printed', 'is kept', [paidOrder, printStarted(), all()]],
  ['perhaps printed', 'is kept', [paidOrder, printStarted(), unclear(), all()]],
  ['printed', 'is kept', [printedOrder, all()]],
  ['printed, and kept', 'is kept', [printedOrder, all(), keptHere]],
  ['printed, withdrawn from, and kept', 'is kept', [printedOrder, withdrawn, keptHere, all('order-withdrawn')]],
  ['to be printed once more', 'is kept', [printedOrder, reprintRequested, all()]],
  ['here again', 'came back', [postedOrder, returned(), all()]],
  ['reported as lost, and then came back', 'came back', [postedOrder, all('letter-lost'), returned()]],
])('the mail about a refund says what happens to a letter that is %s', (_, becomes, events) => {
  const text = textOf('refunded-1', order(...events, refundSucceeded()));
  const said = Object.entries(BECOMES_OF_IT).filter(([, words]) => text.includes(words));
  expect(said.map(([what]) => what)).toEqual(becomes === 'is away' ? [] : [becomes]);
});

test.each<[string, Events, string]>([
  ['not printed', [paidOrder], BECOMES_OF_IT['was never printed']],
  ['printed', [printedOrder], BECOMES_OF_IT['is kept']],
  ['posted', [postedOrder], 'Dein Brief ist schon in der Post, daran ändert sich nichts.'],
  ['here again', [postedOrder, returned()], BECOMES_OF_IT['came back']],
])('the mail about a lost dispute says what happens to a letter that is %s', (_, events, words) => {
  const text = textOf('dispute-lost-1', order(...events, disputeClosed('lost')));
  expect(text).toContain('14,99 € von uns zurückgeholt');
  expect(text).toContain(words);
  expect(() => textOf('dispute-lost-1', order(...events, disputeClosed('lost'), disputeClosed('won')))).toThrow(
    CommandRefused,
  );
});

test('the mail about a cancelled order promises no refund while the bank holds the disputed money', () => {
  const text = textOf('order-cancelled', order(...paidOrder, disputeOpened(), cancelled));
  expect(text).toContain('Sie hält 14,99 € fest, bis sie entschieden hat.');
  expect(text).not.toContain('Wir zahlen dir');
  expect(text).not.toContain('nichts berechnet');
});

test('the mail about an order that was cancelled during an inquiry of the bank names the refund', () => {
  const text = textOf('order-cancelled', order(...paidOrder, inquiryOpened(), cancelled, refundRequested()));
  expect(text).toContain('Wir zahlen dir 14,99 €');
  expect(text).not.toContain('angefochten');
});

test.each([
  ['disputes', disputeOpened()],
  ['asks about', inquiryOpened()],
])('the confirmation names no posting day while the bank %s the payment', (_, held) => {
  const day = 'Zur Post: geplant am';
  expect(textOf('order-confirmed', order(...paidOrder))).toContain(day);
  const text = textOf('order-confirmed', order(...paidOrder, held));
  expect(text).toContain('sobald deine Zahlung mit deiner Bank geklärt ist');
  for (const promised of [day, 'Ankunft', 'Voraussichtlich', formatDay(order(...paidOrder).postingDay ?? '')])
    expect(text).not.toContain(promised);
});

test('the refund mail has a corrected invoice only if the customer was sent the invoice', () => {
  const attached = (...events: Events) => {
    const about = { orderId: randomUUID(), business, publicUrl: 'https://federpost.example' };
    return composeMail('refunded-1', {
      letterhead: about,
      order: order(...events),
      addressee: form,
      orderPage: '',
      at: new Date(T.paid),
    }).invoice;
  };
  expect(attached(paidOrder, all(), refundSucceeded())).toBeUndefined();
  expect(attached(postedOrder, all('late'), refundSucceeded())).toBeUndefined();
  expect(attached(postedOrder, notifiedOfPosting, all('late'), refundSucceeded())).toMatchObject({
    title: 'Berichtigte Rechnung',
  });
});

test('a refund that came back after the customer was told that it is on its way is reported once, until it is repeated', () => {
  const toldOf = (notice: CustomerNotice): OrderEvent => ({ type: 'CustomerNotified', data: { at: T.monday, notice } });
  const back = [...paidOrder, cancelled, refundRequested(), refundSucceeded()];
  const returnedMoney = [...back, toldOf('refunded-1'), refundFailed(1, 'account-closed')];
  expect(mails(...returnedMoney)).toContain('refund-failed-1');
  expect(tasks(...returnedMoney)).toContain('send-mail');
  const text = textOf('refund-failed-1', order(...returnedMoney));
  expect(text).toContain('14,99 € zu dir unterwegs');
  expect(text).toContain('auf diese E-Mail antwortest');
  expect(mails(...returnedMoney, toldOf('refund-failed-1'))).not.toContain('refund-failed-1');
  const repeated = [...returnedMoney, refundRequested(2, 'transferred')];
  expect(mails(...repeated)).not.toContain('refund-failed-1');
  expect(() => textOf('refund-failed-1', order(...repeated))).toThrow(CommandRefused);
  expect(mails(...back, refundFailed()), 'nobody was told that it is on its way').not.toContain('refund-failed-1');
});

test.each(['order-confirmed', 'letter-revised-1'] as const)(
  'the mail %s announces nothing about a wished day that has passed',
  (mail) => {
    const wish = { deliveryDate: '2026-11-24', deliveryDateMeans: 'arrival' } as const;
    const wished = order(changed(drafted, wish), checkout(), paid(), changed(revised(), wish));
    const note = 'Bis Dienstag, 24. November 2026, wird er voraussichtlich nicht da sein';
    expect(textOf(mail, wished, '2026-11-23T07:00:00.000Z')).toContain(note);
    expect(textOf(mail, { ...wished, postingDay: '2026-11-30' }, '2026-11-25T18:00:00.000Z')).not.toContain(
      'nicht da sein',
    );
  },
);

test('a mail about the posting that is sent weeks later announces no arrival and no day that has passed', () => {
  expect(textOf('letter-posted-1', order(...postedOrder), '2026-11-24T09:00:00.000Z')).toContain(
    'Ankunft voraussichtlich',
  );
  const late = textOf('letter-posted-1', order(...postedOrder), '2026-12-20T09:00:00.000Z');
  expect(late).not.toContain('voraussichtlich');
  expect(late).toContain('Dann sag es uns');
});

test.each(['order-confirmed', 'letter-revised-1'] as const)(
  'the mail %s names a missed posting day and the next possible one',
  (mail) => {
    const revisedOrder = order(...paidOrder, revised());
    // Monday was planned; on Wednesday evening the next possible day is Thursday.
    const late = textOf(mail, revisedOrder, '2026-11-25T18:00:00.000Z');
    expect(late).toContain(
      'Er sollte am Montag, 23. November 2026, zur Post; wir holen es am Donnerstag, 26. November 2026, nach.',
    );
    expect(late).toContain('geplant am Donnerstag, 26. November 2026');
    expect(late).not.toContain('geplant am Montag');
    const inTime = textOf(mail, revisedOrder, '2026-11-23T18:00:00.000Z');
    expect(inTime).toContain('geplant am Montag, 23. November 2026');
    expect(inTime).not.toContain('Er sollte');
  },
);

test('the mail about a change names no posting day during a dispute', () =>
  expect(textOf('letter-revised-1', order(...paidOrder, disputeOpened(), revised()))).not.toContain('geplant am'));

test('the mails about confirmation and failed payment name the price at which the order was placed', () => {
  const placed = [changed(drafted, { price: priceOfCents(1299) }), checkout()];
  const confirmed = textOf('order-confirmed', order(...placed, changed(paid(), { amountCents: 1299 })));
  expect(confirmed).toMatch(/Brief inkl\. Versand 12,99 € .*Gesamt 12,99 €/);
  expect(textOf('payment-failed-1', order(...placed, failed()))).toContain('12,99 €, nicht berechnet');
});
