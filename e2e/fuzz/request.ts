import { randomFrom } from '@federpost/shared/letter/handwriting/noise.ts';

/** One request as data, so that it can be sent again. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Sent unchanged instead of the fields above, over a separate connection. */
  raw?: string;
};

/** The generator's knowledge of the shop: enough for requests that pass the first check. */
export type World = {
  workerToken: string;
  operatorToken: string;
  webhookSecret: string;
  adminPath: string;
  orderIds: readonly string[];
  sessions: readonly string[];
};

/** A kind of request: its name in the report, and its frequency relative to the others. */
export type Kind = { name: string; weight: number; make(chance: Chance, world: World): FuzzRequest };

/** A JSON POST, the shape of most calls. */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}): FuzzRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function get(path: string, headers: Record<string, string> = {}): FuzzRequest {
  return { method: 'GET', path, headers };
}

/** Repeatable choices: equal seeds give equal choices. */
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
