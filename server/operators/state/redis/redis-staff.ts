import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import type { StaffStore } from '../port.ts';
import { orUnavailable } from './or-unavailable.ts';

const KEY = 'federpost:staff';
const RESPONSE_TIMEOUT_MS = 2_000;

/** KEYS the staff. ARGV version before, version after, sealed. */
const REPLACE = `
  local version = redis.call('HGET', KEYS[1], 'version') or '0'
  if version ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'sealed', ARGV[3])
  return 1`;

/**
 * The sealed staff in the vault's Redis, which all servers share, keeps everything that it acknowledges, and is out of
 * reach for workers; the Redis of sessions may be emptied at any time. A lost connection rejects calls with
 * `AuthUnavailable`.
 */
export function openRedisStaff(url: string): StaffStore & { close(): Promise<void> } {
  const redis = new Redis(redisAddress(url), {
    // A command that timed out must not be sent later, because its caller knows it as failed.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    commandTimeout: RESPONSE_TIMEOUT_MS,
  });
  redis.on('error', () => {});
  return {
    async read() {
      const [version, sealed] = await orUnavailable(redis.hmget(KEY, 'version', 'sealed'));
      return version && sealed ? { version: Number(version), sealed } : undefined;
    },
    async replace({ version, sealed }) {
      return (await orUnavailable(redis.eval(REPLACE, 1, KEY, String(version - 1), String(version), sealed))) === 1;
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
