import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@federpost/shared/business/read-json.ts';
import { describe, expect, test } from 'vitest';
import { readBusiness } from './read-business.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';

const SAMPLE = join(import.meta.dirname, '../..', 'business.json');

test('the business data is read from business.json; an error names the wrong field', () => {
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Record<string, unknown>;
  const file = join(directoryForThisTest(), 'business.json');
  const read = (content: string) => {
    writeFileSync(file, content);
    return readBusiness(file);
  };
  expect(readBusiness(SAMPLE).name).toBe(sample.name);
  expect(() => read('{ "name": "Federpost", }')).toThrow(
    /^business\.json, Zeile 1, Spalte 22: Dieses Komma ist zu viel/,
  );
  expect(() => readBusiness(join(file, 'missing'))).toThrow(/^business\.json lässt sich nicht lesen/);
  expect(() => readBusiness(`${file}.missing`)).toThrow(/^business\.json fehlt/);
  expect(() => read(JSON.stringify({ ...sample, postcode: '123' }))).toThrow(
    /^business\.json: Das Feld postcode ist unvollständig oder ungültig\. Bitte/,
  );
  expect(() => read(JSON.stringify({ ...sample, hoster: { name: 'Wirt' } }))).toThrow(/Das Feld hoster\.address ist/);
  expect(() => read(JSON.stringify({ ...sample, fax: '1' }))).toThrow(/Das Feld fax ist unbekannt\./);
  for (const left of [0, null]) {
    const claims = { lettersSent: left, rating: left, reviewCount: left, weddingLetterShare: left };
    expect(read(JSON.stringify({ ...sample, claims })).claims.rating).toBe(left);
  }
  expect(() => read(JSON.stringify({ ...sample, claims: { ...(sample.claims as object), rating: 0.5 } }))).toThrow(
    /Das Feld claims\.rating ist/,
  );
});

