import { expect, test } from 'vitest';
import { businessSchema } from './business.ts';
import { missingPhotographs, PHOTOGRAPH_NAMES, PHOTOGRAPHS } from './photographs.ts';
import { sampleBusiness } from './sample-business.fixture.ts';

test('a shop without photographs misses all, named in German, each once', () => {
  const { pictures } = businessSchema.parse({ ...sampleBusiness, pictures: undefined });
  expect(Object.keys(pictures)).toEqual(PHOTOGRAPH_NAMES);
  const missing = missingPhotographs(pictures);
  expect(missing).toContain('ein Wachssiegel');
  expect(missing.at(-1)).toBe('der Arbeitstisch');
  expect(new Set(missing).size).toBe(PHOTOGRAPH_NAMES.length);
});

test('a photograph is missing until business.json names it, and has a place of its own', () => {
  const seal = { file: 'siegel.webp', width: 1800, height: 1200 };
  const { pictures } = businessSchema.parse({ ...sampleBusiness, pictures: { seal } });
  expect(pictures).toMatchObject({ seal, line: null, desk: null });
  expect(missingPhotographs(pictures)).not.toContain(PHOTOGRAPHS.seal.subject);
  expect(missingPhotographs(pictures)).toHaveLength(PHOTOGRAPH_NAMES.length - 1);
  expect(() => businessSchema.parse({ ...sampleBusiness, pictures: { siegel: seal } })).toThrow();
});
