import { expect } from 'vitest';
import type { Rules, StaffUnderTest } from './rules.ts';

export const staffRules: Rules<StaffUnderTest> = {
  'an empty store has nothing': async ({ store }) => {
    expect(await store.read()).toBeUndefined();
  },
  'what one server put another one reads': async ({ store, other }) => {
    expect(await store.replace({ version: 1, sealed: 'eins' })).toBe(true);
    expect(await other.read()).toEqual({ version: 1, sealed: 'eins' });
    expect(await other.replace({ version: 2, sealed: 'zwei' })).toBe(true);
    expect(await store.read()).toEqual({ version: 2, sealed: 'zwei' });
  },
  'only the next version takes the place of one': async ({ store, other }) => {
    await store.replace({ version: 1, sealed: 'eins' });
    for (const version of [0, 1, 3])
      expect(await other.replace({ version, sealed: 'zwei' }), String(version)).toBe(false);
    expect(await store.read()).toEqual({ version: 1, sealed: 'eins' });
  },
  'of many who change it at once one does': async ({ store, other }) => {
    for (const version of [1, 2]) {
      const done = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => (turn % 2 ? store : other).replace({ version, sealed: `${turn}` })),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await store.read()).toEqual({ version, sealed: String(done.indexOf(true)) });
    }
  },
};
