import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { unprintableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { findUnwritableCharacters } from './unwritable.ts';

const HAND = 'handprint';

/** The text after the correction has been pressed; unchanged if none is offered. */
const corrected = (text: string) => findUnwritableCharacters(text, HAND)?.correction?.text ?? text;

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
    ['Hallo\n🎂 für dich', 'Das 🎂 in Zeile 2 kann keine Feder schreiben.', 'Weglassen', 'Hallo\nfür dich'],
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
    [
      'Na 🎉 Вася',
      'Das kyrillische „В“ hinter „🎉“ in Zeile 1 kann keine Feder schreiben, 4 weitere auch nicht. Bitte schreib es anders.',
      'Das andere weglassen',
      'Na Вася',
    ],
  ])('is reported in «%s», with a remedy', (text, message, label, correctedText) => {
    expect(findUnwritableCharacters(text, HAND)).toEqual({ message, correction: { label, text: correctedText } });
  });

  it.each([
    ['Ort: Ω', 'Das griechische „Ω“ hinter „Ort“ in Zeile 1'],
    ['Mаma', 'Das kyrillische „а“ hinter „M“ in Zeile 1'],
    ['Məmməd', '„ə“ hinter „M“ in Zeile 1'],
    ['漢', '„漢“ in Zeile 1'],
    ['verloren\ufffd', '„\ufffd“ hinter „verloren“ in Zeile 1'],
  ])('is left to its writer if it is a letter of its own: %s', (text, name) => {
    const { message, correction } = findUnwritableCharacters(text, HAND)!;
    expect(message.startsWith(`${name} kann keine Feder schreiben`)).toBe(true);
    expect(message.endsWith('Bitte schreib es anders.')).toBe(true);
    expect(correction).toBeUndefined();
  });

  it.each([
    ['Warum ‼️ Wirklich ❓', 'Warum !! Wirklich ?'],
    ['1️⃣ Milch\n2️⃣ Brot\nTel. 0️⃣3️⃣4️⃣', '1 Milch\n2 Brot\nTel. 034'],
    ['10⁶, 10¹⁵, 10⁻⁶, 5 m², H₂O', '10^6, 10^15, 10^−6, 5 m², H2O'],
    ['2⅓ Tassen und ⅔ Löffel', '2 1/3 Tassen und 2/3 Löffel'],
    ['A→B, ☐ Milch, ☑ Brot, ✓Käse', 'A->B, [ ] Milch, [x] Brot, ok Käse'],
    ['① Milch ②Brot', '(1) Milch (2) Brot'],
    ['Ⓛⓘⓔⓑⓔ 🅾🅼🅰', 'Liebe OMA'],
    ['ʟɪᴇʙᴇ Oma', 'LIEBE Oma'],
    ['ǎ ǘ ḥ', 'a ü h'],
    ['500₺, 3㎏, 5 ≤ 6', '500 TL, 3kg, 5 <= 6'],
    ['١٢٣ und ३ und ⓿', '123 und 3 und (0)'],
    ['⌀ 5 ✪ 9 ￦', 'Ø 5 * 9 KRW'],
    ['5 μg', '5 μg'],
    ['ʿAlī, ⟪Ja⟫', '‘Alī, «Ja»'],
    ['schön😊', 'schön :-)'],
    ['😊Anna 😊😊', ':-) Anna :-) :-)'],
    ['(😊) „😊“', '(:-)) „:-)“'],
    ['🎂🎂 🎂  für dich\n    🎂 Rose', 'für dich\n    Rose'],
    ['Ja\u0007wohl', 'Jawohl'],
    ['Herz ❤️‍🔥 und 🖤', 'Herz ♥ und ♥'],
  ])('is replaced by its plain form where it has one: %s', (text, expected) => expect(corrected(text)).toBe(expected));

  it.each([
    ['Mein 💔', 'Mein'],
    ['Mein ❤️‍🩹', 'Mein'],
    ['☹️ 😢', ':-( :-('],
    ['❌ Milch', '× Milch'],
    ['★★★☆☆', '***··'],
    ['Ich bin 🚫 böse', 'Ich bin 🚫 böse'],
    ['Das war 👎', 'Das war 👎'],
    ['Kommst du? 🙂‍↔️', 'Kommst du? 🙂‍↔️'],
    ['Preise ↑', 'Preise ↑'],
    ['n̶i̶c̶h̶t̶', 'n̶i̶c̶h̶t̶'],
    ['Das war 👍', 'Das war'],
    ['🙃 😂', ''],
  ])('never turns a meaning round: %s', (text, expected) => expect(corrected(text).trim()).toBe(expected));

  it('is named as the typewriter’s own limit in a typed letter', () => {
    expect(findUnwritableCharacters('💕', 'typewriter')?.message).toBe(
      'Das 💕 in Zeile 1 kann die Schreibmaschine nicht schreiben.',
    );
  });

  it.each(['', 'Liebe Oma,\n„Grüße“ – 9,99 € ♥', 'Herz ❤️', 'Familie\u200b', 'ŉ, 7꞉30, ja⸺nein'])(
    'does not exist in «%s»',
    (text) => {
      expect(findUnwritableCharacters(text, HAND)).toBeUndefined();
    },
  );

  it('is corrected without a change of any word, letter or line', () => {
    const LEFT = ['Ω', '漢', '🚫'];
    const pictures = ['😊', '👨‍👩‍👧', '🇩🇪', '💖', '💔', '👍🏽', '\u0007', '‼️', '1️⃣', '⅓'];
    const piece = fc.constantFrom('Liebe', 'Oma', ' ', '\n', '.', ...pictures, ...LEFT);
    const unwritableIn = (text: string) => unprintableCharacters(text, HAND).map(({ character }) => character);
    let reported = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const found = findUnwritableCharacters(text, HAND);
        expect(found !== undefined).toBe(unprintableCharacters(text, HAND).length > 0);
        if (!found) return;
        reported += 1;
        expect(found.message).toMatch(/ in Zeile \d+ kann keine Feder schreiben/);
        expect(found.correction === undefined).toBe(unwritableIn(text).every((each) => LEFT.includes(each)));
        const after = corrected(text);
        expect(unwritableIn(after).filter((each) => !LEFT.includes(each))).toEqual([]);
        const kept = (all: string) => all.match(/Liebe|Oma|\n|[Ω漢🚫]/gu) ?? [];
        expect(kept(after)).toEqual(kept(text));
        expect(corrected(after)).toBe(after);
      }),
    );
    expect(reported).toBeGreaterThan(50);
  });

  it.each(Object.entries({ ...HOSTILE_TEXTS, emoji: (length: number) => '😊 '.repeat(length / 3) }))(
    'is found in time that grows linearly with the text: %s',
    (_, make) => expectLinear(make, (text) => findUnwritableCharacters(text, HAND), 4_000),
  );
});
