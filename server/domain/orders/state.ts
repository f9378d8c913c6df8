import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { DisputeReason } from '@federpost/shared/order/disputes.ts';
import type { ForgettingReason } from '@federpost/shared/order/person.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { CancellationReason, RefundFailure, RefundReason } from '@federpost/shared/order/refunds.ts';
import type { PostalZone } from '@federpost/shared/order/postal-zones.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import type { SetAsideReason } from '@federpost/shared/runs/runs.ts';
import type { PaymentStatus, ProductionStatus } from '@federpost/shared/order/status.ts';
import type { CustomerMail, LetterTerms, OrderTerms, TextDeletionReason } from './events.ts';
import type { StatusOf } from './transitions.ts';

/** One checkout session. `closedAt` is when it was paid, failed or expired. */
export type Checkout = {
  sessionId: string;
  url: string;
  expiresAt: string;
  status: Exclude<StatusOf<'checkout'>, 'none'>;
  closedAt?: string;
};

/** The reason of the last failures, how many in a row had it, and when the first of them happened. */
export type RepeatedFailure = { reason: PrintFailure; printerStatus?: string; times: number; since: string };

/** The worker id of a claim without a worker: the letter was printed from the day's PDF. */
export const PDF_WORKER_ID = 'pdf';

export type Production =
  | { status: 'unpaid' }
  | { status: 'issued' }
  | {
      status: 'scheduled';
      requested: boolean;
      retryAt?: string;
      failures: number;
      attempts: number;
      repeatedFailure?: RepeatedFailure;
    }
  | {
      status: 'printing';
      attempt: number;
      worker: string;
      directory?: string;
      startedAt: string;
      failures: number;
      repeatedFailure?: RepeatedFailure;
    }
  | { status: 'parked'; at: string; reason: PrintFailure; printerStatus?: string; attempts: number }
  | {
      status: 'unclear';
      at: string;
      attempt: number;
      worker: string;
      reason: PrintFailure;
      printerStatus?: string;
      failures: number;
      repeatedFailure?: RepeatedFailure;
    }
  /**
   * `checkedAt`: when its finished envelope was scanned, and `trackingNumber` its label. `setAside`: why it does not go
   * with the others.
   */
  | {
      status: 'printed';
      at: string;
      attempt: number;
      worker: string;
      pages: number;
      checkedAt?: string;
      trackingNumber?: string;
      setAside?: { at: string; reason: SetAsideReason };
    }
  | { status: 'posted'; at: string; attempts: number }
  /** `printed`: paper exists, and perhaps a file; the operator destroys the paper, the worker the file. */
  | { status: 'cancelled'; at: string; cause: CancellationReason; by?: 'customer' | 'operator'; printed?: true };

/** `by` is the server that sends it; `refusals` counts permanent refusals. Without `retryAt` it is not sent again. */
export type Mail =
  | { status: 'unclaimed' }
  | { status: 'claimed'; at: string; by: string; refusals: number; deferredSince?: string }
  | { status: 'failed'; at: string; retryAt?: string; refusals: number; deferredSince?: string }
  | { status: 'sent' };

/**
 * Money that arrived through a checkout session. The first payment of the order's amount has the `purpose` `order`; any
 * other has none in this order.
 */
export type Payment = {
  sessionId: string;
  paymentIntent?: string;
  at: string;
  amountCents: number;
  currency: string;
  purpose: 'order' | 'duplicate' | 'wrong-amount';
};

/** `requested`: the provider is to refund it, or is about to; `succeeded` may still become `failed`. */
export type Refund = {
  refund: number;
  sessionId: string;
  amountCents: number;
  reason: RefundReason;
  at: string;
  /** When it got its current status. */
  changedAt: string;
  status: Exclude<StatusOf<'refund'>, 'none'>;
  refundId?: string;
  failure?: RefundFailure;
  /** It failed, and then either another was requested or the letter was replaced instead. */
  repeated?: true;
};

