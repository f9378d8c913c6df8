import { expect, test } from 'vitest';
import { MAX_NOTES } from '@federpost/shared/order/notes.ts';
import { customerTimeline } from '../../http/customer/my-letter.ts';
import { given } from './given.fixture.ts';
import { drafted, noted, paidOrder, postedOrder, T, textErased, textErasureStarted } from './order-events.fixture.ts';

const note = (noteId: string) =>
  ({ type: 'NoteOrder', at: T.monday, noteId, operator: 'op', sealedNote: 'sealed-note' }) as const;

test('a note can be written at every stage, each one once', () => {
  for (const history of [[drafted], paidOrder, [...postedOrder, textErasureStarted, textErased]])
    given(history).when(note('note-1')).then(noted());
  given(paidOrder, noted()).when(note('note-1')).thenNothing();
  given(paidOrder, noted()).when(note('note-2')).then(noted('note-2'));
  given().when(note('note-1')).thenRefused('unknown-order');
});

test('an order accepts at most MAX_NOTES notes', () => {
  const full = Array.from({ length: MAX_NOTES }, (_, index) => noted(`note-${index}`));
  given(paidOrder, full.slice(1)).when(note('the last')).then(noted('the last'));
  given(paidOrder, full).when(note('one more')).thenRefused('too-many-notes');
  given(paidOrder, full).when(note('note-3')).thenNothing();
});

test('a note is never shown to the customer', () => {
  expect(customerTimeline([drafted, noted()])).toEqual(customerTimeline([drafted]));
});
