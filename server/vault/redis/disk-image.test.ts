import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRedis, type TestRedis } from '../../redis.fixture.ts';
import { carve } from '../forensics/carving.fixture.ts';
import { makeDisk, type Disk } from '../forensics/disk.fixture.ts';
import { newKey } from '../sealing.ts';
import { openRedisVault } from './redis-vault.ts';
import { orderWith } from '../suite/private-parts.ts';

/** Everything that the vault's Redis and the key directory leave on a disk, searched with the master key. */

const LETTERS = 60;
const KILLS = 6;
const MARKER = 'unverwechselbarerwortlaut';

let disk: Disk;
let redis: TestRedis | undefined;
beforeEach(() => {
  disk = makeDisk(96);
  vi.stubEnv('TMPDIR', disk.directory);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await redis?.remove();
  disk.remove();
});

test('of letters that were shredded none can be opened with the master key, whatever Redis unlinked and however often it was killed', async () => {
  const masterKey = newKey();
  const keysDirectory = join(disk.directory, 'keys');
  mkdirSync(keysDirectory);
  const started = await startRedis([
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
    '--maxmemory-policy',
    'noeviction',
  ]);
  const orderIds = Array.from({ length: LETTERS }, () => randomUUID());
  const kept = randomUUID();
  redis = started;
  const look = async () => {
    await started.stop('SIGKILL');
    const found = carve(disk, { masterKey, orderIds: [...orderIds, kept], marker: MARKER });
    await started.start();
    return found;
  };
  const open = () => openRedisVault({ url, keysDirectory, masterKey, gatherMs: 0 });
  const url = started.database();

  let vault = await open();
  await Promise.all(
    [...orderIds, kept].map((orderId) => vault.sealOrder(orderId, orderWith(`Brief ${orderId} ${MARKER}`))),
  );
  await vault.close();
  // The search can fail: while they are held every one of them opens.
  expect(await look()).toEqual({ opened: new Set([...orderIds, kept]), inTheClear: 0 });

  for (let kill = 0; kill < KILLS; kill += 1) {
    vault = await open();
    const shredding = Promise.allSettled(
      orderIds.slice(kill * 10, kill * 10 + 10).map((orderId) => vault.shredLetter(orderId)),
    );
    await started.stop('SIGKILL');
    await shredding;
    await vault.close();
    await started.start();
  }
  vault = await open();
  await Promise.all(orderIds.map((orderId) => vault.shredLetter(orderId)));
  await vault.close();
  expect(await look()).toEqual({ opened: new Set([kept]), inTheClear: 0 });
});
