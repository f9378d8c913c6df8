import type { Redis } from 'ioredis';
import { closeRedisClient, createRedisClient } from '../../platform/redis-client.ts';
import { VaultUnusable } from '../key-file-header.ts';
import { createListReader, nullIfUnreadable, type OpenedJson } from '../list-reader.ts';
import {
  assertVaultId,
  LetterDiffers,
  LetterShredded,
  personalOf,
  PersonalForgotten,
  type PrivateParts,
  type Sealed,
  type SealedOf,
  type SealedParts,
  type Vault,
} from '../port.ts';
import {
  fingerprintOf,
  KEY_BYTES,
  newKey,
  openJson,
  openText,
  personalJson,
  personalMac,
  PURPOSES,
  sealJson,
  sealText,
  unwrapKey,
  withZeroing,
  wrapKey,
  type Purpose,
} from '../sealing.ts';
import type { WrappedKeys } from '../key-slot.ts';
import { createAofRewriter } from './aof-rewriter.ts';
import { assertRedisConfig, joinVault } from './join-vault.ts';
import type { KeyDirectory } from './key-directory.ts';
import { vaultScripts } from './scripts.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const GATHER_MS = 100;
const DECRYPT_BATCH_SIZE = 50;

/**
 * The vault for many servers: sealed letters in Redis, wrapped keys in a directory that all servers share, the master
 * key only on the servers. Shredding overwrites the key in place; then Redis rewrites its files, which concurrent calls
 * share. Throws `VaultUnusable` with a German sentence if Redis or the directory cannot be used, does not keep what it
 * acknowledges, or belongs to another vault.
 * @param options.url `redis://…`, `rediss://…` or `unix:///path/of/the.sock`.
 * @param options.keysDirectory the same for all servers, on a file system that overwrites in place.
 * @param options.masterKey 32 bytes, see master-key.ts.
 * @param options.gatherMs how long deletions wait for others to share their rewrite.
 * @param options.onUnreadable called once for each order with data in a list that cannot be decrypted.
 */
