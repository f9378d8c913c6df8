import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { VaultUnusable } from '../embedded/header.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Sealed, type Vault } from '../port.ts';
import {
  fingerprintOf,
  KEY_BYTES,
  newKey,
  openText,
  openValue,
  sealText,
  sealValue,
  unwrapKey,
  wrapKey,
  type Purpose,
} from '../sealing.ts';
import { createEraser } from './erasing.ts';
import { requireFitRedis } from './fitness.ts';
import { joinVault } from './join-vault.ts';
import type { KeyDirectory } from './key-directory.ts';
import { createTurns } from './turns.ts';
import { vaultScripts } from './scripts.ts';

const ORDER_ID = /^[\w.:-]{1,64}$/;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;
const GATHER_MS = 100;

/**
 * The vault for many servers: sealed letters in Redis, wrapped keys in a directory that all servers share, the master
 * key with the servers alone. Shredding overwrites the key where it stands; then Redis writes its files anew, which
 * calls made at the same time share. Throws `VaultUnusable` with a German sentence where Redis or the directory cannot
 * be used, does not keep what it acknowledges, or belongs to another vault.
 *
 * @param options.url `redis://…`, `rediss://…` or `unix:///path/of/the.sock`.
 * @param options.keysDirectory the same for all servers, on a file system that overwrites in place.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.gatherMs how long deletions wait for others to share their rewrite.
 */
export async function openRedisVault(options: {
  url: string;
  keysDirectory: string;
  masterKey: Buffer;
  gatherMs?: number;
}): Promise<Vault> {
  if (options.masterKey.length !== KEY_BYTES) throw new RangeError('a master key has 32 bytes');
  const masterKey = Buffer.from(options.masterKey);
  const redis = await connectVaultRedis(options.url);
  try {
    await requireFitRedis(redis);
    const { id, keys } = await joinVault(redis, options.keysDirectory, masterKey);
    return createVault({ redis, id, keys, masterKey, gatherMs: options.gatherMs ?? GATHER_MS });
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** A connection that gives up on a command rather than let a customer wait. Throws `VaultUnusable`. */
export async function connectVaultRedis(url: string): Promise<Redis> {
  const redis = new Redis(redisAddress(url), {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    maxRetriesPerRequest: 1,
  });
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

type VaultParts = { redis: Redis; id: string; keys: KeyDirectory; masterKey: Buffer; gatherMs: number };

function createVault({ redis, id, keys, masterKey, gatherMs }: VaultParts): Vault {
  const scripts = vaultScripts(redis, id);
  const eraser = createEraser({ redis, scripts, gatherMs });
  const inTurn = createTurns();
  let closing: Promise<void> | undefined;

  /** Calls about one subject take effect in the order they were made. */
  async function call<T>(purpose: Purpose, orderId: string, work: () => Promise<T>): Promise<T> {
    if (!ORDER_ID.test(orderId)) throw new RangeError('not an order id');
    if (closing) throw new Error('the vault is closed');
    return inTurn(`${purpose} ${orderId}`, work);
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

  /** The order's key, made now if there is none; undefined where one has been destroyed. */
  async function keyFor(purpose: Purpose, orderId: string): Promise<Buffer | undefined> {
    const found = await keys.find(purpose, orderId);
    if (found) return found;
    if (await scripts.isDestroyed(purpose, orderId)) return undefined;
    const key = newKey();
    const made = await keys.make({ purpose, orderId, wrapped: wrapKey(masterKey, purpose, orderId, key) });
    key.fill(0);
    return made;
  }

  /** A key that was made while another server destroyed the last one must not stay. */
  async function notAfterAll(purpose: Purpose, orderId: string): Promise<void> {
    await keys.destroy(purpose, orderId);
    throw purpose === 'letter' ? new LetterShredded() : new PersonalForgotten();
  }

  async function requireSame(orderId: string, text: string, sealed: Buffer): Promise<void> {
    const wrapped = await keys.find('letter', orderId);
    if (!wrapped) throw new LetterShredded();
    if (withKey('letter', orderId, wrapped, (key) => openText(key, orderId, sealed)) !== text)
      throw new LetterDiffers();
  }

  async function putLetter(orderId: string, text: string): Promise<void> {
    // Asked first, so that no key is made while Redis is away.
    const held = await scripts.get(orderId);
    if (held) return requireSame(orderId, text, held);
    const wrapped = await keyFor('letter', orderId);
    if (!wrapped) throw new LetterShredded();
    const outcome = await scripts.put(
      orderId,
      withKey('letter', orderId, wrapped, (key) => sealText(key, orderId, text)),
      new Date(),
    );
    if (outcome === 'destroyed') return notAfterAll('letter', orderId);
    if (outcome !== 'held') return requireSame(orderId, text, outcome);
  }

  /** What the letter's key says of its ciphertext; undefined where either is missing: a letter is held by both. */
  async function withLetter<T>(orderId: string, use: (key: Buffer, sealed: Buffer) => T): Promise<T | undefined> {
    const [sealed, wrapped] = await Promise.all([scripts.get(orderId), keys.find('letter', orderId)]);
    return sealed && wrapped && withKey('letter', orderId, wrapped, (key) => use(key, sealed));
  }

  async function sealPersonal(orderId: string, value: unknown): Promise<Sealed> {
    const wrapped = await keyFor('personal', orderId);
    if (!wrapped) throw new PersonalForgotten();
    if (await scripts.isDestroyed('personal', orderId)) await notAfterAll('personal', orderId);
    return withKey('personal', orderId, wrapped, (key) => sealValue(key, orderId, value));
  }

  /** The tombstone first: from then on no server makes the key anew. Then the key dies, then its ciphertext. */
  async function destroy(purpose: Purpose, orderId: string): Promise<void> {
    const { done, covered } = await scripts.destroy(purpose, orderId);
    await keys.destroy(purpose, orderId);
    if (covered < done) await eraser.erase(done);
  }

  return {
    putLetter: (orderId, text) => call('letter', orderId, () => putLetter(orderId, text)),
    getLetter: (orderId) =>
      call('letter', orderId, () => withLetter(orderId, (key, sealed) => openText(key, orderId, sealed))),
    fingerprint: (orderId, content) =>
      call('letter', orderId, () => withLetter(orderId, (key) => fingerprintOf(key, content))),
    shredLetter: (orderId) => call('letter', orderId, () => destroy('letter', orderId)),
    async heldLetters() {
      if (closing) throw new Error('the vault is closed');
      return scripts.held();
    },
    sealPersonal: (orderId, value) => call('personal', orderId, () => sealPersonal(orderId, value)),
    openPersonal: (orderId, sealed) =>
      call('personal', orderId, async () => {
        const wrapped = await keys.find('personal', orderId);
        return wrapped
          ? { kind: 'known', value: withKey('personal', orderId, wrapped, (key) => openValue(key, orderId, sealed)) }
          : { kind: 'forgotten' };
      }),
    forgetPersonal: (orderId) => call('personal', orderId, () => destroy('personal', orderId)),
    close() {
      closing ??= (async () => {
        await inTurn.settled();
        await eraser.settled();
        await redis.quit().catch(() => redis.disconnect());
        masterKey.fill(0);
      })();
      return closing;
    },
  };
}
