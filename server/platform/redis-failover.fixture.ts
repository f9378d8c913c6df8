import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { FORGETFUL, startRedis } from './redis.fixture.ts';

/** Two real servers of Redis behind one address, as behind HAProxy: a primary and its replica. */
export type RedisPair = {
  url: string;
  /**
   * A planned failover: the replica becomes the primary and the other way round. New connections lead to the new primary;
   * the old ones stay with the old server, which only reads from now on.
   */
  failOver(): Promise<void>;
  /** The moment of a failover in which no server takes writes. */
  demoteBoth(): Promise<void>;
  remove(): Promise<void>;
};

export async function startRedisPair(): Promise<RedisPair> {
  const ports = [await freePort(), await freePort()] as const;
  const servers = await Promise.all(ports.map((port) => startRedis([...FORGETFUL, '--port', String(port)])));
  const clients = ports.map((port) => new Redis(port, '127.0.0.1'));
  const [first, second] = clients as [Redis, Redis];
  await follow(second, ports[0]);

  let [primary, replica] = [0, 1];
  const sockets = new Set<Socket>();
  const balancer = createServer((socket) => {
    const server = connect(ports[primary] ?? 0, '127.0.0.1');
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `redis://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    async failOver() {
      const [older, newer] = primary === 0 ? [first, second] : [second, first];
      await newer.replicaof('NO', 'ONE');
      await follow(older, ports[replica] ?? 0);
      [primary, replica] = [replica, primary];
    },
    async demoteBoth() {
      await follow(primary === 0 ? first : second, ports[replica] ?? 0, false);
    },
    async remove() {
      for (const socket of sockets) socket.destroy();
      balancer.close();
      for (const client of clients) client.disconnect();
      for (const server of servers) await server.remove();
    },
  };
}

async function follow(redis: Redis, port: number, wait = true): Promise<void> {
  await redis.replicaof('127.0.0.1', port);
  while (wait && !(await redis.info('replication')).includes('master_link_status:up'))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
