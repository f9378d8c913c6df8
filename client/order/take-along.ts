import { DEFAULT_LETTER_STYLE, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { sharedStore } from './shared-store.ts';
import { edited, isUntouched, type Draft } from '../store/draft.ts';
import { isRehydrated, keepDraft, type OrderStore } from '../store/store.ts';

/** The hand of the example letter, in which the visitor's own begins. */
const FIRST_HAND: LetterStyle = 'classic-handwriting';

/** The hand to write in: the draft's own, and for an untouched draft that of the example. */
export function handOf(draft: Draft): LetterStyle {
  return isUntouched(draft) && draft.letterStyle === DEFAULT_LETTER_STYLE ? FIRST_HAND : draft.letterStyle;
}

/** Appends what was typed meanwhile to a letter that was begun before, on a new line. */
export function continued(kept: string, typed: string): string {
  if (kept === '' || typed === '' || kept.endsWith(typed)) return kept || typed;
  return `${kept.replace(/\s+$/, '')}\n${typed}`;
}

/** Puts what was typed into the draft once the stored one is read: for a visitor who typed and went on to the wizard before this code was loaded. */
export function takeAlong(typed: string, store: OrderStore = sharedStore()): void {
  // Not stopped again: the view that follows may keep the same store already.
  const { flush } = keepDraft(store);
  let taken = false;
  const take = () => {
    const { draft, ...rest } = store.getState();
    if (taken || !isRehydrated(rest)) return;
    taken = true;
    store.dispatch(edited({ letterText: continued(draft.letterText, typed), letterStyle: handOf(draft) }));
    void flush();
  };
  store.subscribe(take);
  take();
}
