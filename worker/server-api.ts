import { setTimeout as sleep } from 'node:timers/promises';
import {
  printAssignment,
  type ConfirmDocumentsDeleted,
  type PrintAssignment,
  type ReportPrint,
} from '@federpost/shared/http/worker.ts';
import { startDeadline, type HandOverDeadline } from './hand-over-deadline.ts';

export type Claim = { assignment: PrintAssignment; deadline: HandOverDeadline };

/** The worker's side of the server's three calls. Every rejection is a `ServerFailed` with a constant code. */
export type ServerApi = {
  /**
   * Claims an order for printing, or the one that comes before it in its run. Undefined if it is not to be printed now, or
   * another worker has claimed it.
   */
  claim(orderId: string): Promise<Claim | undefined>;
  /** Reports what became of an attempt; retries while the server does not answer. */
  report(report: ReportPrint): Promise<void>;
  /**
   * Confirms that nothing of the order is kept where an attempt was claimed; retries while the server does not answer.
   */
  confirmDocumentsDeleted(confirmation: ConfirmDocumentsDeleted): Promise<void>;
};

export type ServerFailure = 'server-unreachable' | 'server-refused' | 'answer-invalid';

/** Never carries the answer or the request: either may hold the letter. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
  readonly code: ServerFailure;
  constructor(code: ServerFailure) {
    super(code);
    this.code = code;
  }
}

const RESPONSE_TIMEOUT_MS = 30_000;
/** About five minutes in all. After that the server asks after the order by itself (`resolve-print`). */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];

/**
 * @param options.directory the id of this worker's print directory, and `keepsDocuments` whether printed files lie there.
 * @param options.signal ends waiting and asking when the worker stops.
 * @param options.retryAfterMs the waits between tries of a report.
 */
export function createServerApi(options: {
  serverUrl: string;
  token: string;
  workerId: string;
  directory: string;
  keepsDocuments: boolean;
  signal: AbortSignal;
  retryAfterMs?: readonly number[];
}): ServerApi {
  const { serverUrl, token, workerId, directory, keepsDocuments, signal, retryAfterMs = RETRY_DELAYS_MS } = options;

  /** Rejects when there is no answer, or one of the server's own failures (5xx, 429). */
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

  /** For calls that may be repeated: the second one changes nothing. */
  async function tell(call: string, body: object): Promise<void> {
    for (const wait of [...retryAfterMs, undefined]) {
      try {
        const response = await post(call, body);
        await response.body?.cancel();
        if (!response.ok) throw new ServerFailed('server-refused');
        return;
      } catch (error) {
        const failed = error instanceof ServerFailed ? error : new ServerFailed('server-unreachable');
        if (wait === undefined || failed.code === 'server-refused' || signal.aborted) throw failed;
        await sleep(wait, undefined, { signal }).catch(() => {
          throw failed;
        });
      }
    }
  }

  return {
    // Never retried: the claim may have succeeded although its answer was lost, and is not given twice.
    async claim(orderId) {
      const deadlineFrom = startDeadline();
      const response = await post('claim-print', { orderId, worker: workerId, directory, keepsDocuments });
      if (response.status === 409) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new ServerFailed('server-refused');
      }
      const answer: unknown = await response.json().catch(() => undefined);
      const parsed = printAssignment.safeParse(answer);
      if (!parsed.success) throw new ServerFailed('answer-invalid');
      return { assignment: parsed.data, deadline: deadlineFrom(parsed.data.printBefore, response.headers.get('date')) };
    },
    report: (report) => tell('report-print', report),
    confirmDocumentsDeleted: (confirmation) => tell('confirm-documents-deleted', confirmation),
  };
}
