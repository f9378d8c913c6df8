// The first steps of `npm start` and `npm test`. Runs on Node 20 or later, without installed packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineProblem, RUNTIMES_SHIPPED, runtimeProblem } from './runtime.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The workspaces' folders, as package.json names them. */
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

/** Runs a command to its end, and shows its output only after a failure. */
function runQuietly(command, args, description) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: environmentOfPinnedNode() });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}\n`);
  fail(`${description} ist fehlgeschlagen.`);
}

/**
 * The C library keeps the memory that a thread has freed for that thread: 150 MB unused in a busy shop. Two arenas for
 * all threads return large blocks, which are those above the 64 KB that Node reads from a connection in one go.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * The environment in which `node` and `npx` are the pinned runtime. It caches compiled modules between starts: later
 * starts need no TypeScript stripper, which takes 50 MB and a quarter of a start's processor time.
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

/** Does the work only if its input files have changed since the last time. */
function runIfChanged(name, inputs, output, work) {
  const stamp = join(root, 'node_modules', '.federpost', name);
  const hash = contentHash(inputs);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Installs the packages of package-lock.json, including the pinned runtime, unless they are installed.
 * @param tools `true`: also the packages for tests and benches; otherwise only those for building and running
 */
export function install({ tools = false } = {}) {
  const unfit = machineProblem(process);
  if (unfit) fail(unfit);
  const manifests = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
  const stamp = join(root, 'node_modules', '.federpost', 'installed');
  const hash = contentHash(manifests);
  const [installed, scope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === hash && (scope === 'all' || !tools)) return;
  step('Pakete installieren (beim ersten Mal etwa eine halbe Minute) …');
  // An installation that lacks only the tools is completed in place, because a shop may be running from it.
  const command = installed === hash ? ['install', '--no-save'] : ['ci'];
  // No package needs an install script. npm's warnings about other machines are useless to a newcomer.
  npm(
    [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(tools ? [] : ['--omit=dev'])],
    'Das Installieren der Pakete',
  );
  const problem = runtimeProblem(pinnedNode);
  if (problem) fail(problem);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash} ${tools ? 'all' : 'running'}`);
}

/** The npm that started this script, or else the one on the path. */
function npm(args, description) {
  const npmPath = process.env.npm_execpath;
  const [command, npmArgs] = npmPath?.endsWith('.js') ? [process.execPath, [npmPath]] : ['npm', []];
  runQuietly(command, [...npmArgs, ...args], description);
}

/**
 * The options for running the shop in the pinned Node. V8 would let the garbage of requests grow to 134 MB before
 * collecting it; a quarter of that costs no more processor time. Older garbage is collected after it has grown by a
 * third; V8 would let it grow several times over, in each of six threads. Collecting with several threads costs a tenth
 * more than with one.
 */
export const shopProgram = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  // With such frequent collections, V8 would drop code within seconds of its last use and compile it again.
  '--bytecode-old-age=60',
  '--no-parallel-scavenge',
  'server/main.ts',
];

/** Builds the site, if its sources have changed since the last build. */
export function buildClient() {
  runIfChanged('built', ['client', 'shared', 'scripts', 'business.json', 'package-lock.json'], 'client/dist', () => {
    step('Webseite bauen …');
    runQuietly(pinnedNode, ['scripts/build-client.ts'], 'Das Bauen der Webseite');
  });
}

/** Replaces this process by a program in the pinned runtime, and passes on its output, signals and exit code. */
export function execReplacing(args, extraEnvironment = {}) {
  // The channel's end shows the program that we were killed.
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...environmentOfPinnedNode(), ...extraEnvironment },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentGone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm can be killed, too. Its program must not keep running invisibly and occupy the port. */
export function onParentGone(stop) {
  const startedBy = ancestors();
  if (process.env.npm_lifecycle_event) setInterval(() => ancestors() === startedBy || stop(), 500).unref();
}

/** Our parent and, if the system shows it, the parent's parent, because npm puts a shell in between. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}
