import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { isDateLine, splitDateLine } from './date-line.ts';
import { expectLinear } from '../../growth.fixture.ts';
import { HOSTILE_TEXTS } from './hostile-texts.fixture.ts';
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
    'Berlin, 24.12.26',
    'Berlin, 24.12.',
    'Berlin,24.12.26',
    'Berlin, den 24.12.26.',
    'Berlin den 24.12.2026',
    'Berlin, d. 24.12.26',
    'Berlin, 24. 12. 26',
    'Berlin, 24.XII.2026',
    'Berlin, 24/12/26',
    'Berlin, 2026-12-24',
    'Berlin – 24.12.26',
    '24.12.26',
    '24/12/2026',
    '2026-12-24',
    'Köln, den 3.4.',
    'Köln, 3. Apr. 2026',
    'Köln, den 3. Dez. ’26',
    'Wien, am 3. Jänner 2027',
    'Köln, im Mai 2026',
    'im Mai 2026',
    'Köln, Ende Mai',
    'Köln, Mai 2026',
    'Hamburg, Heiligabend 2026',
    'Hamburg, an Heiligabend',
    'Hamburg, am 2. Weihnachtstag',
    'Hamburg, 2. Advent 2026',
    'Rom, Ostersonntag 2027',
    'Weihnachten 2026',
    'Sylt, im Sommer 2026',
    'Sylt, Sommer 2026',
    'Berlin, Sonntag, den 24. Dezember 2026',
    'Sonntag, 24. Dezember 2026',
    'Frankfurt a. M., den 3. März 2027',
    'Frankfurt/Main, 3.3.27',
    'Bonn, 2026',
    'Bonn,   24.12.26',
    'Bonn, am Sonntag',
    'Bonn, Sonntagabend',
    'Im Mai 2026',
  ])('is recognised: %s', (line) => expect(isDateLine(line)).toBe(true));
  it.each([
    'Am 22. November 2026 sehen wir uns.',
    'Weißt Du noch, wir, 22. November 2026',
    '22. November',
    'Liebe Oma, im November',
    'Lieber Jonas, 1. Advent',
    'im November sehen wir uns',
    '1. Advent',
    '24. Dezember 1968, ich war noch ein Kind.',
    'Oma, 24 Stunden im Zug',
    'Anna, im Mai sehen wir uns.',
    'Sommer war es, und heiß.',
    'Im Sommer 2026 fahren wir nach Rom.',
    'Mai, endlich!',
    'Mama, Sonntag kommen wir.',
    'Liebe Oma, Weihnachten 2026',
    'Wir sind 2026',
    'Wir fahren im Mai',
    'Wir kommen am 24.12.26.',
    'Wir kommen den 24.12.',
    '2026',
    '3.4.',
    ` ${DATE} `,
    'Liebe Oma,',
    '',
  ])('is not assumed: %s', (line) => expect(isDateLine(line)).toBe(false));
  it.each(Object.entries(HOSTILE_TEXTS))('is looked for in linear time: %s', (_, make) =>
    expectLinear(make, isDateLine, 4_000),
  );
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
