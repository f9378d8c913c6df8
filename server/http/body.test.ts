import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import express from 'express';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, describe, test } from 'vitest';
import type { z } from 'zod';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { API_ROUTES } from './routes.ts';
import { letterStep, orderForm, recipientStep } from '@federpost/shared/order/form.ts';
import { bodyRefusal, jsonBody, GERMAN_ERRORS } from './body.ts';
import { errorHandler } from './error-handler.ts';
import {
  documentQuery,
  orderEventsQuery,
  paymentStatusQuery,
  printRunQuery,
  runDocumentsQuery,
} from './operator/query.ts';
import { serveForThisTest } from './served.fixture.ts';

const logged: string[] = [];
let address: string;
beforeEach(async () => {
  address = await serveForThisTest(
    express()
      .post('/', jsonBody, (request, response) => void response.json(request.body))
      .use(errorHandler((event) => void logged.push(event))),
  );
});
afterEach(() => expect(logged).toEqual([]));

async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, answer: await response.json() };
}

it('accepts a command for five hundred orders', async () => {
  const body = { orderIds: Array.from({ length: 500 }, (_, index) => `order ${index}`) };
  expect(await send(JSON.stringify(body))).toEqual({ status: 200, answer: body });
});

it.each([
  ['a long list', JSON.stringify({ formData: { extras: Array(2_000).fill(1) } })],
  ['many lists', JSON.stringify(Array.from({ length: 600 }, () => [[]]))],
  ['many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, 1])))],
])('refuses a body with more values than any call needs: %s', async (_, body) => {
  expect(await send(body)).toEqual({ status: 400, answer: { error: 'Die Anfrage ist zu groß.' } });
});

it.each(['{"formData":{"__proto__":{"admin":true}}}', '[[{"a":[{"constructor":1}]}]]', '{"prototype":1}'])(
  'refuses keys that could change JavaScript prototypes: %s',
  async (body) => {
    expect(await send(body)).toEqual({ status: 400, answer: { error: 'Die Anfrage ist kein gültiges JSON.' } });
  },
);

it.each(['application/x-www-form-urlencoded', 'text/plain', ''])(
  'refuses JSON that is called „%s“, and names the type',
  async (type) => {
    const { status, answer } = await send('{"orderId":1}', { 'content-type': type });
    expect([status, answer]).toMatchObject([400, { error: expect.stringContaining('Content-Type: application/json') }]);
    const empty = await fetch(address, { method: 'POST', headers: { 'content-type': type } });
    expect(empty.status).toBe(200);
  },
);

it('refuses very deep nesting', async () => {
  expect((await send('['.repeat(120_000) + ']'.repeat(120_000))).status).toBe(400);
});

it.each([
  ['numbers', (length: number) => Array(length).fill(1)],
  ['fields', (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))],
  ['a pyramid', (length: number) => Array.from({ length: length / 10 }, () => Array.from({ length: 9 }, () => []))],
])('checks the size of a body in linear time: %s', (_, make) => expectLinear(make, bodyRefusal, 12_000));

const LETTER = Buffer.from(JSON.stringify({ letter: 'Liebe Erika, ich denke an Dich. '.repeat(50) }));
const NOT_SO = 'Die Anfrage ist nicht so komprimiert, wie ihr Kopf „Content-Encoding“ es sagt.';
const UNKNOWN = 'Die Komprimierung der Anfrage wird nicht unterstützt.';

it.each<[string, Buffer, string, string]>([
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
])('answers 400 to a body with a wrong Content-Encoding: %s', async (_what, body, encoding, error) => {
  expect(await send(body, { 'content-encoding': encoding })).toEqual({ status: 400, answer: { error } });
});

it('answers 400 to an unknown character set', async () => {
  expect(await send(LETTER, { 'content-type': 'application/json; charset=klingon' })).toEqual({
    status: 400,
    answer: { error: 'Die Zeichenkodierung der Anfrage wird nicht unterstützt.' },
  });
});

