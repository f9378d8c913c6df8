import { expect, it } from 'vitest';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { encodingsFor } from './encodings.ts';

it('takes the smallest encoding that is not refused, whatever blanks are between the parts', () => {
  expect(encodingsFor('gzip , br ; q=0')).toEqual(['gzip', 'identity']);
  expect(encodingsFor(' * ')).toEqual(['br', 'gzip', 'identity']);
});

it.each([
  ['blanks within a name', (length: number) => `a${' '.repeat(length)}b`],
  ['parameters', (length: number) => `br${';'.repeat(length)}`],
  ['names', (length: number) => 'a,'.repeat(length / 2)],
])('reads a header in linear time: %s', (_, make) => expectLinear(make, encodingsFor, 1_600));
