import type { ChaosPrinter } from './chaos-constellation.ts';
import { runChaos } from './chaos-run.ts';

/**
 * npm run chaos [orders]: prints the faults and the outcome of every order, with a folder as printer, with a real IPP
 * printer and with a queue of CUPS, which are slower and get a tenth and a fiftieth of the orders. Fails if an order was
 * lost, left over or printed twice.
 */
const orders = Number(process.argv[2] ?? 2_000);
if (!Number.isInteger(orders) || orders < 1)
  throw new RangeError('the number of orders must be a whole number from 1 on');
await cause('folder', orders);
await cause('ipp', Math.ceil(orders / 10));
await cause('cups', Math.ceil(orders / 50));

async function cause(printer: ChaosPrinter, orders: number): Promise<void> {
  process.stdout.write(`Printing by ${printer}\n`);
  const outcome = await runChaos(
    { printer, orders, kills: 6, flushes: 2, unavailableMs: 20_000, serverRestarts: 1, settleTimeoutMs: 10 * 60_000 },
    (line) => process.stdout.write(`· ${line}\n`),
  );
  const { seconds, lost, notPrinted, printedTwice, printedWithoutPaper, leftBehind } = outcome;
  process.stdout.write(
    `${outcome.paid} paid orders: ${outcome.printed} printed, ${outcome.unclear} unclear; ${outcome.resolved} resolved because their worker died\n`,
  );
  process.stdout.write(
    `  paid after ${seconds.paid} s, last fault ended after ${seconds.faults} s, settled after ${seconds.settled} s, posted and erased after ${seconds.posted} s\n`,
  );
  const problems = {
    lost,
    'neither printed nor unclear': notPrinted,
    'printed twice': printedTwice,
    'reported as printed, but not printed': printedWithoutPaper,
    'files left after posting': leftBehind,
  };
  for (const [name, found] of Object.entries(problems))
    process.stdout.write(`  ${name}: ${found.length}${found.length > 0 ? ` (${found.slice(0, 5).join(', ')})` : ''}\n`);
  if (Object.values(problems).some((found) => found.length > 0)) process.exitCode = 1;
}
