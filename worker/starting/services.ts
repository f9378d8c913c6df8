import { redisAddress, WRITABILITY } from '@federpost/shared/node/queue/redis.ts';
import { shownAddress, type BackingService } from '@federpost/shared/node/wait-for-service.ts';
import type { WorkerSettings } from '../settings.ts';

const TIMEOUT_MS = 3_000;

/**
 * The services that a worker connects to besides its printer. It waits for each that is unreachable, so a mistyped
 * address must be reported.
 */
export const workerServices = ({
  SERVER_URL,
  REDIS_URL,
}: Pick<WorkerSettings, 'SERVER_URL' | 'REDIS_URL'>): BackingService[] => [
  {
    setting: 'SERVER_URL',
    address: shownAddress(SERVER_URL),
    probe: () => fetch(SERVER_URL, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  },
  redisService('REDIS_URL', REDIS_URL),
];

export const redisService = (setting: 'REDIS_URL' | 'VAULT_REDIS_URL', url: string): BackingService => ({
  setting,
  address: shownAddress(url),
  probe: () => probeRedis(url),
});

/** Asks a Redis by a write whether it can be used, because a replica answers everything else. */
export async function probeRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisAddress(url), {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  });
  // The problem with the connection is reported by an event; the call itself only reports that it is closed.
  const failures: Error[] = [];
  redis.on('error', (error: Error) => failures.push(error));
  try {
    await redis.connect();
    await redis.set(...WRITABILITY);
  } catch (error) {
    const failure = failures[0] ?? error;
    // The connection works; one refused command is reported where it is used.
    if (failure instanceof Error && failure.message.startsWith('NOPERM')) return;
    throw failure;
  } finally {
    redis.disconnect();
  }
}
