/** The word count an article shows: its content split on spaces, line breaks being spaces in HTML (specification §9). */
export function countWords(content: string): number {
  return content.trim().split(/[ \n]+/).length;
}
