import type { Draft } from './draft.ts';

/** The draft's key in the browser's storage, and how long it is kept there. */
export const STORAGE_KEY = 'persist:federpost';
export const DAYS_KEPT = 30;
export const MILLISECONDS_PER_DAY = 86_400_000;

/** What a page without the draft's schema may know of it: any field may be missing or something else. */
type Unchecked = { [Field in keyof Draft]?: unknown };

/** The draft in what the storage holds, not checked; empty where there is none, or something else. Never throws. */
export function uncheckedDraft(stored: string | null): Unchecked {
  try {
    return (JSON.parse(stored ?? '{}') as { draft?: Unchecked } | null)?.draft ?? {};
  } catch {
    return {};
  }
}

/** The same of this browser; empty where it refuses its storage. */
function draftHere(): Unchecked {
  try {
    return uncheckedDraft(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}

/** Whether a letter is begun on this device. */
export const hasStoredLetter = (): boolean => Boolean(draftHere().letterText);

/** Whether anything is written on this device. */
export function hasStoredDraft(): boolean {
  const { recipientName, recipientAddress, senderName, letterText } = draftHere();
  return Boolean(recipientName || recipientAddress || senderName || letterText);
}
