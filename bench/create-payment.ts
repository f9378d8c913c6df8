import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import express, { type RequestHandler } from 'express';
import { openCommandHandler } from '../server/commands/command-handler.ts';
import { openSqliteEventStore } from '../server/event-store/sqlite/sqlite.ts';
import { jsonBody } from '../server/http/body.ts';
import { errorHandler } from '../server/http/errors.ts';
import { createPaymentCall } from '../server/http/functions/create-payment.ts';
import { listen } from '../server/http/listen.ts';
import { openCheckThread } from '../server/letter-check/check-thread.ts';
import { openEmbeddedVault } from '../server/vault/embedded/embedded-vault.ts';

/**
 * create-payment beside the same Express app that reads the same body and answers a constant: what checking the form,
 * sealing and syncing the text and two synced appends cost. The provider answers at once. Goal: 0.6 of the constant.
 */

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;
const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-'));
const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
const vault = await openEmbeddedVault({ directory: join(directory, 'vault'), masterKey: Buffer.alloc(32, 1) });

const log = () => {};
const letterChecks = openCheckThread();
const call = createPaymentCall(
  {
    orders: openCommandHandler(store),
    vault,
    now: () => new Date(),
    checkLetter: letterChecks.check,
    openCheckout: async ({ orderId }) => ({
      sessionId: `cs_${orderId}`,
      url: `https://pay.example/${orderId}`,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  },
  { take: async () => 0, giveBack: async () => {} },
  log,
);
const constant: RequestHandler = (request, response) => {
  const { formData } = request.body as { formData: unknown };
  response.set('cache-control', 'no-store').json({ url: `https://pay.example/${typeof formData}` });
};
const appOf = (handler: RequestHandler) =>
  express()
    .disable('x-powered-by')
    .disable('etag')
    .post('/functions/v1/create-payment', jsonBody, handler)
    .use(errorHandler(log));

const body = JSON.stringify({
  formData: {
    recipientName: 'Erika Musterfrau',
    recipientAddress: 'Lindenallee 7\n10115 Berlin\nDeutschland',
    senderName: 'Jonas',
    letterStyle: 'calligraphy',
    extras: ['wax-seal'],
    letterText: 'Liebe Erika, ich denke an Dich und an den Sommer am See. '.repeat(14),
  },
});

async function requestsPerSecond(port: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/functions/v1/create-payment`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const doors = {
  constant: await listen(appOf(constant), { host: '127.0.0.1', port: 0 }),
  real: await listen(appOf(call), { host: '127.0.0.1', port: 0 }),
};
const ratios: { constant: number; real: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ratios.push({
    constant: await requestsPerSecond(doors.constant.port),
    real: await requestsPerSecond(doors.real.port),
  });
}
await Promise.all([doors.constant.close(), doors.real.close()]);
await letterChecks.close();
await store.close();
await vault.close();
rmSync(directory, { recursive: true, force: true });

const middle = ratios.sort((a, b) => a.real / a.constant - b.real / b.constant)[Math.floor(ROUNDS / 2)]!;
const ratio = middle.real / middle.constant;
console.log(`create-payment, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
console.log(`  a constant (the ceiling): ${Math.round(middle.constant)} requests/s`);
console.log(
  `  an order, synced:         ${Math.round(middle.real)} requests/s = ${ratio.toFixed(2)} of it   ${ratio >= 0.6 ? 'ok' : 'BELOW'} (goal 0.6)`,
);
