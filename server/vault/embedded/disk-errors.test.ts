import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { newKey } from '../sealing.ts';
import { createKeeper, type Request } from './keeper.ts';
import { openKeyFile, type KeyFile } from './key-file.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { keyFilePath, ledgerPath, openKeeper } from './open-keeper.ts';

const masterKey = newKey();
let directory: string;
beforeEach(() => {
  directory = directoryForThisTest();
  openKeeper({ directory, masterKey }).close();
});

const LETTER: Request = { name: 'putLetter', args: ['anna', 'Liebe Anna'] };
const READ: Request = { name: 'getLetter', args: ['anna'] };
const SHRED: Request = { name: 'shredLetter', args: ['anna'] };
const failing = () => {
  throw new Error('EIO');
};

type Files = { keyFile: KeyFile; ledger: Ledger };
const openFiles = (): Files => ({
  keyFile: { ...openKeyFile(keyFilePath(directory)) },
  ledger: { ...openLedger(ledgerPath(directory)) },
});

test.each([
  [
    'the key cannot be written',
    (files) => {
      files.keyFile.write = failing;
    },
  ],
  [
    'the key cannot be synced',
    (files) => {
      files.keyFile.sync = failing;
    },
  ],
  [
    'the letter cannot be stored',
    (files) => {
      files.ledger.commit = failing;
    },
  ],
] satisfies [string, (files: Files) => void][])(
  'a letter is refused when %s, and taken when the disk works again',
  (_, breakDown) => {
    const files = openFiles();
    const keeper = createKeeper({ ...files, masterKey, now: () => new Date() });
    breakDown(files);
    expect(() => keeper.apply([LETTER])).toThrow('EIO');
    const doubted = keeper.doubtedSlots();
    expect(doubted.size).toBe(1);
    keeper.close();

    const repaired = openKeeper({ directory, masterKey, doubted });
    expect(repaired.apply([READ])).toEqual([{ ok: true, value: undefined }]);
    expect(repaired.apply([LETTER])).toEqual([{ ok: true, value: undefined }]);
    expect(repaired.apply([READ])).toEqual([{ ok: true, value: 'Liebe Anna' }]);
    repaired.close();
  },
);

test.each([
  [
    'the key cannot be overwritten',
    (files) => {
      files.keyFile.zero = failing;
    },
  ],
  [
    'the zeroed slot still reads as something else',
    (files) => {
      files.keyFile.isZero = () => false;
    },
  ],
  [
    'the ciphertext cannot be deleted',
    (files) => {
      files.ledger.commit = failing;
    },
  ],
  [
    'the log cannot be emptied',
    (files) => {
      files.ledger.truncateLog = failing;
    },
  ],
] satisfies [string, (files: Files) => void][])(
  'a shredding is not reported as done when %s, and repeating it ends it',
  (_, breakDown) => {
    const files = openFiles();
    const keeper = createKeeper({ ...files, masterKey, now: () => new Date() });
    keeper.apply([LETTER]);
    breakDown(files);
    expect(() => keeper.apply([SHRED])).toThrow();
    keeper.close();

    const repaired = openKeeper({ directory, masterKey });
    expect(repaired.apply([SHRED])).toEqual([{ ok: true, value: undefined }]);
    expect(repaired.apply([READ])).toEqual([{ ok: true, value: undefined }]);
    repaired.close();
  },
);

test('a key whose sync failed is written anew before anyone relies on it, whatever the page cache says', () => {
  const keeper = openKeeper({ directory, masterKey });
  const [made] = keeper.apply([{ name: 'personalKeySlot', args: ['anna'] }, LETTER]);
  keeper.close();
  const slot = (made as { value: number }).value;

  const files = openFiles();
  const { write, sync } = files.keyFile;
  const steps: string[] = [];
  files.keyFile.write = (at, record) => {
    steps.push(`write ${at}`);
    write(at, record);
  };
  files.keyFile.sync = () => {
    steps.push('sync');
    sync();
  };
  createKeeper({ ...files, masterKey, now: () => new Date(), doubted: new Set([slot]) }).close();
  expect(steps).toEqual([`write ${slot}`, 'sync']);
});

test('one unreadable letter fails alone and leaves the others of its batch in peace', () => {
  const files = openFiles();
  const keeper = createKeeper({ ...files, masterKey, now: () => new Date() });
  keeper.apply([LETTER]);
  files.ledger.sealedLetter = () => Buffer.alloc(100, 1);
  const [read, put] = keeper.apply([READ, { name: 'putLetter', args: ['ben', 'Lieber Ben'] }]);
  expect(read).toMatchObject({ ok: false });
  expect(put).toEqual({ ok: true, value: undefined });
  keeper.close();
});
