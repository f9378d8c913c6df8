import { letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision, type Refusal } from './decision.ts';
import type { Order } from './state.ts';
import { mayStillBePrinted } from './text-deletion.ts';

type RevisionCommand = CommandOf<'ReviseLetter' | 'AbandonRevision' | 'DeleteReplacedText'>;

/** Decides what a customer may still change, and what becomes of the texts that a change leaves behind. */
export function decideRevision(command: RevisionCommand, order: Order): Decision {
  switch (command.type) {
    case 'ReviseLetter':
      return revise(command, order);
    case 'AbandonRevision':
      return abandon(command, order);
    case 'DeleteReplacedText':
      return deleteReplaced(command, order);
  }
}

/**
 * Why a letter can no longer be changed; undefined while it can. After a first print attempt, even one that failed, a
 * print directory may hold documents of the text as it was.
 */
export function refusalToRevise(order: Order): Refusal | undefined {
  const { production, text } = order;
  if (production.status === 'cancelled') return 'cancelled';
  if (text.status !== 'stored') return 'text-deleted';
  // Nothing is printed for another amount, nor once nobody can pay any more.
  if (production.status === 'unpaid') return mayStillBePrinted(order) ? undefined : 'not-paid';
  return production.status === 'scheduled' && production.attempts === 0 ? undefined : 'production-started';
}

function revise({ at, replaces, letter, round }: CommandOf<'ReviseLetter'>, order: Order): Decision {
  if (order.textId === letter.textId)
    return order.fingerprint === letter.fingerprint ? accepted() : refused('revised-meanwhile');
  const refusal = refusalToRevise(order);
  if (refusal) return refused(refusal);
  const isAbandoned = order.replacedTexts.some(({ textId }) => textId === letter.textId);
  if (isAbandoned || order.textId !== replaces) return refused('revised-meanwhile');
  const postingDay = newPostingDay({ at, letter, round }, order);
  return acceptIfAllowed(
    order,
    { type: 'LetterRevised', data: { at, ...letter, postingDay } },
    refused('text-deleted'),
  );
}

/** Only another wish moves the day of a paid letter; it is reckoned from now, so that it is never too soon. */
function newPostingDay(
  { at, letter, round }: Pick<CommandOf<'ReviseLetter'>, 'at' | 'letter' | 'round'>,
  { terms, postingDay }: Order,
): string | undefined {
  const [before, wish] = [wishOf(terms), wishOf(letter)];
  if (postingDay === undefined || (before?.day === wish?.day && before?.means === wish?.means)) return undefined;
  return letterDates({ at: new Date(at), shipping: terms.shipping, wish, round }).postingDay;
}

/** A text that was sealed for a change which never became a fact: from now on it cannot. */
function abandon({ at, textId }: CommandOf<'AbandonRevision'>, order: Order): Decision {
  if (order.textId === textId) return refused('text-still-needed');
  if (order.replacedTexts.some((replaced) => replaced.textId === textId)) return accepted();
  return accepted({ type: 'RevisionAbandoned', data: { at, textId } });
}

/** The vault has shredded a text that is the letter's no more. */
function deleteReplaced({ at, textId }: CommandOf<'DeleteReplacedText'>, order: Order): Decision {
  const replaced = order.replacedTexts.find((one) => one.textId === textId);
  if (!replaced) return refused('text-still-needed');
  return replaced.status === 'erased' ? accepted() : accepted({ type: 'ReplacedTextErased', data: { at, textId } });
}
