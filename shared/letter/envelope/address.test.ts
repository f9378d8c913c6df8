import { describe, expect, it } from 'vitest';
import { addressLines, addressProblems, returnLine, senderLine } from './address.ts';

const lines = (address: string, name = 'Hildegard Müller') => addressLines({ name, address });

describe('an address as people type it', () => {
  it.each([
    ['with blank lines, «D-» and Germany', 'Am Öschle 12\r\n\r\n D-87629  Füssen ,\nDeutschland'],
    ['with Germany behind the town', 'Am Öschle 12\n87629 Füssen, Deutschland'],
    ['with «DE -» and Germany in English', 'Am Öschle 12\nDE - 87629 Füssen\nGERMANY\n'],
    ['in one line', 'Am Öschle 12, 87629 Füssen, Deutschland'],
    ['with the name once more', 'hildegard müller\nAm Öschle 12\n87629 Füssen'],
  ])('%s is printed in three lines', (_, address) => {
    expect(lines(address)).toEqual(['Hildegard Müller', 'Am Öschle 12', '87629 Füssen']);
  });
  it('keeps commas, additions and names that merely begin like a country', () => {
    expect(
      lines('Seniorenheim Abendruh, Zimmer 12\nc/o Familie Deutschländer\nDeutschlandsberger Weg 3\n12345 Ort'),
    ).toEqual([
      'Hildegard Müller',
      'Seniorenheim Abendruh, Zimmer 12',
      'c/o Familie Deutschländer',
      'Deutschlandsberger Weg 3',
      '12345 Ort',
    ]);
  });
  it('is broken at a space if a line is wider than the address field', () => {
    expect(lines('Seniorenresidenz zur schönen Aussicht am oberen Dorfteich\nAm Weg 3\n12345 Ort')[1]).toBe(
      'Seniorenresidenz zur schönen Aussicht am oberen',
    );
  });
});

describe('the check of an address', () => {
  it('names a character that cannot be printed on an envelope, at the field that holds it', () => {
    const message = '„💌“ können wir auf dem Umschlag nicht schreiben.';
    expect(addressProblems({ name: 'Oma 💌', address: 'Weg 1\n12345 Ort' })).toEqual({ name: message });
    expect(addressProblems({ name: 'Oma', address: 'Weg 1 💌\n12345 Ort' })).toEqual({ address: message });
  });
  it('refuses too many lines and too long a word', () => {
    expect(addressProblems({ name: 'Oma', address: 'a\nb\nc\nd\ne\nf\ng' }).address).toContain('höchstens 7 Zeilen');
    expect(addressProblems({ name: 'Oma', address: `${'x'.repeat(60)}\n12345 Ort` }).address).toBe(
      'Ein Wort der Adresse ist zu lang für den Umschlag.',
    );
  });
  it.each(['Deutschland', 'Bundesrepublik Deutschland', ',,,,,,,,,,,,', '\u200b'.repeat(10), 'Hildegard Müller'])(
    'asks for a complete address if there is only «%s»',
    (address) => {
      expect(addressProblems({ name: 'Hildegard Müller', address })).toEqual({
        address: 'Bitte geben Sie eine vollständige Adresse ein',
      });
    },
  );
  it('accepts letters of other European languages', () => {
    expect(
      addressProblems({ name: 'Þóra Łukasiewicz-Öztürk', address: 'Straße des 17. Juni 135\n10623 Berlin' }),
    ).toEqual({});
  });
});

describe('the sender', () => {
  it('is one line without unprintable characters, or empty', () => {
    expect(senderLine(' Jürgen\nStrauß ')).toBe('Jürgen Strauß');
    expect(senderLine('Dein 😀')).toBe('Dein');
    expect(senderLine('😀')).toBe('');
    expect(senderLine(null)).toBe('');
  });
  it('is the business in the return address, in one line', () => {
    expect(returnLine('Federpost\nMusterstraße 1\n12345 Musterstadt')).toBe(
      'Federpost · Musterstraße 1 · 12345 Musterstadt',
    );
  });
});
