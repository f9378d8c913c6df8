import { expect, test } from 'vitest';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES } from '@federpost/shared/order/status.ts';
import { eventLabel } from './event-labels.ts';
import { anOrder } from '../shell/shop.fixture.ts';
import {
  actionsFor,
  applicableOrders,
  matchesSearch,
  QUEUES,
  queuesFor,
  withdrawnOrders,
  WORK_QUEUES,
} from './work-queue.ts';

const order = anOrder({ recipient_name: 'Jürgen Weiß' });
const actions = (changes: Partial<OrderRecord>) => [...actionsFor({ ...order, ...changes })].sort();

test('only a paid letter whose text exists can be printed', () => {
  expect(actions({})).toEqual(['cancel', 'print', 'refund', 'reveal']);
  expect(actions({ production_status: 'parked' })).toEqual(['cancel', 'print', 'refund', 'reveal']);
  expect(actions({ text_status: 'erased' })).toEqual(['cancel', 'refund']);
  expect(actions({ text_status: 'erased', payment_status: 'expired', money_remaining: 0 })).toEqual([]);
  for (const payment_status of PAYMENT_STATUSES.filter((status) => status !== 'paid')) {
    expect(actions({ payment_status, money_remaining: 0 })).toEqual(['cancel', 'reveal']);
  }
});

test('each production status offers its own actions and no others', () => {
  const offered = Object.fromEntries(
    PRODUCTION_STATUSES.map((production_status) => [
      production_status,
      actions({ production_status, text_status: 'erased', money_remaining: 0 }),
    ]),
  );
  expect(offered).toEqual({
    scheduled: ['cancel'],
    printing: [],
    printed: ['post'],
    posted: [],
    unclear: ['resolve'],
    parked: ['cancel'],
    cancelled: [],
    issued: [],
  });
});

test('a voucher is cancelled while it is unused, and is never printed', () => {
  const voucher = { kind: 'amount', value_cents: 2500, balance_cents: 2500, valid_until: '2029-12-31' } as const;
  const issued = { production_status: 'issued', text_status: 'none', letter_style: null, voucher } as const;
  expect(actions(issued)).toEqual(['cancel', 'refund']);
  expect(actions({ ...issued, voucher: { ...voucher, balance_cents: 100 } })).toEqual(['refund']);
});

test('a posted letter can be marked as returned, and posted again unless its price was refunded', () => {
  const posted = { production_status: 'posted', text_status: 'erased', money_remaining: 0 } as const;
  expect(actions({ ...posted, delivery_status: 'in-transit' })).toEqual(['return']);
  expect(actions({ ...posted, delivery_status: 'arrived' })).toEqual(['return']);
  const registered = { ...posted, tracking_number: 'RT123456785DE' };
  expect(actions({ ...registered, delivery_status: 'in-transit' })).toEqual(['deliver', 'return']);
  const returned = { ...posted, delivery_status: 'returned' } as const;
  expect(actions({ ...returned, money_remaining: 999 })).toEqual(['refund', 'repost']);
  expect(actions({ ...returned, money_remaining: 999, money_notes: ['disputed'] })).toEqual([]);
  expect(actions(returned)).toEqual([]);
  const paidByVoucher = { ...returned, total_amount: 0 };
  expect(actions(paidByVoucher)).toEqual(['refund', 'repost']);
  expect(actions({ ...paidByVoucher, refunds: 1 })).toEqual([]);
  expect(eventLabel({ type: 'LetterReturned', note: 'refused' })).toBe('Brief zurückgekommen: Annahme verweigert');
  expect(eventLabel({ type: 'LetterArrived', note: 'carrier' })).toBe(
    'Als angekommen gemeldet: zugestellt, sagt die Post',
  );
  expect(eventLabel({ type: 'CustomerNotified', note: 'letter-returned-2' })).toBe(
    'Nachricht verschickt: Brief zurückgekommen',
  );
});

test('a letter’s documents can be opened as long as its text exists', () => {
  for (const production_status of ['printed', 'unclear'] as const) {
    expect(actions({ production_status })).toContain('documents');
    expect(actions({ production_status, text_status: 'erased' })).not.toContain('documents');
  }
});

test('a withdrawn letter that is already printed may be posted or kept back', () => {
  expect(actions({ production_status: 'printed', withdrawn_at: '2026-11-03T09:00:00.000Z' })).toEqual([
    'documents',
    'keep',
    'post',
    'refund',
    'reveal',
  ]);
  expect(
    actions({
      production_status: 'cancelled',
      withdrawn_at: '2026-11-03T09:00:00.000Z',
      text_status: 'erased',
      money_remaining: 0,
    }),
  ).toEqual([]);
});

test('a disputed letter is neither printed nor posted, and a refunded one is kept back', () => {
  for (const note of ['disputed', 'dispute-answered'] as const) {
    expect(actions({ money_notes: [note] })).toEqual(['cancel', 'reveal']);
    expect(actions({ production_status: 'printed', money_notes: [note] })).toEqual(['documents', 'reveal']);
  }
  expect(actions({ production_status: 'printed', money_notes: ['keep-letter'], money_remaining: 0 })).toEqual([
    'documents',
    'keep',
    'reveal',
  ]);
});

