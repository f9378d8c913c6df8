// The real programs for the tests. On Debian as root, missing ones are installed; elsewhere they are named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { step } from './bootstrap.mjs';

/** The tests' browser: the headless engine, which starts faster and costs a quarter less to run. */
export const CHROMIUM = 'chromium-headless-shell';

/**
 * The mail servers are unpacked here, one folder each: Debian lets a machine have only one of them, and would start it.
 */
const UNPACKED = '/var/tmp/federpost-mail-servers';

const PACKAGES = [
  { name: CHROMIUM, provides: CHROMIUM },
  { name: 'poppler-utils', provides: 'pdftotext' },
  { name: 'qpdf', provides: 'qpdf' },
  { name: 'cups-ipp-utils', provides: 'ippeveprinter' },
  { name: 'dbus', provides: 'dbus-daemon' },
  { name: 'redis-server', provides: 'redis-server' },
  { name: 'docker-compose', provides: 'docker-compose' },
  { name: 'openssl', provides: 'openssl' },
  // For long tests only.
  { name: 'cups', provides: 'cupsd', isForLong: true },
  { name: 'printer-driver-cups-pdf', provides: 'cups-pdf', folder: '/usr/lib/cups/backend', isForLong: true },
  { name: 'ghostscript', provides: 'gs', isForLong: true },
  { name: 'mupdf-tools', provides: 'mutool', isForLong: true },
  { name: 'spamassassin', provides: 'spamassassin', isForLong: true },
  { name: 'haproxy', provides: 'haproxy', isForLong: true },
  { name: 'nginx', provides: 'nginx', isForLong: true },
  { name: 'firefox-esr', provides: 'firefox-esr', isForLong: true },
  { name: 'webkit2gtk-driver', provides: 'WebKitWebDriver', isForLong: true },
  { name: 'xvfb', provides: 'Xvfb', isForLong: true },
  { name: 'default-jre-headless', provides: 'java', isForLong: true },
  ...['postfix', 'exim4-daemon-light'].map((name) => ({
    name,
    provides: name.split('-')[0],
    folder: `${UNPACKED}/${name}/usr/sbin`,
    isUnpacked: true,
    isForLong: true,
  })),
];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin', '/sbin'];

const isInstalled = ({ provides, folder }) =>
  (folder === undefined ? FOLDERS : [folder]).some((each) => existsSync(`${each}/${provides}`));

/** Debian would start each server that it installs. */
const STARTS_NOTHING = [
  'if [ ! -e /usr/sbin/policy-rc.d ]; then',
  "  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod 755 /usr/sbin/policy-rc.d",
  "  trap 'rm -f /usr/sbin/policy-rc.d' EXIT",
  'fi',
].join('\n');

/** Installs the libraries of a package and unpacks the package itself. */
const unpacking = (name) =>
  [
    `apt-get install -y -qq --no-install-recommends $(apt-cache depends ${name} | sed -n 's/^ *Depends: \\(lib[^<]*\\)$/\\1/p')`,
    `mkdir -p ${UNPACKED} && cd ${UNPACKED} && apt-get download -qq ${name}`,
    `dpkg -x ${name}_*.deb ${UNPACKED}/${name} && rm ${name}_*.deb`,
    // Exim looks up its user, which is fixed at compile time.
    'id -u Debian-exim >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin Debian-exim',
  ].join(' && ');

/** The search path with the folders of system servers, which contain the programs. */
export const withDebianFolders = (path) => [path, ...FOLDERS].join(':');

/**
 * Installs missing programs, on Debian as root, while npm's packages are installed and the site is built.
 * @param long `true`: also those that only long tests need
 * @returns the programs that are still missing, and the packages that contain them
 */
export async function installDebianPackages({ long = false } = {}) {
  const wanted = PACKAGES.filter(({ isForLong }) => long || !isForLong);
  const missing = wanted.filter((entry) => !isInstalled(entry));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  step(`Install ${missing.map(({ name }) => name).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installed = missing.filter(({ isUnpacked }) => !isUnpacked).map(({ name }) => name);
  const command = [
    STARTS_NOTHING,
    'apt-get update -qq',
    ...(installed.length === 0 ? [] : [`apt-get install -y -qq --no-install-recommends ${installed.join(' ')}`]),
    ...missing.filter(({ isUnpacked }) => isUnpacked).map(({ name }) => `(${unpacking(name)})`),
  ].join('\n');
  const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (complaints += chunk));
  const [status] = await once(child, 'close');
  if (status !== 0) process.stderr.write(complaints);
  return wanted.filter((entry) => !isInstalled(entry));
}
