import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operatorMessage } from './operator-message.ts';

test('a system call that nobody foresaw to fail is named by its code, and without its message', () => {
  let failure: unknown;
  try {
    readFileSync(import.meta.dirname);
  } catch (error) {
    failure = error;
  }
  const message = operatorMessage(failure, (place) => `Federpost konnte nicht starten (${place}).`);
  expect(message).toMatch(
    /^Federpost konnte nicht starten \(Error: EISDIR, server\/app\/operator-message\.test\.ts:\d+/,
  );
});
