// The real parts the tests run against. On Debian as root they are installed; elsewhere the missing ones are named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step } from './bootstrap.mjs';

const PACKAGES = [
  { name: 'chromium', provides: 'chromium' },
  { name: 'poppler-utils', provides: 'pdftotext' },
  { name: 'qpdf', provides: 'qpdf' },
  { name: 'cups-ipp-utils', provides: 'ippeveprinter' },
  { name: 'dbus', provides: 'dbus-daemon' },
  { name: 'redis-server', provides: 'redis-server' },
  { name: 'docker-compose', provides: 'docker-compose' },
];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin', '/sbin'];

const isThere = ({ provides }) => FOLDERS.some((folder) => existsSync(`${folder}/${provides}`));

/** A search path on which the real parts are found: not everybody's own has the folders of the system's servers. */
export const withDebianFolders = (path) => [path, ...FOLDERS].join(':');

export function installDebianPackages() {
  const missing = PACKAGES.filter((entry) => !isThere(entry)).map(({ name }) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step(`Install ${missing.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const { status, stderr } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, encoding: 'utf8' });
    if (status === 0) return;
    process.stderr.write(stderr ?? '');
  }
  process.stderr.write(`Missing, so that tests needing them will fail: ${missing.join(', ')}.\n`);
}
