import { API_ROUTES } from '../../server/http/routes.ts';
import { z } from 'zod';
import type { Chance, FuzzRequest, Kind, World } from './request.ts';
import { anyId, anyValue, hostileText, plainText } from './values.ts';

/** Every call of the contracts. The body has the contract's shape, but one or two values may be anything. */

type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** These would end the operator's session, which the other kinds need until the end. */
const ENDS_THE_SESSION = /^PUT \/auth\/v1\/user$|logout/;
const ODD_VALUE = 0.08;
const DATES = ['2026-11-23', '2026-12-24', '2026-02-30', '0000-00-00'];

const CALLS = Object.entries(API_ROUTES)
  .filter(([call]) => !ENDS_THE_SESSION.test(call))
  .map(([call, { caller, query = {}, body }]) => {
    const [method = '', path = ''] = call.split(' ');
    const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
    return { method, path, caller, names: Object.keys(query), schema };
  });

const documentedCall = (chance: Chance, world: World): FuzzRequest => {
  const { method, path, caller, names, schema } = chance.pick(CALLS);
  const token = { operator: world.operatorToken, worker: world.workerToken, customer: 'A'.repeat(48) };
  const headers: Record<string, string> =
    caller === 'anyone' || caller === 'provider' ? {} : { authorization: `Bearer ${token[caller]}` };
  const pathWithIds = path.replaceAll(/:\w+/g, () => encodeURIComponent(anyId(chance, world.orderIds)));
  const query = names
    .filter(() => chance.happens(0.6))
    .map((name) => `${name}=${encodeURIComponent(queryValue(chance, world))}`);
  const address = query.length > 0 ? `${pathWithIds}?${query.join('&')}` : pathWithIds;
  if (!schema) return { method, path: address, headers };
  const body = JSON.stringify(valueOf(schema, chance, world) ?? null);
  return { method, path: address, headers: { 'content-type': 'application/json', ...headers }, body };
};

function queryValue(chance: Chance, { orderIds }: World): string {
  return chance.pick([
    () => anyId(chance, orderIds),
    () => `eq.${anyId(chance, orderIds)}`,
    () => chance.pick(DATES),
    () => `in.(${plainText(chance, 9)})`,
    () => String(chance.whole(1e6) - 10),
    () => hostileText(chance).slice(0, 2_000),
  ])();
}

/** A value of the schema's shape. At each place there is a small chance of a wrong value. */
function valueOf(schema: Schema, chance: Chance, world: World): unknown {
  if (chance.happens(ODD_VALUE)) return anyValue(chance);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return valueOf(chance.pick(alternatives), chance, world);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(() => !chance.happens(ODD_VALUE))
        .map(([name, property]) => [name, valueOf(property, chance, world)]),
    );
  if (schema.type === 'array')
    return Array.from({ length: chance.whole(5) }, () => valueOf(schema.items ?? {}, chance, world));
  if (schema.type === 'integer' || schema.type === 'number') return chance.whole(chance.pick([3, 100, 1e6]));
  if (schema.type === 'boolean') return chance.happens(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'string') return textOf(schema.format, chance, world);
  return anyValue(chance);
}

function textOf(format: string | undefined, chance: Chance, { orderIds }: World): string {
  if (format === 'uuid') return chance.pick([...orderIds, chance.uuid()]);
  if (format === 'email') return `gast${chance.whole(1e6)}@example.org`;
  if (format === 'date') return chance.pick(DATES);
  return chance.pick([
    () => plainText(chance, 20),
    () => anyId(chance, orderIds),
    () => chance.pick(DATES),
    () => hostileText(chance),
  ])();
}

export const DOCUMENTED_KINDS: readonly Kind[] = [
  { name: 'any call of the contracts', weight: 20, make: documentedCall },
];
