import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderPrinter } from './folder.ts';
import { openJournal } from './ipp/journal.ts';
import { ippPrinter } from './ipp.ts';
import type { PrintDocument, Printer } from './port.ts';

const LETTER = 'Liebe Oma, ich denke an dich.';
const documents = (mark = ''): PrintDocument[] => [
  { kind: 'letter', pdf: Buffer.from(LETTER + mark), pages: 1 },
  { kind: 'envelope', pdf: Buffer.from(`Umschlag${mark}`), pages: 1 },
  { kind: 'job-sheet', pdf: Buffer.from(`Laufzettel${mark}`), pages: 1 },
];
const NOT_PRINTED = { kind: 'failed', reason: 'worker-died' };

let directory: string;
let printer: Printer;
let orderId: string;
const read = (attempt: number, kind: string) =>
  readFileSync(join(directory, orderId, String(attempt), `${kind}.pdf`), 'utf8');

beforeEach(() => {
  directory = join(directoryForThisTest(), 'printed');
  printer = folderPrinter(directory);
  orderId = randomUUID();
});

describe('printing into a folder', () => {
  it('puts the three documents in place, readable by the shop alone', async () => {
    expect(await printer.print({ orderId, attempt: 1 }, documents())).toEqual({ kind: 'printed' });
    expect(readdirSync(join(directory, orderId))).toEqual(['1']);
    expect(['letter', 'envelope', 'job-sheet'].map((kind) => read(1, kind))).toEqual([
      LETTER,
      'Umschlag',
      'Laufzettel',
    ]);
    expect(statSync(join(directory, orderId, '1', 'letter.pdf')).mode & 0o077).toBe(0);
    expect(statSync(join(directory, orderId)).mode & 0o077).toBe(0);
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual({ kind: 'printed' });
  });

  it('never prints one attempt twice', async () => {
    await printer.print({ orderId, attempt: 1 }, documents());
    expect(await printer.print({ orderId, attempt: 1 }, documents('!'))).toEqual({ kind: 'printed' });
    expect(read(1, 'letter')).toBe(LETTER);
    expect(readdirSync(join(directory, orderId))).toEqual(['1']);
  });

  it('prints one of two that print the same attempt at once', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((mark) => printer.print({ orderId, attempt: 1 }, documents(mark))),
    );
    expect(outcomes).toEqual([{ kind: 'printed' }, { kind: 'printed' }, { kind: 'printed' }]);
    const mark = read(1, 'letter').slice(LETTER.length);
    expect([read(1, 'envelope'), read(1, 'job-sheet')]).toEqual([`Umschlag${mark}`, `Laufzettel${mark}`]);
    expect(readdirSync(join(directory, orderId))).toEqual(['1']);
  });

  it('refuses an order that is no order id, and would lead elsewhere', async () => {
    for (const wrong of ['../outside', '..', '/etc', '', `${orderId}/..`]) {
      await expect(printer.print({ orderId: wrong, attempt: 1 }, documents())).rejects.toThrow();
      await expect(printer.deleteDocuments(wrong)).rejects.toThrow();
    }
    await expect(printer.print({ orderId, attempt: 0 }, documents())).rejects.toThrow();
    expect(existsSync(directory)).toBe(false);
  });

  it('fails, to be tried again, when the folder cannot be written', async () => {
    mkdirSync(join(directory, '..'), { recursive: true });
    writeFileSync(directory, 'a file where the folder should be');
    expect(await printer.print({ orderId, attempt: 1 }, documents())).toEqual({ kind: 'failed', reason: 'aborted' });
  });
});

