import { cutPowerUnderLoad } from './power-cuts.ts';
import { makeDataDirectory, removeDataDirectory } from './running-shop.ts';

/** npm run soak: 200 kills and at least 500 orders; prints its figures and fails if anything was lost or printed twice. */
const directory = makeDataDirectory();
const started = Date.now();
const outcome = await cutPowerUnderLoad(directory, { kills: 200, orders: 500 }, (line) =>
  process.stdout.write(`· ${line}\n`),
);
const seconds = Math.round((Date.now() - started) / 1000);
process.stdout.write(
  `${outcome.kills} kills in ${seconds} s: ${outcome.ordered} orders acknowledged, ${outcome.paid} payments acknowledged\n`,
);
const troubles = {
  lost: outcome.lost,
  'paid but not known as paid': outcome.unpaid,
  'paid but not printed': outcome.unprinted,
  'printed twice': outcome.printedTwice,
};
for (const [name, orders] of Object.entries(troubles)) process.stdout.write(`  ${name}: ${orders.length}\n`);
const failed = Object.values(troubles).some((orders) => orders.length > 0);
if (failed) process.stdout.write(`  kept for inspection: ${directory}\n`);
else removeDataDirectory(directory);
process.exitCode = failed ? 1 : 0;
