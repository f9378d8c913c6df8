import { describe, expect, test } from 'vitest';
import type { OpenMatter } from './open-matters.ts';
import { dueNotice, rowsAfter, type AlarmRow } from './due-notice.ts';

const START = Date.parse('2026-11-23T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const moment = (after: number) => new Date(START + after);

const aMatter = (changes: Partial<OpenMatter> = {}): OpenMatter => ({
  kind: 'unclear',
  since: '2026-11-23T11:00:00.000Z',
  grave: true,
  orderId: 'order-1',
  express: false,
  steps: [],
  ...changes,
});
const late = aMatter({ kind: 'unprinted', grave: false });

/** A day of one server: what it sees at each moment, and what it says of it. */
function openDay() {
  let rows: AlarmRow[] = [];
  return {
    see(matters: OpenMatter[], after: number, { morning = false, certain = true, server = 'shop-1' } = {}): string {
      const due = dueNotice(rows, { matters, certain, server }, { now: moment(after), morning });
      if (due === undefined) return 'nothing';
      rows = rowsAfter(rows, due, moment(after));
      return [due.occasion, ...due.opened.map(({ kind }) => kind), ...due.mended.map(({ kind }) => `-${kind}`)].join(
        ' ',
      );
    },
  };
}

describe('what is told', () => {
  test('is nothing while all is well, at whatever hour', () => {
    const day = openDay();
    expect([day.see([], 0), day.see([], HOUR, { morning: true })]).toEqual(['nothing', 'nothing']);
  });

  test('is what is grave at once, and once; one word when it is mended, and nothing more', () => {
    const day = openDay();
    expect(day.see([aMatter()], 0)).toBe('at-once unclear');
    expect(day.see([aMatter()], MINUTE)).toBe('nothing');
    expect(day.see([aMatter()], 20 * HOUR, { morning: true })).toBe('nothing');
    expect(day.see([], 21 * HOUR)).toBe('at-once -unclear');
    expect(day.see([], 22 * HOUR)).toBe('nothing');
  });

  test('is all of it in the morning, once a day', () => {
    const day = openDay();
    expect(day.see([late], 0)).toBe('nothing');
    expect(day.see([late], 19 * HOUR, { morning: true })).toBe('morning unprinted');
    expect(day.see([], 20 * HOUR, { morning: true })).toBe('nothing');
    expect(day.see([], 43 * HOUR, { morning: true })).toBe('morning -unprinted');
  });

  test('is told again when it becomes grave, or comes about anew', () => {
    const day = openDay();
    day.see([late], 19 * HOUR, { morning: true });
    expect(day.see([{ ...late, grave: true }], 24 * HOUR)).toBe('at-once unprinted');
    expect(day.see([], 25 * HOUR)).toBe('at-once -unprinted');
    expect(day.see([{ ...late, grave: true, since: '2026-11-25T11:00:00.000Z' }], 26 * HOUR)).toBe('at-once unprinted');
  });

  test('is not said again for becoming less grave', () => {
    const day = openDay();
    day.see([aMatter({ kind: 'disputed' })], 0);
    expect(day.see([aMatter({ kind: 'disputed', grave: false })], 19 * HOUR, { morning: true })).toBe('nothing');
  });

  test('is gathered for a quarter of an hour after something was told', () => {
    const day = openDay();
    day.see([aMatter()], 0);
    const more = [aMatter(), aMatter({ orderId: 'order-2' })];
    expect(day.see(more, MINUTE)).toBe('nothing');
    expect(day.see([...more, aMatter({ kind: 'parked' })], 15 * MINUTE)).toBe('at-once unclear parked');
  });

  test('waits with the good word until nothing grave is left', () => {
    const day = openDay();
    const two = [aMatter(), aMatter({ orderId: 'order-2' })];
    day.see(two, 0);
    expect(day.see(two.slice(1), HOUR)).toBe('nothing');
    expect(day.see([], 2 * HOUR)).toBe('at-once -unclear -unclear');
  });

  test('is never called mended while the orders are not known as they are, nor for another server', () => {
    const day = openDay();
    const mail = aMatter({ kind: 'mail', orderId: undefined, server: 'shop-1' });
    day.see([aMatter(), mail], 0);
    expect(day.see([mail], HOUR, { certain: false })).toBe('nothing');
    expect(day.see([aMatter()], HOUR, { server: 'shop-2' })).toBe('nothing');
    expect(day.see([], 2 * HOUR)).toBe('at-once -unclear -mail');
  });

  test('a part of the shop that stays away through a restart is the same matter', () => {
    const day = openDay();
    const mail = aMatter({ kind: 'mail', orderId: undefined, server: 'shop-1' });
    day.see([mail], 0);
    expect(day.see([{ ...mail, since: '2026-11-24T11:00:00.000Z' }], HOUR)).toBe('nothing');
  });
});
