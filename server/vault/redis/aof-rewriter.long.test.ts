import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Vault } from '../port.ts';
import { orderWith } from '../suite/private-parts.ts';
import { PURPOSES, type Purpose } from '../sealing.ts';
import { openKeyDirectory } from './key-directory.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';

/** The content of Redis' disk: only ciphertext while a letter is stored, no part of it after the shredding. */

const { redis, client, openVault, filesHolding } = useVaultRedis();
let vault: Vault;
let keysDirectory: string;
beforeEach(async () => {
  keysDirectory = directoryForThisTest();
  vault = await openVault(keysDirectory, { gatherMs: 20 });
});
afterEach(() => vault.close());

const textOf = (marker: string) => [
  Buffer.from(marker),
  Buffer.from(marker, 'utf16le'),
  Buffer.from(Buffer.from(marker).toString('base64').slice(2, -4)),
];
const rewrites = async () =>
  Number(/aof_rewrites:(\d+)/.exec((await client().info('stats')) + (await client().info('persistence')))?.[1]);
/** Redis' own data for a letter. */
const sealedText = async (orderId: string) => (await client().hgetBuffer(`federpost:letter:${orderId}`, 'text'))!;
const keyOf = async (purpose: Purpose, orderId: string) =>
  (await (await openKeyDirectory(keysDirectory)).find(purpose, orderId))!;

test('Redis’ files contain a letter only sealed, and nothing of it once it is shredded', async () => {
  const marker = randomBytes(48).toString('hex');
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith(`Liebe Erika, ${marker}`));
  await client().bgsave();
  const sealed = await sealedText(orderId);
  // Shows that the search can fail: both kinds of file contain the ciphertext.
  await expect
    .poll(() => filesHolding(sealed))
    .toEqual([expect.stringMatching(/^appendonlydir\/.*\.aof$/), 'dump.rdb']);
  for (const needle of textOf(marker)) expect(filesHolding(needle)).toEqual([]);

  await vault.shredLetter(orderId);
  for (const needle of [sealed, ...textOf(marker)]) expect(filesHolding(needle)).toEqual([]);
});

test('Redis’ files contain no key of a letter or a person', async () => {
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith('Brief'));
  await vault.sealPersonal(orderId, { name: 'Jörg' });
  await client().bgsave();
  await expect.poll(async () => filesHolding(await sealedText(orderId))).toHaveLength(2);
  for (const purpose of PURPOSES) expect(filesHolding(await keyOf(purpose, orderId))).toEqual([]);
});

test('a shredding interrupted before the key was destroyed is finished by the next call', async () => {
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith('halb gelöscht'));
  await client().sadd('federpost:destroyed:letter', orderId);
  await client().del(`federpost:letter:${orderId}`);
  expect(await vault.getLetter(orderId)).toBeUndefined();
  await vault.shredLetter(orderId);
  expect(await keyOf('letter', orderId)).toBeUndefined();
});

test('a key that one server creates while another destroys it does not remain', async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => openVault(keysDirectory)));
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const orderId = randomUUID();
      const calls = servers.map((server, index) =>
        index === 0 ? server.shredLetter(orderId) : server.sealOrder(orderId, orderWith('gleichzeitig')),
      );
      await Promise.allSettled([
        ...calls,
        servers[0]!.forgetPersonal(orderId),
        servers[1]!.sealPersonal(orderId, 'ich'),
      ]);
      await servers[0]!.shredLetter(orderId);
      for (const purpose of PURPOSES) expect(await keyOf(purpose, orderId)).toBeUndefined();
    }),
  );
  await Promise.all(servers.map((server) => server.close()));
});

test('forty letters shredded together need at most two rewrites', async () => {
  const orders = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(orders.map((id) => vault.sealOrder(id, orderWith(`Brief ${id}`))));
  const kept = randomUUID();
  await vault.sealOrder(kept, orderWith('bleibt'));
  const sealed = await Promise.all(orders.map(sealedText));
  const before = await rewrites();
  await Promise.all(orders.map((id) => vault.shredLetter(id)));
  expect(await rewrites()).toBeLessThanOrEqual(before + 2);
  expect(sealed.filter((part) => filesHolding(part).length > 0)).toEqual([]);
  expect(await vault.getLetter(kept)).toBe('bleibt');
});

test('letters shredded by several servers at once are gone from Redis’ files', async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => openVault(keysDirectory)));
  await Promise.all(
    servers.map(async (server, index) => {
      for (let round = 0; round < 4; round++) {
        const orderId = randomUUID();
        await server.sealOrder(orderId, orderWith(`${index} ${round}`));
        const sealed = await sealedText(orderId);
        await server.shredLetter(orderId);
        expect(filesHolding(sealed)).toEqual([]);
      }
    }),
  );
  await Promise.all(servers.map((server) => server.close()));
});

test('a shredding interrupted before the rewrite is finished by the next call', async () => {
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith('halb gelöscht'));
  const sealed = await sealedText(orderId);
  // Redis is killed between the deletion and the rewrite: its log contains the deletion and, before it, the letter.
  const cutOff = vault.shredLetter(orderId).catch((error: unknown) => error);
  await expect.poll(() => client().exists(`federpost:letter:${orderId}`), { interval: 1 }).toBe(0);
  await redis().stop('SIGKILL');
  await redis().start();
  await cutOff;
  await expect.poll(() => vault.shredLetter(orderId).then(() => 'done')).toBe('done');
  expect(filesHolding(sealed)).toEqual([]);
  expect(await vault.getLetter(orderId)).toBeUndefined();
});

test('every call is refused on an emptied Redis', async () => {
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith('weg'));
  await client().flushdb();
  await expect(vault.getLetter(orderId)).rejects.toThrow();
  await expect(vault.sealOrder(orderId, orderWith('noch einmal'))).rejects.toThrow();
  await expect(vault.listLetters()).rejects.toThrow();
  await expect(vault.shredLetter(orderId)).rejects.toThrow();
});

test('every acknowledged letter survives a kill -9 of Redis', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const writing = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const orderId = randomUUID();
          await vault.sealOrder(orderId, orderWith(`Brief ${orderId}`));
          acknowledged.push(orderId);
        }
      }),
    ).catch(() => {});
    const enough = acknowledged.length + 200;
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(enough);
    await redis().stop('SIGKILL');
    await writing;
    await redis().start();
    await expect.poll(() => client().ping()).toBe('PONG');
  }
  const held = async () => (await vault.listLetters()).length;
  await expect.poll(held).toBeGreaterThanOrEqual(acknowledged.length);
  for (const orderId of acknowledged) expect(await vault.getLetter(orderId)).toBe(`Brief ${orderId}`);
});
