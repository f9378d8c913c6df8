import { ServerFailed, type WorkerApi } from '@federpost/worker/worker-api.ts';
import { confirmDocumentsDeleted } from '../commands/letter-text/confirm-documents-deleted.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import { claimInOrder, type ClaimPorts } from '../commands/print-runs/claim-in-order.ts';
import { reportPrint } from '../commands/printing/print-letters.ts';
import { refusalStatus } from '../http/refusals.ts';
import { causeOf, type Log } from '../platform/log.ts';

/** A worker's calls within the server's own process, by the same commands that answer them over HTTP. */
export function directWorkerApi(ports: ClaimPorts, log: Log, signal: AbortSignal): WorkerApi {
  async function answered<T>(call: string, command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      if (error instanceof CommandRefused) throw new ServerFailed('server-refused');
      log('worker-call-failed', { route: call, ...causeOf(error) });
      throw new ServerFailed('server-unreachable');
    }
  }

  return {
    claim: (claim) =>
      answered('claim-print', async () => {
        try {
          const assignment = await claimInOrder(ports, { ...claim, isAwaited: () => !signal.aborted });
          return { assignment, serverTime: null };
        } catch (error) {
          if (error instanceof CommandRefused && refusalStatus(error.reason) === 409) return undefined;
          throw error;
        }
      }),
    report: (report) => answered('report-print', () => reportPrint(ports, report)),
    confirmDocumentsDeleted: (confirmation) =>
      answered('confirm-documents-deleted', () => confirmDocumentsDeleted(ports, confirmation)),
  };
}
