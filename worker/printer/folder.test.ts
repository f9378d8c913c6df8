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
  it('stores the three documents, readable by their owner only', async () => {
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

  it('never prints an attempt twice', async () => {
    await printer.print({ orderId, attempt: 1 }, documents());
    expect(await printer.print({ orderId, attempt: 1 }, documents('!'))).toEqual({ kind: 'printed' });
    expect(read(1, 'letter')).toBe(LETTER);
    expect(readdirSync(join(directory, orderId))).toEqual(['1']);
  });

  it('keeps the documents of one worker if several print an attempt at the same time', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((mark) => printer.print({ orderId, attempt: 1 }, documents(mark))),
    );
    expect(outcomes).toEqual([{ kind: 'printed' }, { kind: 'printed' }, { kind: 'printed' }]);
    const mark = read(1, 'letter').slice(LETTER.length);
    expect([read(1, 'envelope'), read(1, 'job-sheet')]).toEqual([`Umschlag${mark}`, `Laufzettel${mark}`]);
    expect(readdirSync(join(directory, orderId))).toEqual(['1']);
  });

  it('refuses an invalid order id, such as a path out of the folder', async () => {
    for (const wrong of ['../outside', '..', '/etc', '', `${orderId}/..`]) {
      await expect(printer.print({ orderId: wrong, attempt: 1 }, documents())).rejects.toThrow();
      await expect(printer.deleteDocuments(wrong)).rejects.toThrow();
    }
    await expect(printer.print({ orderId, attempt: 0 }, documents())).rejects.toThrow();
    expect(existsSync(directory)).toBe(false);
  });

  it('fails if the folder cannot be written', async () => {
    mkdirSync(join(directory, '..'), { recursive: true });
    writeFileSync(directory, 'a file where the folder should be');
    expect(await printer.print({ orderId, attempt: 1 }, documents())).toEqual({ kind: 'failed', reason: 'aborted' });
  });
});

describe('resolving an attempt whose worker died', () => {
  it('reports «failed» if nothing was printed, and its worker cannot print it later', async () => {
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(await printer.print({ orderId, attempt: 1 }, documents())).toEqual(NOT_PRINTED);
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(existsSync(join(directory, orderId, '1', 'letter.pdf'))).toBe(false);
    expect(await printer.print({ orderId, attempt: 2 }, documents())).toEqual({ kind: 'printed' });
  });

  it('reports «failed» if the documents are incomplete, and removes them', async () => {
    mkdirSync(join(directory, orderId, '.1-abcdef'), { recursive: true });
    writeFileSync(join(directory, orderId, '.1-abcdef', 'letter.pdf'), LETTER);
    mkdirSync(join(directory, orderId, '.11-abcdef'));
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual(NOT_PRINTED);
    expect(readdirSync(join(directory, orderId)).toSorted()).toEqual(['.11-abcdef', '1']);
  });

  it('finds each attempt complete or not at all after kill -9 at any moment', async () => {
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

describe('a print directory that is used for a real printer as well', () => {
  it('makes the outcome of the other printer’s attempts «unknown»', async () => {
    const ipp = ippPrinter({ url: 'ipp://127.0.0.1:9/ipp/print', journal: directory });
    await openJournal(directory).record({ orderId, attempt: 1 }, { kind: 'handed-over', jobId: 7, pages: 1 });
    expect(await printer.outcomeOf({ orderId, attempt: 1 })).toEqual({ kind: 'unknown', reason: 'aborted' });
    await printer.print({ orderId, attempt: 2 }, documents());
    expect(await ipp.outcomeOf({ orderId, attempt: 2 })).toEqual({ kind: 'unknown', reason: 'aborted' });
  });
});

describe('an attempt that was claimed with another print directory', () => {
  it('is «unknown», even if this directory has a result for it', async () => {
    const unknown = { kind: 'unknown', reason: 'worker-died' };
    expect(await printer.outcomeElsewhere({ orderId, attempt: 1 })).toEqual(unknown);
    await printer.outcomeOf({ orderId, attempt: 1 });
    expect(await printer.outcomeElsewhere({ orderId, attempt: 1 })).toEqual(unknown);
  });

  it('is not confirmed as deleted', async () => {
    expect(await printer.deleteElsewhere(orderId)).toBe(false);
  });
});

describe('deleting an order’s documents', () => {
  it('removes complete and incomplete attempts of this order only', async () => {
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

  it('overwrites the text before unlinking the file', async () => {
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

  it('does nothing if nothing was ever printed', async () => {
    await expect(printer.deleteDocuments(orderId)).resolves.toBeUndefined();
  });
});
