import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../../../platform/temporary-directory.fixture.ts';
import { wholeLog } from '../../suite/check.ts';
import { openForReading } from '../log-file.ts';
import { openSqliteEventStore } from '../sqlite.ts';

type Acknowledged = { stream: string; revision: number; id: string; position: string };

const scriptFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Kills the appending process as soon as it has acknowledged this many events. @returns all acknowledged events. */
async function appendAndKill(file: string, afterAcknowledged: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [scriptFile('append-until-killed.fixture.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: Acknowledged[] = [];
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    // The last line may be cut off: then the process did not finish printing it.
    if (line.endsWith('}')) acknowledged.push(JSON.parse(line) as Acknowledged);
    if (acknowledged.length === afterAcknowledged) child.kill('SIGKILL');
  }
  expect(await closed).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

describe('the event log in SQLite', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = directoryForThisTest();
    file = join(folder, 'events.sqlite');
  });

  test('has every acknowledged event after its process was killed several times', async () => {
    const acknowledged: Acknowledged[] = [];
    for (const moment of [1, 60, 250, 900]) {
      acknowledged.push(...(await appendAndKill(file, moment)));
      const store = await openSqliteEventStore(file);
      const log = await wholeLog(store);
      const stored = new Map(log.map((event) => [event.id, event]));
      for (const told of acknowledged) expect(stored.get(told.id)).toMatchObject({ ...told, data: { id: told.id } });
      for (const { stream } of log.slice(-40)) {
        const read = await store.readStream(stream);
        expect(read.map(({ revision }) => revision)).toEqual(read.map((_, index) => index));
      }
      await store.close();
      const reader = openForReading(file);
      expect(reader.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      reader.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(1 + 60 + 250 + 900);
  });

  test('refuses appends and probes while the disk is full, and accepts the same appends afterwards', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      scriptFile('append-on-full-disk.fixture.ts'),
      file,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      proven: [true, false, true],
      failedWhileFull: 20,
      reasons: [expect.stringMatching(/^Error: the event log could not be written: /)],
      seenWhileFull: 1,
      acceptedAfterwards: 20,
      seenAfterwards: 21,
      seenOnce: 21,
    });
  });
});
