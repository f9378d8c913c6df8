import type { NewEvent } from '../server/event-store/port.ts';
import type { OrderEvent } from '../server/orders/events.ts';
import { newEvents } from '../server/orders/stored-events.fixture.ts';

/** The facts of one ordinary order from draft to deletion, as a bench appends them. `number` makes it its own. */
export function orderHistory(number: number): NewEvent[] {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const sessionId = `cs_test_${number}`;
  const facts: OrderEvent[] = [
    {
      type: 'OrderDrafted',
      data: {
        at,
        sealedAddressee: 'x'.repeat(200),
        letterId: crypto.randomUUID(),
        letterStyle: 'calligraphy',
        extras: ['wax-seal'],
        shipping: 'standard',
        totalCents: 1499,
        textLength: 800,
        pages: 1,
        layoutVersion: 1,
        fingerprint: 'f'.repeat(64),
      },
    },
    {
      type: 'CheckoutStarted',
      data: { at, attempt: 1, sessionId, url: `https://pay.example/${sessionId}`, expiresAt: at },
    },
    {
      type: 'PaymentSucceeded',
      data: { at, sessionId, amountCents: 1499, postingDay: '2026-01-05', sealedPayer: 'x'.repeat(80) },
    },
    { type: 'MailClaimed', data: { at, mail: 'order-confirmed', claimedBy: 'bench' } },
    { type: 'OrderConfirmed', data: { at } },
    { type: 'PrintStarted', data: { at, attempt: 1, worker: 'bench' } },
    { type: 'LetterPrinted', data: { at, attempt: 1, pages: 1 } },
    { type: 'LetterPosted', data: { at } },
    { type: 'MailClaimed', data: { at, mail: 'letter-posted', claimedBy: 'bench' } },
    { type: 'CustomerNotified', data: { at, notice: 'letter-posted' } },
    { type: 'LetterTextDeleted', data: { at, reason: 'posted' } },
  ];
  return newEvents(facts);
}
