import { describe, test } from 'vitest';
import { raceChange, RIVALS } from './revise-letter-races.fixture.ts';

const STEPS_OF_A_CHANGE = 6;

describe.each(Array.from({ length: STEPS_OF_A_CHANGE }, (_, steps) => steps))(
  'killed after %i steps, in every interleaving',
  (steps) => {
    test.each(RIVALS)('a change and %s leave one letter with one text', (rival) => raceChange(rival, steps));
  },
);
