import type { z } from 'zod';

/** Who may use a route: anyone, the holder of an order page's key, an operator, the print worker, the provider. */
type Caller = 'anyone' | 'customer' | 'operator' | 'worker' | 'provider';

/** A route as the shop's OpenAPI document describes it (docs/api.md), declared next to its contract. */
type Route = {
  /** One English sentence. */
  summary: string;
  /** The parameters of its address, and what they mean. */
  query?: Record<string, string>;
  body?: z.ZodType;
  /** The answer's JSON, or its media type if it is not JSON; missing if it is 204 without a body. */
  answer?: z.ZodType | `${string}/${string}`;
};
/** Method and path, a path's own parameters written `:id`. */
type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
/** Grouped by who may use them. */
export type Routes = Partial<Record<Caller, Record<RouteKey, Route>>>;

/** The routes of several contracts as one list, each with its caller. */
export function flattenRoutes(contracts: readonly Routes[]): Record<RouteKey, Route & { caller: Caller }> {
  const callers = contracts.flatMap((routes) => Object.entries(routes) as [Caller, Record<RouteKey, Route>][]);
  return Object.fromEntries(
    callers.flatMap(([caller, routes]) => Object.entries(routes).map(([key, route]) => [key, { ...route, caller }])),
  );
}
