import fc from 'fast-check';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../sealing.ts';
import { Crash, openCrashingKeeper, type CrashPoint } from './crash-plan.ts';
import type { Keeper, Request } from './keeper.ts';
import { openKeyFile } from './key-file.ts';
import { openLedger } from './ledger.ts';
import { keyFilePath, ledgerPath, openKeeper } from './open-keeper.ts';

const put = (orderId: string, text: string): Request => ({ name: 'putLetter', args: [orderId, text] });
const shred = (orderId: string): Request => ({ name: 'shredLetter', args: [orderId] });
const personal = (orderId: string): Request => ({ name: 'personalKeySlot', args: [orderId] });
const forget = (orderId: string): Request => ({ name: 'forgetPersonal', args: [orderId] });

/** A small life of a shop: letters come, go, and their slots serve others. `old` is in the vault before. */
const LIFE: Request[][] = [
  [put('anna', 'Brief von Anna'), personal('anna'), put('ben', 'Brief von Ben')],
  [shred('anna'), shred('old'), personal('ben'), put('cem', 'Brief von Cem')],
  [put('dora', 'Brief von Dora'), forget('anna'), shred('ben')],
  [put('emil', 'Brief von Emil'), forget('never'), shred('never')],
];
const IN_THE_END = { letters: ['cem', 'dora', 'emil', 'staying'], persons: ['ben', 'old'] };

// The cuts are simulated, so memory does as well as a disk and is quicker.
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const masterKey = newKey();
let root: string;
let seed: string;
beforeAll(() => {
  root = mkdtempSync(join(PLACE, 'federpost-crash-'));
  seed = join(root, 'seed');
  const keeper = openKeeper({ directory: seed, masterKey });
  keeper.apply([put('old', 'Alter Brief'), put('staying', 'Bleibender Brief'), personal('old')]);
  keeper.close();
});
afterAll(() => rmSync(root, { recursive: true }));

/** One life through every planned crash, checked at its end; leaves nothing behind. */
function survive(points: readonly CrashPoint[]): void {
  checkEnd(live(points));
  for (const name of readdirSync(root)) if (name !== 'seed') rmSync(join(root, name), { recursive: true });
}

/** Lives the life through every planned crash, starting over at the batch that was cut off. Returns the last directory. */
function live(points: readonly CrashPoint[]): string {
  let directory = freshCopy(seed);
  let done = 0;
  for (const point of [...points, undefined]) {
    const remains = mkdtempSync(join(root, 'remains-'));
    let keeper: Keeper | undefined;
    try {
      ({ keeper } = openCrashingKeeper({ directory, remains, masterKey, point }));
      for (; done < LIFE.length; done++) {
        for (const outcome of keeper.apply(LIFE[done]!)) if (!outcome.ok) throw outcome.error;
      }
      keeper.close();
      return directory;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      keeper?.close();
      directory = remains;
      checkAcknowledged(freshCopy(directory), done);
    }
  }
  throw new Error('the last life has no crash planned');
}

function freshCopy(directory: string): string {
  const copy = mkdtempSync(join(root, 'copy-'));
  cpSync(directory, copy, { recursive: true });
  return copy;
}

/** After a crash in batch `done`, everything before it holds, and nothing half-made is left once it is repaired. */
function checkAcknowledged(directory: string, done: number): void {
  const keeper = openKeeper({ directory, masterKey });
  const underWay = new Set((LIFE[done] ?? []).map(({ name, args }) => `${name} ${args[0]}`));
  const letters = new Map([
    ['old', 'Alter Brief'],
    ['staying', 'Bleibender Brief'],
  ]);
  const gone = new Set<string>();
  for (const request of LIFE.slice(0, done).flat()) {
    if (request.name === 'putLetter') letters.set(...request.args);
    if (request.name === 'shredLetter') gone.add(request.args[0]);
  }
  for (const [orderId, text] of letters) {
    const [outcome] = keeper.apply([{ name: 'getLetter', args: [orderId] }]);
    if (gone.has(orderId)) expect(outcome).toEqual({ ok: true, value: undefined });
    else if (underWay.has(`shredLetter ${orderId}`))
      expect([text, undefined]).toContainEqual((outcome as { value: unknown }).value);
    else expect(outcome).toEqual({ ok: true, value: text });
  }
  checkKeysMatch(directory, keeper);
  keeper.close();
}

