import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { folderPrinter } from '../printer/folder.ts';
import type { Printer, PrintOutcome } from '../printer/port.ts';
import { renderAssignment, type RenderAssignment } from '../render/assignment.ts';
import { anAssignment, SECRETS, startFakeServer, TOKEN } from '../server.fixture.ts';
import { httpWorkerApi, createServerCalls, ServerFailed } from '../worker-api.ts';
import { deleteDocuments, doJob, JobFailed, resolvePrint } from './do-job.ts';
import { type JobPorts, printOrder } from './print.ts';

const renderPlaceholders: RenderAssignment = async () => [
  { kind: 'letter', pdf: Buffer.from('letter'), pages: 2 },
  { kind: 'envelope', pdf: Buffer.from('envelope'), pages: 1 },
  { kind: 'job-sheet', pdf: Buffer.from('sheet'), pages: 1 },
];

const failing = (message: string) => () => Promise.reject(new Error(message));

let directory: string;
let orderId: string;
beforeEach(() => {
  directory = directoryForThisTest();
  orderId = randomUUID();
});

/** A worker's parts with a server that gives this assignment, or refuses it. */
async function createTestWorker(
  over: {
    assignment?: Partial<PrintAssignment> | 'refused';
    render?: RenderAssignment;
    printer?: Partial<Printer>;
  } = {},
) {
  const server = await startFakeServer(({ name }) => {
    if (name !== 'claim-print') return { status: 204 };
    return over.assignment === 'refused'
      ? { status: 409 }
      : { status: 200, body: anAssignment(orderId, over.assignment) };
  });
  onTestFinished(() => server.close());
  const logged: unknown[] = [];
  const { signal } = new AbortController();
  const ports: JobPorts = {
    server: createServerCalls(httpWorkerApi({ serverUrl: server.url, token: TOKEN }, signal), {
      workerId: 'worker-1',
      directory: randomUUID(),
      keepsDocuments: true,
      signal,
    }),
    printer: { ...folderPrinter(directory), ...over.printer },
    render: over.render ?? renderPlaceholders,
    log: (...entry) => logged.push(entry),
    inFlight: new Set(),
    stopping: new AbortController().signal,
  };
  const sentReports = () =>
    server.calls.filter(({ name }) => name !== 'claim-print').map(({ name, body }) => ({ name, ...body }));
  return { ports, logged, sentReports, calls: server.calls };
}

const reported = (outcome: object, attempt = 1) => ({ name: 'report-print', orderId, attempt, outcome });

