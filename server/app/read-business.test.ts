import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  expect(() => read('{ "name": "Federpost", }')).toThrow(/^business\.json fehlt oder ist kein gültiges JSON: /);
  expect(() => readBusiness(join(file, 'missing'))).toThrow(/^business\.json fehlt/);
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
