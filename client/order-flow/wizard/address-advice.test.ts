import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { describe, expect, test } from 'vitest';
import { addressAdvice } from './address-advice.ts';
import { parsePlaces } from './places.ts';

const list = readFileSync(new URL('./places.txt', import.meta.url), 'utf8');
const places = parsePlaces(list);
const postcodes = [...new Set(list.match(/\d{5}/g))];
const advice = (address: string) => addressAdvice(address, places);
const at = (place: string) => advice(`Lindenallee 7\n${place}`);

describe('no question is asked about an address that may be right:', () => {
  test.each([
    '60311 Frankfurt am Main',
    '60311 Frankfurt (Main)',
    '60311 Frankfurt/Main',
    '60311 Frankfurt a. M.',
    '60311 Frankfurt',
    '65929 Frankfurt-Höchst',
    '15230 Frankfurt (Oder)',
    '15230 Frankfurt an der Oder',
    '06108 Halle/Saale',
    '06108 Halle a.d. Saale',
    '33790 Halle (Westf.)',
    '80331 Muenchen',
    'D-80331 MÜNCHEN',
    '50667 Koeln',
    '50996 Köln-Rodenkirchen',
    '50996 Rodenkirchen',
    '22587 Blankenese',
    '10435 Prenzlauer Berg',
    '79098 Freiburg i. Br.',
    '21729 Freiburg (Elbe)',
    '45468 Mülheim a. d. Ruhr',
    '80331 Köln\nÖsterreich',
    '56218 Mülheim-Kärlich',
    '26122 Oldenburg (Oldb)',
    '23758 Oldenburg in Holstein',
    '49632 Essen (Oldenburg)',
    '67059 Ludwigshafen',
    '64658 Fürth',
    '80788 München',
    '53105 Bonn',
    '50437 Köln',
    '50939 Hürth b. Köln',
    '14482 Babelsberg',
    '87629 Füssen',
    '55246 Wiesbaden',
    '27499 Hamburg',
    '11011 Berlin',
    '11044 Berlin',
    '91541 Rothenburg o. d. T.',
    '91413 Neustadt a. d. Aisch',
    '06886 Lutherstadt Wittenberg',
    '06886 Wittenberg',
    '25845 Nordstrand OT England',
    // Districts that have the name of a small place in the same region.
    '17419 Ahlbeck',
    '17419 Seebad Ahlbeck',
    '17429 Bansin',
  ])('%s', (place) => expect(at(place)).toEqual([]));

  test.each([
    'Postfach 10 20 30\n80333 München',
    'Packstation 101\n12345678\n50667 Köln',
    'Oberhof\n87629 Füssen',
    'Q7, 24\n68161 Mannheim',
    'c/o Familie Huber\nStraße des 17. Juni 135\n10623 Berlin',
    'Finanzamt Nord\n80275 München',
    'Lindenallee 7, 10115 Berlin',
    '',
  ])('%j', (address) => expect(advice(address)).toEqual([]));

  test('any place with any of its own postcodes', () => {
    for (const line of list.trimEnd().split('\n')) {
      const [name, postcodes = ''] = line.split(':');
      for (const postcode of postcodes.split(' ')) expect(at(`${postcode} ${name}`)).toEqual([]);
    }
  });

  test('any unknown place, which may be a district, with the postcode of a place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...postcodes), (postcode) => {
        expect(at(`${postcode} Kleinkleckersdorf`)).toEqual([]);
      }),
    );
  });
});

