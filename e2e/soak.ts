import { cutPowerUnderLoad } from './power-cuts.ts';
import { createDataDirectory, removeDataDirectory } from './running-shop.ts';
import { killInTheSecondHalf } from './second-half.ts';
import { killDuringRedemption } from './voucher-kills.ts';

/**
 * npm run soak: 200 kills while at least 500 orders are placed and printed, then 80 kills over the second half of 150
 * more, and 40 while letters are paid with vouchers. Prints its figures and fails if an order was lost, printed twice,
 * or left unfinished, or if a cent of a voucher is missing.
 */
type Report = { summary: string; problems: Record<string, readonly string[]> };

const print = (line: string) => void process.stdout.write(`${line}\n`);
const progress = (line: string) => print(`· ${line}`);

const first = await runInNewDirectory(async (directory) => {
  const { kills, ordered, paid, lost, unpaid, unprinted, printedTwice } = await cutPowerUnderLoad(
    directory,
    { kills: 200, orders: 500 },
    progress,
  );
  return {
    summary: `${kills} kills: ${ordered} orders acknowledged, ${paid} payments acknowledged`,
    problems: {
      lost,
      'paid but not known as paid': unpaid,
      'paid but not printed': unprinted,
      'printed twice': printedTwice,
    },
  };
});
const second = await runInNewDirectory(async (directory) => {
  const { kills, orders, problems } = await killInTheSecondHalf(directory, { kills: 40, rounds: 10 }, progress);
  return { summary: `${kills} kills over the second half of ${orders} orders`, problems };
});
const third = await runInNewDirectory(async (directory) => {
  const { kills, letters, problems } = await killDuringRedemption(directory, { kills: 40 }, progress);
  return { summary: `${kills} kills while ${letters} letters were paid with vouchers`, problems };
});
process.exitCode = first && second && third ? 0 : 1;

/** Runs in a new directory, which is kept after a failure. @returns whether the run was without problems */
async function runInNewDirectory(run: (directory: string) => Promise<Report>): Promise<boolean> {
  const directory = createDataDirectory();
  const started = Date.now();
  const { summary, problems } = await run(directory);
  print(`${summary}, in ${Math.round((Date.now() - started) / 1000)} s`);
  for (const [name, orders] of Object.entries(problems)) print(`  ${name}: ${orders.length}`);
  const succeeded = Object.values(problems).every((orders) => orders.length === 0);
  if (succeeded) removeDataDirectory(directory);
  else print(`  kept for inspection: ${directory}`);
  return succeeded;
}
