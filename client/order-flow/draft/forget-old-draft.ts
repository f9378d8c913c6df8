import { DAYS_KEPT, MILLISECONDS_PER_DAY, STORAGE_KEY } from './draft-storage.ts';

/**
 * Removes a draft that was not changed for 30 days from the device, on whichever page the visitor comes back to.
 * Reads the date by a regular expression, because every page carries this and the schema is large; a draft's shape is
 * checked where one is opened.
 */
export function forgetOldDraft(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'> = () => window.localStorage,
  now = Date.now(),
): void {
  try {
    const [, changedAt] = /changedAt\\":\\"([^"\\]+)/.exec(storage().getItem(STORAGE_KEY) ?? '') ?? [];
    if (changedAt && now - Date.parse(changedAt) > DAYS_KEPT * MILLISECONDS_PER_DAY) storage().removeItem(STORAGE_KEY);
  } catch {
    // A browser that denies its storage holds no draft.
  }
}
