import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandRefused, type CommandHandler } from '../commands/command-handler.ts';
import { RevisionConflict, type EventStore } from '../event-store/port.ts';
import { traceAppends, traceCommands } from './spans.ts';

type Noted = { name: string; attributes: Attributes; failed: boolean; ended: boolean };
let noted: Noted[];

/** As much of an SDK as shows what it would be told. */
function noteSpans(): void {
  const startSpan = (name: string, options: SpanOptions = {}): Span => {
    const note: Noted = { name, attributes: { ...options.attributes }, failed: false, ended: false };
    noted.push(note);
    const span: Partial<Span> = {
      setAttribute: (key, value) => {
        note.attributes[key] = value;
        return span as Span;
      },
      setStatus: ({ code }) => {
        note.failed = code === SpanStatusCode.ERROR;
        return span as Span;
      },
      end: () => {
        note.ended = true;
      },
    };
    return span as Span;
  };
  const startActiveSpan = (name: string, options: SpanOptions, work: (span: Span) => unknown) =>
    work(startSpan(name, options));
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan }) as unknown as Tracer });
}
beforeEach(() => {
  noted = [];
  noteSpans();
});
afterEach(() => trace.disable());

const storeThat = (append: EventStore['append']) => traceAppends({ append } as EventStore);
const deskThat = (handle: CommandHandler['handle']) => traceCommands({ handle } as CommandHandler);

test('an append and a command are spans with names and ids, and nothing of what they carry', async () => {
  await storeThat(async () => ({ revision: 0, position: '1' })).append('order-1', 'none', [
    { id: 'x', type: 'OrderDrafted', data: { secret: 'Liebe Erika' } },
  ]);
  await deskThat(async () => ({ state: { status: 'absent' }, revision: 'none' })).handle('1', {
    type: 'ConfirmOrder',
    at: '2026-11-20T09:00:00.000Z',
  });
  expect(noted).toEqual([
    { name: 'append', attributes: { stream: 'order-1', events: 1 }, failed: false, ended: true },
    { name: 'ConfirmOrder', attributes: { orderId: '1' }, failed: false, ended: true },
  ]);
});

test('a conflict and a refusal are ordinary, anything else is a failure; neither tells its message', async () => {
  const failing = (error: Error) => async () => {
    throw error;
  };
  await expect(storeThat(failing(new RevisionConflict('order-1', 0, 1))).append('order-1', 0, [])).rejects.toThrow();
  await expect(storeThat(failing(new TypeError('Liebe Erika'))).append('order-1', 0, [])).rejects.toThrow(
    'Liebe Erika',
  );
  await expect(
    deskThat(failing(new CommandRefused('unknown-order'))).handle('1', { type: 'ConfirmOrder', at: '' }),
  ).rejects.toThrow();
  expect(noted.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [false, 'RevisionConflict'],
    [true, 'TypeError'],
    [false, 'CommandRefused'],
  ]);
  expect(JSON.stringify(noted)).not.toContain('Erika');
});

test('without an SDK everything happens just the same', async () => {
  trace.disable();
  expect(trace.getSpan(ROOT_CONTEXT)).toBeUndefined();
  expect(await storeThat(async () => ({ revision: 4, position: '9' })).append('order-1', 3, [])).toEqual({
    revision: 4,
    position: '9',
  });
});
