import type { Business } from '@federpost/shared/business/business.ts';
import { DAY } from '@federpost/shared/calendar/durations.ts';
import { MAX_NOTES } from '@federpost/shared/order/notes.ts';
import { OPEN_ISSUES, type OpenIssue } from '@federpost/shared/order/person.ts';
import { type Deciders, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { EventType } from '@federpost/shared/order/history.ts';
import type { OrderEvent } from './events.ts';
import { obsoleteTexts } from './letter-text.ts';
import { dueMails } from './mails.ts';
import { dueRefunds, isFullyRefunded, paymentFlags } from './money.ts';
import type { Note, Order, Person } from './state.ts';
import { allows } from './transitions.ts';
import { voucherEndOf } from './voucher.ts';

/** The events that restart the retention period: those of the letter's delivery, and all about money. */
const RETENTION_RESTARTING_EVENTS: ReadonlySet<EventType> = new Set([
  'CheckoutExpired',
  'PaymentProcessing',
  'PaymentSucceeded',
  'WrongAmountPaid',
  'PaymentFailed',
  'OrderCancelled',
  'WithdrawalDeclared',
  'LetterPosted',
  'LetterReturned',
  'AddressCorrected',
  'LetterReposted',
  'ReturnedLetterDestroyed',
  'LetterReplaced',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeClosed',
  'FraudWarned',
]);

/** Folds one event into the status of an order's personal data. */
export function evolvePerson(person: Person, event: OrderEvent): Person {
  switch (event.type) {
    case 'PersonalDataErasureStarted':
    case 'PersonalDataErased': {
      if (!allows('person', person.status, event.type)) return person;
      const { at, reason } = event.data;
      return { status: event.type === 'PersonalDataErasureStarted' ? 'erasing' : 'erased', at, reason };
    }
    default: {
      const { at } = event.data;
      return person.status === 'stored' && RETENTION_RESTARTING_EVENTS.has(event.type) && at > person.since
        ? { ...person, since: at }
        : person;
    }
  }
}

/** Whether money ever arrived for the order: then there is a contract, and claims may follow. */
const hasContract = ({ payments }: Pick<Order, 'payments'>) => payments.length > 0;

/** How long after its last claim the order's personal data is kept, in milliseconds. */
export const retentionMs = (order: Pick<Order, 'payments'>, retention: Business['retention']): number =>
  (hasContract(order) ? retention.personalDaysAfterPosting : retention.personalDaysUnpaid) * DAY;

/**
 * The kind of task that erases an order's personal data, and when its retention period began (ISO instant); undefined
 * while an obligation is open. The two kinds wait for different numbers of days.
 */
export function erasureTask(
  order: Order,
): { kind: 'forget-person' | 'forget-unpaid-person'; dueAt: string } | undefined {
  const { person } = order;
  // Once an erasure has started, the key is destroyed immediately.
  if (person.status === 'erasing') return { kind: 'forget-person', dueAt: '' };
  if (person.status !== 'stored' || openObligations(order).length > 0) return undefined;
  return {
    kind: hasContract(order) ? 'forget-person' : 'forget-unpaid-person',
    dueAt: retentionStart(order, person.since),
  };
}

/**
 * When the retention period begins. The code of a voucher is derived from its buyer's key, which is kept as long as the
 * voucher is valid.
 */
export function retentionStart(order: Order, since: string): string {
  const voucherEnd = voucherEndOf(order) ?? since;
  return voucherEnd > since ? voucherEnd : since;
}

/**
 * The open obligations of an order, for which its people may have to be written to or answered.
 * @param at an instant, for the code of a voucher, which is needed until it is no longer valid
 */
export function openObligations(order: Order, at?: string): OpenIssue[] {
  const { checkouts, refunds, production, delivery, text } = order;
  const isOpen: Record<OpenIssue, boolean> = {
    payment: checkouts.some(({ status }) => status === 'open' || status === 'processing'),
    letter: !IDLE_STATUSES.has(production.status),
    money:
      refunds.some(({ status }) => status === 'requested') ||
      dueRefunds(order).length > 0 ||
      paymentFlags(order).length > 0 ||
      order.unverifiedWithdrawal !== undefined,
    return: delivery.status === 'returned' && !isFullyRefunded(order),
    text: text.status === 'stored' || text.status === 'erasing' || obsoleteTexts(order).length > 0,
    mail: dueMails(order).length > 0,
    voucher: at !== undefined && at < (voucherEndOf(order) ?? ''),
  };
  return OPEN_ISSUES.filter((issue) => isOpen[issue]);
}

/** Nothing is to be made or posted. */
const IDLE_STATUSES: ReadonlySet<string> = new Set(['unpaid', 'posted', 'cancelled', 'issued']);

/** What is done with an order's personal data: start and end of its erasure, export, view; and the operators' notes. */
export const PERSON_DECIDERS = {
  /**
   * From this event on the personal data must not be used. A request skips the retention period, but not open
   * obligations.
   */
  StartPersonErasure({ at, reason, retention }, order) {
    const { person } = order;
    if (person.status !== 'stored') return unchanged();
    const obligations = openObligations(order, at);
    if (obligations.includes('voucher')) return refused('voucher-still-valid');
    const isWithinRetention =
      Date.parse(retentionStart(order, person.since)) + retentionMs(order, retention) > Date.parse(at);
    if (obligations.length > 0 || (reason === 'retention' && isWithinRetention)) return refused('person-still-needed');
    return accepted({ type: 'PersonalDataErasureStarted', data: { at, reason } });
  },

  ConfirmPersonErased({ at }, { person }) {
    if (person.status === 'stored') return refused('person-still-needed');
    return accepted({ type: 'PersonalDataErased', data: { at, reason: person.reason } });
  },

  ExportPerson: ({ at, operator }) =>
    acceptedOrRefused({ type: 'PersonalDataExported', data: { at, operator } }, 'personal-data-forgotten'),

  ViewDocument: ({ at, document, operator }) =>
    acceptedOrRefused({ type: 'DocumentViewed', data: { at, document, operator } }, 'personal-data-forgotten'),

  /** A note is written once under its id, at every stage of the order, up to the number that the order list can carry. */
  NoteOrder({ at, noteId, operator, sealedNote }, { notes }) {
    if (notes.some((note) => note.noteId === noteId)) return unchanged();
    if (notes.length >= MAX_NOTES) return refused('too-many-notes');
    const event = { type: 'OrderNoted', data: { at, noteId, operator, sealedNote } } as const;
    return acceptedOrRefused(event, 'personal-data-forgotten');
  },
} satisfies Partial<Deciders>;

/** Folds one event into an order's notes, oldest first. */
export function evolveNotes(notes: readonly Note[], event: OrderEvent): readonly Note[] {
  return event.type === 'OrderNoted' ? [...notes, event.data] : notes;
}
