import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { fieldErrors } from '@federpost/shared/order/form.ts';
import { CallRefused } from './errors.ts';

/** Room for the longest letter in its widest encoding, and for nothing else. */
const BODY_LIMIT = '256kb';

/** Keys that would reach into JavaScript's own objects. */
const POISONOUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** JSON bodies of any content type that says JSON; everything else reaches the handlers without a body. */
export const jsonBody = jsonBodyUpTo(BODY_LIMIT);

/** @param limit as Express reads it: «4kb». */
export function jsonBodyUpTo(limit: string): RequestHandler {
  return express.json({
    limit,
    reviver: (key: string, value: unknown) => {
      if (POISONOUS_KEYS.has(key)) throw new SyntaxError('poisonous key');
      return value;
    },
  });
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
