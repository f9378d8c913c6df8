import { existsSync } from 'node:fs';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import type { Trouble } from '@federpost/shared/settings/connection-trouble.ts';
import type { Engine } from '@federpost/shared/settings/reach.ts';
import { lineOf, lineTrouble, whereIs } from './line.ts';

const WITHIN_MS = 3_000;
const REDIS_PORT = 6379;

/** Redis' error replies, by their beginning. */
const REPLIES: readonly [RegExp, Trouble][] = [
  [/^(WRONGPASS|ERR invalid (password|username))/, 'wrong-account'],
  [/^(NOAUTH|DENIED)/, 'account-missing'],
  [/^(LOADING|BUSY|MASTERDOWN|TRYAGAIN)/, 'not-ready'],
];

const isSocket = (url: string) => url.startsWith('unix:');
const socketOf = (url: string) => redisAddress(url).replace(/\?.*/, '');

/** Checks a Redis. */
export const redisEngine = (setting: 'REDIS_URL' | 'VAULT_REDIS_URL', url: string): Engine => ({
  setting,
  where: isSocket(url) ? socketOf(url) : whereIs(lineOf(url, REDIS_PORT, false)),
  trouble: () => redisTrouble(url),
});

async function redisTrouble(url: string): Promise<Trouble | undefined> {
  if (isSocket(url)) return existsSync(socketOf(url)) ? answerTrouble(url) : 'nobody';
  const line = lineOf(url, REDIS_PORT, url.startsWith('rediss:'));
  const trouble = (await lineTrouble(line)) ?? (await answerTrouble(url));
  return trouble === 'not-ready' ? ((await lineTrouble(line, { orTls: true })) ?? trouble) : trouble;
}

async function answerTrouble(url: string): Promise<Trouble | undefined> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisAddress(url), {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
  });
  const said: string[] = [];
  redis.on('error', (error) => said.push(error.message));
  try {
    await redis.connect();
    await redis.ping();
    return undefined;
  } catch (error) {
    said.push(error instanceof Error ? error.message : '');
    for (const [beginning, trouble] of REPLIES) if (said.some((text) => beginning.test(text))) return trouble;
    // It connects and refuses one command, which its users report themselves.
    if (said.some((text) => text.startsWith('NOPERM'))) return undefined;
    return 'not-ready';
  } finally {
    redis.disconnect();
  }
}
