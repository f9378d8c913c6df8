import { describe, expect, it } from 'vitest';
import { parseConsent } from './consent.ts';

describe('A stored decision about cookies', () => {
  it('is read back with all three categories', () => {
    expect(parseConsent('{"necessary":true,"analytics":true,"marketing":false}')).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
    });
  });

  it('never switches the necessary cookies off', () => {
    expect(parseConsent('{"necessary":false,"analytics":false,"marketing":false}')).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
    });
  });

  it.each([
    null,
    '',
    'ja',
    'null',
    '[]',
    '42',
    '{"necessary":true}',
    '{"analytics":"true","marketing":false}',
    '{"analytics":true',
  ])('counts as missing if it is %s', (stored) => {
    expect(parseConsent(stored)).toBeUndefined();
  });
});
