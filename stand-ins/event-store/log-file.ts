import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { FakeMemory, FakeRecord } from './log.ts';

/**
 * Keeps the stand-in's log in a file, one record a line, each append synced before it is answered. The file is created
 * if it is missing; `close` closes it.
 */
export function openLogFile(path: string): FakeMemory & { close(): void } {
  const kept = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean).map(parse) : [];
  const file = openSync(path, 'a');
  return {
    kept,
    keep(records) {
      writeSync(file, records.map(line).join(''));
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

function line({ id, stream, type, json, data, created }: FakeRecord): string {
  return `${JSON.stringify([id, stream, type, json, Buffer.from(data).toString('base64'), created])}\n`;
}

/** Revision and position follow from the order of the lines. */
function parse(text: string): FakeRecord {
  const [id, stream, type, json, data, created] = JSON.parse(text) as [string, string, string, boolean, string, number];
  return { id, stream, type, json, data: Buffer.from(data, 'base64'), created, revision: 0, position: 0n };
}
