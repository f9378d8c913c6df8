/** Appends a sentence on a new line to a letter that is already begun. */
export function appendSentence(kept: string, typed: string): string {
  if (kept === '' || typed === '' || kept.endsWith(typed)) return kept || typed;
  return `${kept.replace(/\s+$/, '')}\n${typed}`;
}
