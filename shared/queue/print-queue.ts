/** The one queue between server and worker. Its jobs are described in `http/worker.ts`. */
export const PRINT_QUEUE = 'federpost-print';
