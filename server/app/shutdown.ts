import { setTimeout as sleep } from 'node:timers/promises';

/** How a program ends: it closes everything that it opened, in reverse order. */
type Shutdown = {
  onClose(close: () => unknown): void;
  /** Ends the process, with 0 on request, with 1 if the start failed. Calls after the first do nothing. */
  begin(code: number): Promise<void>;
  /**
   * Ends with a reason. The service manager (systemd, Docker) restarts the shop, and the log is opened as after a power
   * cut.
   */
  fail(sentence: string): void;
};

/**
 * How long to wait for a part that hangs (a silent mail server, an unreachable log). Nothing is lost: everything
 * acknowledged is already synced.
 */
const CLOSE_TIMEOUT_MS = 25_000;
/**
 * After a failure the rest of the shop works for nothing (a worker repeats its report to a log that has ended, a proxy
 * is given time to look elsewhere), and every customer waits for the restart.
 */
const FAILED_CLOSE_TIMEOUT_MS = 3_000;

export function createShutdown(): Shutdown {
  const closers: (() => unknown)[] = [];
  let hasBegun = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.toReversed()) {
      try {
        await close();
      } catch {
        // The next part must be closed all the same; everything acknowledged is already synced.
      }
    }
  }

  async function closeWithin(timeoutMs: number, code: number): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    await Promise.race([closeAll(), sleep(timeoutMs)]);
    process.exit(code);
  }

  return {
    onClose: (close) => void closers.push(close),
    begin: (code) => closeWithin(CLOSE_TIMEOUT_MS, code),
    fail(sentence) {
      if (!hasBegun)
        process.stderr.write(
          `✗ ${sentence} Federpost beendet sich, damit es neu gestartet wird; angenommene Bestellungen sind gesichert.\n`,
        );
      void closeWithin(FAILED_CLOSE_TIMEOUT_MS, 1);
    },
  };
}
