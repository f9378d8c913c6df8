import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { unprintableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { findUnwritableCharacters } from './unwritable.ts';

const HAND = 'handprint';

describe('A character that no style can write', () => {
  it.each([
    [
      'Liebe Oma,\n\nviele Grüße 😊',
      'Das 😊 hinter „Grüße“ in Zeile 3 kann keine Feder schreiben.',
      'Durch „:-)“ ersetzen',
      'Liebe Oma,\n\nviele Grüße :-)',
    ],
    [
      'Ich freue mich! 🎉 Und du?',
      'Das 🎉 hinter „mich“ in Zeile 1 kann keine Feder schreiben.',
      'Weglassen',
      'Ich freue mich! Und du?',
    ],
    ['Kuss 😘.', 'Das 😘 hinter „Kuss“ in Zeile 1 kann keine Feder schreiben.', 'Weglassen', 'Kuss.'],
    ['💕', 'Das 💕 in Zeile 1 kann keine Feder schreiben.', 'Durch „♥“ ersetzen', '♥'],
    ['Hallo\n🎂 für dich', 'Das 🎂 in Zeile 2 kann keine Feder schreiben.', 'Weglassen', 'Hallo\n für dich'],
    ['Ort: Ω', '„Ω“ hinter „Ort“ in Zeile 1 kann keine Feder schreiben.', 'Weglassen', 'Ort:'],
    [
      'gut 👍 und 🎉',
      'Das 👍 hinter „gut“ in Zeile 1 kann keine Feder schreiben, ein weiteres Zeichen auch nicht.',
      'Alle 2 weglassen',
      'gut und',
    ],
    [
      'schön 🙂 🎉 💖',
      'Das 🙂 hinter „schön“ in Zeile 1 kann keine Feder schreiben, 2 weitere auch nicht.',
      'Alle ersetzen oder weglassen',
      'schön :-) ♥',
    ],
  ])('is reported in «%s», with a remedy', (text, message, remedy, correctedText) => {
    expect(findUnwritableCharacters(text, HAND)).toEqual({ message, remedy, correctedText });
  });

  it('is named as the typewriter’s own limit in a typed letter', () => {
    expect(findUnwritableCharacters('💕', 'typewriter')?.message).toBe(
      'Das 💕 in Zeile 1 kann die Schreibmaschine nicht schreiben.',
    );
  });

  it.each(['', 'Liebe Oma,\n„Grüße“ – 9,99 € ♥', 'Herz ❤️', 'Familie\u200b'])('does not exist in «%s»', (text) => {
    expect(findUnwritableCharacters(text, HAND)).toBeUndefined();
  });

  it('is removed by the remedy, which keeps every word', () => {
    const piece = fc.constantFrom('Liebe', 'Oma', ' ', '\n', '.', '😊', '👨‍👩‍👧', '🇩🇪', '💖', 'Ω', '漢', '👍🏽', '\u0007');
    let reported = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const found = findUnwritableCharacters(text, HAND);
        expect(found !== undefined).toBe(unprintableCharacters(text, HAND).length > 0);
        if (!found) return;
        reported += 1;
        expect(unprintableCharacters(found.correctedText, HAND)).toEqual([]);
        const words = (all: string) => all.match(/Liebe|Oma|\n/g) ?? [];
        expect(words(found.correctedText)).toEqual(words(text));
        expect(found.message).toMatch(/ in Zeile \d+ kann keine Feder schreiben/);
      }),
    );
    expect(reported).toBeGreaterThan(50);
  });

  it.each(Object.entries({ ...HOSTILE_TEXTS, emoji: (length: number) => '😊 '.repeat(length / 3) }))(
    'is found in time that grows linearly with the text: %s',
    (_, make) => expectLinear(make, (text) => findUnwritableCharacters(text, HAND), 4_000),
  );
});
