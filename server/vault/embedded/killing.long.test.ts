import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Sealed } from '../port.ts';
import { newKey } from '../sealing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';

const masterKey = newKey();
let directory: string;
beforeEach(() => {
  directory = directoryForThisTest();
});

const TARGET = fileURLToPath(new URL('./kill-target.fixture.ts', import.meta.url));
const KILLS = 6;

/** Runs the target; `enough` decides line by line when it is killed. @returns what it acknowledged. */
async function run(options: {
  round: number;
  count: number;
  maxFileKiB?: number;
  shredding?: boolean;
  enough?: (lines: number) => boolean;
}): Promise<string[][]> {
  const limit = options.maxFileKiB === undefined ? '' : `ulimit -f ${options.maxFileKiB}; `;
  const words = [
    process.execPath,
    TARGET,
    directory,
    masterKey.toString('hex'),
    String(options.round),
    String(options.count),
    options.shredding === false ? 'keeping' : 'shredding',
  ];
  const target = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(target, 'exit');
  const lines: string[][] = [];
  for await (const line of createInterface({ input: target.stdout })) {
    lines.push(line.split(' '));
    if (options.enough?.(lines.length)) target.kill('SIGKILL');
  }
  await exited;
  return lines;
}

const textOf = (orderId: string) => `Brief ${orderId} ${'ä'.repeat((Number(orderId.split('-').at(-1)) * 97) % 4_500)}`;

async function checkAcknowledged(lines: readonly string[][]): Promise<Record<'letters' | 'gone' | 'persons', number>> {
  const vault = await openEmbeddedVault({ directory, masterKey });
  const acknowledged = (verb: string) =>
    new Set(lines.filter(([word]) => word === verb).map(([, orderId]) => orderId!));
  const shredding = acknowledged('shredding');
  const shredded = acknowledged('shredded');
  const kept = [...acknowledged('sealed')].filter((orderId) => !shredding.has(orderId));
  for (const orderId of kept) expect(await vault.getLetter(orderId)).toBe(textOf(orderId));
  for (const orderId of shredded) expect(await vault.getLetter(orderId)).toBeUndefined();
  for (const { orderId } of await vault.listLetters()) expect(await vault.getLetter(orderId)).toBe(textOf(orderId));
  const sealed = lines.filter(([word]) => word === 'sealed');
  for (const [, orderId, value] of sealed)
    expect(await vault.openPersonal(orderId!, value as Sealed)).toEqual({ kind: 'known', value: orderId });
  await vault.close();
  return { letters: kept.length, gone: shredded.size, persons: sealed.length };
}

test('a vault killed several times while working keeps everything it has acknowledged', async () => {
  const lines: string[][] = [];
  for (let round = 0; round < KILLS; round++) {
    const enough = 40 + Math.floor(Math.random() * 400);
    const acknowledged = await run({ round, count: 1_000_000, enough: (count) => count >= enough });
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
    expect(acknowledged.filter(([word]) => word === 'failed' || word === 'finished')).toEqual([]);
    lines.push(...acknowledged);
    const checked = await checkAcknowledged(lines);
    expect(checked.letters).toBeGreaterThan(0);
    expect(checked.persons).toBeGreaterThan(0);
  }
});

test('a vault on a full disk refuses letters, keeps acknowledged ones, and accepts letters again later', async () => {
  // The write-ahead log is the first file to reach the limit. Reopening the files empties it, and the shop continues.
  const full = await run({ round: 1, count: 400, maxFileKiB: 1_500, shredding: false });
  const firstFailure = full.findIndex(([word]) => word === 'failed');
  expect(firstFailure).toBeGreaterThan(0);
  expect(full.slice(firstFailure).filter(([word]) => word === 'sealed').length).toBeGreaterThan(0);
  expect(full.at(-1)![0]).toBe('finished');
  expect((await checkAcknowledged(full)).letters).toBeGreaterThan(0);

  const roomy = await run({ round: 2, count: 100 });
  expect(roomy.filter(([word]) => word === 'failed')).toEqual([]);
  await checkAcknowledged([...full, ...roomy]);
});
