import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { silentLog } from '../log.ts';
import { bodyRefusal, jsonBody } from './body.ts';
import { errorHandler } from './errors.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  const app = express()
    .post('/', jsonBody, (request, response) => void response.json(request.body))
    .use(errorHandler(silentLog));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function send(body: string): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: response.status, answer: await response.json() };
}

it('takes a command for five hundred orders as it is', async () => {
  const body = { orderIds: Array.from({ length: 500 }, (_, index) => `order ${index}`) };
  expect(await send(JSON.stringify(body))).toEqual({ status: 200, answer: body });
});

it.each([
  ['a long list', JSON.stringify({ formData: { extras: Array(2_000).fill(1) } })],
  ['many lists', JSON.stringify(Array.from({ length: 600 }, () => [[]]))],
  ['many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, 1])))],
])('refuses more values than any call has: %s', async (_, body) => {
  expect(await send(body)).toEqual({ status: 400, answer: { error: 'Die Anfrage ist zu groß.' } });
});

it.each(['{"formData":{"__proto__":{"admin":true}}}', '[[{"a":[{"constructor":1}]}]]', '{"prototype":1}'])(
  'refuses keys that reach into objects of the language: %s',
  async (body) => {
    expect(await send(body)).toEqual({ status: 400, answer: { error: 'Die Anfrage ist kein gültiges JSON.' } });
  },
);

it('refuses nesting without end', async () => {
  expect((await send('['.repeat(120_000) + ']'.repeat(120_000))).status).toBe(400);
});

it.each([
  ['numbers', (length: number) => Array(length).fill(1)],
  ['fields', (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))],
  ['a pyramid', (length: number) => Array.from({ length: length / 10 }, () => Array.from({ length: 9 }, () => []))],
])('looks at a body no longer than it takes to see that it is too large: %s', (_, make) =>
  expectLinear(make, bodyRefusal, 12_000),
);
