import { CALL_KINDS } from './calls.ts';
import { chanceFrom } from './chance.ts';
import { DOCUMENTED_KINDS } from './documented.ts';
import { ORDER_KINDS } from './orders.ts';
import type { FuzzRequest, Kind, World } from './request.ts';
import { WIRE_KINDS } from './wire.ts';

export const KINDS: readonly Kind[] = [...ORDER_KINDS, ...CALL_KINDS, ...DOCUMENTED_KINDS, ...WIRE_KINDS];
const WEIGHT = KINDS.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The request with this number, of any kind. The same seed, number and world give the same request, so that a single
 * one can be repeated. Each comes from an address of its own, so that limits by address do not hide what is behind them.
 */
export function fuzzRequest(seed: number, number: number, world: World): { kind: string; request: FuzzRequest } {
  const chance = chanceFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  let at = chance.whole(WEIGHT);
  const kind = KINDS.find(({ weight }) => (at -= weight) < 0)!;
  const request = kind.make(chance, world);
  const address = `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`;
  return { kind: kind.name, request: { ...request, headers: { 'x-forwarded-for': address, ...request.headers } } };
}
