import { readFileSync } from 'node:fs';
import { printerProblem, workerTokenProblem } from '@federpost/shared/node/production-settings.ts';
import { z } from 'zod';
import { printerSettings } from '@federpost/shared/node/printer-settings.ts';

/** The settings of a worker process, read once. Every refusal is one German sentence that names the setting. */

const address = (name: string, protocols: string[]) =>
  z
    .string({ error: `${name} fehlt.` })
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} muss eine Adresse sein, die mit ${protocols.map((protocol) => `${protocol}//`).join(' oder ')} beginnt.`,
    );

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'NODE_ENV muss production, development oder test sein.' })
    .optional(),
  SERVER_URL: address('SERVER_URL', ['http:', 'https:']),
  WORKER_TOKEN: z.string({ error: 'WORKER_TOKEN fehlt.' }).min(16, 'WORKER_TOKEN muss mindestens 16 Zeichen haben.'),
  REDIS_URL: address('REDIS_URL', ['redis:', 'rediss:', 'unix:']),
  PRINTER_URL: address('PRINTER_URL', ['ipp:', 'ipps:']).optional(),
  ...printerSettings,
  PRINT_DIRECTORY: z.string().optional(),
  WORKER_CONCURRENCY: z.coerce
    .number({ error: 'WORKER_CONCURRENCY muss eine Zahl sein.' })
    .int('WORKER_CONCURRENCY muss eine ganze Zahl sein.')
    .min(1, 'WORKER_CONCURRENCY muss mindestens 1 sein.')
    .max(64, 'WORKER_CONCURRENCY darf höchstens 64 sein.')
    .default(2),
});

export type WorkerSettings = Omit<z.output<typeof schema>, 'NODE_ENV'> & { PRINT_DIRECTORY: string };

/** The settings do not allow a start: `message` is the German sentence to show. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * `PRINT_DIRECTORY` is the folder printer's folder, or the place of a real printer's journal. Throws `SettingsError`,
 * in production also if letters would go to a folder or unencrypted through a network, or if the token can be guessed.
 */
export function readWorkerSettings(environment: Record<string, string | undefined>): WorkerSettings {
  // An empty variable counts as not set: compose files and shells write an unset one like that.
  const setValues = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = schema.safeParse(setValues);
  if (!parsed.success) throw new SettingsError(parsed.error.issues[0]?.message);
  const { NODE_ENV, ...settings } = parsed.data;
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

const SECRETS = '/run/secrets/';

/**
 * The settings, including those given as files: `MASTER_KEY_FILE=/run/secrets/master_key` sets `MASTER_KEY` to that
 * file's content, so that no secret is in a container's environment, where every process can read it. Other names that
 * end in `_FILE` (SSL_CERT_FILE) are ignored.
 * @param directory the mount point of secrets, with a slash at the end
 * @throws SettingsError that names the setting if its file cannot be read
 */
export function settingsFromFiles(
  environment: Record<string, string | undefined>,
  directory = SECRETS,
): Record<string, string | undefined> {
  const settings: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (name.endsWith('_FILE') && !name.endsWith('_CA_FILE') && value?.startsWith(directory))
      settings[name.slice(0, -'_FILE'.length)] = contentOf(name, value);
    else settings[name] ??= value && asTyped(value);
  }
  return settings;
}

/** Without what editors of Windows add to a file: the mark at its beginning and their line ends. */
const asTyped = (value: string) => value.replace(/^\uFEFF/, '').replace(/\r?\n$|\r$/, '');

function contentOf(name: string, file: string): string {
  try {
    return asTyped(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError(`Die Datei, die ${name} nennt (${file}), lässt sich nicht lesen.`);
  }
}