describe('printing an order', () => {
  it('renders and prints the letter, its envelope and its job sheet, and reports it', async () => {
    const { ports, sentReports, logged } = await createTestWorker({ render: renderAssignment });
    await printOrder(ports, orderId);
    expect(sentReports()).toEqual([reported({ kind: 'printed', pages: 1 })]);
    for (const kind of ['letter', 'envelope', 'job-sheet']) {
      expect(
        readFileSync(join(directory, orderId, '1', `${kind}.pdf`))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect(ports.inFlight.size).toBe(0);
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(logged)).not.toContain(secret);
  });

  it('reports the letter’s number of pages', async () => {
    const { ports, sentReports } = await createTestWorker();
    await printOrder(ports, orderId);
    expect(sentReports()).toEqual([reported({ kind: 'printed', pages: 2 })]);
  });

  it('prints and reports nothing if the claim is refused', async () => {
    const { ports, sentReports } = await createTestWorker({ assignment: 'refused' });
    await printOrder(ports, orderId);
    expect(sentReports()).toEqual([]);
    expect(existsSync(join(directory, orderId))).toBe(false);
  });

  it('claims the order once it has the printer, and releases the printer before reporting', async () => {
    const turn = Promise.withResolvers<() => void>();
    let ended = false;
    const { ports, calls, sentReports } = await createTestWorker({ printer: { acquirePrinter: () => turn.promise } });
    const printing = printOrder(ports, orderId);
    expect(calls).toEqual([]);
    turn.resolve(() => {
      ended = true;
      expect(sentReports()).toEqual([]);
    });
    await printing;
    expect([ended, sentReports()]).toEqual([true, [reported({ kind: 'printed', pages: 2 })]]);
  });

  it('claims nothing without the printer, and releases it if the claim is refused or fails', async () => {
    const none = await createTestWorker({ printer: { acquirePrinter: async () => undefined } });
    await printOrder(none.ports, orderId);
    expect(none.calls).toEqual([]);
    let ended = 0;
    const printer = { acquirePrinter: async () => () => void (ended += 1) };
    await printOrder((await createTestWorker({ assignment: 'refused', printer })).ports, orderId);
    const { ports } = await createTestWorker({ printer });
    const server = { ...ports.server, claim: failing('away') };
    await expect(printOrder({ ...ports, server }, orderId)).rejects.toThrow('away');
    expect(ended).toBe(2);
  });

  it('reports a letter that cannot be rendered, and logs nothing of its text', async () => {
    const { ports, sentReports, logged } = await createTestWorker({ render: failing(SECRETS.text) });
    await printOrder(ports, orderId);
    expect(sentReports()).toEqual([reported({ kind: 'failed', reason: 'render-failed' })]);
    expect(JSON.stringify(logged)).not.toContain(SECRETS.text);
    expect(existsSync(join(directory, orderId))).toBe(false);
  });

  it('prints nothing after the deadline', async () => {
    const { ports, sentReports } = await createTestWorker({
      assignment: { printBefore: new Date(Date.now() - 1).toISOString(), attempt: 2 },
    });
    await printOrder(ports, orderId);
    expect(sentReports()).toEqual([reported({ kind: 'failed', reason: 'deadline-passed' }, 2)]);
    expect(existsSync(join(directory, orderId))).toBe(false);
  });

  it('reports the printer’s outcome', async () => {
    for (const outcome of [
      { kind: 'failed', reason: 'out-of-paper' },
      { kind: 'unknown', reason: 'timed-out' },
    ] satisfies PrintOutcome[]) {
      const { ports, sentReports } = await createTestWorker({ printer: { print: async () => outcome } });
      await printOrder(ports, orderId);
      expect(sentReports()).toEqual([reported(outcome)]);
    }
  });

  it('asks the printer for the outcome if printing throws, and reports «unknown» if that fails too', async () => {
    const broken = failing(SECRETS.text);
    const resolved = await createTestWorker({ printer: { print: broken } });
    await printOrder(resolved.ports, orderId);
    expect(resolved.sentReports()).toEqual([reported({ kind: 'failed', reason: 'worker-died' })]);
    const lost = await createTestWorker({ printer: { print: broken, outcomeOf: broken } });
    await printOrder(lost.ports, orderId);
    expect(lost.sentReports()).toEqual([reported({ kind: 'unknown', reason: 'aborted' })]);
  });
});

describe('resolving an attempt whose worker died', () => {
  it('reports it as printed if it was', async () => {
    const { ports, sentReports } = await createTestWorker();
    await ports.printer.print({ orderId, attempt: 4 }, []);
    await resolvePrint(ports, 'here', orderId, 4);
    expect(sentReports()).toEqual([reported({ kind: 'printed', pages: 0 }, 4)]);
  });

  it('reports it as failed if it was not printed', async () => {
    const { ports, sentReports } = await createTestWorker();
    await resolvePrint(ports, 'here', orderId, 4);
    expect(sentReports()).toEqual([reported({ kind: 'failed', reason: 'worker-died' }, 4)]);
  });

  it('reports an attempt of another print directory as unknown', async () => {
    const { ports, sentReports } = await createTestWorker();
    await resolvePrint(ports, 'elsewhere', orderId, 4);
    expect(sentReports()).toEqual([reported({ kind: 'unknown', reason: 'worker-died' }, 4)]);
  });

  it('reports nothing about an attempt that it is printing itself', async () => {
    const printing = Promise.withResolvers<PrintOutcome>();
    const { ports, sentReports } = await createTestWorker({ printer: { print: () => printing.promise } });
    const printed = printOrder(ports, orderId);
    await expect.poll(() => ports.inFlight.size).toBe(1);
    await resolvePrint(ports, 'here', orderId, 1);
    expect(sentReports()).toEqual([]);
    printing.resolve({ kind: 'printed' });
    await printed;
    expect(sentReports()).toEqual([reported({ kind: 'printed', pages: 2 })]);
  });
});

describe('deleting an order’s documents', () => {
  it('is confirmed to the server only after they are deleted', async () => {
    const { ports, sentReports } = await createTestWorker();
    await printOrder(ports, orderId);
    await deleteDocuments(ports, 'here', orderId, 1);
    expect(existsSync(join(directory, orderId))).toBe(false);
    expect(sentReports().at(-1)).toEqual({ name: 'confirm-documents-deleted', orderId, attempt: 1 });

    const otherWorker = await createTestWorker();
    await deleteDocuments(otherWorker.ports, 'elsewhere', orderId, 1);
    expect(otherWorker.sentReports()).toEqual([]);

    const stuck = await createTestWorker({ printer: { deleteDocuments: failing('disk') } });
    await expect(deleteDocuments(stuck.ports, 'here', orderId, 1)).rejects.toThrow();
    expect(stuck.sentReports()).toEqual([]);
  });
});

describe('doing a job', () => {
  it.each([
    ['a failed call with its code', new ServerFailed('server-unreachable'), 'server-unreachable'],
    ['a system error with its code', Object.assign(new Error(SECRETS.name), { code: 'ENOSPC' }), 'ENOSPC'],
    ['any other error as «unexpected»', new Error(SECRETS.text), 'unexpected'],
  ])('logs %s, but not its message', async (_, error, code) => {
    const { ports, logged } = await createTestWorker({ printer: { deleteDocuments: () => Promise.reject(error) } });
    await expect(doJob(ports, 'delete-documents', { orderId }, 'here')).rejects.toEqual(new JobFailed(code));
    expect(logged).toEqual([['delete-documents-failed', { orderId, attempt: undefined, code }]]);
  });

  it('refuses malformed job data without calling the server', async () => {
    const { ports, calls } = await createTestWorker();
    const data = { orderId, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    await expect(doJob(ports, 'print', data, 'here')).rejects.toEqual(new JobFailed('malformed-job'));
    expect(calls).toEqual([]);
  });
});
