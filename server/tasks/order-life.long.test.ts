import { expect, test } from 'vitest';
import { createEndCheck, walkAll } from './order-life-walk.fixture.ts';
import { HAPPENINGS, type Happening } from './order-life.fixture.ts';

const ALL = Object.keys(HAPPENINGS) as Happening[];
/** The change of a letter multiplies the walk's time (`WALK_EVERYTHING=1`). */
const WALKED = process.env.WALK_EVERYTHING ? ALL : ALL.filter((what) => what !== 'change');

test('all that can happen to an order leaves money, returns, letters and mails that agree, in every order', async () => {
  const { interleavings, worlds } = await walkAll(WALKED, createEndCheck());
  console.log(`${WALKED.join(', ')}: walked ${interleavings} interleavings through ${worlds} different worlds`);
  expect(interleavings).toBeGreaterThan(100_000_000n);
}, 600_000);
