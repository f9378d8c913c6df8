import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../free-port.fixture.ts';

/**
 * What the printer does with a document: «ok» prints it; «empty» and «slow» hold it until `resume`, the first saying
 * that paper is missing; «abort» ends it before the first page, «jam» after it; «uncounted» prints, but does not count
 * pages.
 */
export type Behaviour = 'ok' | 'empty' | 'slow' | 'abort' | 'jam' | 'uncounted';

/**
 * Its last words on paper are the line «done»: the file contains a name as often as its document was printed. A held
 * document is released when the printer is removed, otherwise the command would wait in a loop for as long as the
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

/** A real IPP printer on this machine (Debian's cups-ipp-utils), on a message bus of its own, which it wants. */
export async function startIppPrinter() {
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
        'application/pdf',
        '-c',
        command,
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
    url: `ipp://localhost:${port}/ipp/print`,
    folder,
    behave,
    resume: () => writeFileSync(join(folder, 'resume'), ''),
    /** What it has begun to print, in order, with media and sides. */
    begun: () =>
      log()
        .filter((line) => line.startsWith('begun '))
        .map((line) => line.slice('begun '.length)),
    /** What has come out, in order. */
    printed: () =>
      log()
        .filter((line) => line.startsWith('done '))
        .map((line) => line.slice('done '.length)),
    kill,
    async restart() {
      printer = await run();
    },
    async close() {
      writeFileSync(join(folder, 'resume'), '');
      if (printer.exitCode === null && printer.signalCode === null) await kill();
      daemon.kill();
      // Commands that were holding a document end now, and may write here for the last time while it is removed.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      await until(() => !isRunning(command));
    },
  };
}

export type TestPrinter = Awaited<ReturnType<typeof startIppPrinter>>;

/** Whether a process was started with this word. What has just ended cannot be read any more. */
function isRunning(word: string): boolean {
  return readdirSync('/proc').some((process) => {
    try {
      return readFileSync(join('/proc', process, 'cmdline'), 'utf8').includes(word);
    } catch {
      return false;
    }
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 400) throw new Error('the test printer does not start or end');
    await sleep(25);
  }
}
