import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server.fixture.ts';
import { until } from './ippeveprinter.fixture.ts';

/** Where Debian's `cups-pdf` puts what an unknown user prints. */
const PAPER_TRAY = '/var/spool/cups-pdf/ANONYMOUS';
const BACKEND = 'cups-pdf';
const PPD = 'lsb/usr/cups-pdf/CUPS-PDF_opt.ppd';

/** The settings of a server that trusts this machine, with everything in its own folder. */
const CONFIGURATION = (port: number, folder: string, settings: readonly string[]) => `
LogLevel warn
Listen 127.0.0.1:${port}
Listen ${folder}/cups.sock
Browsing Off
WebInterface No
DefaultAuthType None
${settings.join('\n')}
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`;
const FILES = (folder: string) => `
ServerRoot ${folder}/etc
RequestRoot ${folder}/spool
CacheDir ${folder}/cache
StateDir ${folder}/state
TempDir ${folder}/tmp
AccessLog ${folder}/log/access
ErrorLog ${folder}/log/error
PageLog ${folder}/log/page
SystemGroup root
FileDevice Yes
`;

/**
 * A CUPS server of its own (Debian's), with a queue «Brief» that makes PDFs.
 * @param options.settings further lines of cupsd.conf
 */
export async function startCups({ settings = [] }: { settings?: readonly string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cups-'));
  for (const name of ['etc', 'etc/ppd', 'spool', 'cache', 'state', 'tmp', 'log']) {
    mkdirSync(join(folder, name));
    // Filters and backends run as «lp».
    chmodSync(join(folder, name), 0o777);
  }
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'spool'), 0o710);
  const port = await freePort();
  writeFileSync(join(folder, 'etc/cupsd.conf'), CONFIGURATION(port, folder, settings));
  writeFileSync(join(folder, 'etc/cups-files.conf'), FILES(folder));
  const server = spawn(
    'cupsd',
    ['-f', '-c', join(folder, 'etc/cupsd.conf'), '-s', join(folder, 'etc/cups-files.conf')],
    { stdio: 'ignore' },
  );
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );

  /** Calls one of CUPS' own programs (`lpadmin`, `cupsdisable`, …) for this server. */
  async function call(program: string, ...parameters: string[]): Promise<string> {
    const environment = { ...process.env, CUPS_SERVER: `127.0.0.1:${port}` };
    return (await promisify(execFile)(program, parameters, { env: environment })).stdout;
  }
  await call('lpadmin', '-p', 'Brief', '-E', '-v', `${BACKEND}:/`, '-m', PPD, '-o', 'TitlePref=1', '-o', 'Label=1');

  /** The papers of an order in the tray, in the order in which they came out. */
  const papersOf = (orderId: string) =>
    (existsSync(PAPER_TRAY) ? readdirSync(PAPER_TRAY) : [])
      .filter((file) => file.includes(orderId))
      .map((file) => ({ file: join(PAPER_TRAY, file), name: file.replace(/^job_\d+-|\.pdf$/g, ''), id: jobId(file) }))
      .toSorted((a, b) => a.id - b.id);
  return {
    /** The address of one of its queues. */
    addressOf: (queue: string) => `ipp://127.0.0.1:${port}/printers/${queue}`,
    call,
    folder,
    papersOf,
    async close(orderIds: readonly string[] = []) {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
      for (const { file } of orderIds.flatMap(papersOf)) rmSync(file, { force: true });
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const jobId = (file: string) => Number(/^job_(\d+)-/.exec(file)?.[1]);

export type TestCups = Awaited<ReturnType<typeof startCups>>;
