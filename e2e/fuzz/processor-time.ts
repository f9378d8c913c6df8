import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds of a processor that a process has used so far: its main thread, and all its threads together. */
export type ProcessorTime = { main: number; all: number };

/** Reads it from Linux's own records, without the process knowing; undefined elsewhere. */
export function processorTime(pid: number): ProcessorTime | undefined {
  try {
    const spent = (thread: string) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    let all = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) all += spentOrNothing(spent, thread);
    return { main: spent(String(pid)), all };
  } catch {
    return undefined;
  }
}

/** A thread may end between the listing and the read. */
function spentOrNothing(spent: (thread: string) => number, thread: string): number {
  try {
    return spent(thread);
  } catch {
    return 0;
  }
}
