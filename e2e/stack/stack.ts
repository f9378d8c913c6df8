import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../running-shop.ts';
import { runCommand, runOrThrow, type CommandResult } from './command.ts';
import type { DockerEngine } from './engine.ts';

/** The stack of docker-compose.yml as docker/trying.env starts it, from a copy of its files with new secrets. */
export type Stack = {
  folder: string;
  /** Runs a command of compose. */
  compose(...args: string[]): Promise<string>;
  /** Starts the stack as docker/up.sh does, with other settings if given. */
  up(settings?: Record<string, string>): Promise<CommandResult>;
  /** Runs a command in a service's container. @returns its standard output */
  exec(service: string, ...command: string[]): Promise<string>;
  container(service: string): Promise<string>;
  /** The engine's data about a service's container (a Go template). */
  inspect(service: string, template: string): Promise<string>;
  services(): Promise<string[]>;
  /** Waits until every service is healthy. @returns the seconds from now until each was */
  waitUntilHealthy(services?: readonly string[]): Promise<Record<string, number>>;
  secret(name: string): string;
  remove(): Promise<void>;
};

const HEALTHY_TIMEOUT_MS = 180_000;
const PROJECT = 'federpost-stack';
/** The shop's other name, which redirects to the first. */
export const REDIRECT_SITE = 'brief.localhost';

export async function prepareStack(engine: DockerEngine, options: { standInLog: boolean }): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'federpost-stack-'));
  cpSync(join(ROOT, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
  cpSync(join(ROOT, 'docker'), join(folder, 'docker'), {
    recursive: true,
    filter: (path) => !path.includes('docker/secrets/'),
  });
  await runOrThrow('sh', ['docker/make-secrets.sh', 'single'], { cwd: folder });
  const files = [
    'docker-compose.yml',
    'docker/single.yml',
    'docker/stand-ins.yml',
    ...(options.standInLog ? ['docker/stand-in-log.yml'] : []),
  ];
  const env = {
    ...(engine.host ? { DOCKER_HOST: engine.host } : {}),
    COMPOSE_FILE: files.join(':'),
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_PARALLEL_LIMIT: '16',
    REDIRECT_SITE,
  };
  const [program, ...composeArgs] =
    (await runCommand('docker', ['compose', 'version'])).code === 0 ? ['docker', 'compose'] : ['docker-compose'];
  const compose = (...args: string[]) =>
    runOrThrow(program!, [...composeArgs, '--env-file', 'docker/trying.env', ...args], { cwd: folder, env });

  // Asks the engine itself, because compose takes a second for a name.
  async function containers(): Promise<Map<string, string>> {
    const lines = await engine.docker(
      'ps',
      '--all',
      '--filter',
      `label=com.docker.compose.project=${PROJECT}`,
      '--format',
      '{{.Label "com.docker.compose.service"}} {{.ID}}',
    );
    return new Map(
      lines
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ') as [string, string]),
    );
  }
  async function container(service: string): Promise<string> {
    const id = (await containers()).get(service);
    if (id === undefined) throw new Error(`There is no container of ${service}`);
    return id;
  }
  const inspect = async (service: string, template: string) =>
    (await engine.docker('inspect', '--format', template, await container(service))).trim();
  const services = async () => (await compose('config', '--services')).trim().split('\n').sort();

  async function waitUntilHealthy(requested?: readonly string[]): Promise<Record<string, number>> {
    const startedAt = Date.now();
    const healthyAfter: Record<string, number> = {};
    const waiting = new Set(requested ?? (await services()));
    while (waiting.size > 0) {
      for (const [service, id] of await containers()) {
        if (!waiting.has(service)) continue;
        const health = await engine.docker('inspect', '--format', '{{.State.Health.Status}}', id).catch(() => '');
        if (health.trim() !== 'healthy') continue;
        healthyAfter[service] = Math.round((Date.now() - startedAt) / 100) / 10;
        waiting.delete(service);
      }
      if (Date.now() - startedAt > HEALTHY_TIMEOUT_MS)
        throw new Error(
          `Not healthy: ${[...waiting].join(', ')}\n${await compose('logs', '--tail=15', ...waiting).catch(String)}`,
        );
      await sleep(150);
    }
    return healthyAfter;
  }

  return {
    folder,
    compose,
    up: (settings) =>
      runCommand('sh', ['docker/up.sh', 'trying', '--no-build'], { cwd: folder, env: { ...env, ...settings } }),
    container,
    inspect,
    services,
    waitUntilHealthy,
    exec: async (service, ...command) => engine.docker('exec', await container(service), ...command),
    secret: (name) => readFileSync(join(folder, 'docker/secrets', name), 'utf8').trim(),
    async remove() {
      if (!existsSync(folder)) return;
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
