import { StripeFailure } from './stripe-failure.ts';

/** A request's fields before they are validated. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

/**
 * Reads Stripe's bracket syntax: `line_items[0][price_data][currency]=eur`, `expand[]=payment_intent`.
 * Throws a Stripe-shaped 400 for a malformed name.
 */
export function parseForm(encoded: string): FormFields {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) setField(root, segments(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, toFormValue(value)]));
}

function segments(name: string): string[] {
  if (!/^[^[\]]+(?:\[[^[\]]*\])*$/.test(name))
    throw new StripeFailure(400, 'Invalid request: a parameter name is malformed.');
  return name.split('[').map((segment) => segment.replace(/\]$/, ''));
}

function setField(branch: Branch, [head = '', ...tail]: string[], value: string): void {
  const name = head === '' ? String(branch.size) : head;
  if (tail.length === 0) {
    branch.set(name, value);
    return;
  }
  const existing = branch.get(name);
  const next = existing instanceof Map ? existing : new Map<string, string | Branch>();
  branch.set(name, next);
  setField(next, tail, value);
}

function toFormValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList) return [...value.values()].map(toFormValue);
  // fromEntries defines own properties, so a field called __proto__ stays a field.
  return Object.fromEntries([...value].map(([name, nested]) => [name, toFormValue(nested)]));
}

/** `['line_items', 0, 'quantity']` → `line_items[0][quantity]`, as Stripe names a parameter in its errors. */
export function parameterName([head, ...tail]: readonly PropertyKey[]): string {
  return String(head) + tail.map((segment) => `[${String(segment)}]`).join('');
}
