/** Appends a sentence to a begun letter, on a new line. */
export function appendSentence(kept: string, typed: string): string {
  if (kept === '' || typed === '' || kept.endsWith(typed)) return kept || typed;
  return `${kept.replace(/\s+$/, '')}\n${typed}`;
}
