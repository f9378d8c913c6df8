import { expect, test } from 'vitest';
import { carveAfterPosting, CONSTELLATIONS } from './raw-image-run.ts';

/** Promise 3 on the disk itself: blocks of removed files included, and the master key at hand. `npm run carve` has the long version. */

const LETTERS = 8;
const KILLS = 3;
/** Five starts, with two servers each in one of them. */
const WITHIN_MS = 480_000;

test.each(CONSTELLATIONS)(
  '%s: of posted letters none opens from the disk, after a clean stop nor after three kills',
  async (constellation) => {
    const { unposted, printed, stopped, killed } = await carveAfterPosting(constellation, LETTERS, KILLS);
    // The search can fail: while they are printed all of them can be opened, and the PDFs contain their text.
    expect(printed.opened.size).toBe(LETTERS / 2 + 1);
    expect(printed.inTheClear).toBeGreaterThanOrEqual(LETTERS / 2);
    for (const found of [stopped, killed]) expect(found).toEqual({ opened: new Set([unposted]), inTheClear: 0 });
  },
  WITHIN_MS,
);
