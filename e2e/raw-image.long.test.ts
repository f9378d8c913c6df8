import { expect, test } from 'vitest';
import { carveAfterPosting, CONSTELLATIONS } from './raw-image-run.ts';

/**
 * Promise 3 on the disk itself, including blocks of removed files, with the master key available. `npm run carve` is
 * the long version.
 */

const LETTERS = 8;
const KILLS = 3;
/** Five starts; one of them starts two servers. */
const TIMEOUT_MS = 480_000;

test.each(CONSTELLATIONS)(
  '%s: no posted letter can be read from the disk, after a clean stop or three kills',
  async (constellation) => {
    const { unposted, printed, stopped, killed } = await carveAfterPosting(constellation, LETTERS, KILLS);
    // Proves that the search works: during printing, all letters can be opened, and the PDFs contain their text.
    expect(printed.opened.size).toBe(LETTERS / 2 + 1);
    expect(printed.inTheClear).toBeGreaterThanOrEqual(LETTERS / 2);
    for (const found of [stopped, killed]) expect(found).toEqual({ opened: new Set([unposted]), inTheClear: 0 });
  },
  TIMEOUT_MS,
);
