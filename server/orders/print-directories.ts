import type { KeptDocuments } from './state.ts';

/** One attempt for each print directory in which something of an order may lie: the latest. Each must say that it is empty. */
export function attemptsByDirectory(documents: readonly KeptDocuments[]): KeptDocuments[] {
  return [...new Map(documents.map((kept) => [kept.directory, kept])).values()];
}

/** What may still lie elsewhere once the print directory of an attempt is empty of an order. */
export function documentsAfterDeletion(
  documents: readonly KeptDocuments[],
  attempt: number | undefined,
): KeptDocuments[] {
  const emptied = documents.find((kept) => kept.attempt === attempt)?.directory;
  return documents.filter(({ directory }) => directory !== emptied);
}
