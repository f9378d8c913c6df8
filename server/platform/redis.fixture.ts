import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The vault's requirements for Redis. No compression and a fast clock, so that tests can search its files soon. */
export const FIT = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
/** Settings that suffice for a queue or a count: this Redis stores nothing on disk. */
export const FORGETFUL = ['--save', '', '--appendonly', 'no'];
const FOR_TESTS = [
  '--port',
  '0',
  '--unixsocket',
  'redis.sock',
  '--databases',
  '2000',
  '--rdbcompression',
  'no',
  '--hz',
  '500',
  '--dynamic-hz',
  'no',
];

export type TestRedis = {
  directory: string;
  /** The address of another fresh database each time. */
  database(): string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Leaves its connections open and answers nothing any more, as a machine that has lost its power or its line. */
  freeze(): void;
  remove(): Promise<void>;
};

/** A real Redis of its own on a socket, with its files in a directory of its own. */
export async function startRedis(settings: readonly string[] = FIT): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'federpost-redis-'));
  let server: ChildProcess | undefined;
  let databases = 0;

  async function start(): Promise<void> {
    const child = spawn('redis-server', [...FOR_TESTS, ...settings], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('eady to accept connections')) break;
    }
    child.stdout.resume();
    if (!output.includes('eady to accept connections')) throw new Error(`redis-server ended: ${output}`);
  }
  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    directory,
    database: () => `unix://${join(directory, 'redis.sock')}?db=${databases++}`,
    start,
    stop,
    freeze: () => void server?.kill('SIGSTOP'),
    async remove() {
      await stop('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
