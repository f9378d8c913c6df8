import { describe, expect, test } from 'vitest';
import type { OpenIssue } from './open-issues.ts';
import { dueNotice, rowsAfter, type AlarmRow } from './due-notice.ts';

const START = Date.parse('2026-11-23T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const moment = (after: number) => new Date(START + after);

const aIssue = (changes: Partial<OpenIssue> = {}): OpenIssue => ({
  kind: 'unclear',
  since: '2026-11-23T11:00:00.000Z',
  critical: true,
  orderId: 'order-1',
  express: false,
  actions: [],
  ...changes,
});
const late = aIssue({ kind: 'unprinted', critical: false });

/** A day of one server: the issues it sees at each moment, and the notices it sends. */
function openDay() {
  let rows: AlarmRow[] = [];
  return {
    see(issues: OpenIssue[], after: number, { morning = false, complete = true, server = 'shop-1' } = {}): string {
      const due = dueNotice(rows, { issues, complete, server }, { now: moment(after), isMorning: morning });
      if (due === undefined) return 'nothing';
      rows = rowsAfter(rows, due, moment(after));
      return [due.occasion, ...due.opened.map(({ kind }) => kind), ...due.resolved.map(({ kind }) => `-${kind}`)].join(
        ' ',
      );
    },
  };
}

describe('the notice that is due', () => {
  test('is none while there are no issues, at any hour', () => {
    const day = openDay();
    expect([day.see([], 0), day.see([], HOUR, { morning: true })]).toEqual(['nothing', 'nothing']);
  });

  test('reports a critical issue at once, once, and its resolution once', () => {
    const day = openDay();
    expect(day.see([aIssue()], 0)).toBe('immediate unclear');
    expect(day.see([aIssue()], MINUTE)).toBe('nothing');
    expect(day.see([aIssue()], 20 * HOUR, { morning: true })).toBe('nothing');
    expect(day.see([], 21 * HOUR)).toBe('immediate -unclear');
    expect(day.see([], 22 * HOUR)).toBe('nothing');
  });

  test('reports all other issues and resolutions in the morning, once a day', () => {
    const day = openDay();
    expect(day.see([late], 0)).toBe('nothing');
    expect(day.see([late], 19 * HOUR, { morning: true })).toBe('daily-digest unprinted');
    expect(day.see([], 20 * HOUR, { morning: true })).toBe('nothing');
    expect(day.see([], 43 * HOUR, { morning: true })).toBe('daily-digest -unprinted');
  });

  test('reports an issue again when it becomes critical or reopens', () => {
    const day = openDay();
    day.see([late], 19 * HOUR, { morning: true });
    expect(day.see([{ ...late, critical: true }], 24 * HOUR)).toBe('immediate unprinted');
    expect(day.see([], 25 * HOUR)).toBe('immediate -unprinted');
    expect(day.see([{ ...late, critical: true, since: '2026-11-25T11:00:00.000Z' }], 26 * HOUR)).toBe(
      'immediate unprinted',
    );
  });

  test('does not report an issue again when it is no longer critical', () => {
    const day = openDay();
    day.see([aIssue({ kind: 'disputed' })], 0);
    expect(day.see([aIssue({ kind: 'disputed', critical: false })], 19 * HOUR, { morning: true })).toBe('nothing');
  });

  test('collects new issues for a quarter of an hour after the last notice', () => {
    const day = openDay();
    day.see([aIssue()], 0);
    const more = [aIssue(), aIssue({ orderId: 'order-2' })];
    expect(day.see(more, MINUTE)).toBe('nothing');
    expect(day.see([...more, aIssue({ kind: 'parked' })], 15 * MINUTE)).toBe('immediate unclear parked');
  });

  test('calls issues resolved only once no critical one is left', () => {
    const day = openDay();
    const two = [aIssue(), aIssue({ orderId: 'order-2' })];
    day.see(two, 0);
    expect(day.see(two.slice(1), HOUR)).toBe('nothing');
    expect(day.see([], 2 * HOUR)).toBe('immediate -unclear -unclear');
  });

  test('calls nothing resolved while the order list is incomplete, nor an issue of another server', () => {
    const day = openDay();
    const mail = aIssue({ kind: 'mail', orderId: undefined, server: 'shop-1' });
    day.see([aIssue(), mail], 0);
    expect(day.see([mail], HOUR, { complete: false })).toBe('nothing');
    expect(day.see([aIssue()], HOUR, { server: 'shop-2' })).toBe('nothing');
    expect(day.see([], 2 * HOUR)).toBe('immediate -unclear -mail');
  });

  test('does not repeat the issue of a part that is still down after a restart', () => {
    const day = openDay();
    const mail = aIssue({ kind: 'mail', orderId: undefined, server: 'shop-1' });
    day.see([mail], 0);
    expect(day.see([{ ...mail, since: '2026-11-24T11:00:00.000Z' }], HOUR)).toBe('nothing');
  });
});
