import type { z } from 'zod';

/** Who makes a call: anybody, whoever holds an order's page key, an operator, the print worker, the payment provider. */
type Caller = 'anyone' | 'customer' | 'operator' | 'worker' | 'provider';

/** One call as the shop's OpenAPI document describes it (docs/api.md); each stands beside its contract. */
type Call = {
  /** One English sentence. */
  does: string;
  by: Caller;
  /** Parameters of its address, and what they mean. */
  query?: Record<string, string>;
  body?: z.ZodType;
  /** The answer's JSON, or the media type of one that is none; 204 without a body where it is missing. */
  answer?: z.ZodType | `${string}/${string}`;
};
/** By method and path, a path's own parameters written `:id`. */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>;
