import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { isDateLine, splitDateLine } from './date-line.ts';
import { layout } from '../typesetting/layout.ts';
import { SCRIBES } from '../typesetting/scribes.fixture.ts';

const DATE = 'Leipzig, den 22. November 2026';
const LETTER = `${DATE}\n\nLiebe Oma,\n\nheute habe ich an Dich gedacht, aus einem ganz kleinen Grund: Es roch nach Äpfeln.\n\nDeine Lena`;

describe('a date line', () => {
  it.each([
    DATE,
    'den 22. November 2026',
    '22. November 2026',
    'Bad Tölz, 3. März 2027',
    'Füssen, 22.11.2026',
    'Hamburg, im November',
    'im November 2026',
    'November 2026',
    'Kassel, 1. Advent',
    'Füssen, den 3. März',
    'Freiburg im Breisgau, Ostern 2027',
  ])('is recognised: %s', (line) => expect(isDateLine(line)).toBe(true));
  it.each([
    'Am 22. November 2026 sehen wir uns.',
    'Weißt Du noch, wir, 22. November 2026',
    '22. November',
    'Liebe Oma, im November',
    'Lieber Jonas, 1. Advent',
    'im November sehen wir uns',
    '1. Advent',
    ` ${DATE} `,
    'Liebe Oma,',
    '',
  ])('is not assumed: %s', (line) => expect(isDateLine(line)).toBe(false));
  it('is split off from the letter below it', () => {
    expect(splitDateLine(`${DATE}\n\nLiebe Oma`)).toEqual({ head: `${DATE}\n\n`, body: 'Liebe Oma' });
    expect(splitDateLine(DATE)).toEqual({ head: DATE, body: '' });
    expect(splitDateLine('Liebe Oma')).toEqual({ head: '', body: 'Liebe Oma' });
  });
});

describe('a date line on the sheet', () => {
  it.each(valuesOf(LETTER_STYLES))('ends at the right margin in %s, while the letter begins at the left', (style) => {
    const set = layout(LETTER, SCRIBES[style]);
    const [date, greeting] = set.pages[0]!.lines;
    const end = date!.left + (date!.line.width / 1000) * set.size;
    expect(set.right - end).toBeGreaterThan(0);
    expect(set.right - end).toBeLessThan(16);
    expect(greeting!.left).toBeLessThan(date!.left - 100);
  });
  it('is aligned with the columns of the typewriter', () => {
    const [date, greeting] = layout(LETTER, SCRIBES.typewriter).pages[0]!.lines;
    const columns = (date!.left - greeting!.left) / 7.2;
    expect(columns).toBeCloseTo(Math.round(columns), 1);
  });
});
