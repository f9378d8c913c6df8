import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { API_ROUTES } from '@federpost/shared/http/routes.ts';
import { letterStep, orderForm, recipientStep } from '@federpost/shared/order/form.ts';
import { documentQuery, orderEventsQuery, paymentStatusQuery, runDocumentsQuery, runsQuery } from './operator/query.ts';
import { GERMAN_ERRORS } from './zod-german.ts';

/** A refusal's text about a field: a sentence, and none of zod's own. */
const SENTENCE = /^[„A-ZÄÖÜa-z]\S*( |$)/;
const ENGLISH =
  /\b(invalid|expected|received|required|must|too (big|small|long|short)|unrecognized|string|number|array|undefined|null|nan|option|input)\b/i;

/** Values that a contract's own are mixed with: of every type, empty, too long, too large, nested. */
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
    ...[innerType, input].filter((one) => one !== undefined),
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
  ['the query of runs', runsQuery],
  ['the query of run-documents', runDocumentsQuery],
];

describe('whatever is sent, every field is refused in a German sentence', () => {
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

test('what a contract has no words of its own for names the field', () => {
  const report = API_ROUTES['POST /functions/v1/report-print']!.body!;
  expect(messagesOf(report, { orderId: 7, attempt: null, outcome: { kind: 'lost' }, more: 1 })).toEqual([
    '„orderId“ ist ungültig.',
    '„attempt“ fehlt.',
    '„kind“ ist ungültig.',
    'Unbekanntes Feld: more.',
  ]);
  expect(messagesOf(report, undefined)).toEqual(['Die Anfrage fehlt.']);
});

test('a form may say of every optional field that there is none', () => {
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
