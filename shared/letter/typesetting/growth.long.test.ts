import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../growth.fixture.ts';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { fieldErrors, letterStep, orderForm, recipientStep } from '../../order/form.ts';
import { addressErrors, checkPrintable } from '../../order/printable.ts';
import { describeUnprintable, normaliseText, unprintableCharacters } from '../text/characters.ts';
import { HOSTILE_TEXTS } from '../text/hostile-texts.fixture.ts';
import { layout } from './layout.ts';
import { breakLine } from './lines.ts';
import { sampleLayout } from './sample.ts';
import { SCRIBES } from './scribes.fixture.ts';
import { MAX_PAGES, lineWidthOf } from './typesetting.ts';
import { writePage } from '../handwriting/write-page.ts';

/** The longest letter that the form accepts is ten times this. */
const LENGTH = 4_000;
const STYLES = valuesOf(LETTER_STYLES);
let letters = 0;
const hostile = Object.entries(HOSTILE_TEXTS);
const parse = (
  schema: { safeParse(value: unknown): { success: boolean; error?: Parameters<typeof fieldErrors>[0] } },
  value: unknown,
) => {
  const { error } = schema.safeParse(value);
  return error && fieldErrors(error);
};

describe.each(hostile)('the work grows only linearly with the text «%s»', (_, make) => {
  it('when it is normalised', () => expectLinear(make, normaliseText, LENGTH));
  it('when it is searched for unwritable characters', () =>
    expectLinear(make, (text) => describeUnprintable(unprintableCharacters(text, 'handprint')), LENGTH));
  it('when it is broken into lines', () =>
    expectLinear(
      make,
      (text) =>
        normaliseText(text)
          .split('\n')
          .map((line) => breakLine(line, SCRIBES.calligraphy, lineWidthOf(SCRIBES.calligraphy))),
      LENGTH / 4,
    ));
  it('when it is laid out in every style', () => {
    for (const style of STYLES) expectLinear(make, (text) => layout(text, SCRIBES[style]), LENGTH);
  });
  it('when it is written by hand', () =>
    expectLinear(
      make,
      (text) => {
        const set = layout(text, SCRIBES.handprint);
        // A new hand for each letter, because a hand caches words.
        letters += 1;
        return set.pages.map((_page, page) => writePage(set, page, `letter ${letters}`));
      },
      LENGTH / 4,
    ));
  it('when it is shown as a sample', () =>
    expectLinear(make, (text) => sampleLayout(text, SCRIBES.calligraphy), LENGTH));
  it('when it is checked as a name and address', () =>
    expectLinear(make, (text) => addressErrors({ recipientName: text, recipientAddress: text }), LENGTH));
  it('when the order form validates it', () =>
    expectLinear(
      make,
      (text) => [
        parse(letterStep, { letterText: text }),
        parse(recipientStep, { recipientName: text, recipientAddress: text, senderName: text }),
        parse(orderForm('2026-12-01'), {
          letterText: text,
          letterId: text,
          letterStyle: text,
          extras: [text],
          shipping: text,
          deliveryDate: text,
        }),
      ],
      LENGTH,
    ));
});

describe('a letter of 40,000 characters', () => {
  it('is laid out up to one page too many and refused as too long', () => {
    for (const style of STYLES) {
      for (const unit of ['a\n', 'W', 'Noch ein Satz ohne Ende. ']) {
        const text = unit.repeat(40_000 / unit.length);
        expect(layout(text, SCRIBES[style]).pages.length).toBe(MAX_PAGES + 1);
        expect(checkPrintable({ letterText: text }, SCRIBES[style]).error).toBe(
          'Dein Brief hat mehr als 10 Seiten. Drucken können wir höchstens 10.',
        );
      }
    }
  });
  it('of blank lines costs at most a few times one endless word', () => {
    const cheapest = (make: (length: number) => string) => {
      const text = make(39_000);
      const times = Array.from({ length: 20 }, () => {
        const { user } = process.cpuUsage();
        checkPrintable({ letterText: text }, SCRIBES.handprint);
        return process.cpuUsage().user - user;
      });
      return Math.min(...times);
    };
    // Fifteen times while the lines above the closing were counted for each possible page break.
    expect(cheapest(HOSTILE_TEXTS['blank lines between two lines']!)).toBeLessThan(
      6 * cheapest(HOSTILE_TEXTS['one endless word']!),
    );
  });
  it('costs work that grows only linearly with its length', () => {
    for (const style of STYLES)
      expectLinear(
        (length) => HOSTILE_TEXTS['one endless wide word']!(length).padEnd(length * 10, 'W'),
        (text) => layout(text, SCRIBES[style]),
        LENGTH,
      );
  });
});

describe('more than twenty accents on one letter', () => {
  const piled = `Liebe Oma,\nich hab a${'\u0300\u0323'.repeat(30)} gern`;
  it('are refused with their line number, but not repeated', () => {
    expect(checkPrintable({ letterText: piled }, SCRIBES.handprint).error).toBe(
      'Zeile 2: ein Zeichen mit mehr als 20 Akzenten können wir in dieser Schrift nicht schreiben.',
    );
  });
  it('are normalised to a text that normalising again does not change', () => {
    const once = normaliseText(`${piled}\u0958${'\u0315\u0300'.repeat(20)} u\u0308`);
    expect(once.endsWith(' ü')).toBe(true);
    expect(normaliseText(once)).toBe(once);
  });
  it('are not confused with an umlaut of letter and combining mark', () => {
    expect(checkPrintable({ letterText: 'Gru\u0308ße aus Mu\u0308nchen' }, SCRIBES.handprint).error).toBeUndefined();
  });
});

it('an address that is far too long is refused within 20 milliseconds', () => {
  const address = 'a\n'.repeat(30_000);
  const refused = () => parse(recipientStep, { recipientName: 'Erika', recipientAddress: address });
  expect(refused()).toEqual({ recipientAddress: 'Adresse des Empfängers darf höchstens 400 Zeichen haben.' });
  const before = process.cpuUsage();
  for (let time = 0; time < 10; time += 1) refused();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
});