/** `at`: when it got its current status. `reason` and `answerBy` are missing if the provider does not give them. */
export type Dispute = {
  disputeId: string;
  sessionId: string;
  amountCents: number;
  at: string;
  reason?: DisputeReason;
  answerBy?: string;
  status: Exclude<StatusOf<'dispute'>, 'none'>;
  /** The bank only asks: it holds the letter back, not the money. */
  inquiry?: true;
  /** The operator has nothing more to do about it. */
  settled?: true;
};

export type InTransit = { status: 'in-transit'; at: string; returns: number; newEnvelope?: true };
/**
 * Where the letter is after it was posted. `at`: since when. `returns`: how often it came back. `corrected`: the
 * customer has given the right address. `envelope`: a new one was opened to be printed; it is outdated once the
 * customer has corrected the address again. `newEnvelope`: the letter was posted again in an envelope that was opened
 * here. `arrived`: the customer said so, or the carrier delivered it on the day `deliveredOn`; `sent` is what it was
 * until then. `destroyed`: it had come back and was destroyed here.
 */
export type Delivery =
  | { status: 'none' }
  | InTransit
  | {
      status: 'arrived';
      at: string;
      returns: number;
      zone: PostalZone | undefined;
      deliveredOn?: string;
      sent: InTransit;
    }
  | {
      status: 'returned';
      at: string;
      returns: number;
      reason: ReturnReason;
      corrected: boolean;
      envelope?: 'opened' | 'outdated';
    }
  | { status: 'destroyed'; at: string; returns: number };

/**
 * The first try of a letter that was lost and is produced again: when it was to be posted and was, and what its invoice
 * says. The numbers of print attempts and returns continue in the second try.
 */
type FirstTry = Pick<LetterTerms, 'description'> & {
  replacedAt: string;
  postingDay: string;
  postedAt: string;
  attempts: number;
  returns: number;
};

/** `erasing`: it must not be used any more, and is being shredded. `none`: the order is a voucher. */
export type Text =
  | { status: 'stored' }
  | { status: 'none' }
  | { status: 'erasing' | 'erased'; at: string; reason: TextDeletionReason };

/** How many cents a voucher pays of a letter's order. */
export type Redemption = { at: string; orderId: string; cents: number };

/** An operator's note on the order. */
export type Note = { noteId: string; at: string; operator: string; sealedNote: string };

