/** The loggable cause of a failure: the error's class and, for errors of the event log, its kind. */
export function causeOf(error: unknown): { cause: string; kind?: string } {
  if (!(error instanceof Error)) return { cause: 'unknown' };
  return { cause: error.name, ...('kind' in error && typeof error.kind === 'string' && { kind: error.kind }) };
}
