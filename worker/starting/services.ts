import { formatEndpoint, parseEndpoint, probeEndpoint } from '@federpost/shared/node/endpoint.ts';
import { redisAddress, WRITABILITY } from '@federpost/shared/node/queue/redis.ts';
import type { BackingService } from '@federpost/shared/node/wait-for-service.ts';
import type { WorkerSettings } from '../settings.ts';

const REDIS_PORT = 6379;
const TIMEOUT_MS = 3_000;

/**
 * The services that a worker connects to besides its printer. It waits for each that is unreachable, so a mistyped
 * address must be reported.
 */
export const workerServices = ({
  SERVER_URL,
  REDIS_URL,
}: Pick<WorkerSettings, 'SERVER_URL' | 'REDIS_URL'>): BackingService[] => [
  httpService('SERVER_URL', SERVER_URL),
  redisService('REDIS_URL', REDIS_URL),
];

export function httpService(setting: 'SERVER_URL' | 'STRIPE_API_URL', url: string): BackingService {
  const secure = url.startsWith('https:');
  const endpoint = parseEndpoint(url, secure ? 443 : 80, secure);
  return { setting, address: formatEndpoint(endpoint), probe: () => probeEndpoint(endpoint) };
}

export const redisService = (setting: 'REDIS_URL' | 'VAULT_REDIS_URL', url: string): BackingService => ({
  setting,
  address: url.startsWith('unix:')
    ? redisAddress(url).replace(/\?.*/, '')
    : formatEndpoint(parseEndpoint(url, REDIS_PORT, false)),
  probe: () => probeRedis(url),
});

async function probeRedis(url: string): Promise<void> {
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
    // By a write, because a replica answers everything else.
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
