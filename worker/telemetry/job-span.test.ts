import { randomUUID } from 'node:crypto';
import {
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doJob } from '../jobs/do-job.ts';
import type { JobPorts } from '../jobs/job-ports.ts';
import type { PrintOutcome } from '../printer/port.ts';
import { createServerApi } from '../server-api.ts';
import { anAssignment, SECRETS, startFakeServer, TOKEN, type Answer, type Call } from '../server.fixture.ts';

type Noted = { name: string; attributes: Attributes; failedWith: string | undefined; ended: boolean };
let noted: Noted[];
let orderId: string;
const closers: (() => Promise<unknown>)[] = [];

/** As much of an SDK as shows what it would be told. */
function noteSpans(): void {
  const startActiveSpan = (name: string, { attributes }: SpanOptions, work: (span: Span) => unknown) => {
    const note: Noted = { name, attributes: { ...attributes }, failedWith: undefined, ended: false };
    noted.push(note);
    const span: Partial<Span> = {
      setAttribute: (key, value) => {
        note.attributes[key] = value;
        return span as Span;
      },
      setStatus: ({ code, message }) => {
        note.failedWith = code === SpanStatusCode.ERROR ? message : undefined;
        return span as Span;
      },
      end: () => {
        note.ended = true;
      },
    };
    return work(span as Span);
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startActiveSpan }) as unknown as Tracer });
}
beforeEach(() => {
  noted = [];
  orderId = randomUUID();
  noteSpans();
});
afterEach(async () => {
  trace.disable();
  propagation.disable();
  for (const close of closers.splice(0)) await close();
});

async function aWorker(answer: (call: Call) => Answer, outcome: PrintOutcome = { kind: 'printed' }) {
  const server = await startFakeServer(answer);
  closers.push(() => server.close());
  const page = { kind: 'letter', pdf: Buffer.from(SECRETS.text), pages: 1 } as const;
  const ports: JobPorts = {
    api: createServerApi({
      serverUrl: server.url,
      token: TOKEN,
      workerId: 'worker-1',
      directory: randomUUID(),
      keepsDocuments: false,
      signal: new AbortController().signal,
      retryAfterMs: [],
    }),
    printer: {
      keepsDocuments: false,
      takeTurn: async () => () => {},
      print: async () => outcome,
      outcomeOf: async () => outcome,
      outcomeElsewhere: async () => outcome,
      deleteDocuments: async () => {},
      deleteElsewhere: async () => true,
    },
    render: async () => [page, page, page],
    log: () => {},
    inHand: new Set(),
    leaving: new AbortController().signal,
  };
  return { ports, calls: server.calls };
}
const theShop = ({ name }: Call): Answer =>
  name === 'claim-print' ? { status: 200, body: anAssignment(orderId, { attempt: 3 }) } : { status: 204 };

test('each job is a span with the order, the attempt and how it ended, and nothing of the letter', async () => {
  const { ports } = await aWorker(theShop);
  await doJob(ports, 'print', { orderId }, 'here');
  await doJob(ports, 'resolve-print', { orderId, attempt: 2 }, 'here');
  await doJob(ports, 'delete-documents', { orderId }, 'here');
  expect(noted).toEqual([
    { name: 'job print', attributes: { orderId, attempt: 3, outcome: 'printed' }, failedWith: undefined, ended: true },
    {
      name: 'job resolve-print',
      attributes: { orderId, attempt: 2, outcome: 'printed' },
      failedWith: undefined,
      ended: true,
    },
    { name: 'job delete-documents', attributes: { orderId, outcome: 'deleted' }, failedWith: undefined, ended: true },
  ]);
  expect(Object.values(SECRETS).filter((secret) => JSON.stringify(noted).includes(secret))).toEqual([]);
});

test('a printer without paper and a letter that another has are ordinary ends', async () => {
  await doJob((await aWorker(theShop, { kind: 'failed', reason: 'out-of-paper' })).ports, 'print', { orderId }, 'here');
  await doJob((await aWorker(() => ({ status: 409 }))).ports, 'print', { orderId }, 'here');
  expect(noted.map(({ attributes, failedWith }) => [attributes.outcome, failedWith])).toEqual([
    ['out-of-paper', undefined],
    ['not-ours', undefined],
  ]);
});

test('a job that did not work out is a failure by its constant code, whatever the error says', async () => {
  const { ports } = await aWorker(() => ({ status: 503, body: { error: SECRETS.text } }));
  await expect(doJob(ports, 'print', { orderId }, 'here')).rejects.toThrow('server-unreachable');
  const broken: JobPorts = {
    ...ports,
    printer: {
      ...ports.printer,
      deleteDocuments: async () => {
        throw new Error(SECRETS.name);
      },
    },
  };
  await expect(doJob(broken, 'delete-documents', { orderId }, 'here')).rejects.toThrow('unexpected');
  expect(noted.map(({ attributes, failedWith, ended }) => [attributes.outcome, failedWith, ended])).toEqual([
    ['server-unreachable', 'server-unreachable', true],
    ['unexpected', 'unexpected', true],
  ]);
  expect(Object.values(SECRETS).filter((secret) => JSON.stringify(noted).includes(secret))).toEqual([]);
});

test('the server hears which span it works for, where an SDK says so', async () => {
  const { ports, calls } = await aWorker(theShop);
  await doJob(ports, 'print', { orderId }, 'here');
  propagation.setGlobalPropagator({
    inject: (_, carrier, setter) => setter.set(carrier, 'traceparent', '00-aa-bb-01'),
    extract: (from) => from,
    fields: () => ['traceparent'],
  });
  await doJob(ports, 'print', { orderId }, 'here');
  expect(calls.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined, '00-aa-bb-01', '00-aa-bb-01']);
});
