import { onTestFinished } from 'vitest';
import { ensureDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/** Everything that a test opens is stopped and removed at its end, in reverse order. */

export function stoppedAfterwards<T extends { stop(): unknown }>(started: T): T {
  onTestFinished(async () => void (await started.stop()));
  return started;
}

export function directoryForThisTest(): string {
  const directory = ensureDataDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  return directory;
}

export const shopForThisTest = async (
  settings: Record<string, string> = {},
  directory = directoryForThisTest(),
): Promise<RunningShop> => stoppedAfterwards(await startShop(directory, settings));
