import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { finish, must } from './command.ts';

/** A Docker engine: the machine's own, or one that was started for this run and goes with it. */
export type Engine = { docker(...args: string[]): Promise<string>; host: string | undefined; stop(): Promise<void> };

/** There is no engine and none can be started; `message` ends with the engine's own words. */
export class NoEngine extends Error {
  override readonly name = 'NoEngine';
}

const START_WITHIN_MS = 60_000;

/** Takes the engine that answers, else starts Debian's. Rejects with `NoEngine`. */
export async function openEngine(): Promise<Engine> {
  const { code, stderr } = await finish('docker', ['version', '--format', '{{.Server.Version}}']);
  if (code === 0) return engineAt(undefined, async () => {});
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new NoEngine(`No Docker engine answers, and only root on Debian may start one: ${stderr.trim()}`);
  return startEngine();
}

async function startEngine(): Promise<Engine> {
  if (!existsSync('/usr/sbin/dockerd')) {
    await finish('apt-get', ['update', '-qq']);
    const install = await finish('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'docker.io'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (install.code !== 0) throw new NoEngine(`Debian's docker.io cannot be installed: ${install.stderr.trim()}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'federpost-engine-'));
  const log = join(folder, 'log');
  const host = `unix://${folder}/docker.sock`;
  const output = openSync(log, 'a');
  // It may not touch the machine's own rules; its networks need none, since everything is published on loopback.
  const daemon = spawn(
    '/usr/sbin/dockerd',
    [
      '--iptables=false',
      '--ip-masq=false',
      '--ip-forward=false',
      '--host',
      host,
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'exec'),
      '--pidfile',
      join(folder, 'pid'),
    ],
    { stdio: ['ignore', output, output], env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } },
  );
  closeSync(output);
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()).once('error', () => resolve()));
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
    // The engine leaves its own network's namespace mounted.
    await finish('umount', ['--lazy', join(folder, 'exec/netns/default')]);
    rmSync(folder, { recursive: true, force: true });
  };
  const began = Date.now();
  while ((await finish('docker', ['--host', host, 'version'])).code !== 0) {
    if (daemon.exitCode === null && Date.now() - began < START_WITHIN_MS) {
      await sleep(250);
      continue;
    }
    const words = readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n');
    await stop();
    throw new NoEngine(`The Docker engine cannot be started:\n${words}`);
  }
  return engineAt(host, stop);
}

function engineAt(host: string | undefined, stop: () => Promise<void>): Engine {
  const before = host === undefined ? [] : ['--host', host];
  return { host, docker: (...args) => must('docker', [...before, ...args], { env: { DOCKER_BUILDKIT: '0' } }), stop };
}
