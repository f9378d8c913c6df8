const KEY = 'federpost-beginning';

/** Keeps a sentence in this tab until the wizard opens: chosen on a page, or typed on the sheet before its code had come. */
export function keepBeginning(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence);
  } catch {
    // A browser that refuses its storage opens an empty letter.
  }
}

/** The sentence that was kept, which is then kept no more. */
export function takeBeginning(): string {
  try {
    const sentence = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return '';
  }
}
