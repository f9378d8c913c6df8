import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { PrintAssignment } from '@federpost/shared/http/worker.ts';

export type Answer = { status: number; body?: unknown } | 'hang-up';
export type Call = { name: string; token: string | undefined; body: Record<string, unknown> };

export const TOKEN = 'a-token-of-the-worker';
/** Texts that must not appear outside the letter itself. */
export const SECRETS = {
  text: 'Liebe Hildegard, Kennwort Quittenmus.',
  name: 'Hildegard Müller',
  address: 'Am Öschle 12\n87629 Füssen',
};

export function anAssignment(orderId: string, over: Partial<PrintAssignment> = {}): PrintAssignment {
  return {
    orderId,
    attempt: 1,
    printBefore: new Date(Date.now() + 5 * 60_000).toISOString(),
    letter: {
      letterId: 'd0e1f2',
      text: SECRETS.text,
      style: 'handprint',
      writer: 7,
      layoutVersion: 1,
      extras: ['wax-seal'],
      shipping: 'standard',
      postingDay: '2026-12-21',
    },
    recipient: { name: SECRETS.name, address: SECRETS.address },
    senderName: null,
    returnAddress: 'Federpost\nMusterstraße 1\n12345 Musterstadt',
    ...over,
  };
}

/** A fake of the shop's server: `answer` determines each call's answer, and every call is recorded. */
export async function startFakeServer(answer: (call: Call) => Answer) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // The start asks only whether somebody answers.
      if (request.url === '/') return void response.writeHead(204).end();
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const call = { name: request.url!.replace('/functions/v1/', ''), token: request.headers.authorization, body };
      calls.push(call);
      const given = answer(call);
      if (given === 'hang-up') return void request.socket.destroy();
      response
        .writeHead(given.status, { 'content-type': 'application/json' })
        .end(given.body === undefined ? undefined : JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Below the range that Linux gives to outgoing connections and to port 0, and above the one that shops choose from. */
const FROM = 26_000;
const BEFORE = 32_000;

/** A free port, for a program that needs it before its start. No other test gets it while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BEFORE);
    if ((await isOurs(port)) && (await isFree(port))) return port;
  }
}

/** Reserves the same UDP port, which is otherwise unused here, against tests in other processes. */
function isOurs(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4').once('error', () => claim.close(() => resolve(false)));
    claim.unref().bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createTcpServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
