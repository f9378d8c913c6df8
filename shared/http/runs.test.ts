import { expect, test } from 'vitest';
import { envelopeOf, HELD_LABELS, REPRINT_LABELS, RUN_TRAY_LABELS, SET_ASIDE_LABELS } from '../runs/runs.ts';
import { ordersCommand } from './commands.ts';
import { changeResult, checkOff, checkOffResult, reprintLetter, setAside } from './run-commands.ts';

const ORDER = '3f2a91c4-1111-4222-8333-444455556666';
const COMMANDS = {
  checkOff: [checkOff, { code: '3F2AK' }],
  setAside: [setAside, { code: '3F2AK', reason: 'damaged' }],
  reprintLetter: [reprintLetter, { orderId: ORDER, reason: 'jam' }],
} as const;

test.each(Object.entries(COMMANDS))('%s accepts its own fields and no others, and names them in German', (_, given) => {
  const [schema, body] = given;
  expect(schema.safeParse(body).success).toBe(true);
  expect(schema.safeParse({ ...body, letterText: 'x' }).success).toBe(false);
  for (const { message } of schema.safeParse({}).error!.issues) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
});

test('no letter is posted early or unchecked unless the command says so', () => {
  const asked = { orderIds: [ORDER], earlyPosting: [], checked: false };
  expect(ordersCommand.parse(asked)).toEqual(asked);
  expect(ordersCommand.parse({ orderIds: [ORDER] })).toEqual(asked);
  expect(ordersCommand.safeParse({ orderIds: [] }).success).toBe(false);
});

test.each([
  ['text', 'all'],
  ['null', null],
  ['one that is no order', ['3F2AK']],
  ['too many', Array<string>(501).fill(ORDER)],
])('letters to be printed early, given as %s, are refused by the name of their field', (_, earlyPosting) => {
  const [issue] = ordersCommand.safeParse({ orderIds: [ORDER], earlyPosting }).error!.issues;
  expect(issue!.message).toBe(
    'earlyPosting muss die Liste der Bestellungen sein, die vor ihrem Tag gedruckt oder aufgegeben werden, höchstens 500.',
  );
});

test('a code may be surrounded by blanks, or be an order id from a job sheet', () => {
  expect(checkOff.parse({ code: ' 3f2ak\n' }).code).toBe('3f2ak');
  expect(checkOff.parse({ code: ORDER }).code).toBe(ORDER);
});

test('the position in an answer is optional', () => {
  for (const answer of [changeResult, checkOffResult])
    expect(answer.shape.position.safeParse(undefined).success).toBe(true);
});

test('the gift envelope is of kraft paper, and every label begins with a capital', () => {
  expect([envelopeOf(['wax-seal']), envelopeOf(['wax-seal', 'gift-envelope'])]).toEqual(['plain', 'kraft']);
  for (const labels of [SET_ASIDE_LABELS, RUN_TRAY_LABELS, REPRINT_LABELS, HELD_LABELS])
    for (const label of Object.values(labels)) expect(label).toMatch(/^\p{Lu}/u);
});
