import type { Account, Kind } from './account.ts';
import { invalidParameter } from './stripe-failure.ts';

/** The fields with another object's id, and its kind. */
const REFERENCES: Record<string, Kind> = {
  payment_intent: 'payment_intent',
  charge: 'charge',
  latest_charge: 'charge',
};

/**
 * An object with the named references replaced by their objects. Throws Stripe's 400 for a field that is no reference.
 */
export function expanded<T extends object>(account: Account, object: T, expand: readonly string[] = []): T {
  const result = { ...object } as Record<string, unknown>;
  for (const name of expand) {
    const kind = REFERENCES[name];
    if (kind === undefined || !(name in result))
      throw invalidParameter('expand', `This property cannot be expanded (${name}).`);
    if (typeof result[name] === 'string') result[name] = account.get(kind, result[name]);
  }
  return result as T;
}
