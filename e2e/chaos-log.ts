import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { INHERITED } from '@federpost/runtime/inherited.fixture.ts';
import { startLogRelay } from './log-relay.ts';
import { ROOT } from './running-shop.ts';

/** A log on EventStoreDB that can be told to be away. */
export type ChaosLog = {
  /** What a server is told to keep its log there. */
  settings: Record<string, string>;
  tell(command: 'unavailable' | 'available' | 'drop'): void;
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
  const child = spawn(process.execPath, ['stand-ins/event-store/main.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: INHERITED,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  while (!/esdb:\/\/\S+\n/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The stand-in of the log ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    settings: { EVENTSTORE_URL: /esdb:\/\/\S+/.exec(said)![0] },
    tell: (command) => void child.stdin.write(`${command}\n`),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
