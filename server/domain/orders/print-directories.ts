import type { KeptDocuments } from './state.ts';

/**
 * The latest attempt of each print directory in which documents of an order may lie. Each directory must be reported
 * empty.
 */
export function attemptsByDirectory(documents: readonly KeptDocuments[]): KeptDocuments[] {
  return [...new Map(documents.map((kept) => [kept.directory, kept])).values()];
}

/** The documents that may be left elsewhere once the print directory of an attempt is empty. */
export function documentsAfterDeletion(
  documents: readonly KeptDocuments[],
  attempt: number | undefined,
): KeptDocuments[] {
  const emptied = documents.find((kept) => kept.attempt === attempt)?.directory;
  return documents.filter(({ directory }) => directory !== emptied);
}