test('a search finds words of name, address and numbers in any order and case', () => {
  expect(matchesSearch(order, 'jürgen')).toBe(true);
  expect(matchesSearch(order, 'BERLIN weiß')).toBe(true);
  expect(matchesSearch(order, '1f0c2e4a')).toBe(true);
  expect(matchesSearch(order, 'cs_test_a1b2')).toBe(true);
  expect(matchesSearch({ ...order, tracking_number: 'RT123456785DE' }, 'rt 123 456 785 de')).toBe(true);
  expect(matchesSearch(order, 'jürgen hamburg')).toBe(false);
  const note = { id: order.id, at: order.created_at, text: 'An die Nachbarin', author: null };
  expect(matchesSearch({ ...order, notes: [note, { ...note, text: null }] }, 'jürgen nachbarin')).toBe(true);
  expect(matchesSearch({ ...order, recipient_name: null, recipient_address: null }, 'jürgen')).toBe(false);
});

test.each([
  ['Jürgen Weiß', ['Ju\u0308rgen', 'JÜRGEN', 'juergen', 'jurgen', 'WEISS', 'weiß', 'WEIẞ']],
  ['Ju\u0308rgen Weiß', ['Jürgen', 'JUERGEN']],
  ['Juergen Weiss', ['Jürgen', 'Ju\u0308rgen', 'weiß']],
  ['Łukasz Öztürk', ['lukasz', 'oeztuerk', 'ozturk', 'ÖZTÜRK']],
  ['Zoë Nguyễn', ['zoe', 'nguyen', 'NGUYỄN']],
])('a search finds «%s», however its umlauts and accents are typed or stored', (recipient_name, searches) => {
  for (const search of searches) expect(matchesSearch({ ...order, recipient_name }, search)).toBe(true);
  expect(matchesSearch({ ...order, recipient_name }, 'jorgen')).toBe(false);
});

test('the timeline is in German, with reason and attempt', () => {
  expect(eventLabel({ type: 'PrintFailed', note: 'out-of-paper' })).toBe('Druck fehlgeschlagen: Kein Papier');
  expect(eventLabel({ type: 'PrintStarted', note: '1' })).toBe('Druck begonnen');
  expect(eventLabel({ type: 'PrintStarted', note: '2' })).toBe('Druck begonnen (2. Versuch)');
  expect(eventLabel({ type: 'LetterTextErased', note: 'posted' })).toBe('Brieftext gelöscht: nach dem Versand');
  expect(eventLabel({ type: 'OrderConfirmed', note: null })).toBe('Bestellbestätigung verschickt');
  expect(eventLabel({ type: 'MailFailed', note: 'order-confirmed' })).toBe(
    'Nachricht nicht zugestellt: Bestellbestätigung',
  );
  expect(eventLabel({ type: 'MailClaimed', note: 'letter-posted-1' })).toBe(
    'Nachricht wird verschickt: Brief versendet',
  );
  expect(eventLabel({ type: 'CustomerNotified', note: 'payment-failed-2' })).toBe(
    'Nachricht verschickt: Zahlung fehlgeschlagen',
  );
  expect(eventLabel({ type: 'SomethingNew', note: null })).toBe('SomethingNew');
});

test('a letter that was printed early is in the posting queue from its posting day on', () => {
  expect(QUEUES.printed.conditions('2026-11-03')).toEqual([
    ['production_status', 'eq.printed'],
    ['posting_day', 'lte.2026-11-03'],
  ]);
});

test('an operator with the role «Druck» has no queue about money', () => {
  expect(queuesFor(false)).toEqual(WORK_QUEUES.filter((queue) => queue !== 'money'));
  expect(queuesFor(true)).toEqual(WORK_QUEUES);
});

test('letters to print and to post are listed with express first, then by posting day', () => {
  for (const queue of ['due', 'printed'] as const)
    expect(QUEUES[queue].order).toBe('shipping.asc,posting_day.asc,created_at.asc');
});

test('a withdrawn letter is left out when several are posted, but can be posted alone', () => {
  const printed = anOrder({ production_status: 'printed' });
  const withdrawn = anOrder({ production_status: 'printed', withdrawn_at: '2026-11-02T08:00:00.000Z' });
  const scheduled = anOrder();
  expect(applicableOrders('post', [printed, withdrawn, scheduled])).toEqual([printed]);
  expect(applicableOrders('post', [withdrawn])).toEqual([withdrawn]);
  expect(applicableOrders('print', [printed, withdrawn, scheduled])).toEqual([scheduled]);
  expect(withdrawnOrders('post', [printed, withdrawn, scheduled])).toEqual([withdrawn]);
  expect(withdrawnOrders('post', [withdrawn])).toEqual([]);
  expect(withdrawnOrders('print', [printed, withdrawn, scheduled])).toEqual([]);
});
