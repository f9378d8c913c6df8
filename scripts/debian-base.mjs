// A minimal Debian as a tar file: for a bare machine, and as the stack's base images.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, step } from './bootstrap.mjs';

const CACHE = '/var/cache/federpost';
const SUITE = 'bookworm';
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';

/**
 * Runs a command of the system. On failure, ends the script with the command's message. @returns its standard output
 */
export function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 << 20,
    ...options,
  });
  if (status !== 0) fail(`${[command, ...args].join(' ')}: ${error?.message ?? ''}${(stderr ?? '').slice(-4000)}`);
  return stdout ?? '';
}

/** Installs the Debian packages of these programs, if they are missing. */
function installPrograms(packagesByProgram) {
  const missing = Object.entries(packagesByProgram)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  step(`Install ${missing.join(', ')} …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Debian's smallest system, made once on this machine. Needs root.
 * @returns path of the tar file
 */
export function debianBase() {
  const tar = join(CACHE, `debian-${SUITE}-minbase.tar`);
  if (existsSync(tar)) return tar;
  installPrograms({ '/usr/sbin/debootstrap': 'debootstrap' });
  step(`Make a minimal Debian (${SUITE}) …`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  try {
    run('debootstrap', ['--variant=minbase', SUITE, join(folder, 'root'), MIRROR]);
    run(
      'sh',
      [
        '-c',
        'rm -rf root/var/cache/apt/archives/*.deb root/var/lib/apt/lists/* root/usr/share/doc/* root/usr/share/man/* root/usr/share/locale/*; tar -cf base.tar -C root .',
      ],
      { cwd: folder },
    );
    renameSync(join(folder, 'base.tar'), tar);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tar;
}
