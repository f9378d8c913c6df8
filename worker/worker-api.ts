import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClaimPrint,
  type ConfirmDocumentsDeleted,
  type PrintAssignment,
  type ReportPrint,
  printAssignment,
} from '@federpost/shared/http/worker.ts';
import { startDeadline, type HandOverDeadline } from './hand-over-deadline.ts';

/**
 * The server's three calls for a worker, without retries: over HTTP (`httpWorkerApi`) or directly in one process. Every
 * rejection is a `ServerFailed` with a constant code.
 */
export type WorkerApi = {
  /**
   * Claims an order for printing, or an earlier one of its run. Undefined if it is not to be printed now, or another
   * worker has claimed it. `serverTime`: the server's own clock, which may differ from ours.
   */
  claim(claim: ClaimPrint): Promise<{ assignment: PrintAssignment; serverTime: string | null } | undefined>;
  /** Reports the outcome of an attempt. */
  report(report: ReportPrint): Promise<void>;
  /** Confirms that the print directory of its claim contains no more files of the order. */
  confirmDocumentsDeleted(confirmation: ConfirmDocumentsDeleted): Promise<void>;
};

type ServerFailure = 'server-unreachable' | 'server-refused' | 'answer-invalid';

/** Never contains the answer or the request, because either may contain the letter. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
  readonly code: ServerFailure;
  constructor(code: ServerFailure) {
    super(code);
    this.code = code;
  }
}

type Claim = { assignment: PrintAssignment; deadline: HandOverDeadline };

/** The jobs' calls to the server. */
export type ServerCalls = Pick<WorkerApi, 'report' | 'confirmDocumentsDeleted'> & {
  claim(orderId: string): Promise<Claim | undefined>;
};

/** About five minutes in all. Afterwards the server itself asks about the order (`resolve-print`). */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];

/**
 * A worker's calls. Reports and confirmations are repeated while the server does not answer, because a second one
 * changes nothing. A claim is not: it may have succeeded although its answer was lost, and is not granted twice.
 * @param options.directory the id of this worker's print directory; `keepsDocuments`: whether it contains printed
 * files.
 * @param options.signal ends waiting when the worker stops.
 * @param options.retryDelaysMs the waits between attempts of a report.
 */
export function createServerCalls(
  api: WorkerApi,
  options: {
    workerId: string;
    directory: string;
    keepsDocuments: boolean;
    signal: AbortSignal;
    retryDelaysMs?: readonly number[];
  },
): ServerCalls {
  const { workerId: worker, directory, keepsDocuments, signal, retryDelaysMs = RETRY_DELAYS_MS } = options;

  async function callWithRetry(call: () => Promise<void>): Promise<void> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      try {
        return await call();
      } catch (error) {
        const failure = error instanceof ServerFailed ? error : new ServerFailed('server-unreachable');
        if (delayMs === undefined || failure.code === 'server-refused' || signal.aborted) throw failure;
        await sleep(delayMs, undefined, { signal }).catch(() => {
          throw failure;
        });
      }
    }
  }

  return {
    async claim(orderId) {
      const createDeadline = startDeadline();
      const claim = await api.claim({ orderId, worker, directory, keepsDocuments });
      if (claim === undefined) return undefined;
      const { assignment, serverTime } = claim;
      return { assignment, deadline: createDeadline(assignment.printBefore, serverTime) };
    },
    report: (report) => callWithRetry(() => api.report(report)),
    confirmDocumentsDeleted: (confirmation) => callWithRetry(() => api.confirmDocumentsDeleted(confirmation)),
  };
}

const RESPONSE_TIMEOUT_MS = 30_000;

/** The server's calls over HTTP, with the worker's token. @param signal ends the calls when the worker stops. */
export function httpWorkerApi(
  { serverUrl, token }: { serverUrl: string; token: string },
  signal: AbortSignal,
): WorkerApi {
  /** Rejects if there is no answer, or one of the server's own failures (5xx, 429). */
  async function post(call: string, body: object): Promise<Response> {
    const response = await fetch(new URL(`/functions/v1/${call}`, serverUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    }).catch(() => {
      throw new ServerFailed('server-unreachable');
    });
    if (response.status < 500 && response.status !== 429) return response;
    await response.body?.cancel();
    throw new ServerFailed('server-unreachable');
  }

  async function send(call: string, body: object): Promise<void> {
    const response = await post(call, body);
    await response.body?.cancel();
    if (!response.ok) throw new ServerFailed('server-refused');
  }

  return {
    async claim(claim) {
      const response = await post('claim-print', claim);
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 409) return undefined;
        throw new ServerFailed('server-refused');
      }
      const answer: unknown = await response.json().catch(() => undefined);
      const parsed = printAssignment.safeParse(answer);
      if (!parsed.success) throw new ServerFailed('answer-invalid');
      return { assignment: parsed.data, serverTime: response.headers.get('date') };
    },
    report: (report) => send('report-print', report),
    confirmDocumentsDeleted: (confirmation) => send('confirm-documents-deleted', confirmation),
  };
}
