import { expect, test } from 'vitest';
import { eventLabel } from './event-labels.ts';
import { anOrder } from '../shell/shop.fixture.ts';
import { applicableOrders, matchesSearch, QUEUES, queuesFor, WORK_QUEUES } from './work-queue.ts';

const order = anOrder({ recipient_name: 'Jürgen Weiß' });

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
  expect(eventLabel({ type: 'LetterReturned', note: 'refused' })).toBe('Brief zurückgekommen: Annahme verweigert');
  expect(eventLabel({ type: 'LetterArrived', note: 'carrier' })).toBe(
    'Als angekommen gemeldet: zugestellt, sagt die Post',
  );
  expect(eventLabel({ type: 'CustomerNotified', note: 'letter-returned-2' })).toBe(
    'Nachricht verschickt: Brief zurückgekommen',
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
  const selected = [printed, withdrawn, scheduled];
  expect(applicableOrders('post', selected)).toEqual({ orders: [printed], withdrawn: 1 });
  expect(applicableOrders('post', [withdrawn])).toEqual({ orders: [withdrawn], withdrawn: 0 });
  expect(applicableOrders('print', selected)).toEqual({ orders: [scheduled], withdrawn: 0 });
});
