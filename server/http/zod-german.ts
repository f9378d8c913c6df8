import type { z } from 'zod';

/**
 * Used for every parse of input from outside: if a contract has no sentence of its own, the error is a German sentence
 * that names the field, instead of zod's English.
 */
export const GERMAN_ERRORS: z.core.ParseContext<z.core.$ZodIssue> = { error: messageOf };

function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unbekanntes Feld: ${(issue.keys as string[]).join(', ')}.`;
  const field = issue.path?.findLast((part) => typeof part === 'string');
  const subject = field === undefined ? 'Die Anfrage' : `„${field}“`;
  if (issue.input === undefined || issue.input === null) return `${subject} fehlt.`;
  switch (issue.code) {
    case 'too_big':
      return `${subject} ist zu groß oder zu lang.`;
    case 'too_small':
      return `${subject} ist zu klein oder zu kurz.`;
    default:
      return `${subject} ist ungültig.`;
  }
}
