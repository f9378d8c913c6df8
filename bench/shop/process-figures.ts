import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux's figures about a process and its descendants. */
export type ProcessFigures = {
  /** Of all threads, including those that have ended. */ cpuMs: number;
  bytesWritten: number;
  /** RSS of the process, plus the unshared memory of its descendants: shared code counts once. */
  residentBytes: number;
};

const CLOCK_TICK_MS = 10;

/** Adds up a process and its descendants. Throws if the process has ended, and on systems other than Linux. */
export function figuresOf(pid: number): ProcessFigures {
  const pids = processTree(pid);
  const sum = (of: (pid: number) => number) => pids.reduce((total, child) => total + of(child), 0);
  const residentBytes = residentBytesOf(pid) + pids.slice(1).reduce((total, child) => total + privateBytesOf(child), 0);
  return { cpuMs: sum(cpuMsOf), bytesWritten: sum(bytesWrittenBy), residentBytes };
}

const IDLE_SHARE = 0.1;
const SAMPLE_INTERVAL_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/**
 * Waits until a process and its descendants use almost no processor time, so that work left from a start or a load is
 * finished.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  const started = performance.now();
  for (let before = figuresOf(pid).cpuMs; performance.now() - started < MAX_WAIT_MS;) {
    await sleep(SAMPLE_INTERVAL_MS);
    const { cpuMs } = figuresOf(pid);
    if (cpuMs - before < SAMPLE_INTERVAL_MS * IDLE_SHARE) return;
    before = cpuMs;
  }
}

function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

function cpuMsOf(pid: number): number {
  // The fields after the name, which may contain spaces: utime and stime are fields 14 and 15, and the name is the
  // second.
  const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
  return (Number(utime) + Number(stime)) * CLOCK_TICK_MS;
}

/** Bytes written to a disk, without files in memory. */
const bytesWrittenBy = (pid: number) => figure(`/proc/${pid}/io`, /^write_bytes: (\d+)/m);
const residentBytesOf = (pid: number) => figure(`/proc/${pid}/status`, /^VmRSS:\s*(\d+) kB/m) * 1024;
const privateBytesOf = (pid: number) =>
  ['Private_Clean', 'Private_Dirty'].reduce(
    (total, name) => total + figure(`/proc/${pid}/smaps_rollup`, new RegExp(`^${name}:\\s*(\\d+) kB`, 'm')) * 1024,
    0,
  );

function figure(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1]);
}
