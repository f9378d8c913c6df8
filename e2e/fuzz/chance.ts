import { randomFrom } from '@federpost/shared/letter/handwriting/noise.ts';

/** Repeatable choices: equal seeds choose equally. */
export type Chance = {
  /** A whole number from 0 to `below`, exclusive. */
  whole(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** @param share from 0 to 1. */
  happens(share: number): boolean;
  uuid(): string;
};

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const hex = (count: number) => Array.from({ length: count }, () => whole(16).toString(16)).join('');
  return {
    whole,
    pick: (from) => from[whole(from.length)]!,
    happens: (share) => random() < share,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
