import fc from 'fast-check';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, PURPOSES } from '../sealing.ts';
import { openKeyFile } from './key-file.ts';
import { keyFilePath, openVaultFiles, sealedTextsPath } from './vault-files.ts';
import { openFilesToCut, PowerCut, type CutPoint } from './power-cut.fixture.ts';
import { openSealedTexts } from './sealed-texts.ts';
import type { Request } from './vault-files.ts';
import type { VaultFiles } from './vault-files.ts';

const seal = (orderId: string, text: string): Request => ({
  name: 'sealOrder',
  args: [orderId, { text, content: text, personal: '{}' }],
});
const shred = (orderId: string): Request => ({ name: 'shredLetter', args: [orderId] });
const personal = (orderId: string): Request => ({ name: 'personalKey', args: [orderId, true] });
const forget = (orderId: string): Request => ({ name: 'forgetPersonal', args: [orderId] });

/** Orders are sealed, their keys destroyed, their slots used again. `old` and `staying` are there from the start. */
const BATCHES: Request[][] = [
  [seal('anna', 'Brief von Anna'), seal('ben', 'Brief von Ben'), personal('fritz')],
  [shred('anna'), shred('old'), personal('ben'), seal('cem', 'Brief von Cem')],
  [seal('dora', 'Brief von Dora'), forget('anna'), shred('ben'), forget('cem')],
  [seal('emil', 'Brief von Emil'), shred('dora'), forget('dora'), seal('fritz', 'Brief von Fritz'), shred('never')],
];
const IN_THE_END = {
  letters: ['cem', 'emil', 'fritz', 'staying'],
  persons: ['ben', 'emil', 'fritz', 'old', 'staying'],
};

