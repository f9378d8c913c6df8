import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrintAssignment } from '@federpost/shared/http/worker.ts';

export type Answer = { status: number; body?: unknown } | 'hang-up';
export type Call = { name: string; token: string | undefined; body: Record<string, unknown> };

export const TOKEN = 'a-token-of-the-worker';
/** None of this may appear outside the letter itself. */
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
