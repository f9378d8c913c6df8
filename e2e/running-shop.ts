import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INHERITED } from '@federpost/runtime/inherited.fixture.ts';
import { layOutQueue } from './made-queue.ts';

export const ROOT = join(import.meta.dirname, '..');
const OPERATOR = { email: 'betrieb@example.org', password: 'ein langes Passwort für Tests' };
const START_WITHIN_MS = 120_000;

/** A shop in a process of its own, as `npm start` runs it. */
export type RunningShop = {
  pid: number;
  url: string;
  adminUrl: string;
  dataDirectory: string;
  operator: typeof OPERATOR;
  /** Everything the process has printed so far, on both streams. */
  output(): string;
  /** Stops it as Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Stops it as a power cut does. */
  kill(): Promise<void>;
};

export function makeDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'federpost-e2e-'));
}

export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** Starts a shop and waits until it is open. Rejects with what it printed when it ends instead. */
export async function startShop(dataDirectory: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  if (!settings.REDIS_URL) layOutQueue(dataDirectory);
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...INHERITED,
      PORT: '0',
      DATA_DIR: dataDirectory,
      ORDERS_PER_MINUTE: '100000',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      ...settings,
    },
  });
  const output = collectOutput(child);
  await waitUntilOpen(child, output);
  const url = (/geöffnet:\s+(\S+)/.exec(output())?.[1] ?? '').replace(/\/$/, '');
  return {
    pid: child.pid!,
    url,
    adminUrl: `${url}/${(settings.ADMIN_PATH ?? keptAdminPath(dataDirectory)).replace(/^\//, '')}`,
    dataDirectory,
    operator: OPERATOR,
    output,
    stop: () => endBy(child, 'SIGTERM'),
    kill: async () => void (await endBy(child, 'SIGKILL')),
  };
}

/** A start tells the operator's path only once; here it is kept. */
function keptAdminPath(dataDirectory: string): string {
  return readFileSync(join(dataDirectory, 'secrets', 'admin-path'), 'utf8').trim();
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

async function waitUntilOpen(child: ChildProcess, output: () => string): Promise<void> {
  const started = Date.now();
  while (!/geöffnet:\s+\S+\n/.test(output())) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}: ${output()}`);
    if (Date.now() - started > START_WITHIN_MS) throw new Error(`The shop did not open in time: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function endBy(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}
