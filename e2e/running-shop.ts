import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSideProcess } from './side-process.ts';

export const ROOT = join(import.meta.dirname, '..');
const OPERATOR = { email: 'betrieb@briefstube.test', password: 'ein langes Passwort für Tests' };

/** A shop as a separate process, as `npm start` runs it. */
export type RunningShop = {
  pid: number;
  url: string;
  adminUrl: string;
  dataDirectory: string;
  operator: typeof OPERATOR;
  /** The process's whole output so far, of both streams. */
  output(): string;
  /** Stops it as Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
};

export function createDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'federpost-e2e-'));
}

export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** Starts a shop and waits until it is open. Rejects with its output if it exits instead. */
export async function startShop(dataDirectory: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const environment = {
    PORT: '0',
    DATA_DIR: dataDirectory,
    ORDERS_PER_MINUTE: '100000',
    // Off, because every visitor would otherwise be asked for consent first. A test about consent sets it to an empty
    // value.
    ANALYTICS_ID: 'off',
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    ...settings,
  };
  const { pid, output, stop } = await startSideProcess(
    process.execPath,
    ['server/main.ts'],
    environment,
    /geöffnet:\s+\S+\n/,
  );
  const url = (/geöffnet:\s+(\S+)/.exec(output())?.[1] ?? '').replace(/\/$/, '');
  return {
    pid,
    url,
    adminUrl: `${url}/${(settings.ADMIN_PATH ?? readAdminPath(dataDirectory)).replace(/^\//, '')}`,
    dataDirectory,
    operator: OPERATOR,
    output,
    stop: () => stop('SIGTERM'),
    kill: async () => void (await stop('SIGKILL')),
  };
}

/** A start prints the operator's path only once; later starts read it from the data directory. */
function readAdminPath(dataDirectory: string): string {
  return readFileSync(join(dataDirectory, 'secrets', 'admin-path'), 'utf8').trim();
}
