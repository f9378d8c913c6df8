import { ordersCommand } from './commands.ts';
import { expect, test } from 'vitest';
import { TAKEN_OUT_LABELS, RUN_TRAY_LABELS, REPRINT_LABELS, ENVELOPE_LABELS, envelopeOf } from '../runs/runs.ts';
import {
  changed,
  checkOff,
  CHECK_RESULTS,
  checkOffResult,
  closePrintRun,
  openPrintRun,
  openPrintRunResult,
  postPrintRun,
  postPrintRunResult,
  printRun,
  printRunResult,
  reprintLetter,
  removePiece,
  undoCheckOff,
} from './run-commands.ts';
import { NOT_IN_RUN_LABELS, runPreview, runRecords } from './runs.ts';

const RUN = '3f2a91c4-1111-4222-8333-444455556666';
const of = { runId: RUN };
const COMMANDS = {
  openPrintRun: [openPrintRun, {}],
  printRun: [printRun, { ...of, envelopes: 'kraft' }],
  checkOff: [checkOff, { ...of, code: 'K12R' }],
  undoCheckOff: [undoCheckOff, { ...of, code: 'K12R' }],
  removePiece: [removePiece, { ...of, code: 'K12R', reason: 'damaged' }],
  postPrintRun: [postPrintRun, of],
  closePrintRun: [closePrintRun, of],
  reprintLetter: [reprintLetter, { orderId: RUN, reason: 'jam' }],
} as const;

test.each(Object.entries(COMMANDS))('%s takes what it asks for and nothing else', (_, [schema, body]) => {
  expect(schema.safeParse(body).success).toBe(true);
  expect(schema.safeParse({ ...body, letterText: 'x' }).success).toBe(false);
});

test.each(Object.entries(COMMANDS).filter(([, [, body]]) => Object.keys(body).length > 0))(
  '%s says in German what is missing',
  (_, [schema]) => {
    const { error } = schema.safeParse({});
    for (const { message } of error!.issues) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
  },
);

test('an early letter is chosen one by one, and leaving the list out chooses none', () => {
  expect(openPrintRun.parse({})).toEqual({ earlyPosting: [] });
  const asked = { orderIds: [RUN], earlyPosting: [] };
  expect(ordersCommand.parse(asked)).toEqual(asked);
  expect(ordersCommand.parse({ orderIds: [RUN] })).toEqual(asked);
  expect(ordersCommand.safeParse({ orderIds: [] }).success).toBe(false);
  expect(postPrintRun.parse(of)).toEqual({ ...of, earlyPosting: [] });
});

test('a code may have blanks around it, and be the order id of a job sheet', () => {
  expect(checkOff.parse({ ...of, code: ' k12r\n' }).code).toBe('k12r');
  expect(checkOff.parse({ ...of, code: RUN }).code).toBe(RUN);
});

test('an answer has a position if something changed, and none if nothing did', () => {
  for (const answer of [changed, openPrintRunResult, printRunResult, postPrintRunResult, checkOffResult])
    expect(answer.shape.position.safeParse(undefined).success).toBe(true);
  expect(runPreview.shape.openPrintRun.parse(null)).toBeNull();
  expect(runRecords.parse([])).toEqual([]);
  expect(CHECK_RESULTS).toContain('other-run');
});

test('the gift envelope is the one of kraft paper, and each word has its label', () => {
  expect([envelopeOf(['wax-seal']), envelopeOf(['wax-seal', 'gift-envelope'])]).toEqual(['plain', 'kraft']);
  for (const labels of [TAKEN_OUT_LABELS, RUN_TRAY_LABELS, REPRINT_LABELS, ENVELOPE_LABELS, NOT_IN_RUN_LABELS])
    for (const label of Object.values(labels)) expect(label).toMatch(/^\p{Lu}/u);
});
