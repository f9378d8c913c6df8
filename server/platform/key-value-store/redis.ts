import { closeRedisClient, createRedisClient } from '../redis-client.ts';
import { answerOf } from '../store-unavailable.ts';
import type { KeyValueStore } from './port.ts';

const RESPONSE_TIMEOUT_MS = 2_000;
const keyOf = (key: string) => `federpost:value:${key}`;

/** KEYS the value. ARGV version before, version after, value. */
const REPLACE = `
  local version = redis.call('HGET', KEYS[1], 'version') or '0'
  if version ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'value', ARGV[3])
  return 1`;

/**
 * In the vault's Redis, which all servers share: it keeps everything that it acknowledges and is out of reach for
 * workers. The Redis of the queue may be emptied at any time. Calls reject with `StoreUnavailable`.
 */
export function openRedisKeyValueStore(url: string): KeyValueStore {
  const redis = createRedisClient(url, {
    // A command that timed out must not be sent later, because its caller was told that it failed.
    autoResendUnfulfilledCommands: false,
    commandTimeout: RESPONSE_TIMEOUT_MS,
  });
  return {
    async read(key) {
      const [version, value] = await answerOf(redis.hmget(keyOf(key), 'version', 'value'));
      return version && value ? { version: Number(version), value } : undefined;
    },
    replace: async (key, { version, value }) =>
      (await answerOf(redis.eval(REPLACE, 1, keyOf(key), String(version - 1), String(version), value))) === 1,
    close: () => closeRedisClient(redis),
  };
}
