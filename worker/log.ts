import pino from 'pino';

/** An event's constant name and at most these fields, none of which can contain a message or a text. */
export type WorkerLog = (event: string, fields?: { orderId?: string; attempt?: number; code?: string }) => void;

const SAFE_VALUE = /^[\w.:-]{1,64}$/;
const FIELDS = ['orderId', 'attempt', 'code'] as const;

/**
 * The log of a worker process. Values that do not look like an id or a code are left out.
 * @param write receives the lines; stdout by default.
 */
export function createWorkerLog(write?: { write(line: string): void }): WorkerLog {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, write ?? standardOutput());
  return (event, fields = {}) => {
    const allowed = FIELDS.filter((name) => fields[name] !== undefined && SAFE_VALUE.test(String(fields[name]))).map(
      (name) => [name, fields[name]],
    );
    logger.info({ event: SAFE_VALUE.test(event) ? event : 'unnamed', ...Object.fromEntries(allowed) });
  };
}

/** A closed stdout must not end the worker, which may be printing. */
function standardOutput(): pino.DestinationStream {
  const stream = pino.destination(1);
  stream.on('error', () => {});
  return stream;
}
