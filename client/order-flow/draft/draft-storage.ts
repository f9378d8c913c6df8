import { DAY } from '@federpost/shared/calendar/durations.ts';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

/** The draft's key in the browser's storage, and how long it stays there. */
export const STORAGE_KEY = 'persist:federpost';
export const RETENTION_MS = 30 * DAY;

/** A stored draft before its schema is checked: each field may be absent or of another type. */
type UncheckedDraft = Partial<
  Record<'recipientName' | 'recipientAddress' | 'senderName' | 'letterText' | 'changedAt', unknown>
>;

/** The stored draft, unchecked; empty if there is none or it is not JSON. Never throws. */
export function parseUncheckedDraft(stored: string | null): UncheckedDraft {
  try {
    return (JSON.parse(stored ?? '{}') as { draft?: UncheckedDraft } | null)?.draft ?? {};
  } catch {
    return {};
  }
}

const readUncheckedDraft = () => parseUncheckedDraft(readItem('localStorage', STORAGE_KEY));

/** The text of this device's draft; empty if there is none. */
export function storedLetterText(): string {
  const { letterText } = readUncheckedDraft();
  return typeof letterText === 'string' ? letterText : '';
}

/** Whether this device has a begun letter. */
export const hasStoredLetter = (): boolean => storedLetterText() !== '';

/** Whether this device has any draft. */
export function hasStoredDraft(): boolean {
  const { recipientName, recipientAddress, senderName, letterText } = readUncheckedDraft();
  return Boolean(recipientName || recipientAddress || senderName || letterText);
}

/** Removes the draft from the device. */
export const removeStoredDraft = (): boolean => writeItem('localStorage', STORAGE_KEY, null);

/** Removes a draft that was unchanged for 30 days from the device. Runs on every page. */
export function forgetOldDraft(now = Date.now()): void {
  const { changedAt } = readUncheckedDraft();
  if (now - Date.parse(String(changedAt)) > RETENTION_MS) removeStoredDraft();
}
