import { storedDraft, type Draft } from './draft.ts';
import { DAYS_KEPT, MILLISECONDS_PER_DAY, uncheckedDraft } from './draft-storage.ts';

/**
 * The draft in the content of the browser's storage, or undefined if there is none: nothing stored, broken
 * JSON, another shape, or older than 30 days.
 */
export const parseStoredDraft = (stored: string | null, now = new Date()): Draft | undefined =>
  validDraft(uncheckedDraft(stored), now);

/** The value as a draft, or undefined if it is none or too old. Never throws. */
export function validDraft(value: unknown, now = new Date()): Draft | undefined {
  const { success, data } = storedDraft.safeParse(value);
  if (!success) return undefined;
  const age = now.getTime() - Date.parse(data.changedAt);
  return age > DAYS_KEPT * MILLISECONDS_PER_DAY ? undefined : data;
}
