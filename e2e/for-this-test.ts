import { onTestFinished } from 'vitest';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';

/** Everything that a test opens is stopped and removed at its end, in reverse order. */

export function stopAfterTest<T extends { stop(): unknown }>(resource: T): T {
  onTestFinished(async () => void (await resource.stop()));
  return resource;
}

export function directoryForThisTest(): string {
  const directory = createDataDirectory();
  onTestFinished(() => removeDataDirectory(directory));
  return directory;
}

export const shopForThisTest = async (
  settings: Record<string, string> = {},
  directory = directoryForThisTest(),
): Promise<RunningShop> => stopAfterTest(await startShop(directory, settings));
