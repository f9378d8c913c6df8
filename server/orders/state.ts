import type { PaymentStatus, ProductionStatus } from '@federpost/shared/order/status.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { CustomerMail, OrderDrafted, TextDeletionReason } from './events.ts';
import type { StatusOf } from './transitions.ts';

/** One checkout session. `closedAt` is when it was paid, failed or expired. */
export type Session = {
  sessionId: string;
  url: string;
  attempt: number;
  expiresAt: string;
  status: Exclude<StatusOf<'session'>, 'none'>;
  closedAt?: string;
};

/** The reason of the last failures, and how many in a row had it. */
export type AlikeFailures = { reason: PrintFailure; times: number };

export type Production =
  | { status: 'unpaid' }
  | {
      status: 'scheduled';
      requested: boolean;
      retryAt?: string;
      failures: number;
      attempts: number;
      alike?: AlikeFailures;
    }
  | {
      status: 'printing';
      attempt: number;
      worker: string;
      directory?: string;
      startedAt: string;
      failures: number;
      alike?: AlikeFailures;
    }
  | { status: 'parked'; reason: PrintFailure; attempts: number }
  | { status: 'unclear'; attempt: number; reason: PrintFailure; failures: number; alike?: AlikeFailures }
  | { status: 'printed'; attempt: number; pages: number }
  | { status: 'posted'; at: string }
  /** `printed`: paper exists, and perhaps a file; the operator destroys the one, the worker the other. */
  | { status: 'cancelled'; at: string; printed?: true };

/**
 * `by` is the server that is sending it; `refusals` counts permanent refusals. Without `retryAt` it is not sent again.
 */
export type Mail =
  | { status: 'unclaimed' }
  | { status: 'claimed'; at: string; by: string; refusals: number }
  | { status: 'failed'; retryAt?: string; refusals: number }
  | { status: 'sent' };

/** `released`: nothing may use it any more, and it is being shredded. */
export type Text = { status: 'held' } | { status: 'released' | 'deleted'; at: string; reason: TextDeletionReason };

export type Order = {
  status: 'drafted';
  drafted: OrderDrafted;
  sessions: readonly Session[];
  /** The day promised for posting; known once the order is paid. */
  postingDay?: string;
  /** The payer's e-mail address, sealed. */
  sealedPayer?: string;
  /** The mails that were claimed or sent; any other is unclaimed. */
  mails: Readonly<Partial<Record<CustomerMail, Mail>>>;
  /** When the customer first withdrew from the contract (§ 356a BGB). */
  withdrawnAt?: string;
  production: Production;
  /** The attempts whose print directories may hold documents of the order, as far as the directories are known. */
  documents: readonly KeptDocuments[];
  text: Text;
};

/** `keepsDocuments`: printed documents lie there as files; otherwise only notes do. */
export type KeptDocuments = { attempt: number; directory: string; keepsDocuments?: boolean };

/**
 * `abandoned`: the vault had a text whose order was never recorded; no order can be recorded under this id any more.
 */
export type OrderState = { status: 'absent' } | { status: 'abandoned' } | Order;
export const ABSENT: OrderState = { status: 'absent' };

/** The order's payment as one word: paid once any session is paid, else the status of the latest. */
export function paymentStatus(order: Order): PaymentStatus {
  if (order.sessions.some((session) => session.status === 'paid')) return 'paid';
  const latest = order.sessions.at(-1);
  if (!latest || latest.status === 'open') return 'pending';
  return latest.status;
}

/** Production as the operator sees it: an unpaid order counts as scheduled. */
export function productionStatus(order: Order): ProductionStatus {
  return order.production.status === 'unpaid' ? 'scheduled' : order.production.status;
}

/** The session that can still be paid at an instant. */
export function payableSession(order: Order, at: string): Session | undefined {
  return order.sessions.find((session) => session.status === 'open' && session.expiresAt > at);
}
