/**
 * What an operator is shown of an error. Our own errors are German sentences; the message of any other may quote
 * anything, so only `otherwise` is said of it.
 */
export function sentenceOf(error: unknown, otherwise: (name: string) => string): string {
  if (error instanceof Error && /[.!]$/.test(error.message)) return error.message;
  return otherwise(error instanceof Error ? error.name : 'unbekannter Fehler');
}
