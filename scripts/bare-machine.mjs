// npm run bare: the README's two commands on a minimal Debian with only Node and npm. Needs root.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { affectedTests } from './affected-tests.mjs';
import { fail, root, step } from './bootstrap.mjs';
import { debianBase, run } from './debian-base.mjs';

const USER = '1000:1000';
/**
 * The suites that this machine can run without a browser, Redis or a printer. Of the unit tests only those that start a
 * program: pure computations, such as the check of types, give the same result on the same Node, and `npm test` has run
 * them.
 */
const SUITES = ['lint', 'unit'];
const TESTS = affectedTests('node:child_process').filter((file) => !/^e2e\/|\.browser\.|\.long\./.test(file));
/** A network with its own certificate authority: npm inside needs its certificate. */
const AUTHORITIES = process.env.NODE_EXTRA_CA_CERTS;
const OPEN_TIMEOUT_MS = 300_000;
const FORM = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  senderName: '',
  letterStyle: 'typewriter',
  letterText: 'Liebe Erika,\n\nich denke an Dich.',
  extras: [],
  shipping: 'standard',
};

if (process.getuid?.() !== 0)
  fail('npm run bare braucht root: es richtet ein kleines Debian ein und wechselt mit chroot hinein.');
const machine = mkdtempSync(join(tmpdir(), 'federpost-bare-'));
let shop;
try {
  setUpMachine();
  const { opened, ordered } = await start();
  await test();
  process.stdout.write(
    `\n| bare machine | |\n|---|---|\n| npm start open | ${opened} s |\n| first order taken | ${ordered} s |\n| npm test ${SUITES.join(' ')} | green |\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`✗ ${error instanceof Error ? error.message : error}\n`);
} finally {
  shop?.kill('SIGKILL');
  rmSync(machine, { recursive: true, force: true });
}

/** Debian's base system, this machine's Node and npm, a fresh clone, and an unprivileged user. */
function setUpMachine() {
  run('tar', ['-xf', debianBase(), '-C', machine]);
  const node = join(machine, 'usr/local');
  copyFileSync(process.execPath, join(node, 'bin/node'));
  const npm = npmFolder();
  cpSync(npm, join(node, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(node, 'bin/npm')]);
  copyFileSync('/etc/resolv.conf', join(machine, 'etc/resolv.conf'));
  // Every installed Debian has this file, but debootstrap leaves it to the installer.
  writeFileSync(join(machine, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  if (AUTHORITIES) cpSync(AUTHORITIES, join(machine, AUTHORITIES), { dereference: true });
  const home = join(machine, 'home/shop');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.npmrc'), registrySettings());
  run('git', ['clone', '--quiet', '--no-local', root, join(home, 'federpost')]);
  run('chown', ['-R', USER, home]);
}

/** This machine's npm registry, but none of its other settings, which a newcomer does not have. */
function registrySettings() {
  const file = join(homedir(), '.npmrc');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /registry|_auth/.test(line))
        .join('\n')
    : '';
}

function npmFolder() {
  const cli = process.env.npm_execpath ?? run('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim();
  return dirname(dirname(cli));
}

/** Runs a command inside, in new namespaces, so that all its processes end with it. */
function runInside(command) {
  const script = `mount -t proc proc ${machine}/proc && mount --rbind /dev ${machine}/dev && exec chroot --userspec=${USER} ${machine} /usr/bin/env -i PORT=0 HOME=/home/shop PATH=/usr/local/bin:/usr/bin:/bin${AUTHORITIES ? ` NODE_EXTRA_CA_CERTS=${AUTHORITIES}` : ''} sh -c 'cd ~/federpost && exec ${command}'`;
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  return { child, said: () => output };
}

/** @returns the seconds until the shop was open and had taken an order */
async function start() {
  step('npm start on a bare machine …');
  const startedAt = Date.now();
  const { child, said } = runInside('npm start');
  shop = child;
  const seconds = () => Math.round((Date.now() - startedAt) / 100) / 10;
  while (!/geöffnet:\s+\S+\n/.test(said())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (Date.now() - startedAt > OPEN_TIMEOUT_MS) throw new Error('npm start did not open the shop');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const opened = seconds();
  const url = /geöffnet:\s+(\S+)/.exec(said())[1];
  const answer = await fetch(`${url}functions/v1/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formData: FORM }),
  });
  const body = await answer.json();
  if (answer.status !== 200 || !body.url) throw new Error(`The first order was answered ${answer.status}`);
  const ordered = seconds();
  requireNoWarnings(said());
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { opened, ordered };
}

async function test() {
  step('npm test on a bare machine …');
  const { child, said } = runInside(`npm test -- ${[...SUITES, ...TESTS].join(' ')}`);
  const [code] = await once(child, 'close');
  requireNoWarnings(said());
  if (code !== 0) throw new Error(`npm test ended with ${code}`);
  for (const part of ['chromium-headless-shell', 'redis-server', 'ippeveprinter', 'openssl'])
    if (!said().includes(`Without ${part} `)) throw new Error(`npm test does not name the missing ${part}`);
}

/** A newcomer must see only our own lines, without stack traces and warnings about other machines. */
function requireNoWarnings(said) {
  const warning = /EBADENGINE|npm warn|^\s+at .+:\d+:\d+\)?$/m.exec(said);
  if (warning) throw new Error(`A newcomer should not see: ${warning[0]}`);
}
