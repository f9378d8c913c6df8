import { join } from 'node:path';
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
  'at',
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
/** Our own files and lines, as `causeOf` names them. */
const FRAMES = /^(?:[\w./-]+:\d+(?: < |$)){1,3}$/;

/** The number of bytes that are kept while the disk is full; later lines are dropped. */
const MAX_BUFFERED_BYTES = 1 << 20;

/**
 * A failure (a line with a cause) is an error, everything else information.
 * @param destination a file's path, or 1 for stdout. Lines that cannot be written are kept, up to a limit, and written
 * with the next ones. Never throws: a full disk must not prevent an order.
 * @param onUnforeseen is given each line about an error that nobody foresaw: in development they are printed, too.
 */
export function createLog(destination: string | 1, onUnforeseen: (line: string) => void = () => {}): Log {
  const stream = pino.destination({ dest: destination, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => {});
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return (event, fields = {}) => {
    const allowed: Record<string, string | number> = {};
    for (const name of FIELDS) {
      const value = fields[name];
      const isSafe = typeof value !== 'string' || (name === 'at' ? FRAMES : SAFE_VALUE).test(value);
      if (value !== undefined && isSafe) allowed[name] = value;
    }
    if (allowed.at !== undefined) onUnforeseen(`! ${event}: ${allowed.cause}, ${allowed.at}`);
    logger[fields.cause === undefined ? 'info' : 'error']({
      event: SAFE_VALUE.test(event) ? event : 'unnamed',
      ...allowed,
    });
  };
}

export const silentLog: Log = () => {};

const ROOT = join(import.meta.dirname, '..', '..');
const MAX_FRAMES = 3;
/** The shop's own errors have names of their own; with one of these nobody foresaw the failure. */
const UNFORESEEN = new Set(['Error', ...[TypeError, RangeError, ReferenceError, SyntaxError].map(({ name }) => name)]);

/** The fields in which errors of the log and of other services name their cause, and never private data. */
const CAUSE_FIELDS = ['kind', 'type', 'code', 'param'] as const;
type Cause = { cause: string; at?: string } & Partial<Record<(typeof CAUSE_FIELDS)[number], string>>;

/**
 * The loggable cause of a failure: the error's class, what it says of itself in its codes, and for an unforeseen error
 * the files and lines of ours that it went through, the innermost first. Never its message, which may quote a letter.
 */
export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { cause: 'unknown' };
  const at = UNFORESEEN.has(error.name) ? ownFrames(error) : '';
  const codes = Object.entries(error).filter(
    ([name, value]) => (CAUSE_FIELDS as readonly string[]).includes(name) && typeof value === 'string',
  );
  return { cause: error.name, ...Object.fromEntries(codes), ...(at !== '' && { at }) };
}

function ownFrames({ stack = '', message }: Error): string {
  // The message stands before the frames and may look like one.
  const frames = stack.slice(stack.lastIndexOf(message) + message.length).split('\n');
  return frames
    .filter((frame) => frame.includes(`${ROOT}/`) && !frame.includes('/node_modules/'))
    .map((frame) => /^[\w./-]+:\d+/.exec(frame.slice(frame.indexOf(`${ROOT}/`) + ROOT.length + 1))?.[0] ?? '')
    .filter((place) => place !== '')
    .slice(0, MAX_FRAMES)
    .join(' < ');
}
