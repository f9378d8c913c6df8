import { causeOf } from '../platform/log.ts';

/**
 * The text of an error that an operator may see. The shop's own errors are German sentences; any other message may
 * quote private data, so only `fallback` is shown.
 */
export function operatorMessage(error: unknown, fallback: (name: string) => string): string {
  if (error instanceof Error && /[.!]$/.test(error.message)) return error.message;
  if (!(error instanceof Error)) return fallback('unbekannter Fehler');
  const { cause, kind, at } = causeOf(error);
  return fallback([kind === undefined ? cause : `${cause}: ${kind}`, at].filter(Boolean).join(', '));
}
