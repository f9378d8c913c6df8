import type { EventType } from '@federpost/shared/order/history.ts';

/**
 * Which event may happen in which status. Eight lifecycles run in parallel in an order: each checkout session, the
 * production of the letter, its delivery, each refund, each dispute, each mail about it, its text, and its personal
 * data. `decide` keeps an event only if every lifecycle that has the event lists it in the current status
 * (`isAllowed`; some events are recorded at any stage of production), `evolve` ignores an event that is not
 * listed, and the tests walk every cell. Anything that does not follow from a status alone (amounts, dates, attempt
 * numbers, who claimed) is checked by the command's own decider.
 */
export const TRANSITIONS = {
  checkout: {
    none: { CheckoutStarted: ['open'] },
    open: {
      PaymentProcessing: ['processing'],
      PaymentSucceeded: ['paid'],
      WrongAmountPaid: ['wrong-amount'],
      PaymentFailed: ['failed'],
      CheckoutExpired: ['expired'],
    },
    processing: {
      PaymentSucceeded: ['paid'],
      WrongAmountPaid: ['wrong-amount'],
      PaymentFailed: ['failed'],
      CheckoutExpired: ['expired'],
    },
    paid: {},
    'wrong-amount': {},
    // Money may still arrive after a failure.
    failed: { PaymentSucceeded: ['paid'], WrongAmountPaid: ['wrong-amount'] },
    expired: { PaymentSucceeded: ['paid'], WrongAmountPaid: ['wrong-amount'] },
  },
  production: {
    unpaid: {
      PaymentSucceeded: ['scheduled', 'issued', 'cancelled'],
      LetterRevised: ['unpaid'],
      OrderCancelled: ['cancelled'],
      WithdrawalDeclared: ['cancelled'],
    },
    scheduled: {
      PrintRequested: ['scheduled'],
      LetterRevised: ['scheduled'],
      PrintStarted: ['printing'],
      OrderCancelled: ['cancelled'],
      WithdrawalDeclared: ['cancelled'],
      RefundRequested: ['scheduled', 'cancelled'],
      DisputeClosed: ['scheduled', 'cancelled'],
    },
    printing: {
      LetterPrinted: ['printed'],
      PrintFailed: ['scheduled', 'parked', 'cancelled'],
      PrintOutcomeUnknown: ['unclear'],
    },
    parked: {
      PrintRequested: ['scheduled'],
      OrderCancelled: ['cancelled'],
      WithdrawalDeclared: ['cancelled'],
      RefundRequested: ['parked', 'cancelled'],
      DisputeClosed: ['parked', 'cancelled'],
    },
    unclear: { LetterPrinted: ['printed'], PrintFailed: ['scheduled', 'parked', 'cancelled'] },
    printed: {
      ReprintRequested: ['scheduled'],
      EnvelopeChecked: ['printed'],
      LetterSetAside: ['printed'],
      LetterPosted: ['posted'],
      OrderCancelled: ['cancelled'],
    },
    posted: { LetterReplaced: ['scheduled'] },
    // A voucher, which is paid and not printed.
    issued: {
      VoucherRedeemed: ['issued'],
      OrderCancelled: ['cancelled'],
      WithdrawalDeclared: ['issued', 'cancelled'],
      RefundRequested: ['issued', 'cancelled'],
      DisputeClosed: ['issued', 'cancelled'],
    },
    cancelled: {},
  },
  delivery: {
    none: { LetterPosted: ['in-transit'] },
    'in-transit': { LetterReturned: ['returned'], LetterReplaced: ['none'], LetterArrived: ['arrived'] },
    // A letter that was said to have arrived may be in the operator's hands.
    // The carrier may name the day after the customer has said so.
    arrived: { ArrivalRevoked: ['in-transit'], LetterReturned: ['returned'], LetterArrived: ['arrived'] },
    returned: {
      AddressCorrected: ['returned'],
      LetterReposted: ['in-transit'],
      ReturnedLetterDestroyed: ['destroyed'],
    },
    destroyed: {},
  },
  refund: {
    none: { RefundRequested: ['requested'] },
    requested: { RefundSucceeded: ['succeeded'], RefundFailed: ['failed'] },
    // The customer's bank may send back a refund.
    succeeded: { RefundFailed: ['failed'] },
    failed: {},
  },
  dispute: {
    none: { DisputeOpened: ['open'], DisputeClosed: ['won', 'lost'] },
    // Opened while it is open: the bank asks again, or sets another date.
    open: { DisputeOpened: ['open'], DisputeAnswered: ['answered'], DisputeClosed: ['won', 'lost'] },
    answered: { DisputeOpened: ['open'], DisputeClosed: ['won', 'lost'] },
    // Opened again by an appeal.
    won: { DisputeOpened: ['open'], DisputeClosed: ['won', 'lost'] },
    lost: { DisputeOpened: ['open'], DisputeClosed: ['won', 'lost'], LostDisputeSettled: ['lost'] },
  },
  mail: {
    unclaimed: { MailClaimed: ['claimed'], OrderConfirmed: ['sent'], CustomerNotified: ['sent'] },
    // Claimed from claimed: the server with the first claim died.
    claimed: { MailClaimed: ['claimed'], MailFailed: ['failed'], OrderConfirmed: ['sent'], CustomerNotified: ['sent'] },
    failed: {
      MailClaimed: ['claimed'],
      OrderConfirmed: ['sent'],
      CustomerNotified: ['sent'],
      CustomerContactedManually: ['sent'],
    },
    sent: {},
  },
  text: {
    stored: {
      CheckoutStarted: ['stored'],
      LetterRevised: ['stored'],
      PrintRequested: ['stored'],
      PrintStarted: ['stored'],
      ReprintRequested: ['stored'],
      LetterReplaced: ['stored'],
      LetterTextViewed: ['stored'],
      LetterTextErasureStarted: ['erasing'],
    },
    erasing: { LetterTextErased: ['erased'], LetterReplaced: ['stored'] },
    erased: { LetterReplaced: ['stored'] },
    none: { CheckoutStarted: ['none'] },
  },
  person: {
    stored: {
      LetterRevised: ['stored'],
      AddressCorrected: ['stored'],
      LetterReplaced: ['stored'],
      LetterArrived: ['stored'],
      ArrivalRevoked: ['stored'],
      MailClaimed: ['stored'],
      OrderNoted: ['stored'],
      DocumentViewed: ['stored'],
      PersonalDataExported: ['stored'],
      PersonalDataErasureStarted: ['erasing'],
    },
    erasing: { PersonalDataErased: ['erased'] },
    erased: {},
  },
} as const satisfies Record<string, Record<string, Partial<Record<EventType, readonly string[]>>>>;

