import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { INHERITED } from '@federpost/shared/node/inherited.fixture.ts';

const START_TIMEOUT_MS = 120_000;

/**
 * The other processes of a shop's larger constellations: a Redis, a worker, the log's stand-in, the payment stand-in.
 */
export type SideProcess = {
  pid: number;
  /** The whole output so far, of both streams. */
  output(): string;
  /** Writes a line to its standard input. */
  send(line: string): void;
  /** Resolves with the exit code, or null if a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a process and waits until its output matches `ready`. Rejects with its output if it exits instead. */
export async function startSideProcess(
  command: string,
  args: readonly string[],
  settings: Record<string, string>,
  ready: RegExp,
  cwd = join(import.meta.dirname, '..'),
  timeoutMs = START_TIMEOUT_MS,
): Promise<SideProcess> {
  const child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'], env: { ...INHERITED, ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const started = Date.now();
  while (!ready.test(output)) {
    if (child.exitCode !== null) throw new Error(`${args[0] ?? command} ended with ${child.exitCode}: ${output}`);
    if (Date.now() - started > timeoutMs) throw new Error(`${args[0] ?? command} is not ready in time: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    pid: child.pid!,
    output: () => output,
    send: (line) => void child.stdin.write(`${line}\n`),
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

/**
 * A real Redis with its files in a separate directory: with the vault's durability, or synced every second, which is
 * enough for a queue.
 */
export async function startRedis(
  fsync: 'always' | 'everysec' = 'always',
): Promise<SideProcess & { url(database: number): string; directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-e2e-redis-'));
  const port = await freePort();
  const redis = await startSideProcess(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--appendonly',
      'yes',
      '--appendfsync',
      fsync,
      '--maxmemory-policy',
      'noeviction',
      '--rdbcompression',
      'no',
    ],
    {},
    /eady to accept connections/,
    directory,
  );
  return {
    ...redis,
    directory,
    url: (database) => `redis://127.0.0.1:${port}/${database}`,
    async stop(signal) {
      const code = await redis.stop(signal);
      rmSync(directory, { recursive: true, force: true });
      return code;
    },
  };
}
