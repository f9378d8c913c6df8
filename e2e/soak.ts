import { cutPowerUnderLoad } from './power-cuts.ts';
import { ensureDataDirectory, removeDataDirectory } from './running-shop.ts';
import { killInTheSecondHalf } from './second-half.ts';

/**
 * npm run soak: 200 kills while at least 500 orders are placed and printed, then 80 kills over the second half of 150
 * more. Prints its figures and fails if an order was lost, printed twice, or left unfinished.
 */
type Report = { summary: string; problems: Record<string, readonly string[]> };

const say = (line: string) => void process.stdout.write(`${line}\n`);
const progress = (line: string) => say(`· ${line}`);

const first = await runIn(async (directory) => {
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
const second = await runIn(async (directory) => {
  const { kills, orders, problems } = await killInTheSecondHalf(directory, { kills: 40, rounds: 10 }, progress);
  return { summary: `${kills} kills over the second half of ${orders} orders`, problems };
});
process.exitCode = first && second ? 0 : 1;

/** Runs in a new directory, which is kept after a failure. @returns whether the run was without problems */
async function runIn(run: (directory: string) => Promise<Report>): Promise<boolean> {
  const directory = ensureDataDirectory();
  const started = Date.now();
  const { summary, problems } = await run(directory);
  say(`${summary}, in ${Math.round((Date.now() - started) / 1000)} s`);
  for (const [name, orders] of Object.entries(problems)) say(`  ${name}: ${orders.length}`);
  const isWell = Object.values(problems).every((orders) => orders.length === 0);
  if (isWell) removeDataDirectory(directory);
  else say(`  kept for inspection: ${directory}`);
  return isWell;
}
