import { expect, test } from 'vitest';
import { newKey } from '../sealing.ts';
import { openRedisVault } from './redis-vault.ts';
import { FIT, startRedis } from '../../platform/redis.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';

const masterKey = newKey();
const trouble = async (url: string, keysDirectory: string, key = masterKey) =>
  openRedisVault({ url, keysDirectory, masterKey: key }).then(
    async (vault) => {
      await vault.close();
      return 'opened';
    },
    (error: Error) => error.message,
  );

test.each([
  ['appendonly', 'no', 'sonst gehen Briefe bei einem Neustart verloren'],
  ['appendfsync', 'everysec', 'sonst gehen Briefe bei einem Stromausfall verloren'],
  ['no-appendfsync-on-rewrite', 'yes', 'sonst gehen Briefe bei einem Stromausfall verloren'],
  ['maxmemory-policy', 'allkeys-lru', 'sonst wirft Redis Briefe weg'],
  ['aof-disable-auto-gc', 'yes', 'sonst bleiben Dateien mit gelöschten Briefen liegen'],
])('a Redis with «%s %s» gets no letters, and the sentence says why', async (name, value, reason) => {
  const redis = await startRedis([...FIT, `--${name}`, value]);
  const message = await trouble(redis.database(), directoryForThisTest());
  await redis.remove();
  expect(message).toContain(`„${name} `);
  expect(message).toContain(`(jetzt: „${value}“)`);
  expect(message).toContain(reason);
  expect(message).toMatch(/\.$/);
});

test('a Redis that is away, one with a replica, and another master key are refused in one sentence each', async () => {
  const redis = await startRedis([...FIT, '--port', '0']);
  const url = redis.database();
  const keys = directoryForThisTest();
  expect(await trouble(url, keys)).toBe('opened');
  expect(await trouble(url, keys, newKey())).toMatch(/^Der Hauptschlüssel \(MASTER_KEY\) passt nicht/);
  await redis.stop();
  expect(await trouble(url, keys)).toBe('Das Redis des Tresors ist nicht zu erreichen.');
  await redis.remove();

  const replica = await startRedis([...FIT, '--replicaof', '127.0.0.1', '1']);
  expect(await trouble(replica.database(), keys)).toMatch(/ohne Repliken/);
  await replica.remove();
});
