import { afterAll, beforeAll } from 'vitest';
import { COST } from './password.ts';

/** In unit tests, hashing a password takes almost no time: it was a sixth of the whole suite's. */
const recommended = { ...COST };
beforeAll(() => void Object.assign(COST, { memory: 8, passes: 1 }));
afterAll(useRecommendedCost);

/** For tests whose subject is the cost itself. */
export function useRecommendedCost(): void {
  Object.assign(COST, recommended);
}
