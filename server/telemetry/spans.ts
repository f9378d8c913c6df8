import { SpanStatusCode, trace } from '@opentelemetry/api';
import { CommandRefused, type CommandHandler } from '../commands/command-handler.ts';
import type { EventStore } from '../event-store/port.ts';

/**
 * Spans around commands and appends. They cost nothing until somebody loads an OpenTelemetry SDK before the shop
 * (`NODE_OPTIONS=--import …`; the worker's jobs: worker/telemetry); they carry names, types and order ids, never data.
 */

const tracer = trace.getTracer('federpost');

async function inSpan<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
  isExpected: (error: unknown) => boolean,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The error's name alone: its message may quote anything.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      if (!isExpected(error)) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const isConflict = (error: unknown) => error instanceof Error && error.name === 'RevisionConflict';

/** The same store, with a span around each append. */
export function traceAppends(store: EventStore): EventStore {
  return {
    ...store,
    append: (stream, expected, events) =>
      inSpan('append', { stream, events: events.length }, () => store.append(stream, expected, events), isConflict),
  };
}

/** The same orders, with a span around each command. */
export function traceCommands(orders: CommandHandler): CommandHandler {
  return {
    ...orders,
    handle: (orderId, command, from) =>
      inSpan(
        command.type,
        { orderId },
        () => orders.handle(orderId, command, from),
        (error) => error instanceof CommandRefused,
      ),
  };
}
