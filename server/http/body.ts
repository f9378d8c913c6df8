import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { fieldErrors } from '@federpost/shared/order/form.ts';
import { HttpError, INVALID_REQUEST } from './errors.ts';

/** Exactly the size of the longest letter in its widest encoding. */
const BODY_LIMIT = '256kb';

/** Keys that could reach an object's prototype. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The largest command names five hundred orders. */
const MAX_VALUES = 1_000;

/** Parses bodies of JSON content types, and refuses others; a request without one reaches its handler. */
export const jsonBody = jsonBodyUpTo(BODY_LIMIT);

/** @param limit in Express's notation: «4kb». */
export function jsonBodyUpTo(limit: string): RequestHandler {
  const parse = express.json({ limit });
  return (request, response, next) =>
    parse(request, response, (error?: unknown) => next(error ?? typeRefusal(request) ?? bodyRefusal(request.body)));
}

/** The refusal of a body that was not parsed: `curl -d` alone calls its JSON a form. */
function typeRefusal({ body, headers }: Request): HttpError | undefined {
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
  return body === undefined && hasBody
    ? new HttpError(400, 'Die Anfrage muss JSON sein und es sagen: „Content-Type: application/json“.')
    : undefined;
}

/**
 * The refusal of a parsed body that no call accepts. Looks at no more than `MAX_VALUES` values, after parsing: a
 * reviver would be called for each of the hundred thousand values that fit in a body.
 */
export function bodyRefusal(body: unknown): HttpError | undefined {
  const values: unknown[] = [body];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (typeof value !== 'object' || value === null) continue;
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (values.length + children.length > MAX_VALUES) return new HttpError(400, 'Die Anfrage ist zu groß.');
    if (!Array.isArray(value) && Object.keys(value).some((key) => FORBIDDEN_KEYS.has(key)))
      return new HttpError(400, 'Die Anfrage ist kein gültiges JSON.');
    values.push(...children);
  }
  return undefined;
}

/** The parsed body, or `HttpError` 400 with the first message. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body, GERMAN_ERRORS);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? INVALID_REQUEST);
}

/** The parsed form, or `HttpError` 400 with the message of every field. */
export function parseFields<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body, GERMAN_ERRORS);
  if (parsed.success) return parsed.data;
  throw formError(fieldErrors(parsed.error));
}

/** A refusal with a message per field; the first message is also that of the whole. */
export function formError(fields: Record<string, string>): HttpError {
  return new HttpError(400, Object.values(fields)[0] ?? INVALID_REQUEST, fields);
}

/**
 * Used for every parse of input from outside: if a contract has no sentence of its own, the error is a German sentence
 * that names the field, instead of zod's English.
 */
export const GERMAN_ERRORS: z.core.ParseContext<z.core.$ZodIssue> = { error: messageOf };

function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unbekanntes Feld: ${(issue.keys as string[]).join(', ')}.`;
  const field = issue.path?.findLast((part) => typeof part === 'string');
  const subject = field === undefined ? 'Die Anfrage' : `„${field}“`;
  if (issue.input === undefined || issue.input === null) return `${subject} fehlt.`;
  switch (issue.code) {
    case 'too_big':
      return `${subject} ist zu groß oder zu lang.`;
    case 'too_small':
      return `${subject} ist zu klein oder zu kurz.`;
    default:
      return `${subject} ist ungültig.`;
  }
}
