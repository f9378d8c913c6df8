import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { SCRIBES } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { penPosition, sheetPaper, sheetWindow } from './writable-sheet-view.ts';

const ID = '0b8f3c1e-6f0f-4f6c-9d65-3b6c7e1f2a10';
const styles = LETTER_STYLES.map(({ value }) => value);
const at = (text: string, caret = text.length, style = styles[2]!) =>
  penPosition(text, caret, layout(text, SCRIBES[style]), ID);

describe('The pen on the hero’s sheet', () => {
  it.each(styles)('is behind the last letter in %s', (style) => {
    const set = layout('Liebe Oma', SCRIBES[style]);
    const pen = penPosition('Liebe Oma', 9, set, ID);
    const { line, left } = set.pages[0]!.lines[0]!;
    const end = left + (line.width * set.size) / 1000;
    expect(Math.abs(pen.x - end)).toBeLessThan(set.size * 1.5);
  });

  it('moves on with a space, and to the beginning of the next line with a line break', () => {
    expect(at('Liebe Oma ').x).toBeGreaterThan(at('Liebe Oma').x);
    const [first, second, third] = [at('Liebe Oma'), at('Liebe Oma\n'), at('Liebe Oma\n\n')];
    expect(second.x).toBeLessThan(first.x);
    expect(second.y - first.y).toBeGreaterThan(20);
    expect(third.y - second.y).toBeCloseTo(second.y - first.y);
  });

  it('is after a line break where the next line will be written', () => {
    expect(at('Liebe Oma,\n').y - at('Liebe Oma,').y).toBeCloseTo(
      at('Liebe Oma,\nheute').y - at('Liebe Oma,\nheute', 3).y,
    );
  });

  it('moves through a word with the caret', () => {
    const places = Array.from({ length: 10 }, (_, caret) => at('Liebe Oma', caret).x);
    expect(places.slice(1).every((x, index) => x >= places[index]!)).toBe(true);
    expect(places[9]! - places[0]!).toBeGreaterThan(50);
  });

  it('is visible on the sheet for every text and caret position', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'Liebe',
          'Oma,',
          '\n',
          '\n\n',
          ' ',
          '„Ja“',
          'Donaudampfschifffahrtsgesellschaftskapitän',
          '😀',
          'ﬁ',
          '\t',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        words,
        fc.nat(),
        fc.constantFrom(...styles),
        fc.constantFrom({ width: 320, height: 230 }, { width: 592, height: 500 }),
        (text, cursor, style, box) => {
          const set = layout(text, SCRIBES[style], null, sheetPaper(style, box.width));
          const pen = penPosition(text, cursor % (text.length + 1), set, ID);
          const shown = sheetWindow(set, pen.page, pen, box);
          const [x, y] = [(pen.x - shown.left) * shown.scale, (pen.y - shown.top) * shown.scale];
          expect(pen.page).toBeLessThan(set.pages.length);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(box.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(box.height);
          expect((set.right - shown.left) * shown.scale).toBeLessThanOrEqual(box.width);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('writes at least 12 px large on a phone, and 28 px on a desktop', () => {
    const set = layout('Liebe Oma', SCRIBES.typewriter);
    expect(sheetWindow(set, 0, undefined, { width: 320, height: 230 }).scale * set.size).toBeGreaterThanOrEqual(12);
    const wide = layout('Liebe Oma', SCRIBES.typewriter, null, sheetPaper('typewriter', 900));
    expect(sheetWindow(wide, 0, undefined, { width: 900, height: 500 }).scale * wide.size).toBeGreaterThanOrEqual(28);
  });
});
