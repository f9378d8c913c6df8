import pino from 'pino';

/**
 * The only way of logging: a constant event name and a few named fields, each matching a narrow pattern. There is no
 * field for a message, an error or a body, so private data cannot slip in (reliability over redaction).
 */
const FIELDS = [
  'orderId',
  'attempt',
  'code',
  'task',
  'failures',
  'cause',
  'kind',
  'type',
  'param',
  'status',
  'method',
  'route',
  'milliseconds',
  'count',
  'port',
  'version',
  'eventType',
  'signal',
  'step',
] as const;
export type LogField = (typeof FIELDS)[number];
export type Log = (event: string, fields?: Partial<Record<LogField, string | number>>) => void;

const SAFE_VALUE = /^[\w.:/[\]-]{1,64}$/;

/** The number of bytes that are kept while the disk is full; later lines are dropped. */
const MAX_BUFFERED_BYTES = 1 << 20;

/**
 * @param destination a file's path, or 1 for stdout. Lines that cannot be written are kept, up to a limit, and written
 * with the next ones. Never throws: a full disk must not prevent an order.
 */
export function createLog(destination: string | 1): Log {
  const stream = pino.destination({ dest: destination, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => {});
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return (event, fields = {}) => {
    const allowed: Record<string, string | number> = {};
    for (const name of FIELDS) {
      const value = fields[name];
      if (typeof value === 'number' || (typeof value === 'string' && SAFE_VALUE.test(value))) allowed[name] = value;
    }
    logger.info({ event: SAFE_VALUE.test(event) ? event : 'unnamed', ...allowed });
  };
}

export const silentLog: Log = () => {};

/** The fields in which errors of the log and of other services name their cause, and never private data. */
const CAUSE_FIELDS = ['kind', 'type', 'code', 'param'] as const;

/** The loggable cause of a failure: the error's class, and what it says of itself in its codes, never its message. */
export function causeOf(error: unknown): { cause: string } & Partial<Record<(typeof CAUSE_FIELDS)[number], string>> {
  if (!(error instanceof Error)) return { cause: 'unknown' };
  const fields = Object.entries(error).filter(([name]) => (CAUSE_FIELDS as readonly string[]).includes(name));
  return { cause: error.name, ...Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) };
}
