// The real programs that tests need. On Debian as root they are installed; on other systems the missing ones are named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step } from './bootstrap.mjs';

/** The tests' browser: the headless engine, which starts sooner and costs a quarter less to run. */
export const CHROMIUM = 'chromium-headless-shell';

const PACKAGES = [
  { name: CHROMIUM, provides: CHROMIUM },
  { name: 'poppler-utils', provides: 'pdftotext' },
  { name: 'qpdf', provides: 'qpdf' },
  { name: 'cups-ipp-utils', provides: 'ippeveprinter' },
  { name: 'dbus', provides: 'dbus-daemon' },
  { name: 'redis-server', provides: 'redis-server' },
  { name: 'docker-compose', provides: 'docker-compose' },
  { name: 'openssl', provides: 'openssl' },
];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin', '/sbin'];

const isThere = ({ provides }) => FOLDERS.some((folder) => existsSync(`${folder}/${provides}`));

/** A search path that also has the folders of system servers, where the programs are. */
export const withDebianFolders = (path) => [path, ...FOLDERS].join(':');

/**
 * Installs missing programs, on Debian as root.
 * @returns the programs that are still missing, and the packages that contain them
 */
export function installDebianPackages() {
  const missing = PACKAGES.filter((entry) => !isThere(entry));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  const names = missing.map(({ name }) => name);
  step(`Install ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) process.stderr.write(stderr ?? '');
  return PACKAGES.filter((entry) => !isThere(entry));
}