describe('a file as people save it', () => {
  const sample = readFileSync(SAMPLE, 'utf8');
  const write = (content: string | Buffer) => {
    const file = join(directoryForThisTest(), 'business.json');
    writeFileSync(file, content);
    return file;
  };

  test('may begin with the mark that editors of Windows write, and have their line ends', () => {
    expect(readBusiness(write(`\uFEFF${sample.replaceAll('\n', '\r\n')}`)).name).toBe(readBusiness(SAMPLE).name);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['UTF-16', Buffer.from(`\uFEFF${sample}`, 'utf16le'), /^business\.json, Zeile 1, Spalte 1: Sie ist in UTF-16/],
    ['UTF-16 without a mark', Buffer.from(sample, 'utf16le'), /^business\.json, Zeile 1, Spalte 1: Sie ist in UTF-16/],
    [
      'Latin-1',
      Buffer.from('{\n  "owner": "Jörg Müller"\n}', 'latin1'),
      /^business\.json, Zeile 2, Spalte 14: Hier steht ein Zeichen, wohl ein Umlaut, .* in UTF-8\.$/,
    ],
    ['nothing', '', /^business\.json ist leer\.$/],
    ['only spaces', ' \n ', /^business\.json ist leer\.$/],
    ['a comma too many', '{\n  "name": "A",\n}', /^business\.json, Zeile 2, Spalte 14: Dieses Komma ist zu viel/],
    ['two commas', '{ "a": [1,, 2] }', /Spalte 11: Dieses Komma ist zu viel\.$/],
    ['a comma too few', '{\n  "name": "A"\n  "owner": "B"\n}', /Zeile 2, Spalte 14: Hier fehlt ein Komma\.$/],
    ['a comment', '{\n  // Name\n  "name": "A"\n}', /Zeile 2, Spalte 3: Kommentare gibt es in dieser Datei nicht\.$/],
    ['a comment after a value', '{ "name": "A" /* wir */ }', /Spalte 15: Kommentare gibt es/],
    [
      'a name without quotes',
      '{\n  name: "A"\n}',
      /Zeile 2, Spalte 3: Hier fehlt der Name eines Feldes in Anführungszeichen/,
    ],
    ['a value without quotes', '{\n  "name": Feder\n}', /Zeile 2, Spalte 11: „Feder“ braucht Anführungszeichen/],
    ['German quotes', '{ „name“: "A" }', /Spalte 3: Hier braucht es gerade Anführungszeichen/],
    ['single quotes', "{ 'name': 'A' }", /Spalte 3: Hier braucht es gerade Anführungszeichen/],
    [
      'a text without an end',
      '{\n  "name": "A,\n  "owner": "B"\n}',
      /Zeile 2, Spalte 11: Diesem Text fehlt das Anführungszeichen am Ende/,
    ],
    ['a backslash', '{ "name": "C:\\Feder" }', /Spalte 14: Ein „\\“ muss doppelt stehen/],
    ['a postcode without quotes', '{ "postcode": 01234 }', /Spalte 15: „01234“ ist keine Zahl/],
    ['a German decimal', '{ "rating": 4,9 }', /Spalte 14: Eine Zahl hat einen Punkt statt eines Kommas\.$/],
    ['True', '{ "smallBusiness": True }', /„True“ braucht Anführungszeichen/],
    ['no colon', '{ "name" "A" }', /Spalte 10: Nach „name“ fehlt ein Doppelpunkt\.$/],
    ['no value', '{ "name": , "owner": "B" }', /Spalte 11: Hier fehlt ein Wert\.$/],
    [
      'a bracket too few',
      '{\n  "hours": [\n    { "days": "Mo" }\n',
      /Zeile 2, Spalte 12: Der Klammer, .* fehlt ihr Ende/,
    ],
    ['the wrong bracket', '{ "hours": [ "Mo" } }', /Hier ist „\]“ erwartet, nicht „}“\.$/],
    ['a bracket too many', '{ "name": "A" } }', /Nach der letzten Klammer steht noch etwas\.$/],
    ['an invisible space', '{\u00A0"name": "A" }', /Spalte 2: Hier steht ein unsichtbares Zeichen\.$/],
    [
      'a field twice',
      '{\n  "name": "A",\n  "name": "B"\n}',
      /Zeile 3, Spalte 3: Das Feld „name“ steht schon in Zeile 2\.$/,
    ],
    ['a list', '[]', /^business\.json muss mit „\{“ beginnen/],
    ['a text', '"Federpost"', /^business\.json muss mit „\{“ beginnen/],
  ])('with %s is refused with one sentence that names the place', (_name, content, sentence) => {
    const file = write(content);
    expect(() => readBusiness(file)).toThrow(sentence);
    expect(() => readBusiness(file)).toThrow(/^[^\n]+$/);
  });

  test('names the line of a field with a wrong value, or of the object in which it is missing', () => {
    const line = sample.split('\n').findIndex((text) => text.includes('"postcode"')) + 1;
    expect(() => readBusiness(write(sample.replace(/"postcode": "\d+"/, '"postcode": "123"')))).toThrow(
      `Das Feld postcode ist unvollständig oder ungültig. Bitte berichtigen Sie es in Zeile ${line} (`,
    );
  });

  test('may be missing or a folder', () => {
    const folder = directoryForThisTest();
    expect(() => readBusiness(join(folder, 'business.json'))).toThrow(/^business\.json fehlt/);
    mkdirSync(join(folder, 'business.json'));
    expect(() => readBusiness(join(folder, 'business.json'))).toThrow(/^business\.json ist ein Ordner/);
  });
});

test('every value that JSON can hold is read as JSON.parse reads it', () => {
  for (const text of [
    '{"a":[1,-0.5,2e3,true,false,null,"\\u00fc\\n\\"\\\\/",{}],"b":{"c":[]},"__proto__":{"x":1}}',
    ' [ ] ',
    '-1',
    '"ü"',
    readFileSync(SAMPLE, 'utf8'),
  ])
    expect(readJson(text)).toEqual(JSON.parse(text));
});
