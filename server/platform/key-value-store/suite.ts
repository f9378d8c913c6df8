import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from './port.ts';

/** An empty store, and a second connection to it, such as another server has. */
type StoreUnderTest = { store: KeyValueStore; other: KeyValueStore };

/** The contract test of every adapter of `KeyValueStore`. */
export function describeKeyValueStore(adapter: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${adapter}: a store of values`, () => {
    test.each(Object.entries(rules))('%s', async (_title, checkRule) => checkRule(await open()));
  });
}

const rules: Record<string, (given: StoreUnderTest) => Promise<void>> = {
  'an empty store returns nothing': async ({ store }) => {
    expect(await store.read('key')).toBeUndefined();
  },
  'a value written by one server is read by another': async ({ store, other }) => {
    expect(await store.replace('key', { version: 1, value: 'eins' })).toBe(true);
    expect(await other.read('key')).toEqual({ version: 1, value: 'eins' });
    expect(await other.replace('key', { version: 2, value: 'zwei' })).toBe(true);
    expect(await store.read('key')).toEqual({ version: 2, value: 'zwei' });
  },
  'only the next version replaces the current one': async ({ store, other }) => {
    await store.replace('key', { version: 1, value: 'eins' });
    for (const version of [0, 1, 3])
      expect(await other.replace('key', { version, value: 'zwei' }), String(version)).toBe(false);
    expect(await store.read('key')).toEqual({ version: 1, value: 'eins' });
  },
  'only one of many simultaneous changes succeeds': async ({ store, other }) => {
    for (const version of [1, 2]) {
      const done = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          (turn % 2 ? store : other).replace('key', { version, value: `${turn}` }),
        ),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await store.read('key')).toEqual({ version, value: String(done.indexOf(true)) });
    }
  },
  'values of other keys stay': async ({ store, other }) => {
    await store.replace('key', { version: 1, value: 'eins' });
    await other.replace('other', { version: 1, value: 'zwei' });
    expect([await store.read('key'), await store.read('other')]).toEqual([
      { version: 1, value: 'eins' },
      { version: 1, value: 'zwei' },
    ]);
  },
};
