import { causeOf } from '../platform/log.ts';

/**
 * The text of an error that an operator may see. The shop's own errors are German sentences; any other message may
 * quote private data, so only `otherwise` is shown.
 */
export function operatorMessage(error: unknown, otherwise: (name: string) => string): string {
  if (error instanceof Error && /[.!]$/.test(error.message)) return error.message;
  if (!(error instanceof Error)) return otherwise('unbekannter Fehler');
  const { cause, kind } = causeOf(error);
  return otherwise(kind === undefined ? cause : `${cause}: ${kind}`);
}
