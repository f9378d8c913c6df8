import type { PostRound } from '@federpost/shared/calendar/letter-dates.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { CustomerMail, MailFailure, Notice, OrderDrafted } from './events.ts';

/** What may be asked of an order. Time always enters here, as an ISO instant. */
export type OrderCommand = { at: string } & (
  | { type: 'DraftOrder'; order: Omit<OrderDrafted, 'at'> }
  | { type: 'StartCheckout'; sessionId: string; url: string; expiresAt: string }
  | { type: 'SyncPayment'; snapshot: PaymentSnapshot; round: PostRound }
  | { type: 'ConfirmOrder' }
  | { type: 'CancelOrder' }
  | { type: 'DeclareWithdrawal'; sealedDeclaration?: string }
  | { type: 'RequestPrint' }
  | { type: 'StartPrint'; worker: string; directory?: string; keepsDocuments?: boolean }
  | { type: 'ReportPrint'; attempt: number; outcome: PrintReport }
  | { type: 'ResolvePrint'; outcome: 'printed' | 'not-printed' }
  | { type: 'MarkPosted' }
  | { type: 'ConfirmDocumentsDeleted'; attempt?: number }
  | { type: 'ClaimMail'; mail: CustomerMail; claimedBy: string }
  | { type: 'GiveMailBack'; mail: CustomerMail; claimedBy: string; reason: MailFailure }
  | { type: 'NotifyCustomer'; notice: Notice }
  | { type: 'ViewText'; operator: string }
  | { type: 'ReleaseText' }
  | { type: 'DeleteText' }
  | { type: 'AbandonDraft' }
);

export type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

/** The payment provider's present view of one session. */
export type PaymentSnapshot = {
  sessionId: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  sealedPayer?: string;
};

export type PrintReport =
  | { kind: 'printed'; pages: number }
  | { kind: 'failed'; reason: PrintFailure }
  | { kind: 'unknown'; reason: PrintFailure };
