import { carveAfterPosting, CONSTELLATIONS } from './raw-image-run.ts';

/**
 * npm run carve -- <letters>: the long version of raw-image.test.ts. Prints its figures and fails if a posted letter
 * can be opened.
 */
const letters = Number(process.argv[2] ?? 100);
const KILLS = 6;
for (const constellation of CONSTELLATIONS) {
  process.stdout.write(`${constellation}\n`);
  const { disk, unposted, printed, stopped, killed } = await carveAfterPosting(constellation, letters, KILLS, (line) =>
    process.stdout.write(`· ${line}\n`),
  );
  for (const [when, { opened, inTheClear }] of Object.entries({ printed, stopped, killed })) {
    const posted = [...opened].filter((id) => id !== unposted).length;
    process.stdout.write(
      `  ${when} (${disk}): ${posted} letters opened, the unposted one ${opened.has(unposted) ? 'too' : 'not'}, text in the clear ${inTheClear} times\n`,
    );
    if (when !== 'printed' && posted + inTheClear > 0) process.exitCode = 1;
  }
}
