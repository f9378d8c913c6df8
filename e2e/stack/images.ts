import { ROOT } from '../running-shop.ts';
import { timed } from './command.ts';
import type { DockerEngine } from './engine.ts';

const LARGEST_MEGABYTES = 350;
/** Tests, documents and stand-ins must not be in the shop's image. */
const STRANGE = /\.(test|fixture)\.|\/(e2e|bench|docs|stand-ins|suite)\//;
const TOOLS = /node_modules\/(vitest|playwright|typescript|vite|testcontainers|rolldown)\//;

export type BuiltImage = { name: string; seconds: number; megabytes: number };

/** Builds the stack's own images. */
export async function buildImages({ docker }: DockerEngine): Promise<BuiltImage[]> {
  const images = [
    ['federpost:local', 'docker/shop.Dockerfile', 'shop'],
    ['federpost-stand-ins:local', 'docker/shop.Dockerfile', 'stand-ins'],
    ['federpost-proxy:local', 'docker/proxy.Dockerfile', ''],
    ['federpost-printer:local', 'docker/printer.Dockerfile', ''],
  ] as const;
  const built: BuiltImage[] = [];
  for (const [name, file, target] of images) {
    const [seconds] = await timed(() =>
      docker(
        'build',
        '--quiet',
        '--network=host',
        ...(target ? ['--target', target] : []),
        '--tag',
        name,
        '--file',
        `${ROOT}/${file}`,
        ROOT,
      ),
    );
    const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', name));
    built.push({ name, seconds, megabytes: Math.round(bytes / 1e6) });
  }
  return built;
}

/** @returns the problems of the shop's image; empty if there are none */
export async function imageProblem({ docker }: DockerEngine, [shop]: readonly BuiltImage[]): Promise<string[]> {
  const problems: string[] = [];
  if (shop!.megabytes > LARGEST_MEGABYTES)
    problems.push(`the image has ${shop!.megabytes} MB, more than ${LARGEST_MEGABYTES}`);
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
  const ours = files.filter((file) => file.startsWith('/app/'));
  problems.push(
    ...ours
      .filter((file) => (file.includes('/node_modules/') ? TOOLS : STRANGE).test(file))
      .slice(0, 5)
      .map((file) => `the image holds ${file}`),
  );
  const runtimes = files.filter((file) => /\/(node|pinned-node)$/.test(file) && /\/bin\//.test(file));
  if (runtimes.length !== 1) problems.push(`the image holds Node ${runtimes.length} times: ${runtimes.join(', ')}`);
  if ((await docker('image', 'inspect', '--format', '{{.Config.User}}', 'federpost:local')).trim() !== '1000:1000')
    problems.push('the image runs as somebody else than 1000:1000');
  return problems;
}
