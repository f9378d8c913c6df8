import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@federpost/worker/server.fixture.ts';

/** Where `scripts/debian-packages.mjs` unpacks them. */
const UNPACKED = '/var/tmp/federpost-mail-servers';
const POSTFIX = join(UNPACKED, 'postfix');
const EXIM = join(UNPACKED, 'exim4-daemon-light/usr/sbin', 'exim4');
const START_TIMEOUT_MS = 60_000;

/** A mail server as Debian installs it: STARTTLS is offered with the machine's own self-signed certificate. */
export type DebianMailServer = {
  port: number;
  /** The certificate, and the one name that is in it. */
  caFile: string;
  certifiedName: string;
  /** Everything that was delivered to the only mailbox, with the server's own headers. */
  mailbox(): string;
  log(): string;
  stop(): Promise<void>;
};

/** The servers change their user, so only root can start them. */
export const canStartMailServers = userInfo().uid === 0;

function prepareFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'federpost-mail-server-'));
  chmodSync(folder, 0o755);
  const certifiedName = hostname();
  const [caFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  // The same as make-ssl-cert of Debian's ssl-cert.
  const subject = ['-subj', `/CN=${certifiedName}`, '-addext', `subjectAltName=DNS:${certifiedName}`];
  const files = ['-keyout', keyFile, '-out', caFile];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '3650',
      ...subject,
      '-addext',
      'basicConstraints=CA:FALSE',
      ...files,
    ],
    { stdio: 'ignore' },
  );
  return { folder, certifiedName, caFile, keyFile, mailbox: join(folder, 'mail', 'inbox') };
}

function makeFolders(folder: string, owner: string, ...names: string[]) {
  for (const name of names) mkdirSync(join(folder, name));
  execFileSync('chown', [owner, ...names], { cwd: folder });
}

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

async function waitForGreeting(port: number, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const socket = connect({ port, host: '127.0.0.1' });
    try {
      const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })) as [Buffer];
      if (greeting.toString().startsWith('220')) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`The mail server does not start: ${log()}`);
}

/** @param settings more lines of `main.cf` */
export async function startPostfix(settings: readonly string[] = []): Promise<DebianMailServer> {
  const port = await freePort();
  const { folder, certifiedName, caFile, keyFile, mailbox } = prepareFolder();
  const config = join(folder, 'config');
  mkdirSync(config);
  mkdirSync(join(folder, 'queue'));
  makeFolders(folder, 'mail:mail', 'data', 'mail');
  // Debian's own services without their chroots, on a port of our own.
  const services = readFileSync(join(POSTFIX, 'usr/share/postfix/master.cf.dist'), 'utf8')
    .replace(/^smtp +inet.*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replace(/^(\S+ +(?:unix|inet|unix-dgram) +\S+ +\S+ +)y/gm, '$1n');
  writeFileSync(join(config, 'master.cf'), services);
  const mailUser = Number(execFileSync('id', ['-u', 'mail'], { encoding: 'utf8' }));
  const main = [
    readFileSync(join(POSTFIX, 'usr/share/postfix/main.cf.debian'), 'utf8'),
    `config_directory = ${config}`,
    `queue_directory = ${join(folder, 'queue')}`,
    `data_directory = ${join(folder, 'data')}`,
    `daemon_directory = ${join(POSTFIX, 'usr/lib/postfix/sbin')}`,
    `command_directory = ${join(POSTFIX, 'usr/sbin')}`,
    `shlib_directory = ${join(POSTFIX, 'usr/lib/postfix')}`,
    `meta_directory = ${join(POSTFIX, 'etc/postfix')}`,
    'mail_owner = mail',
    'setgid_group = uucp',
    'import_environment = LD_LIBRARY_PATH MAIL_CONFIG LANG=C',
    `maillog_file = ${join(folder, 'mail.log')}`,
    `maillog_file_prefixes = ${folder}`,
    `myhostname = ${certifiedName}`,
    'inet_interfaces = loopback-only',
    'alias_maps =',
    `smtpd_tls_cert_file = ${caFile}`,
    `smtpd_tls_key_file = ${keyFile}`,
    'smtpd_tls_security_level = may',
    'virtual_mailbox_domains = example.org',
    'virtual_mailbox_maps = static:inbox',
    `virtual_mailbox_base = ${join(folder, 'mail')}`,
    'virtual_minimum_uid = 1',
    `virtual_uid_maps = static:${mailUser}`,
    `virtual_gid_maps = static:${mailUser}`,
    ...settings,
  ];
  writeFileSync(join(config, 'main.cf'), `${main.join('\n')}\n`);
  const env = { ...process.env, MAIL_CONFIG: config, LD_LIBRARY_PATH: join(POSTFIX, 'usr/lib/postfix') };
  const command = join(POSTFIX, 'usr/sbin', 'postfix');
  const child = spawn(command, ['-c', config, 'start-fg'], { env, stdio: 'ignore' });
  async function stop() {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    await promisify(execFile)(command, ['-c', config, 'stop'], { env });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const log = () => contentOf(join(folder, 'mail.log'));
  await waitForGreeting(port, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, caFile, certifiedName, mailbox: () => contentOf(mailbox), log, stop };
}

/** @param settings more lines of its main section */
export async function startExim(settings: readonly string[] = []): Promise<DebianMailServer> {
  const port = await freePort();
  const { folder, certifiedName, caFile, keyFile, mailbox } = prepareFolder();
  makeFolders(folder, 'Debian-exim', 'spool', 'mail');
  execFileSync('chown', ['Debian-exim', keyFile]);
  const config = join(folder, 'exim.conf');
  const lines = [
    `exim_path = ${EXIM}`,
    `spool_directory = ${join(folder, 'spool')}`,
    `log_file_path = ${join(folder, 'spool')}/%slog`,
    `pid_file_path = ${join(folder, 'exim.pid')}`,
    'local_interfaces = 127.0.0.1',
    `daemon_smtp_ports = ${port}`,
    `primary_hostname = ${certifiedName}`,
    'keep_environment =',
    'tls_advertise_hosts = *',
    `tls_certificate = ${caFile}`,
    `tls_privatekey = ${keyFile}`,
    ...(settings.some((line) => line.startsWith('acl_smtp_rcpt')) ? [] : ['acl_smtp_rcpt = accept']),
    ...settings,
    'begin routers',
    'inbox:',
    '  driver = accept',
    '  transport = inbox',
    'begin transports',
    'inbox:',
    '  driver = appendfile',
    `  file = ${mailbox}`,
    '  user = Debian-exim',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const child = spawn(EXIM, ['-C', config, '-bdf', '-q1m'], { stdio: 'ignore' });
  async function stop() {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const log = () => contentOf(join(folder, 'spool', 'mainlog')) + contentOf(join(folder, 'spool', 'paniclog'));
  await waitForGreeting(port, log).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, caFile, certifiedName, mailbox: () => contentOf(mailbox), log, stop };
}
