import { expect } from 'vitest';

/** Shorter times measure the machine rather than the work. */
const MIN_MS = 2;
/** A thread's processor time is counted in steps of milliseconds, so this many short runs are measured together. */
const REPEATS = 4;
const ROUNDS = 4;
/** For ten times the input, linear work takes ten times as long, quadratic work a hundred times; caches add to both. */
const MAX_GROWTH = 40;

/**
 * Expects that work does not grow with the square of its input, in processor time. One good round is enough, because
 * quadratic work has none: so a busy machine does not matter.
 * @param make makes an input of a length.
 * @param length of the smaller input; the larger one is ten times as long.
 */
export function expectLinear<T>(make: (length: number) => T, work: (input: T) => unknown, length: number): void {
  const [small, large] = [make(length), make(length * 10)];
  let growth = Infinity;
  for (let round = 0; round < ROUNDS && growth > MAX_GROWTH; round += 1) {
    work(small);
    const repeated = timeOf(() => {
      for (let run = 0; run < REPEATS; run += 1) work(small);
    });
    const base = Math.max(MIN_MS, repeated / REPEATS);
    growth = timeOf(() => work(large)) / base;
  }
  expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
}

/** Milliseconds of processor time of this thread, without the work of others. */
function timeOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