describe('a question is asked', () => {
  test.each([
    ['44135 Bochum', 'Zu 44135 gehört Dortmund. Meintest du das?'],
    ['80331 Köln', 'Zu 80331 gehört München. Meintest du das?'],
    ['20095 Berlin', 'Zu 20095 gehört Hamburg. Meintest du das?'],
    ['60311 Halle (Saale)', 'Zu 60311 gehört Frankfurt am Main. Meintest du das?'],
    ['87629 München', 'Zu 87629 gehört Füssen. Meintest du das?'],
    ['50259 Köln', 'Zu 50259 gehört Pulheim. Meintest du das?'],
    ['90000 München', 'Postleitzahlen in München beginnen mit 80, 81 oder 85. Stimmt 90000?'],
    ['82497 Oberammergau', 'Zu 82497 gehört Unterammergau. Meintest du das?'],
    ['27375 Ahlbeck', 'Postleitzahlen in Ahlbeck beginnen mit 17. Stimmt 27375?'],
    ['10115', 'Zu 10115 gehört Berlin. Magst du den Ort noch dazuschreiben?'],
    ['87629', 'Zu 87629 gehört Füssen. Magst du den Ort noch dazuschreiben?'],
    ['12345', 'Magst du den Ort noch hinter die Postleitzahl schreiben?'],
    ['24576 Münster', 'Zu 24576 gehören mehrere Orte, zum Beispiel Bad Bramstedt. Meintest du das?'],
  ])('about %s', (place, question) => expect(at(place)).toEqual([question]));

  test('about a street without a number, or an address without a street', () => {
    for (const street of ['Lindenallee', 'Berliner Str.', 'Am Markt', 'Hauptstrasse'])
      expect(advice(`${street}\n10115 Berlin`)).toEqual([
        'Fehlt noch die Hausnummer? Wenn es dort keine gibt, ist alles gut.',
      ]);
    expect(advice('10115 Berlin')).toEqual(['Fehlen noch Straße und Hausnummer?']);
  });

  test('about a missing postcode', () => {
    expect(advice('Lindenallee 7\nBerlin')).toEqual(['Es fehlt noch die Postleitzahl mit dem Ort.']);
  });

  test('about any place with a postcode of five digits that are both in no list of German ones', () => {
    const unknown = (place: string) =>
      `${place} steht in keiner Liste deutscher Orte. Stimmt die Anschrift? Wir verschicken nur innerhalb Deutschlands.`;
    expect(at('12345 Musterstadt')).toEqual([unknown('12345 Musterstadt')]);
    expect(at('28013 Rom')).toEqual([unknown('28013 Rom')]);
    expect(advice('5 rue du Moulin\n67510 Lembach')).toEqual([unknown('67510 Lembach')]);
    expect(advice('Cumhuriyet Cd. 5, 34000 Kadıköy')).toEqual([unknown('34000 Kadıköy')]);
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 99_998 }), (number) => {
        const postcode = String(number).padStart(5, '0');
        fc.pre(!postcodes.includes(postcode));
        expect(at(`${postcode} Kleinkleckersdorf`)).toEqual([unknown(`${postcode} Kleinkleckersdorf`)]);
      }),
    );
  });

  test.each([
    'Musterstraße 12 10115 Berlin',
    'Musterstr. 12, 10115 Berlin\nDeutschland',
    'Q7, 24, 68161 Mannheim',
    'Strandweg 2\n80805 München\nApp-1024',
    'Platz der Republik 1\n11011 Berlin',
    '10115 Berlin\nLindenallee 7',
    'Lindenallee 7\n10115, Berlin',
    'Lindenallee 7 Berlin 10115',
    '5 rue de Rivoli\n75001 Paris',
  ])('but never about a postcode that is there, wherever it is: %j', (address) => {
    expect(advice(address)).toEqual([]);
  });
});

test('until the list of places has loaded, questions are only about missing parts', () => {
  expect(addressAdvice('Lindenallee\n44135 Bochum', undefined)).toEqual([
    'Fehlt noch die Hausnummer? Wenn es dort keine gibt, ist alles gut.',
  ]);
});

test('the list has more than 10,000 places, each with its postcodes of five digits', () => {
  const lines = list.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter((line) => !/^[^:\d]+:\d{5}( \d{5})*$/.test(line))).toEqual([]);
});

test.each(Object.entries(HOSTILE_TEXTS))('the advice takes linear time: %s', (_, make) => {
  expectLinear(make, (text) => [advice(`${text}\n10115 ${text}`)], 1_000);
});
