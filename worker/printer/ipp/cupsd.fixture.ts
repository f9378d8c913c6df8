import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server.fixture.ts';
import { until } from './ippeveprinter.fixture.ts';

/** Where Debian's `cups-pdf` puts what an unknown user prints. */
const PAPER_TRAY = '/var/spool/cups-pdf/ANONYMOUS';
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
  JobPrivateAccess all
  JobPrivateValues none
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
  await call('lpadmin', '-p', 'Brief', '-E', '-v', 'cups-pdf:/', '-m', PPD, '-o', 'TitlePref=1', '-o', 'Label=1');

  const papers = () =>
    (existsSync(PAPER_TRAY) ? readdirSync(PAPER_TRAY) : []).map((file) => ({ file, path: join(PAPER_TRAY, file) }));
  const begun = Date.now();
  return {
    port,
    folder,
    url: `ipp://127.0.0.1:${port}/printers/Brief`,
    call,
    /** Another queue of this server. */
    addressOf: (queue: string) => `ipp://127.0.0.1:${port}/printers/${queue}`,
    papers,
    begun,
    errors: () => readFileSync(join(folder, 'log/error'), 'utf8'),
    async close() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export type TestCups = Awaited<ReturnType<typeof startCups>>;
