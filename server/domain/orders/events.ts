import type { Issuer } from '@federpost/shared/business/issuer.ts';
import type { Extra, LetterStyle, Shipping, WishMeaning } from '@federpost/shared/order/catalogue.ts';
import type { DisputeReason } from '@federpost/shared/order/disputes.ts';
import { EVENT_TYPES, type EventType, type MailKind } from '@federpost/shared/order/history.ts';
import type { ForgettingReason, ViewedDocument } from '@federpost/shared/order/person.ts';
import type { Price } from '@federpost/shared/order/price.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { RefundFailure, RefundReason } from '@federpost/shared/order/refunds.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import type { PostalZone } from '@federpost/shared/order/postal-zones.ts';
import type { VoucherKind } from '@federpost/shared/order/voucher.ts';
import type { ReprintReason, SetAsideReason } from '@federpost/shared/runs/runs.ts';

/**
 * Every event in the life of one order, in the stream `order-<uuid>` (docs/architecture.md). No private data: `sealed…`
 * fields are ciphertext under the order's own key; the letter's text is in the vault, and only its measures and its
 * fingerprint (HMAC under the letter's key) are here. `at` is always an ISO instant in UTC; cents are whole euro cents;
 * days are Berlin days «YYYY-MM-DD».
 */
type OrderFacts = {
  OrderDrafted: OrderTerms;
  /** Of a voucher: it pays this much of a letter's order. Recorded before that order is drafted. */
  VoucherRedeemed: { at: string; orderId: string; cents: number };
  /** The letter's order needs no money any more: its share can be redeemed again. */
  VoucherReleased: { at: string; orderId: string };
  CheckoutStarted: { at: string; attempt: number; sessionId: string; url: string; expiresAt: string };
  CheckoutExpired: { at: string; sessionId: string };
  PaymentProcessing: { at: string; sessionId: string; sealedPayer?: string };
  PaymentSucceeded: {
    at: string;
    sessionId: string;
    amountCents: number;
    /** Missing for a voucher. */
    postingDay?: string;
    paymentIntent?: string;
    sealedPayer?: string;
  };
  /** Money arrived that is not the order's amount in its currency (lower-case ISO code): nothing is printed for it. */
  WrongAmountPaid: {
    at: string;
    sessionId: string;
    amountCents: number;
    currency: string;
    paymentIntent?: string;
    sealedPayer?: string;
  };
  PaymentFailed: { at: string; sessionId: string; sealedPayer?: string };
  OrderConfirmed: { at: string };
  OrderCancelled: { at: string; by: 'customer' | 'operator' };
  /**
   * The customer changed the letter: everything that may change, and the id of the new text. The erasure of the old
   * text starts.
   */
  LetterRevised: LetterRevised;
  /** A text was sealed for a change or a replacement that never happened; its erasure starts. */
  RevisionAbandoned: { at: string; textId: string };
  /** The vault has shredded a text that was replaced or belonged to an abandoned revision. */
  ReplacedTextErased: { at: string; textId: string };
  WithdrawalDeclared: { at: string; sealedDeclaration?: string };
  /** A withdrawal with the order's number but not its payer's mail address: a person decides if it is meant. */
  UnverifiedWithdrawalReceived: { at: string; sealedDeclaration: string };
  /** An operator was given the address in the declaration, to ask its sender. */
  WithdrawalSenderAsked: { at: string };
  /** An operator decided that the order is not withdrawn from. */
  WithdrawalDismissed: { at: string };
  /** `code` is on the papers, so that letter and envelope can be matched. */
  PrintRequested: { at: string; code?: string };
  /** `directory`: the id of the print directory of the worker that claimed it, which may keep printed documents. */
  PrintStarted: {
    at: string;
    attempt: number;
    worker: string;
    directory?: string;
    keepsDocuments?: boolean;
    code?: string;
  };
  LetterPrinted: { at: string; attempt: number; pages: number };
  /** `printerStatus` is the printer's own word for the reason. */
  PrintFailed: { at: string; attempt: number; reason: PrintFailure; printerStatus?: string; retryAt?: string };
  PrintOutcomeUnknown: { at: string; attempt: number; reason: PrintFailure; printerStatus?: string };
  /** The printed letter is faulty and is printed again. */
  ReprintRequested: { at: string; reason: ReprintReason };
  /**
   * At the sealing table: the letter is in its finished envelope. `trackingNumber`: of the label on it, if the letter goes
   * by registered post.
   */
  EnvelopeChecked: { at: string; trackingNumber?: string };
  /** Its envelope does not go with the others; `unfinished`: it is only to be checked again. */
  LetterSetAside: { at: string; reason: SetAsideReason };
  LetterPosted: { at: string; trackingNumber?: string };
  /** The post brought the letter back. */
  LetterReturned: { at: string; reason: ReturnReason };
  /** The customer gives the address to which a returned letter should go. */
  AddressCorrected: { at: string; sealedAddressee: string };
  /** The letter that came back was posted again, in a new envelope. */
  LetterReposted: { at: string; trackingNumber?: string };
  /** The returned letter is destroyed: its address could not be corrected, or was not. */
  ReturnedLetterDestroyed: { at: string };
  /**
   * The customer says that the letter has arrived, or an operator that the carrier delivered it on a Berlin day. `zone`
   * is the first digit of its postcode, for the figures.
   */
  LetterArrived: { at: string; zone?: PostalZone; deliveredOn?: string };
  /** Pressed by mistake: the letter is awaited again. */
  ArrivalRevoked: { at: string };
  /** The letter did not arrive and is produced again, for free: its new text, and the day on which it is to be posted. */
  LetterReplaced: RevisedLetter & { at: string; postingDay: string };
  /**
   * The print directory of this attempt contains no more files of the order; another directory may still contain
   * documents.
   */
  DocumentsDeleted: { at: string; attempt: number };
  /**
   * Money is to be refunded, or a refund was started at the provider. `refund` numbers the refunds of the order from 1;
   * the event is recorded before the provider hears of it.
   */
  RefundRequested: {
    at: string;
    refund: number;
    sessionId: string;
    amountCents: number;
    reason: RefundReason;
    refundId?: string;
  };
  /** The provider has refunded it, under its own id; or `transfer-<number>` if the operator transferred the money. */
  RefundSucceeded: { at: string; refund: number; refundId: string };
  RefundFailed: { at: string; refund: number; reason: RefundFailure };
  /**
   * The customer's bank takes a payment back as long as the dispute is open, and permanently if it is lost. `inquiry`:
   * it only asks, so the money is here and can be refunded. An inquiry that becomes a dispute is opened again without it.
   */
  DisputeOpened: {
    at: string;
    disputeId: string;
    sessionId: string;
    amountCents: number;
    /** The bank's reason, and until when (ISO instant) it may be answered. */
    reason?: DisputeReason;
    answerBy?: string;
    inquiry?: true;
  };
  /** The answer has been sent to the bank, which decides now. */
  DisputeAnswered: { at: string; disputeId: string; sessionId: string };
  DisputeClosed: {
    at: string;
    disputeId: string;
    sessionId: string;
    amountCents: number;
    outcome: 'won' | 'lost';
    inquiry?: true;
  };
  /** The operator has seen that a dispute was lost, and has decided what to do. */
  LostDisputeSettled: { at: string; disputeId: string; sessionId: string };
  /** The card's issuer suspects that the card holder did not make the payment. */
  FraudWarned: { at: string; warningId: string; sessionId: string };
  MailClaimed: { at: string; mail: CustomerMail; claimedBy: string };
  MailFailed: { at: string; mail: CustomerMail; reason: MailFailure; retryAt?: string };
  CustomerNotified: { at: string; notice: CustomerNotice };
  /** The customer's mail server refused it; the operator has contacted the customer in another way. */
  CustomerContactedManually: { at: string; mail: CustomerMail; operator: string };
  LetterTextViewed: { at: string; operator: string };
  /** An operator wrote a note on the order. Text and author are sealed; `operator` is the author's id. */
  OrderNoted: { at: string; noteId: string; operator: string; sealedNote: string };
  /** From here on the text is not read, paid for or printed. */
  LetterTextErasureStarted: { at: string; reason: TextDeletionReason | 'never-ordered' };
  /** The vault has shredded it. */
  LetterTextErased: { at: string; reason: TextDeletionReason };
  /**
   * An operator opened a document with the names of the order's people; for the letter itself this is
   * `LetterTextViewed`.
   */
  DocumentViewed: { at: string; document: ViewedDocument; operator: string };
  /** An operator was given all that is known of the order's people (Art. 15 GDPR). */
  PersonalDataExported: { at: string; operator: string };
  /** From here on the names, addresses and e-mails of the order are not read. */
  PersonalDataErasureStarted: { at: string; reason: ForgettingReason };
  /** The vault has destroyed their key. */
  PersonalDataErased: { at: string; reason: ForgettingReason };
};

