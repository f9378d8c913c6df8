import { setTimeout as sleep } from 'node:timers/promises';

/** How a program ends: what it has opened is closed, the last first. */
export type Shutdown = {
  also(close: () => unknown): void;
  /** Ends the process: with 0 when asked to, with 1 when the start failed. Only the first call counts. */
  end(code: number): Promise<void>;
  /**
   * Ends with a reason. The service manager (systemd, Docker) starts the shop again, and the log opens as after a power
   * cut.
   */
  fail(sentence: string): void;
};

/** No longer than this is waited for a part that hangs (a silent mail server, an unreachable log): everything acknowledged has been synced already. */
const END_TIMEOUT_MS = 25_000;

export function createShutdown(): Shutdown {
  const closers: (() => unknown)[] = [];
  let ending = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.toReversed()) {
      try {
        await close();
      } catch {
        // The next one must be closed all the same; everything acknowledged has been synced already.
      }
    }
  }

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    await Promise.race([closeAll(), sleep(END_TIMEOUT_MS)]);
    process.exit(code);
  }

  return {
    also: (close) => void closers.push(close),
    end,
    fail(sentence) {
      if (!ending)
        process.stderr.write(
          `✗ ${sentence} Federpost beendet sich, damit es neu gestartet wird; angenommene Bestellungen sind gesichert.\n`,
        );
      void end(1);
    },
  };
}
