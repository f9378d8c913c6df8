import { expect } from 'vitest';
import type { Rules, StateUnderTest } from '../suite.ts';

const DAY = 24 * 3_600_000;

/** The answers to so many tries, one after the other, at two servers in turn. */
async function tries({ state, other }: StateUnderTest, account: string, now: number, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < times; turn += 1) waits.push(await (turn % 2 ? other : state).delays.begin(account, now));
  return waits;
}

export const delayRules: Rules = {
  'tries at different servers count together': async (given) => {
    expect(await tries(given, 'konto', 0, 5)).toEqual([0, 0, 0, 1000, 1000]);
  },
  'tries sent in parallel, to any server, are counted before any of them is judged': async ({ state, other }) => {
    const waits = await Promise.all(Array.from({ length: 12 }, (_, turn) => (turn % 2 ? state : other).delays.begin('konto', 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(waits.filter((wait) => wait === 1000)).toHaveLength(9);
  },
  'a try during the wait does not lengthen it': async (given) => {
    await tries(given, 'konto', 0, 3);
    expect(await given.other.delays.begin('konto', 400)).toBe(600);
    expect(await given.state.delays.begin('konto', 999)).toBe(1);
    expect(await given.other.delays.begin('konto', 1000)).toBe(0);
    expect(await given.state.delays.begin('konto', 1000)).toBe(2000);
  },
  'the wait doubles up to five minutes and stays there': async ({ state }) => {
    let now = 0;
    const waits: number[] = [];
    for (let failures = 1; failures <= 16; failures += 1) {
      expect(await state.delays.begin('konto', now)).toBe(0);
      if (failures < 3) continue;
      waits.push(await state.delays.begin('konto', now));
      now += waits.at(-1)!;
    }
    expect(waits.map((wait) => wait / 1000)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300]);
  },
  'a clock that was set back does not lengthen the wait': async (given) => {
    await tries(given, 'konto', DAY, 3);
    expect(await given.state.delays.begin('konto', 0)).toBe(1000);
  },
  'one account waiting does not make another wait': async (given) => {
    await tries(given, 'konto', 0, 9);
    expect(await given.state.delays.begin('anderes', 0)).toBe(0);
  },
  'the right password wipes the slate clean at every server': async (given) => {
    await tries(given, 'konto', 0, 3);
    await given.other.delays.succeeded('konto');
    expect(await tries(given, 'konto', 1, 4)).toEqual([0, 0, 0, 1000]);
  },
  'a day of quiet wipes it too, an hour does not': async (given) => {
    await tries(given, 'konto', 1, 3);
    expect(await tries(given, 'konto', 3_600_000, 2)).toEqual([0, 2000]);
    expect(await tries(given, 'konto', 3_600_001 + DAY, 4)).toEqual([0, 0, 0, 1000]);
  },
};
