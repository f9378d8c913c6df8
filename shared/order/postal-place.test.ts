import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors, recipientStep } from './form.ts';
import { readAddress } from './postal-place.ts';

const errorOf = (recipientAddress: string) => {
  const parsed = recipientStep.safeParse({ recipientName: 'Erika', recipientAddress });
  return parsed.success ? undefined : fieldErrors(parsed.error).recipientAddress;
};

describe('an address outside Germany is refused', () => {
  test.each([
    'Mariahilfer Straße 12\n1060 Wien\nÖsterreich',
    'Mariahilfer Straße 12, 1060 Wien, Austria',
    'Bahnhofstrasse 1\n8001 Zürich\nSchweiz',
    'Bahnhofstrasse 1\nCH-8001 Zürich',
    'Mariahilfer Straße 12\nA - 1060 Wien',
    '3 rue de Rivoli\n75001 Paris\nFRANCE',
    '3 rue de Rivoli\nF-75001 Paris',
    'Via Roma 1\n39100 Bozen (BZ)\n(Italien).',
    'Lindenallee 7\n10115 Berlin\nU.S.A.',
  ])('%j', (address) => expect(errorOf(address)).toMatch(/nur innerhalb Deutschlands/));
});

describe('a postcode that cannot be German is refused', () => {
  test.each([
    'Mariahilfer Straße 12\n1060 Wien',
    'Lindenallee 7\n101155 Berlin',
    'Lindenallee 7\n00123 Berlin',
    'Lindenallee 7\n01000 Dresden',
    'Lindenallee 7\n99999 Ort',
    'Lindenallee 7, 1067 Dresden',
    'Lindenallee 7\n1011',
  ])('%j', (address) => expect(errorOf(address)).toMatch(/fünf Ziffern/));
});

describe('an address in Germany is accepted, however it is typed', () => {
  test.each([
    ['Lindenallee 7\n10115 Berlin', '10115', 'Berlin'],
    ['Lindenallee 7\nD-10115 Berlin\nDeutschland', '10115', 'Berlin'],
    ['Lindenallee 7\nD 10115 Berlin', '10115', 'Berlin'],
    ['Lindenallee 7, DE-10115 Berlin, Germany', '10115', 'Berlin'],
    ['Lindenallee 7\n10 115 Berlin', '10115', 'Berlin'],
    ['Lindenallee 7\n10115', '10115', ''],
    ['Lindenallee 7\nBerlin 10115', '10115', 'Berlin'],
    ['Lindenallee 7\n01001 Dresden', '01001', 'Dresden'],
    ['Lindenallee 7\n99998 Weinbergen\nOrtsteil Bollstedt', '99998', 'Weinbergen'],
    ['Postfach 10 20 30\n80333 München', '80333', 'München'],
    ['Packstation 101\n12345678\n50667 Köln', '50667', 'Köln'],
    ['Finanzamt Nord\n80275 München', '80275', 'München'],
    ['Österreicher Weg 3\n10115 Berlin', '10115', 'Berlin'],
    ['Q7, 24\n68161 Mannheim', '68161', 'Mannheim'],
    ['Schweizer Hof\n17139 Schweiz-Malchin', '17139', 'Schweiz-Malchin'],
  ])('%j', (address, postcode, town) => {
    expect(errorOf(address)).toBeUndefined();
    expect(readAddress(address).place).toEqual({ postcode, town });
  });

  test.each(['Am alten Gutshof\nhinter der Mühle', 'Lindenallee 7\n3. Stock links', 'Lindenallee\n7'])(
    'even without a postcode: %j',
    (address) => expect(errorOf(address)).toBeUndefined(),
  );

  test('and any postcode is found, with any country prefix or suffix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_001, max: 99_998 }),
        fc.constantFrom('', 'D-', 'DE-', 'D '),
        fc.constantFrom('', '\nDeutschland', ', Germany'),
        (number, sign, country) => {
          const postcode = String(number).padStart(5, '0');
          const address = `Am Markt 3\n${sign}${postcode} Ort${country}`;
          expect(errorOf(address)).toBeUndefined();
          expect(readAddress(address)).toEqual({ place: { postcode, town: 'Ort' }, otherParts: ['Am Markt 3'] });
        },
      ),
    );
  });
});
