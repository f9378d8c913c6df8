import type { Redis } from 'ioredis';
import { VaultUnusable } from '../embedded/header.ts';
import type { Purpose } from '../sealing.ts';

/**
 * What the vault keeps in Redis, and every change to it as one script, which Redis carries out and logs whole or not
 * at all. Only wrapped keys and ciphertext ever come here.
 *
 *   federpost:vault                id, proof, erasures (how many deletions), erased (how many no file holds any more)
 *   federpost:letter:<order id>    key (wrapped), text (sealed)
 *   federpost:letters              order ids by the time their letter was put
 *   federpost:personal:<order id>  a wrapped key
 *   federpost:destroyed:<purpose>  order ids whose key is never made again
 */

const VAULT = 'federpost:vault';
const LETTERS = 'federpost:letters';
const letter = (orderId: string) => `federpost:letter:${orderId}`;
const personal = (orderId: string) => `federpost:personal:${orderId}`;
const destroyed = (purpose: Purpose) => `federpost:destroyed:${purpose}`;

/** An emptied or exchanged Redis must not look like a vault without letters. */
const SAME_VAULT = `if redis.call('HGET', KEYS[1], 'id') ~= ARGV[1] then return redis.error_reply('OTHERVAULT') end\n`;

const PUT = `${SAME_VAULT}
  if redis.call('SISMEMBER', KEYS[3], ARGV[2]) == 1 then return 'destroyed' end
  if redis.call('EXISTS', KEYS[2]) == 1 then return redis.call('HMGET', KEYS[2], 'key', 'text') end
  redis.call('HSET', KEYS[2], 'key', ARGV[3], 'text', ARGV[4])
  redis.call('ZADD', KEYS[4], ARGV[5], ARGV[2])
  return 'held'`;
const GET = `${SAME_VAULT} return redis.call('HMGET', KEYS[2], 'key', 'text')`;
const HELD = `${SAME_VAULT} return redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')`;
const PERSONAL_KEY = `${SAME_VAULT}
  if redis.call('SISMEMBER', KEYS[3], ARGV[2]) == 1 then return false end
  redis.call('SET', KEYS[2], ARGV[3], 'NX')
  return redis.call('GET', KEYS[2])`;
const FIND_PERSONAL_KEY = `${SAME_VAULT} return redis.call('GET', KEYS[2])`;
const DESTROY = `${SAME_VAULT}
  if redis.call('SADD', KEYS[3], ARGV[2]) == 1 then
    redis.call('DEL', KEYS[2])
    redis.call('ZREM', KEYS[4], ARGV[2])
    redis.call('HINCRBY', KEYS[1], 'erasures', 1)
  end
  return redis.call('HMGET', KEYS[1], 'erasures', 'erased')`;
const ERASURES = `${SAME_VAULT} return redis.call('HMGET', KEYS[1], 'erasures', 'erased')`;
const COUNT_ERASURE = `${SAME_VAULT} return redis.call('HINCRBY', KEYS[1], 'erasures', 1)`;
const ERASED = `${SAME_VAULT}
  if tonumber(ARGV[2]) > tonumber(redis.call('HGET', KEYS[1], 'erased')) then redis.call('HSET', KEYS[1], 'erased', ARGV[2]) end
  return 'noted'`;
const BEGIN = `
  if redis.call('HSETNX', KEYS[1], 'id', ARGV[1]) == 1 then redis.call('HSET', KEYS[1], 'proof', ARGV[2], 'erasures', 0, 'erased', 0) end
  return redis.call('HMGET', KEYS[1], 'id', 'proof')`;

/** A letter as it lies in Redis. */
export type SealedLetter = { wrapped: Buffer; sealed: Buffer };
/** How many deletions there have been, and up to which one the files have been rewritten. */
export type Erasures = { done: number; covered: number };

export type Scripts = {
  /** Holds the letter, unless one is held (which is answered) or was destroyed. */
  put(orderId: string, letter: SealedLetter, at: Date): Promise<'held' | 'destroyed' | SealedLetter>;
  get(orderId: string): Promise<SealedLetter | undefined>;
  held(): Promise<{ orderId: string; putAt: string }[]>;
  /** The order's wrapped personal key, this one if there was none; undefined once it has been destroyed. */
  personalKey(orderId: string, wrapped: Buffer): Promise<Buffer | undefined>;
  findPersonalKey(orderId: string): Promise<Buffer | undefined>;
  /** Deletes a key and what it opens, and leaves a tombstone. Idempotent. */
  destroy(purpose: Purpose, orderId: string): Promise<Erasures>;
  erasures(): Promise<Erasures>;
  /** Counts an erasure that deleted no key. @returns the count to be covered. */
  countErasure(): Promise<number>;
  /** Notes that the files hold nothing of the first so many deletions. */
  erased(count: number): Promise<void>;
};

