import { describe, expect, it } from 'vitest';
import { nextOccasionDay, occasionDay } from './occasions.ts';

describe('the day of an occasion', () => {
  it.each([
    ['muttertag', 2026, '2026-05-10'],
    ['muttertag', 2027, '2027-05-09'],
    ['muttertag', 2033, '2033-05-08'],
    ['omatag', 2026, '2026-10-11'],
    ['weihnachten', 2026, '2026-12-24'],
  ] as const)('of %s %i is %s', (occasion, year, day) => {
    expect(occasionDay(occasion, year)).toBe(day);
  });

  it('is this year’s until that day, then next year’s', () => {
    expect(nextOccasionDay('valentinstag', '2027-02-13')).toBe('2027-02-14');
    expect(nextOccasionDay('valentinstag', '2027-02-14')).toBe('2028-02-14');
    expect(nextOccasionDay('neujahr', '2026-11-24')).toBe('2027-01-01');
  });

  it('is unknown for a birthday', () => {
    expect(nextOccasionDay('geburtstag', '2026-11-24')).toBeUndefined();
  });
});
