const EXCERPT_LENGTH = 100;

/** The first 100 characters of a letter, with an ellipsis if there are more (specification §2.7). */
export function excerpt(text: string): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  // A cut between two words keeps the ellipsis next to the first.
  return `${characters.slice(0, EXCERPT_LENGTH).join('').replace(/ $/, '\u00a0')}…`;
}

/** The first words of a text, with «…» if there are more than this many characters. */
export function firstWords(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength)
    .join('')
    .replace(/[.,;:!?]?\s\S*$/, '')} …`;
}
