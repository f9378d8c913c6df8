import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anAssignment, SECRETS, startFakeServer, TOKEN, type Answer, type Call } from './server.fixture.ts';
import { httpWorkerApi, createServerCalls } from './worker-api.ts';

const orderId = randomUUID();
const DIRECTORY = randomUUID();
async function openServerCalls(
  answer: (call: Call) => Answer,
  over: { retryDelaysMs?: number[]; signal?: AbortSignal } = {},
) {
  const server = await startFakeServer(answer);
  onTestFinished(() => server.close());
  const { signal = new AbortController().signal } = over;
  const api = createServerCalls(httpWorkerApi({ serverUrl: server.url, token: TOKEN }, signal), {
    workerId: 'worker-1',
    directory: DIRECTORY,
    keepsDocuments: true,
    signal,
    retryDelaysMs: [1, 1, 1],
    ...over,
  });
  return { api, calls: server.calls };
}

describe('claiming a letter', () => {
  it('sends the token and the worker’s name, and returns the assignment with its deadline', async () => {
    const { api, calls } = await openServerCalls(() => ({ status: 200, body: anAssignment(orderId) }));
    const claim = await api.claim(orderId);
    expect(claim!.assignment).toEqual(anAssignment(orderId, { printBefore: claim!.assignment.printBefore }));
    expect(claim!.deadline.hasPassed()).toBe(false);
    expect(calls).toEqual([
      {
        name: 'claim-print',
        token: `Bearer ${TOKEN}`,
        body: { orderId, worker: 'worker-1', directory: DIRECTORY, keepsDocuments: true },
      },
    ]);
  });

  it('returns undefined if another worker has it', async () => {
    const { api } = await openServerCalls(() => ({
      status: 409,
      body: { error: 'Dieser Brief wird schon gedruckt.' },
    }));
    expect(await api.claim(orderId)).toBeUndefined();
  });

  it('is never retried automatically, because the answer may have been lost', async () => {
    for (const answer of [{ status: 500 }, 'hang-up'] as const) {
      const { api, calls } = await openServerCalls(() => answer);
      await expect(api.claim(orderId)).rejects.toThrow('server-unreachable');
      expect(calls).toHaveLength(1);
    }
  });

  it('reports an invalid answer without its content, which may be the letter', async () => {
    const { api } = await openServerCalls(() => ({
      status: 200,
      body: { ...anAssignment(orderId), attempt: SECRETS.text },
    }));
    await expect(api.claim(orderId)).rejects.toThrow(/^answer-invalid$/);
    const { api: other } = await openServerCalls(() => ({ status: 400, body: { error: SECRETS.text } }));
    await expect(other.claim(orderId)).rejects.toThrow(/^server-refused$/);
  });
});

describe('reporting', () => {
  const report = { orderId, attempt: 3, outcome: { kind: 'printed', pages: 2 } } as const;

  it('is retried until the server accepts it', async () => {
    const answers: Answer[] = ['hang-up', { status: 503 }, { status: 429 }, { status: 204 }];
    const { api, calls } = await openServerCalls(() => answers.shift()!);
    await api.report(report);
    expect(calls.map(({ name, body }) => ({ name, body }))).toEqual(
      Array.from({ length: 4 }, () => ({ name: 'report-print', body: report })),
    );
  });

  it('fails if the server refuses or never answers', async () => {
    const refusing = await openServerCalls(() => ({ status: 409 }));
    await expect(refusing.api.report(report)).rejects.toThrow('server-refused');
    expect(refusing.calls).toHaveLength(1);
    const silent = await openServerCalls(() => 'hang-up');
    await expect(silent.api.confirmDocumentsDeleted({ orderId, attempt: 1 })).rejects.toThrow('server-unreachable');
    expect(silent.calls).toHaveLength(4);
  });

  it('stops waiting when the worker stops', async () => {
    const stopping = new AbortController();
    const { api, calls } = await openServerCalls(
      () => {
        setImmediate(() => stopping.abort());
        return { status: 500 };
      },
      { retryDelaysMs: [3_600_000], signal: stopping.signal },
    );
    await expect(api.report(report)).rejects.toThrow('server-unreachable');
    expect(calls).toHaveLength(1);
  });
});
