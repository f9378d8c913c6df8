import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonBody } from './body.ts';
import { errorHandler } from './errors.ts';

let server: Server;
const logged: string[] = [];
beforeAll(async () => {
  const app = express();
  app.post('/', jsonBody, (request, response) => void response.json({ body: request.body as unknown }));
  app.use(errorHandler((event) => void logged.push(event)));
  server = await new Promise((resolve) => {
    const opened = app.listen(0, '127.0.0.1', () => resolve(opened));
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(body: Buffer, encoding: string, type = 'application/json') {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-encoding': encoding },
    body: new Uint8Array(body),
  });
  return { status: response.status, error: ((await response.json()) as { error?: string }).error };
}
const LETTER = Buffer.from(JSON.stringify({ letter: 'Liebe Erika, ich denke an Dich. '.repeat(50) }));
const NOT_SO = 'Die Anfrage ist nicht so komprimiert, wie ihr Kopf „Content-Encoding“ es sagt.';
const UNKNOWN = 'Die Komprimierung der Anfrage wird nicht unterstützt.';

test.each<[string, Buffer, string, string]>([
  ['plain, said to be gzip', LETTER, 'gzip', NOT_SO],
  ['plain, said to be deflate', LETTER, 'deflate', NOT_SO],
  ['plain, said to be brotli', LETTER, 'br', NOT_SO],
  ['gzip that ends too soon', gzipSync(LETTER).subarray(0, 30), 'gzip', NOT_SO],
  ['deflate that ends too soon', deflateSync(LETTER).subarray(0, 30), 'deflate', NOT_SO],
  ['brotli that ends too soon', brotliCompressSync(LETTER).subarray(0, 30), 'br', NOT_SO],
  ['plain, said to be zstd', LETTER, 'zstd', NOT_SO],
  ['zstd that ends too soon', zstdCompressSync(LETTER).subarray(0, 30), 'zstd', NOT_SO],
  ['gzip, said to be brotli', gzipSync(LETTER), 'br', NOT_SO],
  ['two codings', gzipSync(LETTER), 'gzip, br', UNKNOWN],
  ['a coding that nobody knows', LETTER, 'geheim', UNKNOWN],
])('a body that is %s gets 400', async (_what, body, encoding, error) => {
  expect(await send(body, encoding)).toEqual({ status: 400, error });
  expect(logged).toEqual([]);
});

test('an unknown character set gets 400', async () => {
  expect(await send(LETTER, 'identity', 'application/json; charset=klingon')).toEqual({
    status: 400,
    error: 'Die Zeichenkodierung der Anfrage wird nicht unterstützt.',
  });
});

test('a compressed body that is as it says is read', async () => {
  for (const [encoding, body] of [
    ['gzip', gzipSync(LETTER)],
    ['deflate', deflateSync(LETTER)],
    ['br', brotliCompressSync(LETTER)],
    ['zstd', zstdCompressSync(LETTER)],
  ] as const)
    expect((await send(body, encoding)).status).toBe(200);
});
