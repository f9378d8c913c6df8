import type { Request, RequestHandler } from 'express';
import { CallRefused } from '../errors.ts';

type Row = Record<string, unknown>;

/** How a list is written down: row by row, so that no more than a row's own text need be kept of each, then as a whole. */
type Representation = {
  type: string;
  isOneRow?: boolean;
  row(fields: readonly string[], row: Row): string;
  whole(fields: readonly string[], rows: readonly string[]): string;
};

const rowAsJson = (_fields: readonly string[], row: Row) => JSON.stringify(row);

/** The media types that a list may be asked for in, the usual one first. CSV is RFC 4180's; lines end as PostgREST ends them. */
const REPRESENTATIONS: readonly Representation[] = [
  { type: 'application/json', row: rowAsJson, whole: (_fields, rows) => `[${rows.join(',')}]` },
  {
    type: 'application/vnd.pgrst.object+json',
    isOneRow: true,
    row: rowAsJson,
    whole: (_fields, rows) => rows.join(''),
  },
  {
    type: 'text/csv',
    row: (fields, row) => lineOf(fields.map((field) => cellOf(row[field]))),
    whole: (fields, rows) => [lineOf(fields), ...rows].join('\n'),
  },
];
const TYPES = REPRESENTATIONS.map(({ type }) => type);

/** Passes on what asks for the schema „public“, or for none; clients of PostgREST may name another. */
export const publicSchemaOnly: RequestHandler = (request, _response, next) => {
  if ((request.get('accept-profile') ?? 'public') === 'public') return next();
  throw new CallRefused(406, 'Es gibt hier nur das Schema „public“.', undefined, { code: 'PGRST106' });
};

/** What `Accept` asks for. Throws `CallRefused` 406 where that is none of ours. */
export function representationOf(request: Request): Representation {
  const accepted = request.accepts(TYPES);
  const representation = REPRESENTATIONS.find(({ type }) => type === accepted);
  if (representation) return representation;
  throw new CallRefused(406, `Diese Liste gibt es nur als ${TYPES.join(', ')}.`, undefined, { code: 'PGRST107' });
}

/** Throws `CallRefused` 406 where not exactly one row answers a request for a single object. */
export function oneRowOnly(rows: number): void {
  if (rows === 1) return;
  throw new CallRefused(406, 'Es wurde nach genau einer Bestellung gefragt.', undefined, {
    code: 'PGRST116',
    details: `The result contains ${rows} rows`,
  });
}

/** Lists are JSON, null is empty. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const lineOf = (cells: readonly string[]) => cells.map(quoted).join(',');
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
