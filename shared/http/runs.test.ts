import { ordersCommand } from './commands.ts';
import { expect, test } from 'vitest';
import { TAKEN_OUT_LABELS, RUN_TRAY_LABELS, REPRINT_LABELS, ENVELOPE_LABELS, envelopeOf } from '../runs/runs.ts';
import {
  changeResult,
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

test.each(Object.entries(COMMANDS))('%s accepts its own fields and no others', (_, [schema, body]) => {
  expect(schema.safeParse(body).success).toBe(true);
  expect(schema.safeParse({ ...body, letterText: 'x' }).success).toBe(false);
});

test.each(Object.entries(COMMANDS).filter(([, [, body]]) => Object.keys(body).length > 0))(
  '%s names its missing fields in German',
  (_, [schema]) => {
    const { error } = schema.safeParse({});
    for (const { message } of error!.issues) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
  },
);

test('no letter is posted early unless the command lists it', () => {
  expect(openPrintRun.parse({})).toEqual({ earlyPosting: [] });
  const asked = { orderIds: [RUN], earlyPosting: [] };
  expect(ordersCommand.parse(asked)).toEqual(asked);
  expect(ordersCommand.parse({ orderIds: [RUN] })).toEqual(asked);
  expect(ordersCommand.safeParse({ orderIds: [] }).success).toBe(false);
  expect(postPrintRun.parse(of)).toEqual({ ...of, earlyPosting: [] });
});

test('a code may be surrounded by blanks, or be an order id from a job sheet', () => {
  expect(checkOff.parse({ ...of, code: ' k12r\n' }).code).toBe('k12r');
  expect(checkOff.parse({ ...of, code: RUN }).code).toBe(RUN);
});

test('the position in an answer is optional', () => {
  for (const answer of [changeResult, openPrintRunResult, printRunResult, postPrintRunResult, checkOffResult])
    expect(answer.shape.position.safeParse(undefined).success).toBe(true);
  expect(runPreview.shape.openPrintRun.parse(null)).toBeNull();
  expect(runRecords.parse([])).toEqual([]);
  expect(CHECK_RESULTS).toContain('other-run');
});

test('the gift envelope is of kraft paper, and every label begins with a capital', () => {
  expect([envelopeOf(['wax-seal']), envelopeOf(['wax-seal', 'gift-envelope'])]).toEqual(['plain', 'kraft']);
  for (const labels of [TAKEN_OUT_LABELS, RUN_TRAY_LABELS, REPRINT_LABELS, ENVELOPE_LABELS, NOT_IN_RUN_LABELS])
    for (const label of Object.values(labels)) expect(label).toMatch(/^\p{Lu}/u);
});
