import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { debianBase } from '../../scripts/debian-base.mjs';
import { ROOT } from '../running-shop.ts';
import { timed, runOrThrow } from './command.ts';
import type { DockerEngine } from './engine.ts';

const MAX_MEGABYTES = 350;
/** Tests, documents and stand-ins must not be in the shop's image. */
const NOT_FOR_IMAGE = /\.(test|fixture)\.|\/(e2e|bench|docs|stand-ins|suite)\//;
const TOOLS = /node_modules\/(vitest|playwright|typescript|vite|testcontainers|rolldown)\//;

type BuiltImage = { name: string; seconds: number; megabytes: number };

/** Builds the stack's own images, side by side because each waits for packages; the first is the shop's. */
export async function buildImages(engine: DockerEngine): Promise<BuiltImage[]> {
  const shop = build(engine, 'federpost:local', 'docker/shop.Dockerfile', 'shop');
  return Promise.all([
    shop,
    // Made of the shop's stages, so it would repeat their work if it did not wait.
    shop.then(() => build(engine, 'federpost-stand-ins:local', 'docker/shop.Dockerfile', 'stand-ins')),
    build(engine, 'federpost-proxy:local', 'docker/proxy.Dockerfile'),
    build(engine, 'federpost-printer:local', 'docker/printer.Dockerfile'),
  ]);
}

async function build({ docker }: DockerEngine, name: string, file: string, target?: string): Promise<BuiltImage> {
  const options = ['--quiet', '--network=host', '--tag', name, '--file', `${ROOT}/${file}`];
  const [seconds] = await timed(() => docker('build', ...options, ...(target ? ['--target', target] : []), ROOT));
  const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', name));
  return { name, seconds, megabytes: Math.round(bytes / 1e6) };
}

/** @returns the problems of the shop's image; empty if there are none */
export async function imageProblem({ docker }: DockerEngine, [shop]: readonly BuiltImage[]): Promise<string[]> {
  const problems: string[] = [];
  if (shop!.megabytes > MAX_MEGABYTES) problems.push(`the image has ${shop!.megabytes} MB, more than ${MAX_MEGABYTES}`);
  const files = (
    await docker(
      'run',
      '--rm',
      '--network=none',
      'federpost:local',
      'sh',
      '-c',
      'find / -xdev -type f 2>/dev/null; true',
    )
  ).split('\n');
  const shopFiles = files.filter((file) => file.startsWith('/app/'));
  problems.push(
    ...shopFiles
      .filter((file) => (file.includes('/node_modules/') ? TOOLS : NOT_FOR_IMAGE).test(file))
      .slice(0, 5)
      .map((file) => `the image holds ${file}`),
  );
  const runtimes = files.filter((file) => /\/(node|pinned-node)$/.test(file) && /\/bin\//.test(file));
  if (runtimes.length !== 1) problems.push(`the image contains Node ${runtimes.length} times: ${runtimes.join(', ')}`);
  if ((await docker('image', 'inspect', '--format', '{{.Config.User}}', 'federpost:local')).trim() !== '1000:1000')
    problems.push('the image does not run as 1000:1000');
  return problems;
}

const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;

/** Base images made of Debian's packages. */
const BASE_IMAGES: Record<string, { dockerfile: string; files?: () => Promise<Record<string, string>> }> = {
  'debian:bookworm-slim': { dockerfile: '' },
  'node:24-bookworm-slim': {
    dockerfile: `FROM debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
${CERTIFICATES ? `COPY authorities.crt /etc/ssl/certs/ca-certificates.crt\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt` : ''}`,
    files: async () => ({
      node: process.execPath,
      npm: await npmFolder(),
      ...(CERTIFICATES ? { 'authorities.crt': CERTIFICATES } : {}),
    }),
  },
  'redis:7.2-bookworm': {
    dockerfile: `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* && mkdir -p /data && chown 999:999 /data
WORKDIR /data`,
  },
  'caddy:2.11-alpine': {
    dockerfile:
      'FROM debian:bookworm-slim\nRUN apt-get update && apt-get install -y --no-install-recommends caddy wget && rm -rf /var/lib/apt/lists/* && mkdir -p /config /data',
  },
};

/**
 * The base images of the Dockerfiles and the stack, under the requested names: local ones, those of a registry, or else
 * images made of Debian's packages.
 * @returns where each came from
 */
export async function provideBaseImages(
  engine: DockerEngine,
): Promise<Record<string, 'at hand' | 'made of Debian’s packages'>> {
  const origins: Record<string, 'at hand' | 'made of Debian’s packages'> = {};
  const provide = async (name: string) => {
    const isLocal = await isAvailable(engine, name);
    if (!isLocal) await buildBaseImage(engine, name, BASE_IMAGES[name]!);
    origins[name] = isLocal ? 'at hand' : 'made of Debian’s packages';
  };
  // Debian's is the first, of which the others are made, each waiting for packages.
  const [first, ...others] = Object.keys(BASE_IMAGES);
  await provide(first!);
  await Promise.all(others.map(provide));
  return origins;
}

/** Whether the engine has this image or can get it. */
export function isAvailable({ docker }: DockerEngine, name: string): Promise<boolean> {
  return docker('image', 'inspect', name)
    .catch(() => docker('pull', '--quiet', name))
    .then(
      () => true,
      () => false,
    );
}

async function buildBaseImage(
  { docker }: DockerEngine,
  name: string,
  { dockerfile, files }: (typeof BASE_IMAGES)[string],
): Promise<void> {
  if (dockerfile === '') return void (await docker('import', '--change', 'CMD ["bash"]', debianBase(), name));
  const context = mkdtempSync(join(tmpdir(), 'federpost-image-'));
  try {
    writeFileSync(join(context, 'Dockerfile'), dockerfile);
    for (const [target, source] of Object.entries((await files?.()) ?? {})) {
      if (target === 'npm') cpSync(source, join(context, target), { recursive: true });
      else copyFileSync(source, join(context, target));
    }
    await docker('build', '--quiet', '--network=host', '--tag', name, context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

async function npmFolder(): Promise<string> {
  const cli = process.env.npm_execpath ?? (await runOrThrow('sh', ['-c', 'readlink -f "$(command -v npm)"'])).trim();
  if (!existsSync(cli)) throw new Error('npm was not found where npm says it is');
  return dirname(dirname(cli));
}
