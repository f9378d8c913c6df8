import { expect, test } from 'vitest';
import { businessSchema } from './business.ts';
import { missingPhotographs } from './photographs.ts';
import { sampleBusiness } from './sample-business.fixture.ts';

const NONE = { paper: null, line: null, seal: null, portrait: null, desk: null };

test('a shop without photographs misses all five, named in German', () => {
  expect(missingPhotographs(NONE)).toEqual([
    'ein Brief mit Falz und Tinte',
    'eine Zeile aus der Nähe',
    'ein Wachssiegel',
    'wer die Briefe macht',
    'der Arbeitstisch',
  ]);
});

test('a photograph is missing until business.json names it', () => {
  const paper = { file: 'brief.webp', width: 1800, height: 1200 };
  const { pictures } = businessSchema.parse({ ...sampleBusiness, pictures: { paper } });
  expect(pictures).toEqual({ ...NONE, paper });
  expect(missingPhotographs(pictures)).toHaveLength(4);
  expect(businessSchema.parse({ ...sampleBusiness, pictures: undefined }).pictures).toEqual(NONE);
});
