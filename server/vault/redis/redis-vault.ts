import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { proofOf, provenBy, VaultUnusable } from '../embedded/header.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Vault } from '../port.ts';
import { fingerprintOf, KEY_BYTES, newKey, openText, openValue, sealText, sealValue, unwrapKey, wrapKey, type Purpose } from '../sealing.ts';
import { createEraser } from './erasing.ts';
import { requireFitRedis } from './fitness.ts';
import { beginVault, vaultScripts, type SealedLetter } from './scripts.ts';

const ORDER_ID = /^[\w.:-]{1,64}$/;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;
const GATHER_MS = 100;

/**
 * The vault for many servers: sealed letters and wrapped keys in Redis, the master key with the servers alone. After
 * a shredding Redis writes its files anew; calls made at the same time share that. Throws `VaultUnusable` with a
 * German sentence where Redis cannot be reached, does not keep what it acknowledges, or holds another key's vault.
 *
 * @param options.url `redis://…`, `rediss://…` or `unix:///path/of/the.sock`.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.gatherMs how long deletions wait for others to share their rewrite.
 */
export async function openRedisVault(options: { url: string; masterKey: Buffer; gatherMs?: number }): Promise<Vault> {
  if (options.masterKey.length !== KEY_BYTES) throw new RangeError('a master key has 32 bytes');
  const masterKey = Buffer.from(options.masterKey);
  const redis = await connectVaultRedis(options.url);
  try {
    const { id } = await checkVault(redis, masterKey);
    return createVault(redis, id, masterKey, options.gatherMs ?? GATHER_MS);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** A connection that gives up on a command rather than let a customer wait. Throws `VaultUnusable`. */
export async function connectVaultRedis(url: string): Promise<Redis> {
  const redis = new Redis(redisAddress(url), { lazyConnect: true, connectTimeout: CONNECT_WITHIN_MS, commandTimeout: ANSWER_WITHIN_MS, maxRetriesPerRequest: 1 });
  // Whoever asks learns of a lost connection by the rejection.
  redis.on('error', () => {});
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new VaultUnusable('Das Redis des Tresors ist nicht zu erreichen.');
  }
  return redis;
}

async function checkVault(redis: Redis, masterKey: Buffer): Promise<{ id: string }> {
  await requireFitRedis(redis);
  const newId = randomUUID();
  const { id, proof } = await beginVault(redis, newId, proofOf(masterKey, newId));
  if (!provenBy(masterKey, id, proof)) {
    throw new VaultUnusable('Der Hauptschlüssel (MASTER_KEY) passt nicht zum Tresor in Redis. Alle Server brauchen den Schlüssel, mit dem er angelegt wurde.');
  }
  return { id };
}

function createVault(redis: Redis, id: string, masterKey: Buffer, gatherMs: number): Vault {
  const scripts = vaultScripts(redis, id);
  const eraser = createEraser({ redis, scripts, gatherMs });
  let closing: Promise<void> | undefined;

  function checked(orderId: string): string {
    if (!ORDER_ID.test(orderId)) throw new RangeError('not an order id');
    if (closing) throw new Error('the vault is closed');
    return orderId;
  }

  /** Lends an unwrapped key for one use. No key stays in memory: another server may have destroyed it meanwhile. */
  function withKey<T>(purpose: Purpose, orderId: string, wrapped: Buffer, use: (key: Buffer) => T): T {
    const key = unwrapKey(masterKey, purpose, orderId, wrapped);
    try {
      return use(key);
    } finally {
      key.fill(0);
    }
  }
  const textOf = (orderId: string, { wrapped, sealed }: SealedLetter) => withKey('letter', orderId, wrapped, (key) => openText(key, orderId, sealed));

  function newWrappedKey<T>(purpose: Purpose, orderId: string, use: (key: Buffer, wrapped: Buffer) => T): T {
    const key = newKey();
    try {
      return use(key, wrapKey(masterKey, purpose, orderId, key));
    } finally {
      key.fill(0);
    }
  }

  async function destroy(purpose: Purpose, orderId: string): Promise<void> {
    const { done, covered } = await scripts.destroy(purpose, checked(orderId));
    if (covered < done) await eraser.erase(done);
  }

  return {
    async putLetter(orderId, text) {
      const letter = newWrappedKey('letter', checked(orderId), (key, wrapped) => ({ wrapped, sealed: sealText(key, orderId, text) }));
      const outcome = await scripts.put(orderId, letter, new Date());
      if (outcome === 'held') return;
      if (outcome === 'destroyed') throw new LetterShredded();
      if (textOf(orderId, outcome) !== text) throw new LetterDiffers();
    },
    async getLetter(orderId) {
      const letter = await scripts.get(checked(orderId));
      return letter && textOf(orderId, letter);
    },
    async fingerprint(orderId, content) {
      const letter = await scripts.get(checked(orderId));
      return letter && withKey('letter', orderId, letter.wrapped, (key) => fingerprintOf(key, content));
    },
    shredLetter: (orderId) => destroy('letter', orderId),
    async heldLetters() {
      if (closing) throw new Error('the vault is closed');
      return scripts.held();
    },
    async sealPersonal(orderId, value) {
      const wrapped = await newWrappedKey('personal', checked(orderId), (_, fresh) => scripts.personalKey(orderId, fresh));
      if (!wrapped) throw new PersonalForgotten();
      return withKey('personal', orderId, wrapped, (key) => sealValue(key, orderId, value));
    },
    async openPersonal(orderId, sealed) {
      const wrapped = await scripts.findPersonalKey(checked(orderId));
      return wrapped ? { kind: 'known', value: withKey('personal', orderId, wrapped, (key) => openValue(key, orderId, sealed)) } : { kind: 'forgotten' };
    },
    forgetPersonal: (orderId) => destroy('personal', orderId),
    close() {
      closing ??= (async () => {
        await eraser.settled();
        await redis.quit().catch(() => redis.disconnect());
        masterKey.fill(0);
      })();
      return closing;
    },
  };
}
