import type { PaymentStatus, ProductionStatus } from '@federpost/shared/order/status.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { CustomerMail, OrderDrafted, TextDeletionReason } from './events.ts';
import type { StatusOf } from './transitions.ts';

/** One attempt at paying. `closedAt` is when it was paid, failed or expired. */
export type Session = {
  sessionId: string;
  url: string;
  attempt: number;
  expiresAt: string;
  status: Exclude<StatusOf<'session'>, 'none'>;
  closedAt?: string;
};

/** For what reason the last attempts failed, and how many of them one after the other. */
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
  /** `printed`: there is paper and perhaps a file of it, to be destroyed by hand and by the worker. */
  | { status: 'cancelled'; at: string; printed?: true };

/** `by` is the server that is sending it; `refusals` counts how often it was refused for good. Without `retryAt` nobody tries again. */
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
  /** The day we promised to post it on; known once it is paid. */
  postingDay?: string;
  /** The e-mail address of whoever paid, sealed. */
  sealedPayer?: string;
  /** The mails that somebody has laid hands on; any other is unclaimed. */
  mails: Readonly<Partial<Record<CustomerMail, Mail>>>;
  /** When the customer first withdrew from the contract (§ 356a BGB). */
  withdrawnAt?: string;
  production: Production;
  /** The attempts in whose print directories something of the order may lie, as far as their directories are known. */
  documents: readonly KeptDocuments[];
  text: Text;
};

/** `keepsDocuments`: what was printed lies there as files; else only notes do. */
export type KeptDocuments = { attempt: number; directory: string; keepsDocuments?: boolean };

/** `abandoned`: a text was in the vault and its order never became a fact; under this id none ever will. */
export type OrderState = { status: 'absent' } | { status: 'abandoned' } | Order;
export const ABSENT: OrderState = { status: 'absent' };

/** The order's payment as one word: paid once any session is paid, else what became of the latest. */
export function paymentStatus(order: Order): PaymentStatus {
  if (order.sessions.some((session) => session.status === 'paid')) return 'paid';
  const latest = order.sessions.at(-1);
  if (!latest || latest.status === 'open') return 'pending';
  return latest.status;
}

/** Production as the operator reads it: an unpaid order is merely scheduled. */
export function productionStatus(order: Order): ProductionStatus {
  return order.production.status === 'unpaid' ? 'scheduled' : order.production.status;
}

/** The session a customer could still pay in, at a moment. */
export function payableSession(order: Order, at: string): Session | undefined {
  return order.sessions.find((session) => session.status === 'open' && session.expiresAt > at);
}
