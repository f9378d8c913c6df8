import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand, runOrThrow } from './command.ts';
import type { Networks } from './customers.ts';

/** A Docker engine: the machine's own, or one that is started and stopped for this run. */
export type DockerEngine = {
  docker(...args: string[]): Promise<string>;
  /** Its address; undefined for the machine's own. */
  host: string | undefined;
  /** Restarts our own engine in a separate network, with its images and its packet filter. */
  moveInto?(networks: Networks): Promise<DockerEngine>;
  stop(): Promise<void>;
};

/** No engine is running, and none can be started; `message` ends with the engine's own message. */
export class NoEngine extends Error {
  override readonly name = 'NoEngine';
}

const START_TIMEOUT_MS = 60_000;
/** Building needs the machine's network; the rules of its filter must not change. */
const WITHOUT_FILTER = ['--iptables=false', '--ip-masq=false', '--ip-forward=false'];

/** Uses the running engine, or else starts Debian's. Rejects with `NoEngine`. */
export async function openEngine(): Promise<DockerEngine> {
  const { code, stderr } = await runCommand('docker', ['version', '--format', '{{.Server.Version}}']);
  if (code === 0) return engineAt(undefined);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new NoEngine(`No Docker engine answers, and only root on Debian may start one: ${stderr.trim()}`);
  await installEngine();
  return startEngine(mkdtempSync(join(tmpdir(), 'federpost-engine-')));
}

async function installEngine(): Promise<void> {
  if (existsSync('/usr/sbin/dockerd') && existsSync('/usr/sbin/iptables') && existsSync('/usr/bin/ip')) return;
  await runCommand('apt-get', ['update', '-qq']);
  const packages = ['docker.io', 'iptables', 'iproute2'];
  const install = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (install.code !== 0) throw new NoEngine(`Debian's docker.io cannot be installed: ${install.stderr.trim()}`);
}

async function startEngine(folder: string, networks?: Networks): Promise<DockerEngine> {
  const log = join(folder, 'log');
  const host = `unix://${folder}/docker.sock`;
  const output = openSync(log, 'a');
  const args = [
    ...(networks ? [] : WITHOUT_FILTER),
    '--host',
    host,
    '--data-root',
    join(folder, 'data'),
    '--exec-root',
    join(folder, 'exec'),
    '--pidfile',
    join(folder, 'pid'),
  ];
  const [program, programArgs] = networks?.inEngineNetwork('/usr/sbin/dockerd', args) ?? ['/usr/sbin/dockerd', args];
  const daemon = spawn(program, programArgs, {
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()).once('error', () => resolve()));
  const halt = async () => {
    daemon.kill('SIGTERM');
    await ended;
    // The engine leaves the mount of its network's namespace.
    await runCommand('umount', ['--lazy', join(folder, 'exec/netns/default')]);
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  const startedAt = Date.now();
  while ((await runCommand('docker', ['--host', host, 'version'])).code !== 0) {
    if (daemon.exitCode === null && Date.now() - startedAt < START_TIMEOUT_MS) {
      await sleep(250);
      continue;
    }
    const logEnd = readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n');
    await stop();
    throw new NoEngine(`The Docker engine cannot be started:\n${logEnd}`);
  }
  const moveInto = async (engineNetworks: Networks) => {
    await halt();
    return startEngine(folder, engineNetworks);
  };
  return { ...engineAt(host), moveInto, stop };
}

/** An engine that is started and stopped elsewhere. */
export function engineAt(host: string | undefined): DockerEngine {
  const hostOptions = host === undefined ? [] : ['--host', host];
  return {
    host,
    docker: (...args) => runOrThrow('docker', [...hostOptions, ...args], { env: { DOCKER_BUILDKIT: '0' } }),
    stop: async () => {},
  };
}
