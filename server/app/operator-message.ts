import { causeOf } from '../event-store/cause-of.ts';

/**
 * What an operator is shown of an error. The shop's own errors are German sentences; any other message may quote
 * anything, so only `otherwise` is shown.
 */
export function operatorMessage(error: unknown, otherwise: (name: string) => string): string {
  if (error instanceof Error && /[.!]$/.test(error.message)) return error.message;
  if (!(error instanceof Error)) return otherwise('unbekannter Fehler');
  const { cause, kind } = causeOf(error);
  return otherwise(kind === undefined ? cause : `${cause}: ${kind}`);
}
