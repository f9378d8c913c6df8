import { expect, test } from 'vitest';
import { affectedTests } from './affected-tests.mjs';

// Not quoted one by one, so that this file does not look like one that starts them.
const [CHROMIUM, PRINTER, REDIS, READER, NOTHING] =
  'chromium-headless-shell ippeveprinter redis-server pdftotext no-such-program'.split(' ');

test('a test needs the parts that it starts, itself or by what it imports', () => {
  expect(affectedTests(PRINTER)).toContain('worker/printer/ipp.test.ts');
  expect(affectedTests(REDIS)).toContain('server/vault/redis/redis-vault.test.ts');
  expect(affectedTests(CHROMIUM)).toContain('e2e/journey.test.ts');
  expect(affectedTests(READER)).toContain('worker/render/letter.test.ts');
});

test('a test that starts none of them runs on any machine', () => {
  for (const part of [CHROMIUM, PRINTER, REDIS, READER])
    expect(affectedTests(part)).not.toContain('server/domain/orders/decide.test.ts');
});

test('no test needs a program that nothing starts', () => {
  expect(affectedTests(NOTHING)).toEqual([]);
});
