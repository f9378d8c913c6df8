import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeUnprintable, normaliseText, unprintableCharacters, writableCharacters } from './characters.ts';

const found = (text: string) =>
  unprintableCharacters(text, 'handprint').map(({ line, column, character }) => ({ line, column, character }));

describe('a pasted text comes in clean', () => {
  it('composes umlauts that were typed as letter and mark', () => {
    expect(normaliseText('Gru\u0308\u00dfe aus Mu\u0308nchen')).toBe('Grüße aus München');
  });
  it('turns every kind of line end into one', () => {
    expect(normaliseText('a\r\nb\rc\u2028d\u2029e\vf')).toBe('a\nb\nc\nd\ne\nf');
  });
  it('drops what has no ink: joiners, soft hyphens, byte order marks, variation selectors', () => {
    expect(normaliseText('\ufeffDonau\u00addampf\u200bschiff \u2764\ufe0f\u200e')).toBe('Donaudampfschiff ♥');
  });
  it('makes Word’s and the e-mail program’s special spaces and hyphens plain', () => {
    expect(normaliseText('9,99\u00a0€ und z.\u202fB.\u00a0 so\u2011so ﬁn')).toBe('9,99 € und z. B.  so-so fin');
  });
  it('keeps indents and columns made with tabs, and cuts spaces at line ends', () => {
    expect(normaliseText('\tRose  \nab\tc\n\n  Nelke\t')).toBe('    Rose\nab  c\n\n  Nelke');
  });
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
    );
  });
  it('changes no character that can be written, alone or beside others', () => {
    const writable = fc.string({ unit: fc.constantFrom(...writableCharacters('handprint'), '\n') });
    fc.assert(
      fc.property(writable, (text) => {
        expect(normaliseText(`${text}\n☃`)).toBe(`${normaliseText(text)}\n☃`);
      }),
    );
  });
  it('keeps every letter a German writes', () => {
    const text = 'Größe, Äpfel, Übermut: „Straße“ – ‚Öl‘ … 9,99 € §3 & 50 % (é ñ ç ẞ ♥)';
    expect(normaliseText(text)).toBe(text);
    expect(found(text)).toEqual([]);
  });
});

describe('what cannot be written is named at its place', () => {
  it('counts lines and columns from one, as the form’s field shows them', () => {
    expect(found('Liebe Oma,\r\n\r\nich 😀 hab dich lieb')).toEqual([{ line: 3, column: 5, character: '😀' }]);
  });
  it('takes a family, a flag and a waving hand for one character each', () => {
    expect(found('👨‍👩‍👧🇩🇪👋🏽 λ')).toEqual([
      { line: 1, column: 1, character: '👨‍👩‍👧' },
      { line: 1, column: 2, character: '🇩🇪' },
      { line: 1, column: 3, character: '👋🏽' },
      { line: 1, column: 5, character: 'λ' },
    ]);
  });
  it('gives the index at which the character begins in the field’s value', () => {
    const text = 'Mu\u0308de\n☕!';
    const [place] = unprintableCharacters(text, 'calligraphy');
    expect(text.slice(place!.index, place!.index + place!.length)).toBe('☕');
  });
  it('finds what the normalised text still holds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const writable = new Set(writableCharacters('typewriter')).add('\n');
        const clean = [...normaliseText(text)].every((character) => writable.has(character));
        expect(unprintableCharacters(text, 'typewriter').length === 0).toBe(clean);
      }),
    );
  });
  it('makes a German sentence of it', () => {
    const sentence = (text: string) => describeUnprintable(unprintableCharacters(text, 'handprint'));
    expect(sentence('a\nb\n😀 😀')).toBe('Zeile 3: „😀“ können wir in dieser Schrift nicht schreiben.');
    expect(sentence('😀\nλ')).toBe('Zeile 1: „😀“, Zeile 2: „λ“ können wir in dieser Schrift nicht schreiben.');
    expect(sentence('αβγδε')).toBe(
      'Zeile 1: „α“, Zeile 1: „β“, Zeile 1: „γ“ und weitere Zeichen können wir in dieser Schrift nicht schreiben.',
    );
    expect(sentence('\u0001')).toBe('Zeile 1: „U+0001“ können wir in dieser Schrift nicht schreiben.');
    expect(sentence('alles gut')).toBe('');
  });
});
