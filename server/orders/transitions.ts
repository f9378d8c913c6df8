import type { EventType } from './events.ts';

/**
 * The one literal that says what may happen when. Four lifecycles run side by side in an order: each checkout
 * session, the production of the letter, each mail about it, and its text. `decide` asks it, `evolve` obeys it, and the tests walk
 * every cell of it. An event missing from a row is refused in that status. After a withdrawal an
 * attempt that failed is not repeated, and a printed letter may stay here.
 */
export const TRANSITIONS = {
  session: {
    none: { CheckoutStarted: ['open'] },
    open: {
      PaymentProcessing: ['processing'],
      PaymentSucceeded: ['paid'],
      PaymentFailed: ['failed'],
      CheckoutExpired: ['expired'],
    },
    processing: { PaymentSucceeded: ['paid'], PaymentFailed: ['failed'] },
    paid: {},
    failed: {},
    expired: {},
  },
  production: {
    unpaid: { PaymentSucceeded: ['scheduled'], OrderCancelled: ['cancelled'], WithdrawalDeclared: ['cancelled'] },
    scheduled: {
      PrintRequested: ['scheduled'],
      PrintStarted: ['printing'],
      OrderCancelled: ['cancelled'],
      WithdrawalDeclared: ['cancelled'],
    },
    printing: {
      LetterPrinted: ['printed'],
      PrintFailed: ['scheduled', 'parked', 'cancelled'],
      PrintOutcomeUnknown: ['unclear'],
    },
    parked: { PrintRequested: ['scheduled'], OrderCancelled: ['cancelled'], WithdrawalDeclared: ['cancelled'] },
    unclear: { LetterPrinted: ['printed'], PrintFailed: ['scheduled', 'parked', 'cancelled'] },
    printed: { LetterPosted: ['posted'], OrderCancelled: ['cancelled'] },
    posted: {},
    cancelled: {},
  },
  mail: {
    unclaimed: { MailClaimed: ['claimed'], OrderConfirmed: ['sent'], CustomerNotified: ['sent'] },
    // Claimed from claimed: the first one's server died.
    claimed: { MailClaimed: ['claimed'], MailFailed: ['failed'], OrderConfirmed: ['sent'], CustomerNotified: ['sent'] },
    failed: { MailClaimed: ['claimed'], OrderConfirmed: ['sent'], CustomerNotified: ['sent'] },
    sent: {},
  },
  text: {
    // Deleted from held: logs from before the release was a fact of its own.
    held: {
      CheckoutStarted: ['held'],
      PrintRequested: ['held'],
      PrintStarted: ['held'],
      LetterTextViewed: ['held'],
      LetterTextReleased: ['released'],
      LetterTextDeleted: ['deleted'],
    },
    released: { LetterTextDeleted: ['deleted'] },
    deleted: {},
  },
} as const satisfies Record<string, Record<string, Partial<Record<EventType, readonly string[]>>>>;

export type Lifecycle = keyof typeof TRANSITIONS;
export type StatusOf<S extends Lifecycle> = keyof (typeof TRANSITIONS)[S] & string;

/** The statuses an event may lead to from a status; empty when it may not happen there. */
export function outcomes<S extends Lifecycle>(
  lifecycle: S,
  status: StatusOf<S>,
  event: EventType,
): readonly StatusOf<S>[] {
  const row: Partial<Record<EventType, readonly string[]>> = TRANSITIONS[lifecycle][status] as never;
  return (row[event] ?? []) as readonly StatusOf<S>[];
}

export function allows<S extends Lifecycle>(lifecycle: S, status: StatusOf<S>, event: EventType): boolean {
  return outcomes(lifecycle, status, event).length > 0;
}
