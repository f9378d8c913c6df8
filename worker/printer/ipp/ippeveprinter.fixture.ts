import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PDFDocument from 'pdfkit';
import { freePort } from '../../server.fixture.ts';
import type { PrintDocument } from '../port.ts';

/**
 * What the printer does with a document: «ok» prints it; «empty» and «slow» hold it until `resume`, and «empty» reports
 * missing paper; «abort» ends it before the first page, «jam» after it; «uncounted» prints, but does not count pages.
 */
type Behaviour = 'ok' | 'empty' | 'slow' | 'abort' | 'jam' | 'uncounted';

/**
 * It ends each printed document with the line «done», so the file contains a name as often as its document was printed.
 * A held document is released when the printer is removed; otherwise the command would wait in a loop as long as the
 * machine runs.
 */
const COMMAND = (folder: string) => `#!/bin/sh
held() { [ -d ${folder}/spool ] && [ ! -f ${folder}/resume ]; }
case $IPP_JOB_NAME in *.letter) mode=$(cat ${folder}/letter);; *) mode=$(cat ${folder}/other);; esac
echo "begun $IPP_JOB_NAME $IPP_MEDIA $IPP_SIDES" >> ${folder}/log
case $mode in
  empty) echo "STATE: +media-empty-error,media-needed-error" >&2
    while held; do sleep 0.05; done
    echo "STATE: -media-empty-error,media-needed-error" >&2;;
  slow) while held; do sleep 0.05; done;;
  abort) exit 1;;
  jam) echo "ATTR: job-impressions-completed=1" >&2; exit 1;;
esac
[ $mode = uncounted ] || echo "ATTR: job-impressions-completed=$(pdfinfo "$1" | sed -n 's/^Pages: *//p')" >&2
echo "done $IPP_JOB_NAME" >> ${folder}/log
`;

type PrinterOptions = {
  /** By `ipps:`, with a certificate of its own, as real printers have. */
  secure?: boolean;
  /** Document formats; by default only PDF. */
  formats?: string;
  /** Without a command it counts no pages and keeps nothing. */
  command?: boolean;
  /** Further parameters of the program. */
  parameters?: readonly string[];
};

/** A real IPP printer on this machine (Debian's cups-ipp-utils), on a message bus of its own, which it requires. */
export async function startIppPrinter(options: PrinterOptions = {}) {
  const { secure = false, formats = 'application/pdf', parameters = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'ipp-'));
  const command = join(folder, 'print.sh');
  const bus = `unix:path=${join(folder, 'bus.sock')}`;
  mkdirSync(join(folder, 'spool'));
  writeFileSync(command, COMMAND(folder), { mode: 0o700 });
  const behave = (mode: Behaviour, what: 'letter' | 'other' = 'letter') => writeFileSync(join(folder, what), mode);
  behave('ok');
  behave('ok', 'other');

  const daemon = spawn('dbus-daemon', ['--session', '--nofork', `--address=${bus}`], { stdio: 'ignore' });
  await until(() => existsSync(join(folder, 'bus.sock')));
  const port = await freePort();
  let printer = await run();

  async function run(): Promise<ChildProcess> {
    const keys = join(folder, 'keys');
    mkdirSync(keys, { recursive: true });
    const child = spawn(
      'ippeveprinter',
      [
        '-r',
        'off',
        '-n',
        'localhost',
        '-p',
        String(port),
        '-d',
        join(folder, 'spool'),
        '-f',
        formats,
        ...(options.command === false ? [] : ['-c', command]),
        ...(secure ? ['-K', keys] : []),
        ...parameters,
        'Briefdrucker',
      ],
      { stdio: 'ignore', env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: bus } },
    );
    await until(() =>
      fetch(`http://localhost:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    return child;
  }

  async function kill(): Promise<void> {
    const exited = new Promise((resolve) => printer.once('exit', resolve));
    printer.kill('SIGKILL');
    await exited;
  }

  const log = () =>
    existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim().split('\n') : [];
  return {
    url: `${secure ? 'ipps' : 'ipp'}://localhost:${port}/ipp/print`,
    folder,
    behave,
    resume: () => writeFileSync(join(folder, 'resume'), ''),
    /** The documents that it has begun to print, in order, with media and sides. */
    begun: () =>
      log()
        .filter((line) => line.startsWith('begun '))
        .map((line) => line.slice('begun '.length)),
    /** The documents that have come out, in order. */
    printed: () =>
      log()
        .filter((line) => line.startsWith('done '))
        .map((line) => line.slice('done '.length)),
    kill,
    async restart() {
      printer = await run();
    },
    /** As a printer does that was replaced or reset. */
    forgetKey: () => rmSync(join(folder, 'keys'), { recursive: true }),
    async close() {
      writeFileSync(join(folder, 'resume'), '');
      if (printer.exitCode === null && printer.signalCode === null) await kill();
      daemon.kill();
      // Commands that were holding a document end now, and may still write here during the removal.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      await until(() => !isRunning(command));
    },
  };
}

export type TestPrinter = Awaited<ReturnType<typeof startIppPrinter>>;

/** Whether a process with this argument is running. A process that has just ended can no longer be read. */
function isRunning(word: string): boolean {
  return readdirSync('/proc').some((process) => {
    try {
      return readFileSync(join('/proc', process, 'cmdline'), 'utf8').includes(word);
    } catch {
      return false;
    }
  });
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 400) throw new Error('the test printer does not start or end');
    await sleep(25);
  }
}

/** A PDF with this many empty pages. */
async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Seite ${page}`);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The three documents of an attempt; the letter has two pages. */
export async function threeDocuments(): Promise<PrintDocument[]> {
  const onePage = await pdfOf(1);
  return [
    { kind: 'letter', pdf: await pdfOf(2), pages: 2 },
    { kind: 'envelope', pdf: onePage, pages: 1 },
    { kind: 'job-sheet', pdf: onePage, pages: 1 },
  ];
}

/**
 * What happens to a call: it passes; its connection is cut, or freezes until `thaw`, before the printer has received
 * the call or after.
 */
export type Fault = 'pass' | 'cut-before' | 'cut-after' | 'freeze-before' | 'freeze-after';

/** A connection to a printer that can fail at any call. `plan` is called for each, counted from one. */
export async function startFaultyLine(printerUrl: string) {
  const printer = printerUrl.replace(/^ipp:/, 'http:');
  let plan: (call: number) => Fault = () => 'pass';
  let calls = 0;
  let frozen = Promise.withResolvers<void>();
  let standing = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => void pass(Buffer.concat(chunks), plan((calls += 1)), response).catch(() => response.destroy()),
    );
  });

  async function pass(message: Buffer, fault: Fault, response: ServerResponse): Promise<void> {
    if (fault === 'cut-before') return void response.destroy();
    if (fault === 'freeze-before') await standStill();
    const answer = await fetch(printer, {
      method: 'POST',
      headers: { 'content-type': 'application/ipp' },
      body: new Uint8Array(message),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === 'cut-after') return void response.destroy();
    if (fault === 'freeze-after') await standStill();
    response.writeHead(answer.status, { 'content-type': 'application/ipp' }).end(body);
  }

  function standStill(): Promise<void> {
    standing.resolve();
    return frozen.promise;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(printer).pathname}`,
    /** Restarts the count of calls. */
    plan(next: (call: number) => Fault) {
      plan = next;
      calls = 0;
      frozen = Promise.withResolvers();
      standing = Promise.withResolvers();
    },
    /** Resolves when a call is frozen. */
    standsStill: () => standing.promise,
    thaw: () => frozen.resolve(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
