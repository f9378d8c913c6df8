import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './running-shop.ts';

/** EventStoreDB's stand-in as a process that can be told to be away. */
export type ChaosLog = { url: string; tell(command: 'unavailable' | 'available' | 'drop'): void; stop(): Promise<void> };

export async function startChaosLog(): Promise<ChaosLog> {
  const child = spawn(process.execPath, ['server/event-store/eventstoredb/fake/main.ts'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: process.env.PATH } });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  while (!/esdb:\/\/\S+\n/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The stand-in of the log ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url: /esdb:\/\/\S+/.exec(said)![0],
    tell: (command) => void child.stdin.write(`${command}\n`),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
