import type { Request, Response } from 'express';
import type { z } from 'zod';
import { OPERATOR_ROLES, seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import type { SignedIn } from '../operators/issued-session.ts';
import type { Shop } from '../shop.ts';
import type { Limits, NamedLimit } from './limits.ts';

/**
 * How sure a route must be of its operator. `password`: signing in is enough. `enrolled-factor`: the second factor is
 * needed as soon as the operator has one. `second-factor`: the same, and if the shop requires a factor (production)
 * operators without one get no access.
 */
type Level = 'password' | 'enrolled-factor' | 'second-factor';
export type Permission = { roles: readonly OperatorRole[]; level: Level };

/** Who sent a request. `id` is the `operator` in an order's events. */
type RequestOperator = { id: string; email: string; role: OperatorRole };

/** The answer's JSON, or its media type; without one it is 204 without a body. */
type AnswerContract = z.ZodType | `${string}/${string}` | undefined;
/** What a handler returns to be sent. One that has sent something itself returns the response; nothing is `{}`. */
type Answer<A extends AnswerContract> = A extends z.ZodType
  ? z.input<A> | Response
  : A extends 'application/json' | undefined
    ? object | void
    : Response;

type Call<Body, Query> = { body: Body; query: Query; request: Request; response: Response; limits: Limits };
/** `session` has the operator's factors, too. */
type ByOperator = { operator: RequestOperator; session: SignedIn };
/** The order whose page key the request has. */
type ByCustomer = { orderId: string };

type Row<Caller, Body extends z.ZodType, Query extends z.ZodType, A extends AnswerContract> = {
  /** One English sentence for the OpenAPI document (docs/api.md). */
  summary: string;
  /** The parameters of its address. */
  query?: Query;
  /** Documents parameters that the handler reads itself. */
  parameters?: Record<string, string>;
  body?: Body;
  /**
   * What is parsed before the handler. By default the body by its schema, a refusal being the first message; `form`:
   * a message for every field. `json`: the handler applies the schema. `raw`: it reads the body, too.
   */
  parse?: 'form' | 'json' | 'raw';
  /** The largest body, in Express's notation; by default the size of the longest letter. */
  bodyLimit?: string;
  answer?: A;
  /** How many requests one address may send. */
  limit?: NamedLimit | ((shop: Shop) => NamedLimit);
  /** The answer must be complete, so the order list must have all events of the log: otherwise 503. */
  needsCompleteList?: true;
  handle(call: Caller & Call<z.output<Body>, z.output<Query>>, shop: Shop): Answer<A> | Promise<Answer<A>>;
};

/** A route of the shop: who may use it, what it takes and answers, and what it does. */
export type Route = Omit<Row<ByOperator & ByCustomer, z.ZodType, z.ZodObject, AnswerContract>, 'handle'> & {
  caller: 'anyone' | 'customer' | 'operator' | 'worker' | 'provider';
  /** Of an operator's route. */
  permission?: Permission;
  handle(call: ByOperator & ByCustomer & Call<unknown, unknown>, shop: Shop): unknown;
};

/** Routes by method and path; a path's own parameters are written `:id`. */
export type Routes = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>;

/** Declares rows of one caller. Each row's handler gets its types from the row's own schemas. */
const rowsOf =
  <Caller>(who: Pick<Route, 'caller' | 'permission'>) =>
  <
    Body extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    A extends AnswerContract = undefined,
  >(
    row: Row<Caller, Body, Query, A> & { level?: Level },
  ): Route => {
    const { level = 'second-factor', ...rest } = row;
    const permission = who.permission && { ...who.permission, level };
    return { ...rest, ...who, ...(permission && { permission }) } as unknown as Route;
  };

export const forAnyone = rowsOf<unknown>({ caller: 'anyone' });
export const forProvider = rowsOf<unknown>({ caller: 'provider' });
export const forWorker = rowsOf<unknown>({ caller: 'worker' });
export const forCustomer = rowsOf<ByCustomer>({ caller: 'customer' });
/** «Druck» prints and posts, and sees neither texts nor money; the rest is for «Betrieb» alone. */
export const forOperators = rowsOf<ByOperator>({
  caller: 'operator',
  permission: { roles: OPERATOR_ROLES, level: 'second-factor' },
});
export const forBetrieb = rowsOf<ByOperator>({
  caller: 'operator',
  permission: { roles: OPERATOR_ROLES.filter(seesAll), level: 'second-factor' },
});
