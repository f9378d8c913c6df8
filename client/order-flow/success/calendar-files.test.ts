import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-files.tsx';

const MADE = new Date('2026-11-25T10:11:12.345Z');
const ENTRY = { uid: 'ankunft-1@federpost.example', title: 'Brief', from: '2026-12-28', to: '2026-12-28' };
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar entry has the days of arrival as whole days, including the last', () => {
  const lines = unfolded(
    calendarFile({ ...ENTRY, title: 'Brief an Anna', from: '2026-12-28', to: '2026-12-31' }, MADE),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261125T101112Z',
      'DTSTART;VALUE=DATE:20261228',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Brief an Anna',
    ]),
  );
});

test('a calendar file has lines of at most 75 bytes and a readable title for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const title = `Brief an ${name}`;
      const file = calendarFile({ ...ENTRY, title }, MADE);
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const summary = unfolded(file).find((line) => line.startsWith('SUMMARY:'))!;
      expect(summary.slice(8).replace(/\\(.)/g, '$1')).toBe(title.replace(/\s+/g, ' '));
    }),
  );
});

test('a calendar file keeps the identity of its entry when it is made again, so that the entry is not doubled', () => {
  const uidOf = (file: string) => unfolded(file).filter((line) => line.startsWith('UID:'));
  const [first, again] = [MADE, new Date('2026-11-26T08:00:00Z')].map((at) => uidOf(calendarFile(ENTRY, at)));
  expect(first).toEqual(['UID:ankunft-1@federpost.example']);
  expect(again).toEqual(first);
});
