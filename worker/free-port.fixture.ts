import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range that Linux assigns to outgoing connections and to port 0, so that no other process gets one by
 * chance.
 */
const FROM = 20_000;
const BEFORE = 30_000;

/** A free port, for a program that must be given its port before it starts. */
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