// The cuts are simulated, so a directory in memory works as well as a disk and is faster.
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const masterKey = newKey();
let root: string;
let seed: string;
beforeAll(() => {
  root = mkdtempSync(join(PLACE, 'federpost-power-cut-'));
  seed = join(root, 'seed');
  const files = openVaultFiles({ directory: seed, masterKey });
  files.apply([seal('old', 'Alter Brief'), seal('staying', 'Bleibender Brief')]);
  files.close();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Runs all batches through every planned cut, checks the result, and removes its directories. */
function survive(points: readonly CutPoint[]): void {
  checkEnd(carryOutThrough(points));
  for (const name of readdirSync(root)) if (name !== 'seed') rmSync(join(root, name), { recursive: true });
}

/**
 * Runs the batches through every planned cut, each time from the batch that was cut off. @returns the last directory.
 */
function carryOutThrough(points: readonly CutPoint[]): string {
  let directory = freshCopy(seed);
  let done = 0;
  for (const point of [...points, undefined]) {
    const remains = mkdtempSync(join(root, 'remains-'));
    let files: VaultFiles | undefined;
    try {
      ({ files } = openFilesToCut({ directory, remains, masterKey, point }));
      for (; done < BATCHES.length; done++) {
        for (const outcome of files.apply(BATCHES[done]!)) if (!outcome.ok) throw outcome.error;
      }
      files.close();
      return directory;
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      files?.close();
      directory = remains;
      checkAcknowledged(freshCopy(directory), done);
    }
  }
  throw new Error('the last life has no cut planned');
}

function freshCopy(directory: string): string {
  const copy = mkdtempSync(join(root, 'copy-'));
  cpSync(directory, copy, { recursive: true });
  return copy;
}

/** After a cut in batch `done`, everything before it is kept, and after the repair no unfinished change remains. */
function checkAcknowledged(directory: string, done: number): void {
  const files = openVaultFiles({ directory, masterKey });
  const underWay = new Set((BATCHES[done] ?? []).map(({ name, args }) => `${name} ${args[0]}`));
  const letters = new Map([
    ['old', 'Alter Brief'],
    ['staying', 'Bleibender Brief'],
  ]);
  const gone = new Set<string>();
  for (const request of BATCHES.slice(0, done).flat()) {
    if (request.name === 'sealOrder') letters.set(request.args[0], request.args[1].text);
    if (request.name === 'shredLetter') gone.add(request.args[0]);
  }
  for (const [orderId, text] of letters) {
    const [outcome] = files.apply([{ name: 'getLetter', args: [orderId] }]);
    if (gone.has(orderId)) expect(outcome).toEqual({ ok: true, value: undefined });
    else if (underWay.has(`shredLetter ${orderId}`))
      expect([text, undefined]).toContainEqual((outcome as { value: unknown }).value);
    else expect(outcome).toEqual({ ok: true, value: text });
  }
  checkKeysMatch(directory, files);
  files.close();
}

/** Every key in the file belongs to a stored letter or a known person; every other slot is zero. */
function checkKeysMatch(directory: string, files: VaultFiles): { letters: string[]; persons: string[] } {
  const [held] = files.apply([{ name: 'listLetters', args: [] }]);
  const keys = keysIn(directory);
  const letters = (held as { value: { orderId: string }[] }).value.map(({ orderId }) => orderId).sort();
  const persons = [...files.personalKeys().keys()].sort();
  expect(keys).toEqual([...letters.map((id) => `letter ${id}`), ...persons.map((id) => `personal ${id}`)]);
  return { letters, persons };
}

function keysIn(directory: string): string[] {
  const keyFile = openKeyFile(keyFilePath(directory));
  const contents = [...keyFile.scan()].map(([, content]) => content);
  keyFile.close();
  expect(contents.filter(({ kind }) => kind === 'damaged')).toEqual([]);
  return contents
    .flatMap((content) => (content.kind === 'keys' ? [content.record] : []))
    .flatMap(({ orderId, keys }) => PURPOSES.filter((name) => keys[name]).map((name) => `${name} ${orderId}`))
    .sort();
}

function checkEnd(directory: string): void {
  const files = openVaultFiles({ directory, masterKey });
  expect(checkKeysMatch(directory, files)).toEqual(IN_THE_END);
  const again = files.apply([
    seal('anna', 'Brief von Anna'),
    seal('never', 'x'),
    personal('dora'),
    seal('emil', 'Brief von Emil'),
  ]);
  expect(again.map((outcome) => (outcome.ok ? 'ok' : (outcome.error as Error).name))).toEqual([
    'LetterShredded',
    'LetterShredded',
    'PersonalForgotten',
    'ok',
  ]);
  files.close();
}

const countSteps = () => {
  const { files, stepsTaken } = openFilesToCut({ directory: freshCopy(seed), remains: root, masterKey });
  for (const batch of BATCHES) files.apply(batch);
  files.close();
  return stepsTaken();
};

test('the vault survives a power cut before and after every step, with unsynced keys lost or kept', () => {
  const steps = countSteps();
  expect(steps).toBeGreaterThan(40);
  for (let at = 0; at < steps; at++) {
    survive([{ at, when: 'before', lost: 'all' }]);
    survive([{ at, when: 'after', lost: 'nothing' }]);
  }
});

test('the vault survives several power cuts, even during the recovery from one', () => {
  const point = fc.record({
    at: fc.nat(30),
    when: fc.constantFrom('before' as const, 'after' as const),
    lost: fc.constantFrom('nothing' as const, 'all' as const, 'half' as const),
  });
  fc.assert(fc.property(fc.array(point, { minLength: 2, maxLength: 4 }), survive), { numRuns: 60 });
});

test('a shredding interrupted by a power cut is finished at the next opening, with its ciphertext', () => {
  const directory = freshCopy(seed);
  const texts = openSealedTexts(sealedTextsPath(directory));
  const ciphertext = texts.sealedLetter('old')!;
  texts.close();
  const keyFile = openKeyFile(keyFilePath(directory));
  for (const [slot, content] of keyFile.scan())
    if (content.kind === 'keys' && content.record.orderId === 'old') keyFile.erase({ slot, purpose: 'letter' });
  keyFile.close();
  expect(contains(directory, ciphertext)).toBe(true);
  const files = openVaultFiles({ directory, masterKey });
  expect(contains(directory, ciphertext)).toBe(false);
  expect(files.apply([seal('old', 'Alter Brief')])[0]).toMatchObject({ ok: false });
  files.close();
});

const contains = (directory: string, bytes: Buffer) =>
  readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(bytes));
