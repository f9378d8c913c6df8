import type { NewEvent } from '../server/event-store/port.ts';
import type { OrderEvent } from '../server/domain/orders/events.ts';
import { fact } from '../server/domain/orders/order-events.fixture.ts';
import { issuerOf } from '@federpost/shared/business/issuer.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { newEvents } from '@federpost/server/domain/orders/order-events.fixture.ts';

/** The events of an ordinary order from draft to deletion. `number` makes it unique. */
export function orderHistory(number: number): NewEvent[] {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const sessionId = `cs_test_${number}`;
  const facts: OrderEvent[] = [
    fact('OrderDrafted', {
      at,
      sealedAddressee: 'x'.repeat(200),
      letterId: crypto.randomUUID(),
      letterStyle: 'calligraphy',
      extras: ['wax-seal'],
      shipping: 'standard',
      description: 'Kalligrafie, 1 Seite, gedruckt auf 120-g-Papier',
      price: priceOf({ extras: ['wax-seal'], shipping: 'standard' }),
      issuer: issuerOf(sampleBusiness),
      textLength: 800,
      pages: 1,
      layoutVersion: 1,
      fingerprint: 'f'.repeat(64),
    }),
    fact('CheckoutStarted', { at, attempt: 1, sessionId, url: `https://pay.example/${sessionId}`, expiresAt: at }),
    fact('PaymentSucceeded', {
      at,
      sessionId,
      amountCents: 1499,
      postingDay: '2026-01-05',
      sealedPayer: 'x'.repeat(80),
    }),
    fact('MailClaimed', { at, mail: 'order-confirmed', claimedBy: 'bench' }),
    fact('OrderConfirmed', { at }),
    fact('PrintStarted', { at, attempt: 1, worker: 'bench' }),
    fact('LetterPrinted', { at, attempt: 1, pages: 1 }),
    fact('LetterPosted', { at }),
    fact('MailClaimed', { at, mail: 'letter-posted-1', claimedBy: 'bench' }),
    fact('CustomerNotified', { at, notice: 'letter-posted-1' }),
    fact('LetterTextErased', { at, reason: 'posted' }),
  ];
  return newEvents(facts);
}
