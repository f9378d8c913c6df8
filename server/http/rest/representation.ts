import type { Request, RequestHandler, Response } from 'express';
import { CallRefused } from '../errors.ts';

/** The media types that a list may be asked for in, the usual one first. */
const TYPES = {
  'application/json': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'text/csv': 'csv',
} as const;
type Representation = (typeof TYPES)[keyof typeof TYPES];

/** Passes on what asks for the schema „public“, or for none; clients of PostgREST may name another. */
export const publicSchemaOnly: RequestHandler = (request, _response, next) => {
  if ((request.get('accept-profile') ?? 'public') === 'public') return next();
  throw new CallRefused(406, 'Es gibt hier nur das Schema „public“.', undefined, { code: 'PGRST106' });
};

/** What `Accept` asks for. Throws `CallRefused` 406 where that is none of ours. */
export function representationOf(request: Request): Representation {
  const type = request.accepts(Object.keys(TYPES));
  if (type !== false) return TYPES[type as keyof typeof TYPES];
  throw new CallRefused(406, `Diese Liste gibt es nur als ${Object.keys(TYPES).join(', ')}.`, undefined, {
    code: 'PGRST107',
  });
}

/** Throws `CallRefused` 406 where not exactly one row answers a request for a single object. */
export function oneRowOnly(rows: number): void {
  if (rows === 1) return;
  throw new CallRefused(406, 'Es wurde nach genau einer Bestellung gefragt.', undefined, {
    code: 'PGRST116',
    details: `The result contains ${rows} rows`,
  });
}

/** Ends an answer with the rows as it was asked for. A HEAD request gets none of them. */
export function answerRows<Field extends string>(
  response: Response,
  as: Representation,
  fields: readonly Field[],
  rows: readonly Partial<Record<Field, unknown>>[],
): void {
  if (as === 'csv') response.type('text/csv').send(csvOf(fields, rows));
  else if (as === 'array') response.json(rows);
  else response.type('application/vnd.pgrst.object+json').send(JSON.stringify(rows[0]));
}

/** RFC 4180 with a line of names; lines end as PostgREST ends them. Lists are JSON, null is empty. */
function csvOf<Field extends string>(
  fields: readonly Field[],
  rows: readonly Partial<Record<Field, unknown>>[],
): string {
  return [fields, ...rows.map((row) => fields.map((field) => cellOf(row[field])))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
