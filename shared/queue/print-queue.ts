/** The queue that every worker serves. The jobs are described in `http/worker.ts`. */
export const PRINT_QUEUE = 'federpost-print';

/**
 * The queue that only workers with this print directory serve: each of its jobs is about an attempt that one of them
 * claimed.
 * @param directory the print directory's id, a UUID
 */
export const queueOfDirectory = (directory: string): string => `${PRINT_QUEUE}-${directory}`;
