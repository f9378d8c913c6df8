import type { z } from 'zod';

/**
 * Who makes a call: anybody, the holder of an order's page key, an operator, the print worker, the payment provider.
 */
type Caller = 'anyone' | 'customer' | 'operator' | 'worker' | 'provider';

/** One call as the shop's OpenAPI document describes it (docs/api.md); each is beside its contract. */
type Call = {
  /** One English sentence. */
  summary: string;
  /** The parameters of its address, and what they mean. */
  query?: Record<string, string>;
  body?: z.ZodType;
  /** The answer's JSON, or its media type if it is not JSON; missing if it is 204 without a body. */
  answer?: z.ZodType | `${string}/${string}`;
};
/** Method and path, a path's own parameters written `:id`. */
type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
/** Grouped by who makes them. */
export type Calls = Partial<Record<Caller, Record<Route, Call>>>;

/** The calls of several contracts as one list, each with who makes it. */
export function flattenRoutes(contracts: readonly Calls[]): Record<Route, Call & { by: Caller }> {
  const callers = contracts.flatMap((calls) => Object.entries(calls) as [Caller, Record<Route, Call>][]);
  return Object.fromEntries(
    callers.flatMap(([by, calls]) => Object.entries(calls).map(([route, call]) => [route, { ...call, by }])),
  );
}
