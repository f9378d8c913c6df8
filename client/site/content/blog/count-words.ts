/** The word count an article shows: its content split on spaces, line breaks and no-break spaces being spaces too (specification §9). */
export function countWords(content: string): number {
  return content.trim().split(/\s+/).length;
}
