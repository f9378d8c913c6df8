import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['kundin.mit.laune@example.org', 'k…e@example.org'],
  ['ab@example.org', 'a…@example.org'],
  ['eva@example.org', 'e…@example.org'],
  ['"a@b"@example.org', '"…"@example.org'],
])('of %s the customer is shown %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
