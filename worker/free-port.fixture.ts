import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the range that Linux assigns to outgoing connections and to port 0, and above the one that shops choose from. */
const FROM = 26_000;
const BEFORE = 32_000;

/** A free port, for a program that must be given its port before it starts. No other test gets it while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BEFORE);
    if ((await isOurs(port)) && (await isFree(port))) return port;
  }
}

/** Reserves the same port of UDP, which nobody here uses, against tests in other processes. */
function isOurs(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4').once('error', () => claim.close(() => resolve(false)));
    claim.unref().bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
