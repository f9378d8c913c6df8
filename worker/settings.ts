import { printerProblem, workerTokenProblem } from '@federpost/shared/node/production-settings.ts';
import { z } from 'zod';
import { printerSettings } from '@federpost/shared/node/printer-settings.ts';
import {
  address,
  folder,
  nodeEnv,
  parseSettings,
  redisAddress,
  SettingsError,
  wholeNumberBetween,
  workerToken,
} from '@federpost/shared/node/settings.ts';

/** The settings of a worker process, read once. Every refusal is one German sentence that names the setting. */

const schema = z.object({
  NODE_ENV: nodeEnv.optional(),
  SERVER_URL: address('SERVER_URL', ['http://', 'https://']),
  WORKER_TOKEN: workerToken,
  REDIS_URL: redisAddress('REDIS_URL'),
  ...printerSettings,
  PRINT_DIRECTORY: folder('PRINT_DIRECTORY').optional(),
  WORKER_CONCURRENCY: wholeNumberBetween('WORKER_CONCURRENCY', 1, 64).default(2),
});

export type WorkerSettings = Omit<z.output<typeof schema>, 'NODE_ENV'> & { PRINT_DIRECTORY: string };

/**
 * `PRINT_DIRECTORY` is the folder printer's folder, or the place of a real printer's journal. Throws `SettingsError`,
 * in production also if letters would go to a folder or unencrypted through a network, or if the token can be guessed.
 */
export function readWorkerSettings(environment: Record<string, string | undefined>): WorkerSettings {
  const { NODE_ENV, ...settings } = parseSettings(schema, environment);
  const { PRINT_DIRECTORY } = settings;
  if (PRINT_DIRECTORY === undefined)
    throw new SettingsError(
      'PRINT_DIRECTORY fehlt: der Ordner, in den gedruckt oder in dem Druckaufträge vermerkt werden.',
    );
  const problem =
    NODE_ENV === 'production'
      ? (printerProblem(settings.PRINTER_URL) ?? workerTokenProblem(settings.WORKER_TOKEN))
      : undefined;
  if (problem) throw new SettingsError(problem);
  return { ...settings, PRINT_DIRECTORY };
}
