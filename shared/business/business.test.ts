import { expect, test } from 'vitest';
import { parseBusiness } from './business.ts';
import { sampleBusiness } from './sample-business.fixture.ts';

test('a file has the defaults of what it leaves out, with or without the mark of a Windows editor', () => {
  const { vouchers, registeredPost, sameLetter, ...rest } = sampleBusiness;
  const text = JSON.stringify(rest);
  expect({ vouchers, registeredPost, sameLetter }).toEqual({ vouchers: true, registeredPost: false, sameLetter: true });
  expect(parseBusiness(text)).toEqual(sampleBusiness);
  expect(parseBusiness(`\uFEFF${text}`)).toEqual(sampleBusiness);
});

test('a wrong file stays as it is, because the shop names its fault', () => {
  expect(parseBusiness('{"name":7}')).toEqual({ name: 7 });
});
