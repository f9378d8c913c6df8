import { reportOf, undisturbed } from './fuzz/report.ts';
import { runFuzz } from './fuzz/run.ts';

/**
 * npm run fuzz [count] [seed]: sends requests of every kind to a shop of its own and prints their costs and answers.
 * Fails on a 5xx that is no truthful 503, on a request without an answer or over its cost, and if other customers had
 * to wait.
 */
const [count, seed] = [Number(process.argv[2] ?? 30_000), Number(process.argv[3] ?? 1)];
if (!Number.isInteger(count) || count < 1 || count > 1_000_000 || !Number.isInteger(seed))
  throw new RangeError('count (1 to 1,000,000) and seed must be whole numbers');
const outcome = await runFuzz({ seed, count, withinMs: 60 * 60_000, quietMs: 15_000 }, (line) =>
  process.stdout.write(`· ${line}\n`),
);
process.stdout.write(reportOf(outcome));
process.exitCode = outcome.alive && outcome.problems.length === 0 && undisturbed(outcome) ? 0 : 1;
