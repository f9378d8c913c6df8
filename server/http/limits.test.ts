import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../platform/redis.fixture.ts';
import { memoryLimits, sharedLimits, type Limit, networkKey } from './limits.ts';
import { StoreUnavailable } from '../platform/store-unavailable.ts';

const THREE = { tries: 3, seconds: 60 };
const takeTimes = async (limit: Limit, address: string, times: number) => {
  const waits: number[] = [];
  for (let index = 0; index < times; index++) waits.push(await limit.consume(address));
  return waits.map((wait) => (wait === 0 ? 'passes' : 'waits'));
};

test('a limit in memory blocks the fourth try of an address, but not another address', async () => {
  const limit = memoryLimits().limit('order', THREE);
  expect(await takeTimes(limit, '203.0.113.7', 4)).toEqual(['passes', 'passes', 'passes', 'waits']);
  expect(await takeTimes(limit, '203.0.113.8', 1)).toEqual(['passes']);
  expect(await limit.consume('203.0.113.7')).toBeLessThanOrEqual(60);
});

test('addresses of the same IPv6 /64 network count together', async () => {
  const limit = memoryLimits().limit('order', { tries: 1, seconds: 60 });
  expect(await limit.consume('2001:db8:1:2::a')).toBe(0);
  expect(await limit.consume('2001:db8:1:2::b')).toBeGreaterThan(0);
  expect(await limit.consume('2001:db8:1:3::a')).toBe(0);
});

test('a rewarded try does not count', async () => {
  const limit = memoryLimits().limit('order', { tries: 1, seconds: 60 });
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await limit.consume('203.0.113.7')).toBe(0);
    await limit.reward('203.0.113.7');
  }
});

describe('limits shared between servers', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis(FORGETFUL);
  });
  afterAll(() => redis.remove());

  async function twoServers(url: string) {
    const servers = [
      await sharedLimits({ url, secret: 'one secret' }),
      await sharedLimits({ url, secret: 'one secret' }),
    ] as const;
    const [first, second] = [servers[0].limit('order', THREE), servers[1].limit('order', THREE)];
    const client = new Redis(redisAddress(url));
    client.on('error', () => {});
    onTestFinished(async () => {
      client.disconnect();
      await Promise.all(servers.map((limits) => limits.close()));
    });
    return { first, second, client };
  }

  test('count the tries of both servers together', async () => {
    const { first, second } = await twoServers(redis.database());
    expect(await takeTimes(first, '203.0.113.7', 2)).toEqual(['passes', 'passes']);
    expect(await takeTimes(second, '203.0.113.7', 2)).toEqual(['passes', 'waits']);
    expect(await takeTimes(first, '203.0.113.7', 1)).toEqual(['waits']);
    expect(await takeTimes(first, '203.0.113.9', 1)).toEqual(['passes']);
  });

  test('store no address in Redis, and expire', async () => {
    const { first, client } = await twoServers(redis.database());
    await first.consume('203.0.113.7');
    const keys = await client.keys('*');
    expect(keys).toHaveLength(1);
    for (const key of keys) {
      expect(key).toMatch(/^federpost:limit:order:[\w-]{22}$/);
      expect(await client.ttl(key)).toBeGreaterThan(0);
    }
  });

  test('are counted by each server alone while Redis is unreachable', async () => {
    const { first, second } = await twoServers(redis.database());
    await redis.stop('SIGKILL');
    expect(await takeTimes(first, '203.0.113.7', 4)).toEqual(['passes', 'passes', 'passes', 'waits']);
    expect(await takeTimes(second, '203.0.113.7', 3)).toEqual(['passes', 'passes', 'passes']);
    await redis.start();
  });

  test('refuse while Redis is unreachable if they must not be bypassed', async () => {
    const limits = await sharedLimits({ url: redis.database(), secret: 'one secret' });
    const limit = limits.limit('sign-in', { ...THREE, onOutage: 'refuse' });
    expect(await takeTimes(limit, 'konto', 3)).toEqual(['passes', 'passes', 'passes']);
    await redis.stop('SIGKILL');
    await expect(limit.consume('konto')).rejects.toBeInstanceOf(StoreUnavailable);
    await limit.reward('konto');
    await redis.start();
    await expect.poll(() => limit.consume('konto').catch(() => 'away')).not.toBe('away');
    await limits.close();
  });
});

test.each([
  ['2001:db8:1:2::a', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:3', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7:50000', '192.0.2.7'],
  ['192.0.2.7:', '192.0.2.7'],
  ['"192.0.2.7:_port"', '192.0.2.7'],
  ['[2001:db8:1:2::a]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::a]:50000', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::a]:50000"', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:0:0:a:50000', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['[::ffff:192.0.2.7]:50000', '192.0.2.7'],
  ['::ffff:192.0.2.7:50000', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
])('the address %s is counted as %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test.each(['192.0.2.7', 'anna@feder.example', 'unknown', '', 'a:b', '2001:db8::1::2', 'kein ] Rechner :: %'])(
  '%j is used unchanged as the key of a limit',
  (value) => {
    expect(networkKey(value)).toBe(value);
  },
);
