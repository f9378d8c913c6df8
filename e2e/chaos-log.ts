import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { startSideProcess } from './side-process.ts';

/** An EventStoreDB log that can be made unavailable. */
export type ChaosLog = {
  /** The settings with which a server uses this log. */
  settings: Record<string, string>;
  send(command: 'unavailable' | 'available'): void;
  stop(): Promise<void>;
};

/** Uses the server in `EVENTSTORE_URL`, with separate streams; without one, the stand-in, as a process. */
export function startChaosLog(): Promise<ChaosLog> {
  const { EVENTSTORE_URL: url, EVENTSTORE_CA_FILE: caFile } = process.env;
  return url ? useNamedServer(url, caFile) : startStandIn();
}

async function useNamedServer(url: string, caFile: string | undefined): Promise<ChaosLog> {
  const relay = await startLogRelay(url);
  if (!relay)
    process.stdout.write(
      'Not run: outages of the log. Servers with TLS, or several, are spoken to directly and cannot be taken away here\n',
    );
  return {
    settings: {
      EVENTSTORE_URL: relay?.url ?? url,
      EVENTSTORE_PREFIX: `e2e-${randomUUID()}-`,
      ...(caFile ? { EVENTSTORE_CA_FILE: caFile } : {}),
    },
    send: (command) => relay?.send(command),
    stop: async () => relay?.stop(),
  };
}

async function startStandIn(): Promise<ChaosLog> {
  const { output, send, stop } = await startSideProcess(
    process.execPath,
    ['stand-ins/event-store/main.ts'],
    {},
    /esdb:\/\/\S+\n/,
  );
  return {
    settings: { EVENTSTORE_URL: /esdb:\/\/\S+/.exec(output())![0] },
    send,
    stop: async () => void (await stop('SIGKILL')),
  };
}

/** A relay between the shop and an external log, which can cut the connection. */
type LogRelay = { url: string; send(command: 'unavailable' | 'available'): void; stop(): void };

/** Undefined if the shop must connect by the server's own name: with TLS, or with several nodes. */
async function startLogRelay(url: string): Promise<LogRelay | undefined> {
  const [, host, port, query] =
    /^(?:esdb|kurrentdb):\/\/(?:[^@/]*@)?([^,:/?]+):(\d+)\/?(\?.*tls=false.*)$/.exec(url) ?? [];
  if (!host) return undefined;
  const sockets = new Set<Socket>();
  let isUnavailable = false;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isUnavailable) return void client.destroy();
    const upstream = connect(Number(port), host);
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          peer.destroy();
        });
      socket.pipe(peer);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `esdb://127.0.0.1:${(server.address() as AddressInfo).port}${query}`,
    send(command) {
      isUnavailable = command === 'unavailable';
      if (isUnavailable) drop();
    },
    stop() {
      server.close();
      drop();
    },
  };
}