export type Order = {
  status: 'placed';
  terms: OrderTerms;
  checkouts: readonly Checkout[];
  /** In the order of their arrival. */
  payments: readonly Payment[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  /** The provider's warnings that a payment may be fraudulent, oldest first. */
  fraudWarnings: readonly { warningId: string; at: string }[];
  /** The day promised for posting; known once the order is paid. */
  postingDay?: string;
  /** The payer's e-mail address, sealed. */
  sealedPayer?: string;
  /** Sealed payers of earlier payment attempts, who may have had another address. */
  formerPayers?: readonly string[];
  /** The mails that were claimed or sent; all others are unclaimed. */
  mails: Readonly<Partial<Record<CustomerMail, Mail>>>;
  /** When the customer first withdrew from the contract (§ 356a BGB). */
  withdrawnAt?: string;
  /** A withdrawal that may or may not mean this order; `askedAt`: when its sender was last asked. */
  unverifiedWithdrawal?: { at: string; sealedDeclaration: string; askedAt?: string };
  production: Production;
  /** The code on its papers. */
  code?: string;
  /** How often its printed letter was faulty. */
  reprints: number;
  delivery: Delivery;
  /** Under which numbers it was posted: none of them is for another envelope. */
  usedTrackingNumbers?: readonly string[];
  /** Set once the letter is replaced: everything else is then about the second try. */
  firstTry?: FirstTry;
  /** The attempts whose print directories may contain documents of the order, as far as the directories are known. */
  documents: readonly KeptDocuments[];
  text: Text;
  /**
   * Which text is the letter's (letter-text.ts), and its fingerprint together with everything that was ordered with it.
   */
  textId: string;
  fingerprint: string;
  replacedTexts: readonly ReplacedText[];
  person: Person;
  /** When the customer changed the letter, oldest first. `terms` is the order after the last change. */
  revisedAt: readonly string[];
  /** Oldest first. */
  notes: readonly Note[];
  /** What a voucher pays now, oldest first. */
  redemptions: readonly Redemption[];
};

/** `keepsDocuments`: the directory contains printed documents as files; otherwise only records of them. */
export type KeptDocuments = { attempt: number; directory: string; keepsDocuments?: boolean };

/**
 * `discarded`: the vault had a text whose order was never recorded; no order can be recorded under this id any more.
 */
export type OrderState = { status: 'absent' } | { status: 'discarded' } | Order;
export const ABSENT: OrderState = { status: 'absent' };

/** The terms of an order that is a letter. Throws for a voucher, which is neither printed nor posted. */
export function letterTerms({ terms }: Pick<Order, 'terms'>): LetterTerms {
  if (terms.voucher !== undefined) throw new TypeError('A voucher has no letter.');
  return terms;
}

/** How many cents of a voucher pay for orders now. */
export const redeemedCents = ({ redemptions }: Pick<Order, 'redemptions'>): number =>
  redemptions.reduce((sum, { cents }) => sum + cents, 0);

/** The session that decides the payment status: a paid one, else one with a pending debit, else the latest. */
export const decidingCheckout = ({ checkouts }: Pick<Order, 'checkouts'>): Checkout | undefined =>
  checkouts.find(({ status }) => status === 'paid') ??
  checkouts.find(({ status }) => status === 'processing') ??
  checkouts.at(-1);

/** The order's payment as one word. */
export function paymentStatus(order: Order): PaymentStatus {
  const status = decidingCheckout(order)?.status ?? 'open';
  return status === 'open' ? 'pending' : status;
}

/** The payment status shown to the customer: a cancelled order is shown as cancelled, with any payment. */
export function statusForCustomer(order: Order): PaymentStatus | 'cancelled' {
  return order.production.status === 'cancelled' ? 'cancelled' : paymentStatus(order);
}

/** Production as the operator sees it: an unpaid order counts as scheduled. */
export function productionStatus(order: Order): ProductionStatus {
  return order.production.status === 'unpaid' ? 'scheduled' : order.production.status;
}

/** The Berlin day on which its letter was posted. */
export function postedDay({ production }: Order): string | undefined {
  return production.status === 'posted' ? berlinDay(new Date(production.at)) : undefined;
}

/** The session that can still be paid at an instant. */
export function payableCheckout(order: Order, at: string): Checkout | undefined {
  return order.checkouts.find((session) => session.status === 'open' && session.expiresAt > at);
}

/**
 * The order of a withdrawal. `production`: after the withdrawal, so cancelled if that stopped the letter.
 * `withdrawnAt`: when it was first withdrawn.
 */
export type WithdrawnOrder = { id: string; production: ProductionStatus; paid: boolean; withdrawnAt: string };

const UNCLAIMED: Mail = { status: 'unclaimed' };
export const mailOf = (order: Order, mail: CustomerMail): Mail => order.mails[mail] ?? UNCLAIMED;

/**
 * The personal data of an order: recipient, sender and payer. `since`: the last event that may lead to a claim; the
 * retention period begins with it. `erasing`: the data must not be used any more, and its key is being destroyed.
 */
export type Person =
  | { status: 'stored'; since: string }
  | { status: 'erasing' | 'erased'; at: string; reason: ForgettingReason };

/** A text that is no longer the letter's, or never became it: its key is to be destroyed, or has been. */
export type ReplacedText = { textId: string; at: string; status: 'erasing' | 'erased' };
