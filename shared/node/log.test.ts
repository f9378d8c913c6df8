import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { causeOf, createLog } from './log.ts';

/** A file of its own, which is removed after the running test. */
function fileForThisTest(): string {
  const directory = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'shop.log');
}

test('a log line contains its event and permitted fields only', () => {
  const file = fileForThisTest();
  createLog(file)('task-failed', { task: 'order-confirmed', failures: 2, code: 'Erika Musterfrau, Lindenallee 7' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    level: 30,
    time: expect.any(String),
    event: 'task-failed',
    task: 'order-confirmed',
    failures: 2,
  });
});

test('an unforeseen error is logged as an error with our own files and lines, never with its message', () => {
  const file = fileForThisTest();
  const fail = () => {
    throw new TypeError(`Liebe Oma\n    at ${import.meta.dirname}/geheim.ts:7:1`);
  };
  try {
    fail();
  } catch (error) {
    createLog(file)('call-failed', causeOf(error));
  }
  const line = readFileSync(file, 'utf8');
  expect(JSON.parse(line)).toEqual({
    level: 50,
    time: expect.any(String),
    event: 'call-failed',
    cause: 'TypeError',
    at: expect.stringMatching(/^shared\/node\/log\.test\.ts:\d+( < shared\/node\/log\.test\.ts:\d+)?$/),
  });
  expect(line).not.toMatch(/Oma|geheim/);
});

test('a foreseen error is named by its class alone', () => {
  class PrinterAway extends Error {
    override readonly name = 'PrinterAway';
  }
  expect(causeOf(new PrinterAway('Oma'))).toEqual({ cause: 'PrinterAway' });
});

test('logging to a full disk does not throw', () => {
  const log = createLog('/dev/full');
  for (let line = 0; line < 3_000; line += 1) expect(() => log('task-failed', { failures: line })).not.toThrow();
});
