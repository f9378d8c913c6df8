import { runChaos } from './chaos-run.ts';

/** npm run chaos [orders]: prints what happened and what became of every order; fails if any was lost, left or printed twice. */
const orders = Number(process.argv[2] ?? 2_000);
if (!Number.isInteger(orders) || orders < 1) throw new RangeError('the number of orders must be a whole number from 1 on');
const outcome = await runChaos(
  { orders, kills: 6, flushes: 2, unavailableMs: 20_000, serverRestarts: 1, settleWithinMs: 10 * 60_000 },
  (line) => process.stdout.write(`· ${line}\n`),
);
const { seconds, lost, notPrinted, printedTwice, saidPrintedWithoutPaper } = outcome;
process.stdout.write(`${outcome.paid} paid orders: ${outcome.printed} printed, ${outcome.unclear} unclear; ${outcome.askedAfter} asked after because their worker died\n`);
process.stdout.write(`  paid after ${seconds.paid} s, last fault over after ${seconds.faults} s, at rest after ${seconds.settled} s\n`);
const troubles = { lost, 'neither printed nor unclear': notPrinted, 'printed twice': printedTwice, 'said to be printed, without paper': saidPrintedWithoutPaper };
for (const [name, found] of Object.entries(troubles)) process.stdout.write(`  ${name}: ${found.length}${found.length > 0 ? ` (${found.slice(0, 5).join(', ')})` : ''}\n`);
process.exitCode = Object.values(troubles).some((found) => found.length > 0) ? 1 : 0;