/** The vault in this Redis, made with this id and proof where there is none. */
export async function beginVault(redis: Redis, id: string, proof: Buffer): Promise<{ id: string; proof: Buffer }> {
  const [foundId, foundProof] = asBuffers(await redis.callBuffer('EVAL', BEGIN, 1, VAULT, id, proof));
  if (!foundId || !foundProof) throw new VaultUnusable('Der Tresor in Redis ist unvollständig. Bitte stellen Sie ihn wieder her.');
  return { id: foundId.toString(), proof: foundProof };
}

/** The vault in this Redis, or undefined where there is none. */
export async function findVault(redis: Redis): Promise<{ id: string; proof: Buffer } | undefined> {
  const [id, proof] = asBuffers(await redis.hmgetBuffer(VAULT, 'id', 'proof'));
  return id && proof ? { id: id.toString(), proof } : undefined;
}

/** Puts a new proof of the master key in the place of the old one. */
export async function setProof(redis: Redis, proof: Buffer): Promise<void> {
  await redis.hset(VAULT, 'proof', proof);
}

/**
 * The scripts, bound to the vault of this id. Each call sends its command at once, so calls take effect in the order
 * they were made. They reject when Redis holds another vault or none.
 */
export function vaultScripts(redis: Redis, id: string): Scripts {
  // EVAL with the whole script instead of its hash: a restarted Redis knows no hashes, and asking again would lose the order.
  const run = (script: string, keys: string[], ...args: (string | number | Buffer)[]) =>
    redis.callBuffer('EVAL', script, keys.length + 1, VAULT, ...keys, id, ...args);

  return {
    async put(orderId, { wrapped, sealed }, at) {
      const answer = await run(PUT, [letter(orderId), destroyed('letter'), LETTERS], orderId, wrapped, sealed, at.getTime());
      if (Array.isArray(answer)) return asLetter(answer)!;
      return String(answer) === 'held' ? 'held' : 'destroyed';
    },
    get: async (orderId) => asLetter(await run(GET, [letter(orderId)])),
    async held() {
      const flat = asBuffers(await run(HELD, [LETTERS])).map(String);
      return Array.from({ length: flat.length / 2 }, (_, index) => ({ orderId: flat[2 * index]!, putAt: new Date(Number(flat[2 * index + 1])).toISOString() }));
    },
    personalKey: async (orderId, wrapped) => asBuffer(await run(PERSONAL_KEY, [personal(orderId), destroyed('personal')], orderId, wrapped)),
    findPersonalKey: async (orderId) => asBuffer(await run(FIND_PERSONAL_KEY, [personal(orderId)])),
    async destroy(purpose, orderId) {
      const key = purpose === 'letter' ? letter(orderId) : personal(orderId);
      const list = purpose === 'letter' ? LETTERS : `${LETTERS}:none`;
      return asErasures(await run(DESTROY, [key, destroyed(purpose), list], orderId));
    },
    erasures: async () => asErasures(await run(ERASURES, [])),
    countErasure: async () => Number(await run(COUNT_ERASURE, [])),
    erased: async (count) => void (await run(ERASED, [], count)),
  };
}

/** Every wrapped key, for a change of the master key. */
export async function* wrappedKeys(redis: Redis): AsyncIterable<{ purpose: Purpose; orderId: string; wrapped: Buffer; replace(wrapped: Buffer): Promise<unknown> }> {
  for await (const keys of redis.scanStream({ match: letter('*'), count: 1000 }) as AsyncIterable<string[]>) {
    for (const key of keys) {
      const wrapped = await redis.hgetBuffer(key, 'key');
      if (wrapped) yield { purpose: 'letter', orderId: key.slice(letter('').length), wrapped, replace: (next) => redis.hset(key, 'key', next) };
    }
  }
  for await (const keys of redis.scanStream({ match: personal('*'), count: 1000 }) as AsyncIterable<string[]>) {
    for (const key of keys) {
      const wrapped = await redis.getBuffer(key);
      if (wrapped) yield { purpose: 'personal', orderId: key.slice(personal('').length), wrapped, replace: (next) => redis.set(key, next, 'XX') };
    }
  }
}

const asBuffer = (value: unknown): Buffer | undefined => (Buffer.isBuffer(value) ? value : undefined);
const asBuffers = (value: unknown): (Buffer | undefined)[] => (Array.isArray(value) ? value.flat().map(asBuffer) : []);

function asLetter(value: unknown): SealedLetter | undefined {
  const [wrapped, sealed] = asBuffers(value);
  return wrapped && sealed ? { wrapped, sealed } : undefined;
}

function asErasures(value: unknown): Erasures {
  const [done, covered] = asBuffers(value).map((number) => Number(String(number)));
  return { done: done ?? 0, covered: covered ?? 0 };
}
