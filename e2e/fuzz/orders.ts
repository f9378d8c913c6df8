import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { LETTER_STYLES, offeredExtras, SHIPPING_OPTIONS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { FORM } from '../customer.ts';
import { type Chance, postJson, type Kind } from './request.ts';
import { anyValue, hostileText, plainText } from './values.ts';

/** Orders, both valid and invalid. */

const ORDER = '/functions/v1/create-payment';
const FIELDS = [...Object.keys(FORM), 'letterId', 'deliveryDateMeans'];
const MANY = 60_000;
const OFFERED_EXTRAS = offeredExtras(sampleBusiness).map(({ value }) => value);

const form = (chance: Chance) => ({
  ...FORM,
  letterText: plainText(chance),
  letterStyle: chance.pick(valuesOf(LETTER_STYLES)),
  extras: OFFERED_EXTRAS.filter(() => chance.happens(0.3)),
  shipping: chance.pick(valuesOf(SHIPPING_OPTIONS)),
});

const point = (chance: Chance) => `${chance.whole(2_001)} ${chance.whole(801)} ${4 + chance.whole(37)}`;
const randomSignature = (chance: Chance, strokes: number, points: number) => ({
  kind: 'drawn',
  strokes: Array.from({ length: strokes }, () => Array.from({ length: points }, () => point(chance)).join(',')),
});

/** The signature below a letter: drawn within the bounds and beyond them, written, and invalid values. */
const signature = (chance: Chance): unknown =>
  chance.pick([
    () => randomSignature(chance, 1 + chance.whole(80), 11),
    () => randomSignature(chance, 1, 900),
    () => randomSignature(chance, 80, 1 + chance.whole(30)),
    () => randomSignature(chance, 5_000, 1),
    () => ({ kind: 'drawn', strokes: [`${'1 1 4,'.repeat(9_000)}x`, anyValue(chance)] }),
    () => ({ kind: 'drawn', strokes: anyValue(chance) }),
    () => ({ kind: 'written', name: chance.happens(0.5) ? plainText(chance, 3) : hostileText(chance) }),
    () => anyValue(chance),
  ])();

const LARGE_BODIES: readonly (() => string)[] = [
  () => '['.repeat(120_000) + ']'.repeat(120_000),
  () => `{"formData":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
  () => JSON.stringify({ formData: { ...FORM, extras: Array(MANY).fill('a') } }),
  () =>
    JSON.stringify({
      formData: { ...FORM, ...Object.fromEntries(Array.from({ length: MANY / 4 }, (_, index) => [`k${index}`, 1])) },
    }),
  () => JSON.stringify({ formData: { ...FORM, extras: Array(MANY).fill(0) } }),
  () => `{"formData":{"letterText":"${'\\u0061'.repeat(40_000)}"}}`,
  () => `"${'x'.repeat(300_000)}"`,
  () => `{"formData":{"__proto__":{"a":1},"x":"${'y'.repeat(1_000)}"}}`,
  () => `{"formData":${'1'.repeat(200_000)}}`,
  () => '{"formData":{"letterText":"abc',
  () => '',
];

export const ORDER_KINDS: readonly Kind[] = [
  { name: 'order, valid', weight: 6, make: (chance) => postJson(ORDER, { formData: form(chance) }) },
  {
    name: 'order, hostile letter',
    weight: 9,
    make: (chance) =>
      postJson(ORDER, { formData: { ...form(chance), letterText: `Liebe Oma, ${hostileText(chance)} Dein Jonas` } }),
  },
  {
    name: 'order, hostile name or address',
    weight: 5,
    make: (chance) =>
      postJson(ORDER, {
        formData: {
          ...form(chance),
          [chance.pick(['recipientName', 'recipientAddress', 'senderName'])]: hostileText(chance),
        },
      }),
  },
  {
    name: 'order, signed',
    weight: 6,
    make: (chance) => postJson(ORDER, { formData: { ...form(chance), signature: signature(chance) } }),
  },
  {
    name: 'order, one wrong field',
    weight: 8,
    make: (chance) => postJson(ORDER, { formData: { ...form(chance), [chance.pick(FIELDS)]: anyValue(chance) } }),
  },
  {
    name: 'order, no form',
    weight: 3,
    make: (chance) =>
      postJson(ORDER, chance.happens(0.5) ? { formData: anyValue(chance) } : (anyValue(chance) ?? null)),
  },
  { name: 'order, large or deep body', weight: 4, make: (chance) => postJson(ORDER, chance.pick(LARGE_BODIES)()) },
  {
    name: 'order, repeated key',
    weight: 3,
    make: (chance) =>
      postJson(
        ORDER,
        { formData: { ...FORM, senderName: chance.pick(['Jonas', 'Jana']) } },
        { 'idempotency-key': `key-number-${chance.whole(8)}` },
      ),
  },
  {
    name: 'order, odd key',
    weight: 1,
    make: (chance) =>
      postJson(
        ORDER,
        { formData: form(chance) },
        {
          'idempotency-key': chance.pick(['x', ' ', 'a'.repeat(201), 'a'.repeat(12_000), 'é'.repeat(9), '../../../..']),
        },
      ),
  },
];
