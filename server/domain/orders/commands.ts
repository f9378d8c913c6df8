import type { PostRound } from '@federpost/shared/calendar/letter-dates.ts';
import type { DisputeReason } from '@federpost/shared/order/disputes.ts';
import type { ForgettingReason, ViewedDocument } from '@federpost/shared/order/person.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { OperatorRefundReason, RefundFailure } from '@federpost/shared/order/refunds.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import type { ReprintReason } from '@federpost/shared/runs/runs.ts';
import type { CustomerMail, MailFailure, Notice, OrderTerms, RevisedLetter } from './events.ts';

/** Whose working days count. */
export type HolidayCalendar = Pick<PostRound, 'federalState'>;

/**
 * What may be asked of an order. Time always enters here, as an ISO instant, and the id of the operator who asks.
 * `earlyPosting`: deliberately before the day on which the letter is to be posted. `code`: of its papers, in a run.
 * `replacementFailed`: the letter that replaced this one came to nothing, as its own stream says.
 */
export type OrderCommand = { at: string; operator?: string } & (
  | { type: 'DraftOrder'; order: Omit<OrderTerms, 'at'> }
  | { type: 'StartCheckout'; sessionId: string; url: string; expiresAt: string }
  | { type: 'SyncPayment'; snapshot: PaymentSnapshot; round: PostRound }
  | { type: 'GiveUpCheckout'; sessionId: string }
  | { type: 'ConfirmOrder' }
  | { type: 'CancelOrder'; by: 'customer' | 'operator' }
  | { type: 'ReviseLetter'; replaces: string; letter: RevisedLetter; round: PostRound }
  | { type: 'AbandonRevision'; textId: string }
  | { type: 'DeleteReplacedText'; textId: string }
  | { type: 'DeclareWithdrawal'; sealedDeclaration?: string }
  | { type: 'DoubtWithdrawal'; sealedDeclaration: string }
  | { type: 'AskWithdrawalSender'; operator: string }
  | { type: 'DismissWithdrawal'; operator: string }
  | {
      type: 'RequestRefund';
      refund: number;
      amountCents: number;
      reason: OperatorRefundReason;
      operator: string;
      replacementFailed?: boolean;
    }
  | { type: 'SyncRefunds'; snapshot: MoneySnapshot }
  | { type: 'SettleLostDisputes'; operator: string }
  | { type: 'RequestPrint'; earlyPosting?: boolean; code?: string }
  | {
      type: 'StartPrint';
      worker: string;
      directory?: string;
      keepsDocuments?: boolean;
      earlyPosting?: boolean;
      code?: string;
    }
  | { type: 'RequestReprint'; reason: ReprintReason }
  | { type: 'ReportPrint'; attempt: number; outcome: PrintReport }
  | { type: 'ResolvePrint'; outcome: 'printed' | 'not-printed' }
  | { type: 'RecordManualContact'; operator: string }
  | { type: 'MarkPosted'; earlyPosting?: boolean }
  | { type: 'MarkReturned'; reason: ReturnReason }
  | { type: 'CorrectAddress'; sealedAddressee: string }
  | { type: 'MarkReposted' }
  | { type: 'DestroyReturnedLetter'; unansweredDays: number }
  | { type: 'GrantReplacement'; orderId: string; round: HolidayCalendar }
  | { type: 'CancelReplacement'; orderId: string; askedAt: string; round: HolidayCalendar }
  | { type: 'SettleReplacement' }
  | { type: 'ScheduleReplacement'; round: PostRound; sealedPayer?: string }
  | { type: 'RefundLostLetter'; round: HolidayCalendar; replacementFailed: boolean }
  | { type: 'ConfirmDocumentsDeleted'; attempt?: number }
  | { type: 'ClaimMail'; mail: CustomerMail; claimedBy: string }
  | { type: 'ReleaseMailClaim'; mail: CustomerMail; claimedBy: string; reason: MailFailure }
  | { type: 'NotifyCustomer'; notice: Notice }
  | { type: 'ViewText'; operator: string }
  | { type: 'NoteOrder'; noteId: string; operator: string; sealedNote: string }
  | { type: 'ReleaseText' }
  | { type: 'DeleteText' }
  | { type: 'ViewDocument'; document: ViewedDocument; operator: string }
  | { type: 'ExportPerson'; operator: string }
  | { type: 'ReleasePerson'; reason: ForgettingReason; retention: Retention }
  | { type: 'ForgetPerson' }
  | { type: 'AbandonDraft' }
);

export type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

/** The payment provider's present view of one session. */
export type PaymentSnapshot = {
  sessionId: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  paymentIntent?: string;
  sealedPayer?: string;
};

/** The payment provider's present view of what became of the money of one session. */
export type MoneySnapshot = {
  sessionId: string;
  refunds: readonly RefundSnapshot[];
  disputes: readonly DisputeSnapshot[];
  fraudWarnings: readonly string[];
  /** A refund that the provider refused just before it was asked for all this. */
  refused?: { refund: number; reason: RefundFailure };
};

/** `refund` is our own number of it; missing where somebody else asked for it. */
export type RefundSnapshot = {
  refundId: string;
  refund?: number;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure?: RefundFailure;
};

export type DisputeSnapshot = {
  disputeId: string;
  amountCents: number;
  status: 'open' | 'answered' | 'won' | 'lost';
  reason?: DisputeReason;
  answerBy?: string;
};

export type PrintReport =
  | { kind: 'printed'; pages: number }
  | { kind: 'failed'; reason: PrintFailure }
  | { kind: 'unknown'; reason: PrintFailure };

/** For how many days after its last claim an order's personal data is kept (business.json). */
export type Retention = {
  /** Of an order that money arrived for: after its letter was posted, or what came of it later was settled. */
  personalDaysAfterPosting: number;
  /** Of an order that was never paid. */
  personalDaysUnpaid: number;
  /** For how many days a letter that came back waits for an answer, until it may be destroyed. */
  returnedLetterDays: number;
};
