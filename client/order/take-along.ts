import { sharedStore } from './shared-store.ts';
import { edited } from '../store/draft.ts';
import { isRehydrated, keepDraft, type OrderStore } from '../store/store.ts';

/** Appends a sentence to a letter that was begun before, on a new line. */
export function appendSentence(kept: string, typed: string): string {
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
    store.dispatch(edited({ letterText: appendSentence(draft.letterText, typed) }));
    void flush();
  };
  store.subscribe(take);
  take();
}
