import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { CallRefused } from './errors.ts';

/** Room for the longest letter in its widest encoding, and for nothing else. */
const BODY_LIMIT = '256kb';

/** Keys that would reach into JavaScript's own objects. */
const POISONOUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** JSON bodies of any content type that says JSON; everything else reaches the handlers without a body. */
export const jsonBody: RequestHandler = express.json({
  limit: BODY_LIMIT,
  reviver: (key: string, value: unknown) => {
    if (POISONOUS_KEYS.has(key)) throw new SyntaxError('poisonous key');
    return value;
  },
});

/** The parsed body, or `CallRefused` 400 with the first message. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new CallRefused(400, germanMessage(parsed.error.issues[0]!));
}

/** Our own messages are German sentences; zod's own (unknown keys, wrong types) are replaced. */
function germanMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unbekanntes Feld: ${issue.keys.join(', ')}.`;
  return issue.message.endsWith('.') ? issue.message : 'Die Anfrage ist ungültig.';
}
