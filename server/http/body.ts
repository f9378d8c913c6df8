import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { fieldErrors } from '@federpost/shared/order/form.ts';
import { CallRefused } from './errors.ts';

/** Room for the longest letter in its widest encoding, and for nothing else. */
const BODY_LIMIT = '256kb';

/** Keys that would reach into JavaScript's own objects. */
const POISONOUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A command for five hundred orders has as many and a few more. */
const MOST_VALUES = 1_000;

/** JSON bodies of any content type that says JSON; everything else reaches the handlers without a body. */
export const jsonBody = jsonBodyUpTo(BODY_LIMIT);

/** @param limit as Express reads it: «4kb». */
export function jsonBodyUpTo(limit: string): RequestHandler {
  const parse = express.json({ limit });
  return (request, response, next) =>
    parse(request, response, (error?: unknown) => next(error ?? bodyRefusal(request.body)));
}

/**
 * What is wrong with a parsed body, whatever call it is for. It is looked at after parsing and only so far: a reviver
 * is called for each of the hundred thousand values that fit in a body.
 */
export function bodyRefusal(body: unknown): CallRefused | undefined {
  const values: unknown[] = [body];
  for (let next = 0; next < values.length; next += 1) {
    const value = values[next];
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (values.length + inner.length > MOST_VALUES) return new CallRefused(400, 'Die Anfrage ist zu groß.');
    if (!Array.isArray(value) && Object.keys(value).some((key) => POISONOUS_KEYS.has(key)))
      return new CallRefused(400, 'Die Anfrage ist kein gültiges JSON.');
    values.push(...inner);
  }
  return undefined;
}

/** The parsed body, or `CallRefused` 400 with the first message. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new CallRefused(400, germanMessage(parsed.error.issues[0]!));
}

/** The parsed form, or `CallRefused` 400 with the message of every field. */
export function parseFields<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusedFields(fieldErrors(parsed.error));
}

export function refusedFields(fields: Record<string, string>): CallRefused {
  return new CallRefused(400, Object.values(fields)[0]!, fields);
}

/** Our own messages are German sentences; zod's own (unknown keys, wrong types) are replaced. */
function germanMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unbekanntes Feld: ${issue.keys.join(', ')}.`;
  return issue.message.endsWith('.') ? issue.message : 'Die Anfrage ist ungültig.';
}
