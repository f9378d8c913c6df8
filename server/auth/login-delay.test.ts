import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { delayAfter, LOGIN_DELAY_SCHEMA, loginDelaysIn } from './login-delay.ts';

function delays() {
  const database = new DatabaseSync(':memory:');
  database.exec(LOGIN_DELAY_SCHEMA);
  return loginDelaysIn(database);
}

test('three tries are free, then the wait doubles up to five minutes and stays there', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(delayAfter)).toEqual([0, 0, 0, 1000, 2000, 4000, 8000]);
  expect(delayAfter(12)).toBe(300_000);
  expect(delayAfter(10_000)).toBe(300_000);
});

test('tries sent in parallel are counted before any of them is judged', () => {
  const all = delays();
  expect([1, 2, 3, 4, 5].map(() => all.begin('konto', 0))).toEqual([0, 0, 0, 1000, 1000]);
});

test('a try during the wait does not lengthen it', () => {
  const all = delays();
  for (let index = 0; index < 3; index += 1) all.begin('konto', 0);
  expect(all.begin('konto', 400)).toBe(600);
  expect(all.begin('konto', 999)).toBe(1);
  expect(all.begin('konto', 1000)).toBe(0);
  expect(all.begin('konto', 1000)).toBe(2000);
});

test('one account waiting does not make another wait', () => {
  const all = delays();
  for (let index = 0; index < 9; index += 1) all.begin('konto', 0);
  expect(all.begin('anderes', 0)).toBe(0);
});

test('the right password, and a day of quiet, wipe the slate clean', () => {
  const all = delays();
  for (let index = 0; index < 3; index += 1) all.begin('konto', 0);
  all.succeeded('konto');
  expect([1, 2, 3].map(() => all.begin('konto', 1))).toEqual([0, 0, 0]);
  expect(all.begin('konto', 2 + 24 * 3_600_000)).toBe(0);
  expect(all.begin('konto', 2 + 24 * 3_600_000)).toBe(0);
});
