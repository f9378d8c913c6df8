import { randomUUID } from 'node:crypto';
import { startLogRelay } from './log-relay.ts';
import { startSideProcess } from './side-process.ts';

/** A log on EventStoreDB that can be made unavailable. */
export type ChaosLog = {
  /** The settings with which a server keeps its log there. */
  settings: Record<string, string>;
  tell(command: 'unavailable' | 'available'): void;
  stop(): Promise<void>;
};

/** On the server that `EVENTSTORE_URL` names, among streams of its own; else on the stand-in, as a process. */
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
    tell: (command) => relay?.tell(command),
    stop: async () => relay?.stop(),
  };
}

async function onStandIn(): Promise<ChaosLog> {
  const { said, tell, stop } = await startSideProcess(
    process.execPath,
    ['stand-ins/event-store/main.ts'],
    {},
    /esdb:\/\/\S+\n/,
  );
  return {
    settings: { EVENTSTORE_URL: /esdb:\/\/\S+/.exec(said())![0] },
    tell,
    stop: async () => void (await stop('SIGKILL')),
  };
}
