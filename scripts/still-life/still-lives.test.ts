import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { STILL_LIVES, STILL_LIFE_WIDTHS } from '../../shared/site/still-lives.ts';

const FOLDER = fileURLToPath(new URL('../../client/public/still-life/', import.meta.url));

test('each still life has its files, by day in both formats and by evening, 3 to 2 and none over 150 kB', async () => {
  const expected = Object.keys(STILL_LIVES).flatMap((name) =>
    STILL_LIFE_WIDTHS.flatMap((width) => [
      `${name}-${width}.avif`,
      `${name}-${width}.webp`,
      `${name}-evening-${width}.avif`,
    ]),
  );
  expect((await readdir(FOLDER)).toSorted()).toEqual(expected.toSorted());
  for (const file of expected) {
    const { width, height } = await sharp(`${FOLDER}${file}`).metadata();
    const { size } = await stat(`${FOLDER}${file}`);
    expect(file).toContain(`-${width}.`);
    expect(height, file).toBe(Math.floor((width * 2) / 3));
    expect(size, file).toBeLessThanOrEqual(150_000);
  }
});
