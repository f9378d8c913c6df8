import { afterEach, expect, test, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('an id is a random UUID of version 4, also without crypto.randomUUID', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(randomUuid()).toMatch(uuid);
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomUuid()).toMatch(uuid);
  expect(randomUuid()).not.toBe(randomUuid());
});
