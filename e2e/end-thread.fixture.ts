import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';

/**
 * Loaded before a shop (`--import`): on SIGUSR2 it ends the shop's thread of the name in `END_THREAD`, as running out
 * of memory does; for `queue` the process of the queue's database.
 */
const threads = new Set<Worker>();
process.on('worker', (thread: Worker) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
});
const processes = new Set<ChildProcess>();
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  processes.add(child);
  child.once('exit', () => processes.delete(child));
});
process.on('SIGUSR2', () => {
  for (const thread of threads) if (thread.threadName === process.env.END_THREAD) void thread.terminate();
  if (process.env.END_THREAD !== 'queue') return;
  for (const child of processes)
    if (child.spawnargs.some((one) => one.endsWith('database-process.ts'))) child.kill('SIGKILL');
});
