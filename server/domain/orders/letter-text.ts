import { DAY, addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf } from './commands.ts';
import { type Deciders, type Refusal, accepted, acceptedOrRefused, refused, unchanged } from './decision.ts';
import type { LetterRevised, OrderEvent, TextDeletionReason } from './events.ts';
import { type Order, type OrderState, type ReplacedText, type Text, letterTerms, paymentStatus } from './state.ts';
import { allows } from './transitions.ts';

/**
 * An order has one text at a time. The vault keeps each under an id and a key of its own: the first under the order's
 * id, a replacement under `<order id>.<text id>`.
 */

/** The text of the original order. */
export const FIRST_TEXT = 'first';

/** The id under which the vault keeps a text of an order. */
export const vaultIdOf = (orderId: string, textId: string): string =>
  textId === FIRST_TEXT ? orderId : `${orderId}.${textId}`;

/** Which text of which order the vault keeps under an id. */
export function parseVaultId(vaultId: string): { orderId: string; textId: string } {
  const [orderId = '', textId = FIRST_TEXT] = vaultId.split('.');
  return { orderId, textId };
}

/** The replaced texts that the vault still has to shred. */
export const obsoleteTexts = ({ replacedTexts }: Order): ReplacedText[] =>
  replacedTexts.filter(({ status }) => status === 'erasing');

/** Why the vault may keep a text. `erasing`: it is to be shredded; `unknown`: the log does not mention it (yet). */
export function textUsage(order: OrderState, textId: string): 'letter' | 'erasing' | 'unknown' {
  if (order.status !== 'placed') return 'unknown';
  if (order.textId === textId) return order.text.status === 'stored' ? 'letter' : 'erasing';
  return order.replacedTexts.some((replaced) => replaced.textId === textId) ? 'erasing' : 'unknown';
}

/** The text of an order that is never paid is erased this long after its last checkout ended. */
const UNPAID_TEXT_KEPT_MS = DAY;

/** When an unpaid order could last be paid: at the end of the last checkout, or when it was placed. */
function paymentDeadline(order: Order): string {
  const ends = order.checkouts.map((session) => session.closedAt ?? session.expiresAt);
  return ends.reduce((latest, end) => (end > latest ? end : latest), order.terms.at);
}

/** Whether the order is paid or can still be paid. */
export function mayStillBePrinted(order: Order): boolean {
  const payment = paymentStatus(order);
  return payment === 'paid' || payment === 'processing' || order.checkouts.some((session) => session.status === 'open');
}

/**
 * The instant from which none of the order's texts in the vault is needed; undefined while one is needed, and once all
 * are gone.
 */
export function textErasableFrom(order: Order): string | undefined {
  const [replaced] = obsoleteTexts(order);
  if (replaced) return replaced.at;
  if (order.text.status === 'erasing') return order.text.at;
  return order.text.status === 'stored' ? endOfUse(order)?.at : undefined;
}

/** Since when, and why, a letter's stored text is not needed; undefined while it is. */
export function endOfUse(order: Order): { at: string; reason: TextDeletionReason } | undefined {
  const { status } = order.production;
  if (status === 'posted' || status === 'cancelled') return { at: order.production.at, reason: status };
  if (mayStillBePrinted(order)) return undefined;
  return { at: addMilliseconds(paymentDeadline(order), UNPAID_TEXT_KEPT_MS), reason: 'never-paid' };
}

export function evolveText(text: Text, event: OrderEvent): Text {
  if (!allows('text', text.status, event.type)) return text;
  switch (event.type) {
    case 'LetterTextErasureStarted':
      return event.data.reason === 'never-ordered'
        ? text
        : { status: 'erasing', at: event.data.at, reason: event.data.reason };
    case 'LetterTextErased':
      return { status: 'erased', at: event.data.at, reason: event.data.reason };
    case 'LetterReplaced':
      return { status: 'stored' };
    default:
      return text;
  }
}

/** The customer's change of the letter. */
export const applyRevision = (order: Order, revised: LetterRevised): Order => ({
  ...withNewText(order, revised),
  revisedAt: [...order.revisedAt, revised.at],
});

/**
 * The order with another letter. `terms` keeps its own fingerprint, by which a repeated order is recognised.
 * @param status of the text that was the letter's
 */
export function withNewText(
  order: Order,
  { at, textId, fingerprint, postingDay, ...letter }: LetterRevised,
  status: ReplacedText['status'] = 'erasing',
): Order {
  const { deliveryDate, deliveryDateMeans } = letter;
  return {
    ...order,
    terms: { ...letterTerms(order), ...letter, deliveryDate, deliveryDateMeans },
    postingDay: postingDay ?? order.postingDay,
    textId,
    fingerprint,
    replacedTexts: [...order.replacedTexts, { textId: order.textId, at, status }],
  };
}

