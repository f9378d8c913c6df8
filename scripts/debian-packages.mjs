// The real programs for the tests. On Debian as root, missing ones are installed; elsewhere they are named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { step } from './bootstrap.mjs';

/** The tests' browser: the headless engine, which starts faster and costs a quarter less to run. */
export const CHROMIUM = 'chromium-headless-shell';

const PACKAGES = [
  { name: CHROMIUM, provides: CHROMIUM },
  { name: 'poppler-utils', provides: 'pdftotext' },
  { name: 'qpdf', provides: 'qpdf' },
  { name: 'cups-ipp-utils', provides: 'ippeveprinter' },
  { name: 'cups', provides: 'cupsd' },
  { name: 'printer-driver-cups-pdf', provides: 'cups-pdf', folder: '/usr/lib/cups/backend' },
  { name: 'dbus', provides: 'dbus-daemon' },
  { name: 'redis-server', provides: 'redis-server' },
  { name: 'docker-compose', provides: 'docker-compose' },
  { name: 'openssl', provides: 'openssl' },
];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin', '/sbin'];

const isInstalled = ({ provides, folder }) =>
  (folder === undefined ? FOLDERS : [folder]).some((each) => existsSync(`${each}/${provides}`));

/** The search path with the folders of system servers, which contain the programs. */
export const withDebianFolders = (path) => [path, ...FOLDERS].join(':');

/**
 * Installs missing programs, on Debian as root, while npm's packages are installed and the site is built.
 * @returns the programs that are still missing, and the packages that contain them
 */
export async function installDebianPackages() {
  const missing = PACKAGES.filter((entry) => !isInstalled(entry));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  const names = missing.map(({ name }) => name);
  step(`Install ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command = `apt-get update -qq; exec apt-get install -y -qq --no-install-recommends ${names.join(' ')}`;
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (complaints += chunk));
  const [status] = await once(child, 'close');
  if (status !== 0) process.stderr.write(complaints);
  return PACKAGES.filter((entry) => !isInstalled(entry));
}