export async function openRedisVault(options: {
  url: string;
  keysDirectory: string;
  masterKey: Buffer;
  gatherMs?: number;
  onUnreadable?: ((orderId: string) => void) | undefined;
}): Promise<Vault> {
  if (options.masterKey.length !== KEY_BYTES) throw new RangeError('a master key has 32 bytes');
  const masterKey = Buffer.from(options.masterKey);
  const redis = await connectVaultRedis(options.url);
  try {
    await assertRedisConfig(redis);
    const { id, keys } = await joinVault(redis, options.keysDirectory, masterKey);
    const { gatherMs = GATHER_MS, onUnreadable } = options;
    return createVault({ redis, id, keys, masterKey, gatherMs, onUnreadable });
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

/** A connection that gives up on a command so that no customer waits for it. Throws `VaultUnusable`. */
export async function connectVaultRedis(url: string): Promise<Redis> {
  const redis = createRedisClient(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: RESPONSE_TIMEOUT_MS,
  });
  try {
    await redis.connect();
  } catch {
    redis.disconnect();
    throw new VaultUnusable('Das Redis des Tresors ist nicht zu erreichen.');
  }
  return redis;
}

type LetterParts = Pick<PrivateParts, 'text' | 'content'>;
type VaultParts = {
  redis: Redis;
  id: string;
  keys: KeyDirectory;
  masterKey: Buffer;
  gatherMs: number;
  onUnreadable: ((orderId: string) => void) | undefined;
};

function createVault({ redis, id, keys, masterKey, gatherMs, onUnreadable }: VaultParts): Vault {
  const scripts = vaultScripts(redis, id);
  const aofRewriter = createAofRewriter({ redis, scripts, gatherMs });
  const mutex = createKeyedMutex();
  let closing: Promise<void> | undefined;

  /** Calls about the same key of an order take effect in the order in which they were made. */
  async function call<T>(purposes: readonly Purpose[], orderId: string, work: () => Promise<T>): Promise<T> {
    assertVaultId(orderId);
    if (closing) throw new Error('the vault is closed');
    return mutex.run(
      purposes.map((purpose) => `${purpose} ${orderId}`),
      work,
    );
  }

  /** Lends an unwrapped key for one use. No key stays in memory, because another server may destroy it at any time. */
  const withKey = <T>(purpose: Purpose, orderId: string, wrapped: Buffer, use: (key: Buffer) => T): T =>
    withZeroing(unwrapKey(masterKey, purpose, orderId, wrapped), use);

  /**
   * The order's keys for some purposes; missing ones are created, destroyed ones left out. Throws `LetterShredded` or
   * `PersonalForgotten` if a key would be created next to a destroyed one: no key remains after a refusal.
   */
  async function keysOf(orderId: string, purposes: readonly Purpose[]): Promise<WrappedKeys> {
    const existing: WrappedKeys = {};
    const missing: WrappedKeys = {};
    const destroyed: Purpose[] = [];
    await Promise.all(
      purposes.map(async (purpose) => {
        const wrapped = await keys.find(purpose, orderId);
        if (wrapped) existing[purpose] = wrapped;
        else if (await scripts.isDestroyed(purpose, orderId)) destroyed.push(purpose);
        else missing[purpose] = withZeroing(newKey(), (key) => wrapKey(masterKey, purpose, orderId, key));
      }),
    );
    if (Object.keys(missing).length === 0) return existing;
    if (destroyed[0]) return refuseDestroyed(destroyed[0], orderId);
    const created = await keys.create({ orderId, keys: missing });
    // A key that another server destroyed just before it was created must not stay.
    for (const purpose of purposes) {
      if (!created[purpose] || !(await scripts.isDestroyed(purpose, orderId))) continue;
      await keys.destroy(purpose, orderId);
      delete created[purpose];
    }
    return { ...created, ...existing };
  }

  /** Finishes a destruction that was interrupted after its tombstone. */
  async function refuseDestroyed(purpose: Purpose, orderId: string): Promise<never> {
    await keys.destroy(purpose, orderId);
    throw purpose === 'letter' ? new LetterShredded() : new PersonalForgotten();
  }

  async function sealOrder(orderId: string, { personal, ...parts }: PrivateParts): Promise<SealedParts> {
    const json = personalJson(personal);
    // Redis is asked first, so that no key is created while it is unreachable.
    const storedText = await scripts.get(orderId);
    const { letter: letterKey, personal: personalKey } = await keysOf(orderId, PURPOSES);
    requireSameText(letterKey, orderId, parts.text, storedText);
    if (!personalKey) throw new PersonalForgotten();
    const { fingerprint } = await storeLetter(letterKey, orderId, parts, storedText);
    return { fingerprint, personal: await sealUnder(personalKey, orderId, json) };
  }

  async function sealLetter(letterId: string, parts: LetterParts): Promise<{ fingerprint: string }> {
    const storedText = await scripts.get(letterId);
    const { letter: letterKey } = await keysOf(letterId, ['letter']);
    requireSameText(letterKey, letterId, parts.text, storedText);
    return storeLetter(letterKey, letterId, parts, storedText);
  }

  function requireSameText(
    letterKey: Buffer | undefined,
    letterId: string,
    text: string,
    storedText: Buffer | undefined,
  ): asserts letterKey is Buffer {
    if (!letterKey) throw new LetterShredded();
    if (storedText && withKey('letter', letterId, letterKey, (key) => openText(key, letterId, storedText)) !== text)
      throw new LetterDiffers();
  }

  async function storeLetter(
    letterKey: Buffer,
    letterId: string,
    { text, content }: LetterParts,
    storedText: Buffer | undefined,
  ): Promise<{ fingerprint: string }> {
    if (!storedText) {
      const sealed = withKey('letter', letterId, letterKey, (key) => sealText(key, letterId, text));
      const outcome = await scripts.put(letterId, sealed, new Date());
      if (outcome === 'destroyed') return refuseDestroyed('letter', letterId);
      if (outcome !== 'stored') requireSameText(letterKey, letterId, text, outcome);
    }
    return { fingerprint: withKey('letter', letterId, letterKey, (key) => fingerprintOf(key, content)) };
  }

  async function sealUnder(wrapped: Buffer, orderId: string, json: string): Promise<Sealed> {
    if (await scripts.isDestroyed('personal', orderId)) return refuseDestroyed('personal', orderId);
    return withKey('personal', orderId, wrapped, (key) => sealJson(key, orderId, json));
  }

  const sealPersonal = (orderId: string, value: unknown, findKey: () => Promise<Buffer | undefined>): Promise<Sealed> =>
    call(['personal'], orderId, async () => {
      const json = personalJson(value);
      const wrapped = await findKey();
      if (!wrapped) throw new PersonalForgotten();
      return sealUnder(wrapped, orderId, json);
    });

  /** Undefined if key or ciphertext is missing: a letter needs both. */
  async function getLetter(orderId: string): Promise<string | undefined> {
    const [sealed, wrapped] = await Promise.all([scripts.get(orderId), keys.find('letter', orderId)]);
    return sealed && wrapped && withKey('letter', orderId, wrapped, (key) => openText(key, orderId, sealed));
  }

  const open = (orderId: string, sealed: Sealed): Promise<string | undefined> =>
    call(['personal'], orderId, async () => {
      const wrapped = await keys.find('personal', orderId);
      return wrapped && withKey('personal', orderId, wrapped, (key) => openJson(key, orderId, sealed));
    });

  /** In batches, so that other calls need not wait for all of them. */
  async function openAll(items: readonly SealedOf[]): Promise<OpenedJson[]> {
    const opened: OpenedJson[] = [];
    const openOne = ({ orderId, sealed }: SealedOf) => open(orderId, sealed).catch(nullIfUnreadable);
    for (let start = 0; start < items.length; start += DECRYPT_BATCH_SIZE)
      opened.push(...(await Promise.all(items.slice(start, start + DECRYPT_BATCH_SIZE).map(openOne))));
    return opened;
  }

  /**
   * The tombstone first: from then on no server creates the key again. Then the key is destroyed, then its ciphertext.
   */
  async function destroy(purpose: Purpose, orderId: string): Promise<void> {
    const { total, covered } = await scripts.destroy(purpose, orderId);
    await keys.destroy(purpose, orderId);
    if (covered < total) await aofRewriter.erase(total);
  }

  return {
    sealOrder: (orderId, parts) => call(PURPOSES, orderId, () => sealOrder(orderId, parts)),
    sealLetter: (letterId, parts) => call(['letter'], letterId, () => sealLetter(letterId, parts)),
    getLetter: (orderId) => call(['letter'], orderId, () => getLetter(orderId)),
    shredLetter: (orderId) => call(['letter'], orderId, () => destroy('letter', orderId)),
    async listLetters() {
      if (closing) throw new Error('the vault is closed');
      return scripts.listLetters();
    },
    sealPersonal: (orderId, value) => sealPersonal(orderId, value, () => keys.find('personal', orderId)),
    sealUnderOwnKey: (subject, value) =>
      sealPersonal(subject, value, async () => (await keysOf(subject, ['personal'])).personal),
    openPersonal: async (orderId, sealed) => personalOf(await open(orderId, sealed)),
    openPersonals: createListReader(openAll, onUnreadable),
    personalTag: (orderId, label) =>
      call(['personal'], orderId, async () => {
        const wrapped = await keys.find('personal', orderId);
        return wrapped && withKey('personal', orderId, wrapped, (key) => personalMac(key, orderId, label));
      }),
    forgetPersonal: (orderId) => call(['personal'], orderId, () => destroy('personal', orderId)),
    async listPersonalKeys() {
      if (closing) throw new Error('the vault is closed');
      const subjects: string[] = [];
      for await (const record of keys.all()) if (record.keys.personal) subjects.push(record.orderId);
      return subjects;
    },
    close() {
      closing ??= (async () => {
        await mutex.settled();
        await aofRewriter.settled();
        await closeRedisClient(redis);
        masterKey.fill(0);
      })();
      return closing;
    },
  };
}