export function evolveReplacedTexts(
  replaced: Order['replacedTexts'],
  { type, data: { at, textId } }: Extract<OrderEvent, { type: 'RevisionAbandoned' | 'ReplacedTextErased' }>,
): Order['replacedTexts'] {
  const status = type === 'RevisionAbandoned' ? 'erasing' : 'erased';
  return [...replaced.filter((text) => text.textId !== textId), { textId, at, status }];
}

/**
 * Why a letter can no longer be changed; undefined if it can. After its first print attempt, even a failed one, a print
 * directory may contain documents with the old text.
 */
export function refusalToRevise(order: Order): Refusal | undefined {
  const { production, text } = order;
  if (production.status === 'cancelled') return 'cancelled';
  if (text.status !== 'stored') return 'text-deleted';
  // Nothing is printed for a wrong amount, or once the order can no longer be paid.
  if (production.status === 'unpaid') return mayStillBePrinted(order) ? undefined : 'not-paid';
  return production.status === 'scheduled' && !wasAttempted(order) ? undefined : 'production-started';
}

/** Whether a scheduled letter was attempted to be printed since it was ordered or replaced. */
export const wasAttempted = ({ production, firstTry }: Order): boolean =>
  production.status === 'scheduled' && production.attempts > (firstTry?.attempts ?? 0);

/**
 * Only a new delivery date moves the posting day of a paid letter. It is calculated from now, so it is never too soon.
 */
function newPostingDay(
  { at, letter, schedule }: Pick<CommandOf<'ReviseLetter'>, 'at' | 'letter' | 'schedule'>,
  order: Order,
): string | undefined {
  const { postingDay } = order;
  const terms = letterTerms(order);
  const [previousWish, wish] = [wishOf(terms), wishOf(letter)];
  if (postingDay === undefined || (previousWish?.day === wish?.day && previousWish?.means === wish?.means))
    return undefined;
  return letterDates({ at: new Date(at), shipping: terms.shipping, wish, schedule }).postingDay;
}

/** Who may change or read the text of a letter, and when it is erased. */
export const TEXT_DECIDERS = {
  ReviseLetter({ at, replaces, letter, schedule }, order) {
    if (order.textId === letter.textId)
      return order.fingerprint === letter.fingerprint ? unchanged() : refused('revised-meanwhile');
    const refusal = refusalToRevise(order);
    if (refusal) return refused(refusal);
    const isAbandoned = order.replacedTexts.some(({ textId }) => textId === letter.textId);
    if (isAbandoned || order.textId !== replaces) return refused('revised-meanwhile');
    const postingDay = newPostingDay({ at, letter, schedule }, order);
    return acceptedOrRefused({ type: 'LetterRevised', data: { at, ...letter, postingDay } }, 'text-deleted');
  },

  /** A text was sealed for a change that was never recorded; from now on the change is refused. */
  AbandonRevision({ at, textId }, order) {
    if (order.textId === textId) return refused('text-still-needed');
    if (order.replacedTexts.some((replaced) => replaced.textId === textId)) return unchanged();
    return accepted({ type: 'RevisionAbandoned', data: { at, textId } });
  },

  /** The vault has shredded a text that is no longer the letter's. */
  ConfirmReplacedTextErased({ at, textId }, { replacedTexts }) {
    const replaced = replacedTexts.find((text) => text.textId === textId);
    if (!replaced) return refused('text-still-needed');
    return replaced.status === 'erased' ? unchanged() : accepted({ type: 'ReplacedTextErased', data: { at, textId } });
  },

  ViewText: ({ at, operator }) =>
    acceptedOrRefused({ type: 'LetterTextViewed', data: { at, operator } }, 'text-deleted'),

  /** From this event on the text may be shredded and must not be used. */
  StartTextErasure({ at }, order) {
    if (order.text.status !== 'stored') return unchanged();
    const end = endOfUse(order);
    if (end === undefined || (end.reason === 'never-paid' && end.at > at)) return refused('text-still-needed');
    return accepted({ type: 'LetterTextErasureStarted', data: { at, reason: end.reason } });
  },

  /** The vault has shredded the text whose erasure had started. */
  ConfirmTextErased({ at }, { text }) {
    if (!('reason' in text)) return refused('text-still-needed');
    return accepted({ type: 'LetterTextErased', data: { at, reason: text.reason } });
  },
} satisfies Partial<Deciders>;
