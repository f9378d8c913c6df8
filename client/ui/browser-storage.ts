/** The browser's storage, of this device or of this tab. A browser may deny it, and it may be full: nothing here throws. */
type Area = 'localStorage' | 'sessionStorage';

/** The sentence for a customer if it stored nothing. */
export const STORAGE_FAILED = 'Dieser Browser kann gerade nichts speichern.';

/** The stored text; null if there is none. */
export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** What is stored as JSON; undefined if that is nothing. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readItem(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it. @returns whether the browser has done that */
export function writeItem(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
