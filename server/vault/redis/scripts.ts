import type { Redis } from 'ioredis';
import type { Purpose } from '../sealing.ts';

/**
 * The vault's data in Redis. Each change is one script, which Redis carries out and logs completely or not at all. Only
 * ciphertext is stored here, because the content of files that Redis has deleted remains in free disk blocks.
 *
 *   federpost:vault                id, erasures (number of deletions), erased (those of which no file contains data)
 *   federpost:letter:<order id>    text (sealed)
 *   federpost:letters              order ids by the time their letter was stored
 *   federpost:destroyed:<purpose>  order ids whose key is never created again
 */

const VAULT = 'federpost:vault';
const LETTERS = 'federpost:letters';
const letter = (orderId: string) => `federpost:letter:${orderId}`;
const destroyed = (purpose: Purpose) => `federpost:destroyed:${purpose}`;

/** An emptied or exchanged Redis must not look like a vault without letters. */
const SAME_VAULT = `if redis.call('HGET', KEYS[1], 'id') ~= ARGV[1] then return redis.error_reply('OTHERVAULT') end\n`;

const PUT = `${SAME_VAULT}
  if redis.call('SISMEMBER', KEYS[3], ARGV[2]) == 1 then return 'destroyed' end
  if redis.call('EXISTS', KEYS[2]) == 1 then return {redis.call('HGET', KEYS[2], 'text')} end
  redis.call('HSET', KEYS[2], 'text', ARGV[3])
  redis.call('ZADD', KEYS[4], ARGV[4], ARGV[2])
  return 'stored'`;
const GET = `${SAME_VAULT} return redis.call('HGET', KEYS[2], 'text')`;
const LIST = `${SAME_VAULT} return redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')`;
const IS_DESTROYED = `${SAME_VAULT} return redis.call('SISMEMBER', KEYS[2], ARGV[2])`;
const DESTROY = `${SAME_VAULT}
  if redis.call('SADD', KEYS[2], ARGV[2]) == 1 then
    if KEYS[3] then
      redis.call('DEL', KEYS[3])
      redis.call('ZREM', KEYS[4], ARGV[2])
    end
    redis.call('HINCRBY', KEYS[1], 'erasures', 1)
  end
  return redis.call('HMGET', KEYS[1], 'erasures', 'erased')`;
const ERASURES = `${SAME_VAULT} return redis.call('HMGET', KEYS[1], 'erasures', 'erased')`;
const ERASED = `${SAME_VAULT}
  if tonumber(ARGV[2]) > tonumber(redis.call('HGET', KEYS[1], 'erased')) then redis.call('HSET', KEYS[1], 'erased', ARGV[2]) end
  return 'noted'`;
const BEGIN = `if redis.call('HSETNX', KEYS[1], 'id', ARGV[1]) == 1 then redis.call('HSET', KEYS[1], 'erasures', 0, 'erased', 0) end`;

/** The number of deletions, and up to which of them the files have been rewritten. */
type Erasures = { total: number; covered: number };

export type Scripts = {
  /** Stores the letter, unless one is stored (which is returned) or was destroyed. */
  put(orderId: string, sealed: Buffer, at: Date): Promise<'stored' | 'destroyed' | Buffer>;
  get(orderId: string): Promise<Buffer | undefined>;
  listLetters(): Promise<{ orderId: string; storedAt: string }[]>;
  isDestroyed(purpose: Purpose, orderId: string): Promise<boolean>;
  /** Leaves a tombstone, after which no key is created, and deletes a letter's ciphertext. Idempotent. */
  destroy(purpose: Purpose, orderId: string): Promise<Erasures>;
  erasures(): Promise<Erasures>;
  /** Records that the files contain no more data of the first `count` deletions. */
  recordErased(count: number): Promise<void>;
};

/** Creates a vault with this id in Redis unless there is one. */
export async function beginVault(redis: Redis, id: string): Promise<void> {
  await redis.call('EVAL', BEGIN, 1, VAULT, id);
}

/** The id of the vault in this Redis, or undefined if there is none. */
export const findVault = async (redis: Redis): Promise<string | undefined> =>
  (await redis.hget(VAULT, 'id')) ?? undefined;

/**
 * The scripts, bound to the vault with this id. Each call sends its command immediately, so calls take effect in the
 * order in which they were made. They reject if Redis has another vault or none.
 */
export function vaultScripts(redis: Redis, id: string): Scripts {
  // EVAL with the whole script instead of its hash: a restarted Redis does not know the hash, and a second attempt
  // would change the order.
  const run = (script: string, keys: string[], ...args: (string | number | Buffer)[]) =>
    redis.callBuffer('EVAL', script, keys.length + 1, VAULT, ...keys, id, ...args);

  return {
    async put(orderId, sealed, at) {
      const answer = await run(PUT, [letter(orderId), destroyed('letter'), LETTERS], orderId, sealed, at.getTime());
      if (!Array.isArray(answer)) return String(answer) === 'stored' ? 'stored' : 'destroyed';
      const [storedText] = asBuffers(answer);
      if (!storedText) throw new Error('Redis has a letter without its text');
      return storedText;
    },
    get: async (orderId) => asBuffer(await run(GET, [letter(orderId)])),
    async listLetters() {
      const flat = asBuffers(await run(LIST, [LETTERS])).map(String);
      return flat.flatMap((orderId, index) =>
        index % 2 === 0 ? [{ orderId, storedAt: new Date(Number(flat[index + 1])).toISOString() }] : [],
      );
    },
    isDestroyed: async (purpose, orderId) => Number(await run(IS_DESTROYED, [destroyed(purpose)], orderId)) === 1,
    async destroy(purpose, orderId) {
      const ciphertext = purpose === 'letter' ? [letter(orderId), LETTERS] : [];
      return asErasures(await run(DESTROY, [destroyed(purpose), ...ciphertext], orderId));
    },
    erasures: async () => asErasures(await run(ERASURES, [])),
    recordErased: async (count) => void (await run(ERASED, [], count)),
  };
}

const asBuffer = (value: unknown): Buffer | undefined => (Buffer.isBuffer(value) ? value : undefined);
const asBuffers = (value: unknown): (Buffer | undefined)[] => (Array.isArray(value) ? value.flat().map(asBuffer) : []);

function asErasures(value: unknown): Erasures {
  const [total, covered] = asBuffers(value).map((number) => Number(String(number)));
  return { total: total ?? 0, covered: covered ?? 0 };
}
