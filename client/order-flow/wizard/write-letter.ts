import { useSyncExternalStore } from 'react';

/** Writing into the letter by a press of a button, which can be taken back by keyboard and by a button. */

/** `isTyped`: the browser's own Undo takes it back. */
type Writing = { before: string; caret: number; after: string; isTyped: boolean };

let last: Writing | undefined;
const listeners = new Set<() => void>();

function remember(writing: Writing | undefined): void {
  last = writing;
  for (const notify of listeners) notify();
}

/** What a button wrote last, for as long as the letter is what it made of it. */
export function useLastWriting(text: string): Writing | undefined {
  const writing = useSyncExternalStore(subscribe, () => last);
  return writing?.after === text && writing.before !== text ? writing : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const letterField = () => document.querySelector<HTMLTextAreaElement>('textarea#letterText');

type Letter = {
  before: string;
  after: string;
  /** Where the caret goes; without it, it stays with its text. */
  moveCaret?: (caret: number) => number;
  /** Sets the text where there is no field to type into. */
  change: (text: string) => void;
};

/** Replaces the letter's text, with the focus on its field. */
export function writeLetter({ before, after, moveCaret, change }: Letter): void {
  const field = letterField();
  const caret = field?.selectionStart ?? before.length;
  const isTyped = field !== null && field.value === before && type(field, after, moveCaret);
  if (!isTyped) change(after);
  remember({ before, after, caret, isTyped });
}

/** Takes back what a button wrote. */
export function takeBack({ before, after, caret }: Writing, change: (text: string) => void): void {
  writeLetter({ before: after, after: before, moveCaret: () => caret, change });
  remember(undefined);
}

/**
 * Replaces a field's text as if it were typed, by the only call that the Undo of all browsers knows; it is deprecated
 * but without a successor. False if the browser refuses.
 */
function type(field: HTMLTextAreaElement, text: string, moveCaret: Letter['moveCaret']): boolean {
  const old = field.value;
  const { start, end, inserted } = changeBetween(old, text);
  const { selectionStart, scrollTop } = field;
  field.focus();
  field.setSelectionRange(start, end);
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  const isDone = inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted);
  if (!isDone || field.value !== text) return false;
  const shift = text.length - old.length;
  // At the end of what is replaced, the caret goes on behind it.
  const stay = (caret: number) => (caret < start ? caret : caret < end ? start : caret + shift);
  const caret = (moveCaret ?? stay)(selectionStart);
  field.setSelectionRange(caret, caret);
  field.scrollTop = caret === 0 ? 0 : scrollTop;
  return true;
}

const HIGH_SURROGATE = /[\ud800-\udbff]$/;
const LOW_SURROGATE = /^[\udc00-\udfff]/;

/** The smallest part of a text that is replaced, without dividing a character. */
function changeBetween(old: string, text: string): { start: number; end: number; inserted: string } {
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start += 1;
  if (HIGH_SURROGATE.test(old.slice(0, start).slice(-1))) start -= 1;
  let same = 0;
  while (same < shorter - start && old.at(-1 - same) === text.at(-1 - same)) same += 1;
  if (LOW_SURROGATE.test(old.slice(old.length - same))) same -= 1;
  return { start, end: old.length - same, inserted: text.slice(start, text.length - same) };
}
