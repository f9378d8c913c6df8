import { causeOf } from '@federpost/shared/node/log.ts';

/**
 * The text of an error that an operator may see. The shop's own errors are German sentences; any other message may
 * quote private data, so only `fallback` is shown.
 */
export function operatorMessage(error: unknown, fallback: (place: string) => string): string {
  return error instanceof Error && /[.!]$/.test(error.message) ? error.message : fallback(placeOf(error));
}

/**
 * The class of an error, its kind or code (`ENOSPC`) and, if nobody foresaw it, the lines of ours that it went through.
 */
export function placeOf(error: unknown): string {
  const { cause, kind, code, at } = causeOf(error);
  const detail = kind ?? code;
  return [detail === undefined ? cause : `${cause}: ${detail}`, at].filter(Boolean).join(', ');
}
