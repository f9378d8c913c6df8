/** The draft's key in the browser's storage, and how long it is kept there. */
export const STORAGE_KEY = 'persist:federpost';
export const DAYS_KEPT = 30;
export const MILLISECONDS_PER_DAY = 86_400_000;

/** What the browser's storage holds of the draft, not parsed; empty where it holds nothing or is refused. */
function storedText(): string {
  try {
    return window.localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether something was written, and whether a letter. Not parsed: the schema is large, and pages without it ask. */
export const hasStoredDraft = (): boolean => /(Name|Address|Text)\\":\\"[^\\]/.test(storedText());
export const hasStoredLetter = (): boolean => /letterText\\":\\"(?!\\",)/.test(storedText());
