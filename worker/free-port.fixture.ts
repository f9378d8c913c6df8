import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing calls and to whoever asks for any: nobody else takes one by chance. */
const FROM = 20_000;
const BEFORE = 30_000;

/** A port that nobody listens on, for a program that must be told its port before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BEFORE);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
