import { MAX_NOTES } from '@federpost/shared/order/notes.ts';
import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision } from './decision.ts';
import type { OrderEvent } from './events.ts';
import type { Note, Order } from './state.ts';

/** A note is written once under its id, at every stage of the order, and no order collects more than its list can carry. */
export function decideNote({ at, noteId, operator, sealedNote }: CommandOf<'NoteOrder'>, order: Order): Decision {
  if (order.notes.some((note) => note.noteId === noteId)) return accepted();
  if (order.notes.length >= MAX_NOTES) return refused('too-many-notes');
  const event = { type: 'OrderNoted', data: { at, noteId, operator, sealedNote } } as const;
  return acceptIfAllowed(order, event, refused('personal-data-forgotten'));
}

/** Folds one event into an order's notes, oldest first. */
export function evolveNotes(notes: readonly Note[], event: OrderEvent): readonly Note[] {
  return event.type === 'OrderNoted' ? [...notes, event.data] : notes;
}
