/** The word count of an article: its content split at spaces, line breaks and no-break spaces (specification §9). */
export function countWords(content: string): number {
  return content.trim().split(/\s+/).length;
}
