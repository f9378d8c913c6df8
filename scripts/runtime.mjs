// Checks whether the pinned runtime runs on this machine, and words the error if it does not.
import { spawnSync } from 'node:child_process';

/** Platforms whose Node is a dependency of package.json; others use the machine's own. */
export const RUNTIMES_SHIPPED = ['linux-x64', 'linux-arm64'];

/** Debian's and Ubuntu's packages of the libraries that builds of Node have been linked to. */
const PACKAGE_OF = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6', 'libgcc_s.so.1': 'libgcc-s1' };
/** The first Node 24 whose SQLite (3.51.3) is free of the WAL-reset fault, and which runs TypeScript directly. */
const OLDEST = [24, 15];

/** The versions of Node that the packages for building accept; npm leaves their binaries out on any other. */
const BUILDS_WITH = '20.19, 22.12 oder neuer';
const canBuild = ([major, minor]) => (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
const canRun = ([major, minor]) => major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
const numbersOf = (version) => version.replace('v', '').split('.').map(Number);

/**
 * What keeps Federpost from running here, before anything is installed.
 * @param machine `platform`, `arch` and the version of Node that runs the command
 * @returns one German sentence with its remedy; undefined if the machine is right
 */
export function machineProblem({ platform, arch, version }) {
  if (platform === 'win32')
    return 'Unter Windows läuft Federpost im Windows-Subsystem für Linux (WSL): bitte dort Node installieren und den Befehl noch einmal aufrufen.';
  if (RUNTIMES_SHIPPED.includes(`${platform}-${arch}`))
    return canBuild(numbersOf(version))
      ? undefined
      : `Federpost braucht Node ${BUILDS_WITH}; hier läuft ${version.replace('v', '')}.`;
  return canRun(numbersOf(version)) ? undefined : missingRuntime(platform, arch);
}

const missingRuntime = (platform, arch) =>
  `Für diesen Rechner (${platform}, ${arch}) bringt Federpost kein Node mit: bitte Node ${OLDEST.join('.')} oder neuer installieren.`;

/**
 * Runs the runtime once.
 * @param node path of its binary
 * @returns one German sentence that names the missing part and how to get it; undefined if the runtime works
 */
export function runtimeProblem(node) {
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return sentenceFor(stderr || error?.code || '');
  return canRun(numbersOf(stdout)) ? undefined : missingRuntime(process.platform, process.arch);
}

function sentenceFor(message) {
  const library = /shared libraries: (\S+):/.exec(message)?.[1];
  if (library !== undefined) {
    const name = PACKAGE_OF[library];
    return `Das mitgelieferte Node läuft hier nicht, weil die Bibliothek ${library} fehlt${name ? `; unter Debian und Ubuntu installiert sie: apt-get install ${name}` : ''}.`;
  }
  const version = /version `(GLIBC\S*)' not found/.exec(message)?.[1];
  if (version !== undefined)
    return `Das mitgelieferte Node läuft hier nicht, weil das System zu alt ist: es braucht ${version.replace('_', ' ')}, das ab Debian 10 und Ubuntu 20.04 dabei ist.`;
  if (message === 'ENOENT')
    return 'Das mitgelieferte Node fehlt oder passt nicht zu diesem System (es braucht glibc): bitte node_modules löschen und npm start noch einmal aufrufen.';
  return 'Das mitgelieferte Node läuft auf diesem Rechner nicht.';
}
