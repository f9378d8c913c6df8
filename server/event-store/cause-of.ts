/** Why something failed, as it may be logged: the error's class and, for one of the event log's, its kind. */
export function causeOf(error: unknown): { cause: string; kind?: string } {
  if (!(error instanceof Error)) return { cause: 'unknown' };
  return { cause: error.name, ...('kind' in error && typeof error.kind === 'string' && { kind: error.kind }) };
}
