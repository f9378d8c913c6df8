import { printAssignment } from '@federpost/shared/http/worker.ts';
import { ServerFailed, type WorkerApi } from './worker-api.ts';

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

  async function tell(call: string, body: object): Promise<void> {
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
    report: (report) => tell('report-print', report),
    confirmDocumentsDeleted: (confirmation) => tell('confirm-documents-deleted', confirmation),
  };
}
