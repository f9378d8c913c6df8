import { DAYS_KEPT, MILLISECONDS_PER_DAY, STORAGE_KEY, uncheckedDraft } from './draft-storage.ts';

/** Removes a draft that was not changed for 30 days from the device. Runs on every page. */
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
