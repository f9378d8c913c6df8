import { percentile, type Waits } from './fuzz/probe.ts';
import { runFuzz, type FuzzOutcome } from './fuzz/run.ts';

/** The 99th percentile of other customers' response times during the fuzzing may be this high, in milliseconds. */
const MAX_WAIT = { alive: 250, order: 1_000 };
const MAX_SHOWN = 40;

/**
 * Whether other customers were undisturbed. Response times depend on the machine, so those without fuzzing are printed,
 * too.
 */
function wereOthersUndisturbed({
  withoutFuzzing,
  duringFuzzing,
}: Pick<FuzzOutcome, 'withoutFuzzing' | 'duringFuzzing'>): boolean {
  const isUndisturbed = (kind: 'alive' | 'order') =>
    percentile(duringFuzzing[kind], 99) <= Math.max(MAX_WAIT[kind], 3 * percentile(withoutFuzzing[kind], 99));
  return duringFuzzing.failures === 0 && isUndisturbed('alive') && isUndisturbed('order');
}

/** The outcome as a table, with the problems below it. */
function formatReport(outcome: FuzzOutcome): string {
  const rows = Object.entries(outcome.kinds).map(
    ([kind, { sent, statuses, maxCost }]) =>
      `  ${kind.padEnd(32)}${String(sent).padStart(7)}  ${formatCost(maxCost.main)}${formatCost(maxCost.all)}   ${Object.entries(
        statuses,
      )
        .toSorted()
        .map(([status, count]) => `${status} ${count}`)
        .join(', ')}`,
  );
  const sent = Object.values(outcome.kinds).reduce((sum, each) => sum + each.sent, 0);
  const problems = outcome.problems
    .slice(0, MAX_SHOWN)
    .map(({ kind, number, what }) => `  request ${number} (${kind}): ${what}`);
  return [
    `${sent} requests in ${outcome.seconds} s; the shop ${outcome.alive ? 'is alive' : 'IS DEAD'}`,
    `  ${'kind'.padEnd(32)}${'sent'.padStart(7)}  ${'main'.padStart(8)}${'all'.padStart(8)}   answers (costs in ms of processor time, of requests measured alone)`,
    ...rows,
    `other customers, without fuzzing: ${formatWaits(outcome.withoutFuzzing)}`,
    `other customers, during fuzzing:  ${formatWaits(outcome.duringFuzzing)}${wereOthersUndisturbed(outcome) ? '' : '   DISTURBED'}`,
    `${outcome.problems.length} problems`,
    ...problems,
    ...(outcome.problems.length > MAX_SHOWN ? [`  and ${outcome.problems.length - MAX_SHOWN} more`] : []),
    '',
  ].join('\n');
}

const formatCost = (milliseconds: number) => (milliseconds > 0 ? milliseconds.toFixed(1) : '–').padStart(8);
const formatTimes = (list: readonly number[]) =>
  `p50 ${percentile(list, 50).toFixed(1)} ms, p99 ${percentile(list, 99).toFixed(1)} ms, max ${Math.max(0, ...list).toFixed(1)} ms (${list.length})`;
const formatWaits = ({ alive, order, failures }: Waits) =>
  `/healthz ${formatTimes(alive)}; order ${formatTimes(order)}; failed ${failures}`;

/**
 * npm run fuzz [count] [seed]: sends requests of every kind to a separate shop and prints their costs and answers.
 * Fails on a 5xx that is not a truthful 503, on a request without an answer or over its cost, and if other customers
 * had to wait.
 */
const [count, seed] = [Number(process.argv[2] ?? 30_000), Number(process.argv[3] ?? 1)];
if (!Number.isInteger(count) || count < 1 || count > 1_000_000 || !Number.isInteger(seed))
  throw new RangeError('count (1 to 1,000,000) and seed must be whole numbers');
const outcome = await runFuzz({ seed, count, timeoutMs: 60 * 60_000, quietMs: 15_000 }, (line) =>
  process.stdout.write(`· ${line}\n`),
);
process.stdout.write(formatReport(outcome));
process.exitCode = outcome.alive && outcome.problems.length === 0 && wereOthersUndisturbed(outcome) ? 0 : 1;
