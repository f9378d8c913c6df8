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
  return url ? onNamedServer(url, caFile) : onStandIn();
}

async function onNamedServer(url: string, caFile: string | undefined): Promise<ChaosLog> {
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

async function onStandIn(): Promise<ChaosLog> {
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
    send(command) {
      away = command === 'unavailable';
      if (away) drop();
    },
    stop() {
      server.close();
      drop();
    },
  };
}