/**
 * Its types are those of EVENT_TYPES. `operator`: the id of the operator who did it; missing if it was the shop, the
 * customer or the worker.
 */
export type OrderEvent = {
  [T in EventType]: { type: T; data: OrderFacts[T] & { operator?: string } };
}[EventType];

export type EventOf<T extends EventType> = Extract<OrderEvent, { type: T }>;

/** The terms of any order. `price`: the price list of that day; `issuer`: who sells on which tax basis. */
type CommonTerms = {
  at: string;
  /** What is sold, in the words of its invoice. */
  description: string;
  price: Price;
  issuer: Issuer;
  /** By which a repeated request is recognised. */
  fingerprint: string;
};

export type LetterTerms = CommonTerms & {
  voucher?: never;
  /** The order of the voucher that pays the price line `voucher`. */
  voucherId?: string;
  sealedAddressee: string;
  letterId: string;
  letterStyle: LetterStyle;
  extras: Extra[];
  shipping: Shipping;
  deliveryDate?: string;
  /** The meaning of that day; if it is missing, the day of posting. */
  deliveryDateMeans?: WishMeaning;
  /** UTF-16 length of the text; besides the fingerprint, the only trace of the text here. */
  textLength: number;
  /** Counted at the time of the order. */
  pages: number;
  layoutVersion: number;
  /** HMAC of the whole form under the letter's key. */
  fingerprint: string;
};

