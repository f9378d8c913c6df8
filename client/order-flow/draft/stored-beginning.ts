const KEY = 'federpost-beginning';

/**
 * Stores a sentence in this tab until the wizard opens. It was chosen on a page, or typed on the sheet before the
 * sheet's code had loaded.
 */
export function storeBeginning(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // Without storage the wizard opens an empty letter.
  }
}

/** Returns the stored sentence and removes it. */
export function takeBeginning(): string {
  try {
    const sentence = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return '';
  }
}
