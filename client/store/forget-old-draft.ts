import { DAYS_KEPT, MILLISECONDS_PER_DAY, STORAGE_KEY } from './draft-keeping.ts';

/**
 * Takes a letter that nobody went on with for 30 days off the device, on whichever page the browser comes back
 * to. Small, because every page carries it; what a draft must look like is checked where one is opened.
 */
export function forgetOldDraft(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'> = () => window.localStorage,
  now = Date.now(),
): void {
  try {
    const [, changedAt] = /changedAt\\":\\"([^"\\]+)/.exec(storage().getItem(STORAGE_KEY) ?? '') ?? [];
    if (changedAt && now - Date.parse(changedAt) > DAYS_KEPT * MILLISECONDS_PER_DAY) storage().removeItem(STORAGE_KEY);
  } catch {
    // A browser that refuses its storage holds no draft of ours.
  }
}