/** A voucher is worth its price. Nothing is printed or posted for it. */
export type VoucherTerms = CommonTerms & { voucher: VoucherKind };

export type OrderTerms = LetterTerms | VoucherTerms;

/** The fields of an order that a customer may change; price, extras and shipping do not change. */
export type RevisedLetter = Pick<
  LetterTerms,
  | 'sealedAddressee'
  | 'letterStyle'
  | 'description'
  | 'deliveryDate'
  | 'deliveryDateMeans'
  | 'textLength'
  | 'pages'
  | 'layoutVersion'
  | 'fingerprint'
> & { textId: string };
/** `postingDay`: set if another delivery date moved the posting day of a paid order. */
export type LetterRevised = RevisedLetter & { at: string; postingDay?: string };

type SingleMailKind = 'order-confirmed' | 'letter-replaced' | 'order-cancelled';
/** All other kinds have a number: that of the payment, change, posting, refund, lost dispute, return or new posting. */
export type CustomerMail = SingleMailKind | `${Exclude<MailKind, SingleMailKind>}-${number}`;
/** Any mail except the confirmation: `OrderConfirmed` is an event of its own because it forms the contract. */
export type CustomerNotice = Exclude<CustomerMail, 'order-confirmed'>;
/** The mail server was unreachable or busy, or it refused this mail's recipient: for now, or for good. */
export type MailFailure = 'not-handed-over' | 'deferred' | 'refused';
export type TextDeletionReason = 'posted' | 'never-paid' | 'cancelled';

/** Whether this version knows the type of a stored event. Its data was type-checked when it was appended. */
function isOrderEvent(event: { type: string; data: unknown }): event is OrderEvent {
  return (EVENT_TYPES as readonly string[]).includes(event.type);
}

/** The mail that an event is about, if any. */
export function mailFromEvent(event: OrderEvent): CustomerMail | undefined {
  switch (event.type) {
    case 'OrderConfirmed':
      return 'order-confirmed';
    case 'CustomerNotified':
      return event.data.notice;
    case 'MailClaimed':
    case 'MailFailed':
    case 'CustomerContactedManually':
      return event.data.mail;
    default:
      return undefined;
  }
}

/** An order's events are one stream of the log, `order-<uuid>`. */
export const STREAM_PREFIX = 'order-';

export const orderStream = (orderId: string) => `${STREAM_PREFIX}${orderId}`;

/** The order id of a stream, or undefined if the stream is not an order's. */
export function orderIdOf(stream: string): string | undefined {
  return stream.startsWith(STREAM_PREFIX) ? stream.slice(STREAM_PREFIX.length) : undefined;
}

/** A stored event as an order event; undefined if this version does not know its type, so that readers skip it. */
export function toOrderEvent(stored: { type: string; data: unknown }): OrderEvent | undefined {
  const event = { type: stored.type, data: stored.data };
  return isOrderEvent(event) ? event : undefined;
}
