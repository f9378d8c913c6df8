import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { FORGETFUL, startRedis } from './redis.fixture.ts';
import { directoryForThisTest } from './temporary-directory.fixture.ts';

/** Two real servers of Redis, a primary and its replica, behind a real HAProxy that asks each for its role. */
export type RedisPair = {
  url: string;
  /**
   * A planned failover: the replica becomes the primary and the other way round. New connections lead to the new primary;
   * the old ones stay with the old server, which only reads from now on.
   */
  failOver(): Promise<void>;
  /** The primary freezes, and the replica becomes the primary. HAProxy leaves the old connections as they are. */
  freezePrimary(): Promise<void>;
  remove(): Promise<void>;
};

export async function startRedisPair(): Promise<RedisPair> {
  const ports = [await freePort(), await freePort()] as const;
  const servers = await Promise.all(ports.map((port) => startRedis([...FORGETFUL, '--port', String(port)])));
  const clients = ports.map((port) => new Redis(port, '127.0.0.1'));
  const [first, second] = clients as [Redis, Redis];
  await follow(second, ports[0]);

  const port = await freePort();
  const haproxy = await startHaproxy(port, ports);

  let [primary, replica] = [0, 1];
  return {
    url: `redis://127.0.0.1:${port}`,
    async failOver() {
      const [older, newer] = primary === 0 ? [first, second] : [second, first];
      await newer.replicaof('NO', 'ONE');
      await follow(older, ports[replica] ?? 0);
      [primary, replica] = [replica, primary];
    },
    async freezePrimary() {
      servers[primary]?.freeze();
      await clients[replica]?.replicaof('NO', 'ONE');
    },
    async remove() {
      await haproxy.stop();
      for (const client of clients) client.disconnect();
      for (const server of servers) await server.remove();
    },
  };
}

/** The usual configuration for Redis. A server that is no longer the primary keeps its open connections. */
async function startHaproxy(port: number, servers: readonly number[]): Promise<{ stop(): Promise<void> }> {
  const config = join(directoryForThisTest(), 'haproxy.cfg');
  writeFileSync(
    config,
    `defaults
       mode tcp
       timeout connect 5s
       timeout client 1m
       timeout server 1m
     listen redis
       bind 127.0.0.1:${port}
       option tcp-check
       tcp-check send info\\ replication\\r\\n
       tcp-check expect string role:master
       default-server check inter 200ms fall 1 rise 1
       ${servers.map((server) => `server redis-${server} 127.0.0.1:${server}`).join('\n       ')}\n`,
  );
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // Until its first check HAProxy takes turns: two connections in a row to the primary mean that it has checked.
  for (let primaries = 0; primaries < 2;) {
    if (child.exitCode !== null) throw new Error('haproxy ended');
    primaries = (await roleAt(port)) === 'master' ? primaries + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The role of the server to which a new connection leads; undefined if it leads nowhere. */
async function roleAt(port: number): Promise<string | undefined> {
  const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return String((await redis.role())[0]);
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}

async function follow(redis: Redis, port: number): Promise<void> {
  await redis.replicaof('127.0.0.1', port);
  while (!(await redis.info('replication')).includes('master_link_status:up'))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
