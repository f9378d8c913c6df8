import { Redis } from 'ioredis';
import { startRedis } from '../e2e/side-process.ts';
import { openRedisQueue } from '../server/queue/redis-queue.ts';
import { perSecond } from './figures.ts';

/**
 * Jobs per second that the queue takes, compared with bare LPUSH of as many bytes into the same Redis, which syncs
 * before every answer.
 */

const CONCURRENCY = 16;
const SECONDS_EACH = 3;

const redis = await startRedis();
const connection = new Redis(redis.url(1));
const queue = openRedisQueue(redis.url(0));
const enqueue = () => {
  const orderId = crypto.randomUUID();
  return queue.enqueue({ name: 'print', key: `print-${orderId}-1`, orderId, attempt: 1 });
};
await enqueue();
const pushed = await perSecond(CONCURRENCY, SECONDS_EACH, () =>
  connection.lpush('jobs', JSON.stringify({ orderId: crypto.randomUUID(), attempt: 1 })),
);
const enqueued = await perSecond(CONCURRENCY, SECONDS_EACH, enqueue);
connection.disconnect();
await queue.close();
await redis.stop();
const rate = (figure: number) => `${Math.round(figure).toLocaleString('en')}/s`;
console.log(`Jobs enqueued, ${CONCURRENCY} at a time, each synced to disk`);
console.log(`  LPUSH (the ceiling): ${rate(pushed)}`);
console.log(`  enqueue:             ${rate(enqueued)} = ${(enqueued / pushed).toFixed(2)} of it`);