it('reads a compressed body that matches its Content-Encoding', async () => {
  for (const [encoding, body] of [
    ['gzip', gzipSync(LETTER)],
    ['deflate', deflateSync(LETTER)],
    ['br', brotliCompressSync(LETTER)],
    ['zstd', zstdCompressSync(LETTER)],
  ] as const)
    expect((await send(body, { 'content-encoding': encoding })).status).toBe(200);
});

/** A refusal's text about a field must be a German sentence and not zod's own. */
const SENTENCE = /^[„A-ZÄÖÜa-z]\S*( |$)/;
const ENGLISH =
  /\b(invalid|expected|received|required|must|too (big|small|long|short)|unrecognized|string|number|array|undefined|null|nan|option|input)\b/i;

/** Values that are mixed with valid ones: of every type, empty, too long, too large, nested. */
const anything = fc.oneof(
  fc.constantFrom(null, undefined, '', ' ', 0, -1, 1.5, 1e21, NaN, true, [], {}, [[]], 'x'.repeat(41_000)),
  fc.string(),
  fc.integer(),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.constant(Array.from({ length: 501 }, () => 'x')),
);

/** The names that a contract knows, at any depth of objects. */
function namesIn(schema: z.ZodType): string[] {
  const {
    shape,
    options,
    innerType,
    in: input,
  } = schema.def as { shape?: Record<string, z.ZodType>; options?: z.ZodType[]; innerType?: z.ZodType; in?: z.ZodType };
  const inner = [
    ...Object.values(shape ?? {}),
    ...(options ?? []),
    ...[innerType, input].filter((part) => part !== undefined),
  ];
  return [...Object.keys(shape ?? {}), ...inner.flatMap(namesIn)];
}

function bodiesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const names = namesIn(schema);
  const name =
    names.length === 0 ? fc.string() : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.string());
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.dictionary(name, fc.oneof({ maxDepth: 2 }, anything, tie('tree')), { maxKeys: names.length + 1 }),
  }));
  return fc.oneof({ weight: 5, arbitrary: tree }, anything);
}

function messagesOf(schema: z.ZodType, body: unknown): string[] {
  return schema.safeParse(body, GERMAN_ERRORS).error?.issues.map(({ message }) => message) ?? [];
}

const contracts: [string, z.ZodType][] = [
  ...Object.entries(API_ROUTES).flatMap(([call, { body }]): [string, z.ZodType][] => (body ? [[call, body]] : [])),
  ['the order form', orderForm('2026-11-20')],
  ['the wizard’s first step', recipientStep],
  ['the wizard’s second step', letterStep],
  ['the query of order-events', orderEventsQuery],
  ['the query of documents', documentQuery],
  ['the query of payment-status', paymentStatusQuery],
  ['the query of print-run', printRunQuery],
  ['the query of run-documents', runDocumentsQuery],
];

describe('any invalid body is refused with German sentences by', () => {
  test.each(contracts)('%s', (_call, schema) => {
    fc.assert(
      fc.property(bodiesFor(schema), (body) => {
        for (const message of messagesOf(schema, body)) {
          expect(message).toMatch(SENTENCE);
          expect(message.replaceAll(/Unbekanntes Feld: .*/gs, 'Unbekanntes Feld.')).not.toMatch(ENGLISH);
        }
      }),
    );
  });
});

test('a contract without a message of its own names the field', () => {
  const report = API_ROUTES['POST /functions/v1/report-print']!.body!;
  expect(messagesOf(report, { orderId: 7, attempt: null, outcome: { kind: 'lost' }, more: 1 })).toEqual([
    '„orderId“ ist ungültig.',
    '„attempt“ fehlt.',
    '„kind“ ist ungültig.',
    'Unbekanntes Feld: more.',
  ]);
  expect(messagesOf(report, undefined)).toEqual(['Die Anfrage fehlt.']);
});

test('a form may contain null for optional fields', () => {
  const form = {
    recipientName: 'Erika',
    recipientAddress: 'Lindenallee 7\n10115 Berlin',
    letterText: 'Liebe Erika, bis bald!',
  };
  expect(orderForm('2026-11-20').parse({ ...form, senderName: null, deliveryDate: null })).toMatchObject({
    senderName: undefined,
    deliveryDate: undefined,
  });
});