export type Lifecycle = keyof typeof TRANSITIONS;
type ListedEvent = {
  [L in Lifecycle]: {
    [S in keyof (typeof TRANSITIONS)[L]]: keyof (typeof TRANSITIONS)[L][S];
  }[keyof (typeof TRANSITIONS)[L]];
}[Lifecycle];

/** The events that may happen at any time. A new event must be either here or in the table of transitions. */
export const UNRESTRICTED_EVENTS: Record<Exclude<EventType, ListedEvent>, true> = {
  OrderDrafted: true,
  VoucherReleased: true,
  RevisionAbandoned: true,
  ReplacedTextErased: true,
  UnverifiedWithdrawalReceived: true,
  WithdrawalSenderAsked: true,
  WithdrawalDismissed: true,
  DocumentsDeleted: true,
  FraudWarned: true,
};

export type StatusOf<S extends Lifecycle> = keyof (typeof TRANSITIONS)[S] & string;

/** The statuses to which an event may lead from a status; empty if it may not happen there. */
export function nextStatuses<S extends Lifecycle>(
  lifecycle: S,
  status: StatusOf<S>,
  event: EventType,
): readonly StatusOf<S>[] {
  const row: Partial<Record<EventType, readonly string[]>> = TRANSITIONS[lifecycle][status] as never;
  return (row[event] ?? []) as readonly StatusOf<S>[];
}

/** Whether an event may happen in a status. */
export function allows<S extends Lifecycle>(lifecycle: S, status: StatusOf<S>, event: EventType): boolean {
  return nextStatuses(lifecycle, status, event).length > 0;
}
