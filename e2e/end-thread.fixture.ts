import type { Worker } from 'node:worker_threads';

/**
 * Loaded before a shop (`--import`). On SIGUSR2 it ends the shop's thread named in `END_THREAD`, as out-of-memory does.
 */
const threads = new Set<Worker>();
process.on('worker', (thread: Worker) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});
process.on('SIGUSR2', () => {
  for (const thread of threads) if (thread.threadName === process.env.END_THREAD) void thread.terminate();
});
