/** Appends a sentence to a letter, on a new line. */
export function appendSentence(text: string, sentence: string): string {
  if (text === '' || sentence === '' || text.endsWith(sentence)) return text || sentence;
  return `${text.replace(/\s+$/, '')}\n${sentence}`;
}
