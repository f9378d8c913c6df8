import type { CustomerFact } from '@federpost/shared/http/my-letter.ts';
import type { EventType, OrderEvent } from '../../domain/orders/events.ts';
import { needsNoAction } from '../../domain/orders/money.ts';

const FACTS: Partial<Record<EventType, CustomerFact>> = {
  OrderDrafted: 'ordered',
  PaymentProcessing: 'payment-processing',
  PaymentFailed: 'payment-failed',
  CheckoutExpired: 'payment-expired',
  PaymentSucceeded: 'paid',
  WrongAmountPaid: 'wrong-amount',
  OrderConfirmed: 'confirmed',
  LetterRevised: 'changed',
  PrintStarted: 'printing',
  LetterPrinted: 'printed',
  LetterPosted: 'posted',
  LetterReturned: 'returned',
  AddressCorrected: 'address-corrected',
  LetterReposted: 'reposted',
  ReturnedLetterDestroyed: 'destroyed',
  ReplacementGranted: 'replaced',
  ReplacementCancelled: 'replacement-cancelled',
  ReplacementScheduled: 'replacement-ordered',
  OrderCancelled: 'cancelled',
  WithdrawalDeclared: 'withdrawn',
  RefundRequested: 'refund-requested',
  RefundSucceeded: 'refunded',
  RefundFailed: 'refund-failed',
  DisputeOpened: 'disputed',
  LetterTextErased: 'text-deleted',
};

type TimelineEntry = { fact: CustomerFact; at: string; cents?: number | undefined };

/**
 * The events of an order that its customer is shown, oldest first, with the cents of refunds. Failed print attempts,
 * replacements that were never granted and refunds that another has overtaken are left out. A dispute is listed when it
 * opens and when it ends.
 */
export function customerTimeline(events: readonly OrderEvent[]): TimelineEntry[] {
  const failed = new Set(events.flatMap((event) => (event.type === 'PrintFailed' ? [event.data.attempt] : [])));
  const needless = new Set(
    events.flatMap((event) =>
      event.type === 'RefundFailed' && needsNoAction(event.data.reason) ? [event.data.refund] : [],
    ),
  );
  const granted = new Set(events.flatMap((event) => (event.type === 'ReplacementGranted' ? [event.data.orderId] : [])));
  const cents = new Map(
    events.flatMap((event) => (event.type === 'RefundRequested' ? [[event.data.refund, event.data.amountCents]] : [])),
  );
  return events.flatMap((event): TimelineEntry[] => {
    if (event.type === 'DisputeClosed') {
      const { at, outcome, amountCents } = event.data;
      return outcome === 'lost' ? [{ fact: 'dispute-lost', at, cents: amountCents }] : [{ fact: 'dispute-won', at }];
    }
    const fact = FACTS[event.type];
    if (fact === undefined || (event.type === 'PrintStarted' && failed.has(event.data.attempt))) return [];
    if (event.type === 'ReplacementCancelled' && !granted.has(event.data.orderId)) return [];
    if ('refund' in event.data && needless.has(event.data.refund)) return [];
    return [{ fact, at: event.data.at, cents: 'refund' in event.data ? cents.get(event.data.refund) : undefined }];
  });
}
