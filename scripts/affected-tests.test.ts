import { expect, test } from 'vitest';
import { affectedTests } from './affected-tests.mjs';

// In one string, so that this file does not count as a test that starts them.
const [CHROMIUM, PRINTER, REDIS, READER, NOTHING] =
  'chromium-headless-shell ippeveprinter redis-server pdftotext no-such-program'.split(' ');

test('a test needs the programs that it or its imports start', () => {
  expect(affectedTests(PRINTER)).toContain('worker/printer/ipp.long.test.ts');
  expect(affectedTests(REDIS)).toContain('server/vault/redis/redis-vault.long.test.ts');
  expect(affectedTests(CHROMIUM)).toContain('e2e/journey.test.ts');
  expect(affectedTests(READER)).toContain('worker/render/letter.test.ts');
});

test('a test that starts no program needs none', () => {
  for (const part of [CHROMIUM, PRINTER, REDIS, READER])
    expect(affectedTests(part)).not.toContain('server/domain/orders/decide.test.ts');
});

test('no test needs an unknown program', () => {
  expect(affectedTests(NOTHING)).toEqual([]);
});