describe('asking after an attempt whose worker died', () => {
  it('says «not printed» of one that never began, and keeps it so even if its worker was only asleep', async () => {
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(await printer.print({ orderId, attempt: 1 }, documents())).toEqual(NOT_PRINTED);
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(existsSync(join(directory, orderId, '1', 'letter.pdf'))).toBe(false);
    expect(await printer.print({ orderId, attempt: 2 }, documents())).toEqual({ kind: 'printed' });
  });

  it('says «not printed» of one that was only half written, and removes its half', async () => {
    mkdirSync(join(directory, orderId, '.1-abcdef'), { recursive: true });
    writeFileSync(join(directory, orderId, '.1-abcdef', 'letter.pdf'), LETTER);
    mkdirSync(join(directory, orderId, '.11-abcdef'));
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(readdirSync(join(directory, orderId)).toSorted()).toEqual(['.11-abcdef', '1']);
  });

  it('finds each attempt whole or not at all after kill -9 at any moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const worker = spawn(
        process.execPath,
        [fileURLToPath(new URL('./folder-crash.fixture.ts', import.meta.url)), directory, orderId],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const exited = new Promise((resolve) => worker.once('close', resolve));
      let begun = '';
      worker.stdout.on('data', (chunk: Buffer) => {
        begun += chunk.toString();
      });
      await expect.poll(() => begun.trim().split('\n').length, { interval: 1 }).toBeGreaterThan(3 + round);
      worker.kill('SIGKILL');
      await exited;
      const attempts = begun.trim().split('\n').map(Number);
      const last = attempts.at(-1)! + 1;
      for (const attempt of [...attempts, last]) {
        const { kind } = await printer.outcomeOf({ orderId, attempt });
        const whole = existsSync(join(directory, orderId, String(attempt), 'letter.pdf'));
        expect(kind).toBe(whole ? 'printed' : 'failed');
        if (whole)
          for (const name of ['letter', 'envelope', 'job-sheet']) expect(read(attempt, name)).toHaveLength(300_000);
      }
      expect(await printer.outcomeOf({ orderId, attempt: last })).toEqual(NOT_PRINTED);
      expect(readdirSync(join(directory, orderId)).filter((name) => name.startsWith('.'))).toEqual([]);
      orderId = randomUUID();
    }
  });
});

describe('a print directory that was used for a real printer before, or since', () => {
  it('proves nothing about an attempt that the other kind of printer had', async () => {
    const ipp = ippPrinter({ url: 'ipp://127.0.0.1:9/ipp/print', journal: directory });
    await openJournal(directory).record({ orderId, attempt: 1 }, { kind: 'handed-over', jobId: 7, pages: 1 });
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual({ kind: 'unknown', reason: 'aborted' });
    await printer.print({ orderId, attempt: 2 }, documents());
    expect(await ipp.outcomeOf({ orderId, attempt: 2 })).toEqual({ kind: 'unknown', reason: 'aborted' });
  });
});

describe('an attempt that was claimed with another folder', () => {
  it('is «unknown», whatever lies here or does not', async () => {
    const unknown = { kind: 'unknown', reason: 'worker-died' };
    expect(await printer.outcomeElsewhere({ orderId, attempt: 1 })).toEqual(unknown);
    await printer.outcomeOf({ orderId, attempt: 1 });
    expect(await printer.outcomeElsewhere({ orderId, attempt: 1 })).toEqual(unknown);
  });

  it('leaves its documents that this one cannot see, and does not confirm that they are gone', async () => {
    expect(await printer.deleteElsewhere(orderId)).toBe(false);
  });
});

describe('deleting an order’s documents', () => {
  it('removes every attempt and every half-written one, and no other order’s', async () => {
    const other = randomUUID();
    await printer.print({ orderId: other, attempt: 1 }, documents());
    await printer.print({ orderId, attempt: 1 }, documents());
    await printer.outcomeOf({ orderId, attempt: 2 });
    mkdirSync(join(directory, orderId, '.3-abcdef'));
    writeFileSync(join(directory, orderId, '.3-abcdef', 'letter.pdf'), LETTER);
    await printer.deleteDocuments(orderId);
    expect(readdirSync(directory)).toEqual([other]);
    await printer.deleteDocuments(orderId);
    expect(existsSync(join(directory, other, '1', 'letter.pdf'))).toBe(true);
  });

  it('overwrites the text before it lets go of the file', async () => {
    await printer.print({ orderId, attempt: 1 }, documents());
    const sameFile = join(directory, 'another-name-of-the-same-file');
    linkSync(join(directory, orderId, '1', 'letter.pdf'), sameFile);
    await printer.deleteDocuments(orderId);
    expect(readFileSync(sameFile)).toEqual(Buffer.alloc(Buffer.byteLength(LETTER)));
  });

  it('does not follow a link out of the folder', async () => {
    const outside = join(directory, '..', 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'precious'), 'precious');
    mkdirSync(join(directory, orderId), { recursive: true });
    symlinkSync(outside, join(directory, orderId, '1'));
    symlinkSync(join(outside, 'precious'), join(directory, orderId, 'link'));
    await printer.deleteDocuments(orderId);
    expect(readdirSync(directory)).toEqual([]);
    expect(readFileSync(join(outside, 'precious'), 'utf8')).toBe('precious');
  });

  it('continues after an interruption', async () => {
    await printer.print({ orderId, attempt: 1 }, documents());
    rmSync(join(directory, orderId, '1', 'letter.pdf'));
    await printer.deleteDocuments(orderId);
    expect(existsSync(join(directory, orderId))).toBe(false);
  });

  it('has nothing to do before anything was ever printed', async () => {
    await expect(printer.deleteDocuments(orderId)).resolves.toBeUndefined();
  });
});
