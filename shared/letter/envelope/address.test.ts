import { describe, expect, it } from 'vitest';
import { addressLines, addressProblems, returnLine, senderLine, senderProblem } from './address.ts';

const lines = (address: string, name = 'Hildegard Müller') => addressLines({ name, address });

describe('an address as people type it', () => {
  it.each([
    ['with blank lines, «D-» and Germany', 'Am Öschle 12\r\n\r\n D-87629  Füssen ,\nDeutschland'],
    ['with Germany behind the town', 'Am Öschle 12\n87629 Füssen, Deutschland'],
    ['with «DE -» and Germany in English', 'Am Öschle 12\nDE - 87629 Füssen\nGERMANY\n'],
    ['in one line', 'Am Öschle 12, 87629 Füssen, Deutschland'],
    ['with the name once more', 'hildegard müller\nAm Öschle 12\n87629 Füssen'],
    ['with the name once more in one line', 'Hildegard Müller, Am Öschle 12, 87629 Füssen'],
  ])('%s is printed in three lines', (_, address) => {
    expect(lines(address)).toEqual(['Hildegard Müller', 'Am Öschle 12', '87629 Füssen']);
  });
  it('has the name once, with its title, if it is typed in both fields', () => {
    const address = 'Frau Hildegard Müller\nAm Öschle 12\n87629 Füssen';
    expect(lines(address)).toEqual(['Frau Hildegard Müller', 'Am Öschle 12', '87629 Füssen']);
    expect(lines(address.slice(5), 'Frau Dr. Hildegard Müller')[0]).toBe('Frau Dr. Hildegard Müller');
    expect(lines(address.replace(' ', '\n'))).toEqual(['Frau Hildegard Müller', 'Am Öschle 12', '87629 Füssen']);
    expect(lines(address, 'Familie Müller').slice(0, 2)).toEqual(['Familie Müller', 'Frau Hildegard Müller']);
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
    const message = '„ə“ können wir auf dem Umschlag nicht schreiben.';
    expect(addressProblems({ name: 'Məmməd', address: 'Weg 1\n12345 Ort' })).toEqual({ name: message });
    expect(addressProblems({ name: 'Oma', address: 'Weg 1 bei Məmməd\n12345 Ort' })).toEqual({ address: message });
    expect(senderProblem('Məmməd Əliyev')).toBe(message);
    expect(senderProblem('Jürgen Strauß')).toBeUndefined();
  });
  it.each([
    ['x\u030c', '„x\u030c“'],
    ['Ελένη', '„Ε“'],
    ['Мария', '„М“'],
    ['\u0301lena', '„\u0301“'],
    ['M\ufffdller', '„\ufffd“'],
    ['\ue000 Anna', '„U+E000“'],
  ])('never loses a letter of «%s» silently', (name, quoted) => {
    const message = `${quoted} können wir auf dem Umschlag nicht schreiben.`;
    expect(addressProblems({ name, address: 'Weg 1\n12345 Ort' })).toEqual({ name: message });
    expect(senderProblem(name)).toBe(message);
  });
  it('lets pictures go', () => {
    const recipient = { name: 'Oma 💌', address: 'Weg 1 🏡\n12345 Ort ♥' };
    expect(addressProblems(recipient)).toEqual({});
    expect(addressLines(recipient)).toEqual(['Oma', 'Weg 1', '12345 Ort']);
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
  it('is one line without pictures, or empty', () => {
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
