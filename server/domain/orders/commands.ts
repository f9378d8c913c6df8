import type { Business } from '@federpost/shared/business/business.ts';
import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import type { DisputeReason } from '@federpost/shared/order/disputes.ts';
import type { ForgettingReason, ViewedDocument } from '@federpost/shared/order/person.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { OperatorRefundReason, RefundFailure } from '@federpost/shared/order/refunds.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import type { PostalZone } from '@federpost/shared/order/postal-zones.ts';
import type { ReprintReason, SetAsideReason } from '@federpost/shared/runs/runs.ts';
import type { CustomerMail, MailFailure, CustomerNotice, LetterTerms, RevisedLetter, VoucherTerms } from './events.ts';

/** The federal state whose working days count. */
export type HolidayCalendar = Pick<PostingSchedule, 'federalState'>;

/**
 * Every command on an order. Time always enters here as an ISO instant, and so does the id of the operator who gives
 * the command. `earlyPosting`: deliberately before the posting day. `code`: the one on its papers. `checked`: only if its
 * envelope is checked and nothing holds the letter. `onlyUnpaid`: only if no money has arrived or is on its way.
 */
export type OrderCommand = { at: string; operator?: string } & (
  | { type: 'DraftOrder'; order: Omit<LetterTerms, 'at'> | Omit<VoucherTerms, 'at'> }
  | { type: 'StartCheckout'; sessionId: string; url: string; expiresAt: string }
  | { type: 'SyncPayment'; snapshot: PaymentSnapshot; schedule: PostingSchedule }
  | { type: 'GiveUpCheckout'; sessionId: string }
  | { type: 'ConfirmOrder' }
  | {
      type: 'PayByVoucher';
      sessionId: string;
      url: string;
      expiresAt: string;
      sealedPayer: string | undefined;
      schedule: PostingSchedule;
    }
  | { type: 'RedeemVoucher'; orderId: string; totalCents: number; expectedCents?: number | undefined }
  | { type: 'ReleaseVoucher'; orderId: string }
  | { type: 'CancelOrder'; by: 'customer' | 'operator'; onlyUnpaid?: true }
  | { type: 'ReviseLetter'; replaces: string; letter: RevisedLetter; schedule: PostingSchedule }
  | { type: 'AbandonRevision'; textId: string }
  | { type: 'ConfirmReplacedTextErased'; textId: string }
  | { type: 'DeclareWithdrawal'; sealedDeclaration?: string }
  | { type: 'RecordUnverifiedWithdrawal'; sealedDeclaration: string }
  | { type: 'AskWithdrawalSender'; operator: string }
  | { type: 'DismissWithdrawal'; operator: string }
  | { type: 'RequestRefund'; refund: number; amountCents: number; reason: OperatorRefundReason; operator: string }
  | { type: 'SyncRefunds'; snapshot: MoneySnapshot }
  | { type: 'SettleLostDisputes'; operator: string }
  | { type: 'RequestPrint'; earlyPosting?: boolean; code?: string }
  | { type: 'StartPrint'; worker: string; directory?: string; keepsDocuments?: boolean; code?: string }
  | { type: 'RequestReprint'; reason: ReprintReason }
  | { type: 'ReportPrint'; attempt: number; outcome: PrintReport }
  | { type: 'ResolvePrint'; outcome: 'printed' | 'not-printed' }
  | { type: 'RecordManualContact'; operator: string }
  | { type: 'CheckEnvelope'; trackingNumber?: string | undefined }
  | { type: 'SetAside'; reason: SetAsideReason }
  | { type: 'MarkPosted'; earlyPosting?: boolean; checked?: boolean }
  | { type: 'MarkReturned'; reason: ReturnReason }
  | { type: 'CorrectAddress'; sealedAddressee: string }
  | { type: 'MarkReposted'; trackingNumber?: string | undefined }
  | { type: 'DestroyReturnedLetter'; unansweredDays: number }
  | { type: 'ReportArrival'; zone: PostalZone | undefined; schedule: HolidayCalendar }
  | { type: 'RecordDelivery'; day: string; zone: PostalZone | undefined; operator: string }
  | { type: 'RevokeArrival'; schedule: HolidayCalendar }
  | { type: 'ReplaceLetter'; letter: RevisedLetter; schedule: PostingSchedule }
  | { type: 'RefundLostLetter'; schedule: HolidayCalendar }
  | { type: 'ConfirmDocumentsDeleted'; attempt?: number }
  | { type: 'ClaimMail'; mail: CustomerMail; claimedBy: string }
  | { type: 'ReleaseMailClaim'; mail: CustomerMail; claimedBy: string; reason: MailFailure }
  | { type: 'NotifyCustomer'; notice: CustomerNotice }
  | { type: 'ViewText'; operator: string }
  | { type: 'NoteOrder'; noteId: string; operator: string; sealedNote: string }
  | { type: 'StartTextErasure' }
  | { type: 'ConfirmTextErased' }
  | { type: 'ViewDocument'; document: ViewedDocument; operator: string }
  | { type: 'ExportPerson'; operator: string }
  | { type: 'StartPersonErasure'; reason: ForgettingReason; retention: Business['retention'] }
  | { type: 'ConfirmPersonErased' }
  | { type: 'DiscardDraft' }
);

export type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

/** The payment provider's current view of one session. */
export type PaymentSnapshot = {
  sessionId: string;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  paymentIntent?: string;
  sealedPayer?: string;
};

/** The payment provider's current view of the money of one session. */
export type MoneySnapshot = {
  sessionId: string;
  refunds: readonly RefundSnapshot[];
  disputes: readonly DisputeSnapshot[];
  fraudWarnings: readonly string[];
  /** A refund that the provider refused just before this snapshot was taken. */
  refused?: { refund: number; reason: RefundFailure };
};

/** `refund` is our own number for it; missing if the refund was requested elsewhere. */
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
  /** The bank only asks: the money can be refunded. */
  inquiry?: true;
};

export type PrintReport =
  | { kind: 'printed'; pages: number }
  | { kind: 'failed' | 'unknown'; reason: PrintFailure; printerStatus?: string | undefined };
