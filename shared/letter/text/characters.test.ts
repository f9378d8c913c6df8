import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeUnprintable, normaliseText, unprintableCharacters, writableCharacters } from './characters.ts';

const found = (text: string) =>
  unprintableCharacters(text, 'handprint').map(({ line, column, character }) => ({ line, column, character }));

describe('normalising a pasted text', () => {
  it('composes umlauts from a letter and a combining mark', () => {
    expect(normaliseText('Gru\u0308\u00dfe aus Mu\u0308nchen')).toBe('Grüße aus München');
  });
  it('turns every kind of line end into one', () => {
    expect(normaliseText('a\r\nb\rc\u2028d\u2029e\vf')).toBe('a\nb\nc\nd\ne\nf');
  });
  it('removes soft hyphens, zero-width spaces, byte order marks and variation selectors', () => {
    expect(normaliseText('\ufeffDonau\u00addampf\u200bschiff \u2764\ufe0f\u200e')).toBe('Donaudampfschiff ♥');
  });
  it('replaces special spaces, hyphens and ligatures by plain ones', () => {
    expect(normaliseText('9,99\u00a0€ und z.\u202fB.\u00a0 so\u2011so ﬁn')).toBe('9,99 € und z. B.  so-so fin');
  });
  it('turns tabs into spaces, keeps indents, and removes spaces at line ends', () => {
    expect(normaliseText('\tRose  \nab\tc\n\n  Nelke\t')).toBe('    Rose\nab  c\n\n  Nelke');
  });
  it.each([
    ['Draga Ǉiǉana, sevgili Çi̇çek, 𝓛𝓲𝓮𝓫𝓮 𝐎𝐦𝐚, ＡＢＣ１２', 'Draga LJiljana, sevgili Çiçek, Liebe Oma, ABC12'],
    ['\uf0b7\tMilch\n\uf0a7 Brot\n● Käse\n▪ Wurst', '•   Milch\n• Brot\n• Käse\n• Wurst'],
    ['Kapitel Ⅳ, 20 ℃, c⁄o, ℅, №\u00a05, ｗｏｗ！', 'Kapitel IV, 20 °C, c/o, c/o, Nr. 5, wow!'],
    ['Ａ\u0308pfel, 𝐮\u0308ber', 'Äpfel, über'],
    ['weiter\ufffc so\ufff9\u{e0067}\u3164\u2063', 'weiter so'],
  ])('writes the same sign in its usual encoding, and drops what has no ink: %s', (typed, written) => {
    expect(normaliseText(typed)).toBe(written);
    expect(found(typed)).toEqual([]);
  });
  it('never makes another letter of a letter', () => {
    expect(normaliseText('Вася αβγ 𝛂 ə ĸ 漢')).toBe('Вася αβγ 𝛂 ə ĸ 漢');
    expect(found('Ma\u0430ma ĸ')).toEqual([{ line: 1, column: 3, character: '\u0430' }]);
  });
  it('changes nothing when repeated, whatever the character and the mark behind it', () => {
    for (let code = 0; code < 0x20000; code += 1) {
      const text = `${String.fromCodePoint(code)}\u0307`;
      const once = normaliseText(text);
      if (normaliseText(once) !== once) expect.fail(`U+${code.toString(16)}`);
    }
  });
  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
    );
  });
  it('treats writable text the same if an unwritable character follows', () => {
    const writable = fc.string({ unit: fc.constantFrom(...writableCharacters('handprint'), '\n') });
    fc.assert(
      fc.property(writable, (text) => {
        expect(normaliseText(`${text}\n☃`)).toBe(`${normaliseText(text)}\n☃`);
      }),
    );
  });
  it('keeps the characters of German letters', () => {
    const text = 'Größe, Äpfel, Übermut: „Straße“ – ‚Öl‘ … 9,99 € §3 & 50 % (é ñ ç ẞ ♥)';
    expect(normaliseText(text)).toBe(text);
    expect(found(text)).toEqual([]);
  });
});

describe('the search for characters that cannot be written', () => {
  it('counts lines and columns from one', () => {
    expect(found('Liebe Oma,\r\n\r\nich 😀 hab dich lieb')).toEqual([{ line: 3, column: 5, character: '😀' }]);
  });
  it('counts an emoji of several code points as one character', () => {
    expect(found('👨‍👩‍👧🇩🇪👋🏽 λ')).toEqual([
      { line: 1, column: 1, character: '👨‍👩‍👧' },
      { line: 1, column: 2, character: '🇩🇪' },
      { line: 1, column: 3, character: '👋🏽' },
      { line: 1, column: 5, character: 'λ' },
    ]);
  });
  it('gives the character’s index in the text as it was typed', () => {
    const text = 'Mu\u0308de\n☕!';
    const [place] = unprintableCharacters(text, 'calligraphy');
    expect(text.slice(place!.index, place!.index + place!.length)).toBe('☕');
  });
  it('finds something exactly if the normalised text has an unwritable character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const writable = new Set(writableCharacters('typewriter')).add('\n');
        const clean = [...normaliseText(text)].every((character) => writable.has(character));
        expect(unprintableCharacters(text, 'typewriter').length === 0).toBe(clean);
      }),
    );
  });
  it('gives a German sentence', () => {
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
