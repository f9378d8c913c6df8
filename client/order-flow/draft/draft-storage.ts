/** The draft's key in the browser's storage, and how long it stays there. */
export const STORAGE_KEY = 'persist:federpost';
export const DAYS_KEPT = 30;
export const MILLISECONDS_PER_DAY = 86_400_000;

/** A stored draft before its schema is checked: each field may be absent or of another type. */
type Unchecked = Partial<
  Record<'recipientName' | 'recipientAddress' | 'senderName' | 'letterText' | 'changedAt', unknown>
>;

/** The stored draft, unchecked; empty if there is none or it is not JSON. Never throws. */
export function uncheckedDraft(stored: string | null): Unchecked {
  try {
    return (JSON.parse(stored ?? '{}') as { draft?: Unchecked } | null)?.draft ?? {};
  } catch {
    return {};
  }
}

/** The draft in this browser's storage, unchecked; empty if the browser denies its storage. */
function draftHere(): Unchecked {
  try {
    return uncheckedDraft(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return {};
  }
}

/** Whether this device has a begun letter. */
export const hasStoredLetter = (): boolean => Boolean(draftHere().letterText);

/** Whether this device has any draft. */
export function hasStoredDraft(): boolean {
  const { recipientName, recipientAddress, senderName, letterText } = draftHere();
  return Boolean(recipientName || recipientAddress || senderName || letterText);
}

/** Removes a draft that was unchanged for 30 days from the device. Runs on every page. */
export function forgetOldDraft(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'> = () => window.localStorage,
  now = Date.now(),
): void {
  try {
    const { changedAt } = uncheckedDraft(storage().getItem(STORAGE_KEY));
    if (now - Date.parse(String(changedAt)) > DAYS_KEPT * MILLISECONDS_PER_DAY) storage().removeItem(STORAGE_KEY);
  } catch {
    // A browser that denies its storage has no draft.
  }
}