/** Every key in the file belongs to a letter that is held or a person that is known; every other slot is zero. */
function checkKeysMatch(directory: string, keeper: Keeper): { letters: string[]; persons: string[] } {
  const [held] = keeper.apply([{ name: 'heldLetters', args: [] }]);
  const keys = keysIn(directory);
  const letters = (held as { value: { orderId: string }[] }).value.map(({ orderId }) => orderId).sort();
  const persons = [...keeper.personalSlots().keys()].sort();
  expect(keys).toEqual([...letters.map((id) => `letter ${id}`), ...persons.map((id) => `personal ${id}`)]);
  return { letters, persons };
}

function keysIn(directory: string): string[] {
  const keyFile = openKeyFile(keyFilePath(directory));
  const contents = [...keyFile.scan()].map(([, content]) => content);
  keyFile.close();
  expect(contents.filter(({ kind }) => kind === 'damaged')).toEqual([]);
  return contents
    .flatMap((content) => (content.kind === 'key' ? `${content.record.purpose} ${content.record.orderId}` : []))
    .sort();
}

function checkEnd(directory: string): void {
  const keeper = openKeeper({ directory, masterKey });
  expect(checkKeysMatch(directory, keeper)).toEqual(IN_THE_END);
  const again = keeper.apply([
    put('anna', 'Brief von Anna'),
    put('never', 'x'),
    personal('anna'),
    put('cem', 'Brief von Cem'),
  ]);
  expect(again.map((outcome) => (outcome.ok ? 'ok' : outcome.error.name))).toEqual([
    'LetterShredded',
    'LetterShredded',
    'PersonalForgotten',
    'ok',
  ]);
  keeper.close();
}

const countSteps = () => {
  const { keeper, stepsTaken } = openCrashingKeeper({ directory: freshCopy(seed), remains: root, masterKey });
  for (const batch of LIFE) keeper.apply(batch);
  keeper.close();
  return stepsTaken();
};

test('survives a cut before and after every single step, with unsynced keys lost or kept', () => {
  const steps = countSteps();
  expect(steps).toBeGreaterThan(40);
  for (let at = 0; at < steps; at++) {
    survive([{ at, when: 'before', lost: 'all' }]);
    survive([{ at, when: 'after', lost: 'nothing' }]);
  }
});

test('survives one cut after the other, also while it repairs the one before', () => {
  const point = fc.record({
    at: fc.nat(30),
    when: fc.constantFrom('before' as const, 'after' as const),
    lost: fc.constantFrom('nothing' as const, 'all' as const, 'half' as const),
  });
  fc.assert(fc.property(fc.array(point, { minLength: 2, maxLength: 4 }), survive), { numRuns: 60 });
});

test('finishes a shredding that was cut off: not even the ciphertext is left', () => {
  const directory = freshCopy(seed);
  const ledger = openLedger(ledgerPath(directory));
  const ciphertext = ledger.sealedLetter('old')!;
  ledger.close();
  const keyFile = openKeyFile(keyFilePath(directory));
  for (const [slot, content] of keyFile.scan())
    if (content.kind === 'key' && content.record.purpose === 'letter' && content.record.orderId === 'old')
      keyFile.zero(slot);
  keyFile.close();
  expect(contains(directory, ciphertext)).toBe(true);
  const keeper = openKeeper({ directory, masterKey });
  expect(contains(directory, ciphertext)).toBe(false);
  expect(keeper.apply([put('old', 'Alter Brief')])[0]).toMatchObject({ ok: false });
  keeper.close();
});

const contains = (directory: string, bytes: Buffer) =>
  readdirSync(directory).some((name) => readFileSync(join(directory, name)).includes(bytes));
