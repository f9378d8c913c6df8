// Runs on any Node from 20 on and needs no installed package: what `npm start` and `npm test` do first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUNTIMES_SHIPPED, troubleWithRuntime } from './runtime.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Folders of the workspaces, as package.json names them. */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const platform = `${process.platform}-${process.arch}`;
/** The runtime is a pinned dependency, so that every machine runs the same one (docs/decisions/30). */
export const pinnedNode = RUNTIMES_SHIPPED.includes(platform)
  ? join(root, 'node_modules', `node-${platform}`, 'bin', 'node')
  : process.execPath;

export function step(text) {
  process.stdout.write(`· ${text}\n`);
}

export function fail(text) {
  process.stderr.write(`✗ ${text}\n`);
  process.exit(1);
}

/** Runs a command to its end and shows its output only when it fails. */
function quietly(command, args, what) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: environmentOfPinnedNode() });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n`);
  fail(`${what} ist fehlgeschlagen.`);
}

/**
 * The C library keeps what each thread frees for that thread: a busy shop's threads hold 150 MB that nobody uses. Two
 * stores for all of them give large pieces back, those above the 64 KB that Node reads of a connection at once.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * The environment in which `node` and `npx` mean the pinned runtime. Compiled modules are kept between starts: the next
 * one needs no TypeScript stripper, which takes 50 MB and a quarter of the processor time of a start.
 */
export function environmentOfPinnedNode() {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.federpost', 'compiled'),
    ...memorySettings,
    ...process.env,
    PATH: `${dirname(pinnedNode)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
}

function contentHash(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isFile()) return void hash.update(relative(root, path)).update(readFileSync(path));
    for (const name of readdirSync(path).sort()) if (!['node_modules', 'dist'].includes(name)) visit(join(path, name));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

/** Does a piece of work only when the files that it depends on have changed since it was last done. */
function whenChanged(name, inputs, output, work) {
  const stamp = join(root, 'node_modules', '.federpost', name);
  const hash = contentHash(inputs);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Installs what package-lock.json names, if that has not been done, the pinned runtime included.
 * @param tools `true`: what tests and benches need as well, else only what building and running need
 */
export function install({ tools = false } = {}) {
  const manifests = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
  const stamp = join(root, 'node_modules', '.federpost', 'installed');
  const hash = contentHash(manifests, {});
  const [installed, scope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === hash && (scope === 'all' || !tools)) return;
  step('Pakete installieren (beim ersten Mal etwa eine halbe Minute) …');
  // What only misses the tools is completed in place: a shop may be running from it.
  const command = installed === hash ? ['install', '--no-save'] : ['ci'];
  // No package needs its install script; npm's warnings about machines that are not ours say nothing to a newcomer.
  npm(
    [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(tools ? [] : ['--omit=dev'])],
    'Das Installieren der Pakete',
  );
  const trouble = troubleWithRuntime(pinnedNode);
  if (trouble) fail(trouble);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash} ${tools ? 'all' : 'running'}`);
}

/** The npm that started us, else the one on the path. */
function npm(args, what) {
  const own = process.env.npm_execpath;
  const [command, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  quietly(command, [...before, ...args], what);
}

/**
 * The shop, as the pinned Node is told to run it. V8 would let the garbage of requests grow to 134 MB before it looks at
 * it; a quarter of that costs no more processor time. What outlives that may grow by a third of what is in use before it is
 * looked at, instead of several times over in each of six threads. Threads that collect together cost a tenth more than one.
 */
export const shopProgram = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  // Looked at so often, code would be thrown away within seconds of its last use and be compiled again.
  '--bytecode-old-age=60',
  '--no-parallel-scavenge',
  'server/main.ts',
];

/** Builds the site, if its sources have changed since the last build. */
export function buildClient() {
  whenChanged('built', ['client', 'shared', 'scripts', 'business.json', 'package-lock.json'], 'client/dist', () => {
    step('Webseite bauen …');
    quietly(pinnedNode, ['scripts/build-client.ts'], 'Das Bauen der Webseite');
  });
}

/** Runs a program with the pinned runtime, in our place: its output, its signals and its exit code are ours. */
export function become(args, extraEnvironment = {}) {
  // The channel tells the program when we are killed without a word.
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environmentOfPinnedNode(), ...extraEnvironment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm can be killed without a word too; whom it started must not go on unseen, holding the port.
  const family = ancestors();
  if (process.env.npm_lifecycle_event) setInterval(() => ancestors() === family || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Our parent and, where the system tells, its parent: npm puts a shell between itself and us. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}
