import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A relay between the shop and an external log, so that the connection can be cut. */
export type LogRelay = { url: string; tell(command: 'unavailable' | 'available'): void; stop(): void };

/** Undefined if the shop must connect to the server by its own name: with TLS, and with several nodes. */
export async function startLogRelay(url: string): Promise<LogRelay | undefined> {
  const [, host, port, query] = /^esdb:\/\/(?:[^@/]*@)?([^,:/?]+):(\d+)\/?(\?.*tls=false.*)$/.exec(url) ?? [];
  if (!host) return undefined;
  const sockets = new Set<Socket>();
  let away = false;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (away) return void near.destroy();
    const far = connect(Number(port), host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `esdb://127.0.0.1:${(server.address() as AddressInfo).port}${query}`,
    tell(command) {
      away = command === 'unavailable';
      if (away) drop();
    },
    stop() {
      server.close();
      drop();
    },
  };
}
