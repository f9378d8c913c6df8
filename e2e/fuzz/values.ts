import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import type { Chance } from './request.ts';

/** The values of fields. */

const WORDS = [
  'Liebe',
  'Oma',
  'Sommer',
  'Garten',
  'und',
  'der',
  'See',
  'schön',
  'Größe',
  'Äpfel',
  '„Ja“',
  '9,99 €',
  'Dr. Müller',
  '–',
  '♥',
  'z. B.',
  'Straße',
];
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u0007',
  '\u000b',
  '\u0085',
  '\u202e',
  '\ud800',
  '\udc00x',
  '😀',
  '👨‍👩‍👧',
  '\u200b',
  'null',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '\r\nBcc: alle@example.org',
  'a@b',
  'x'.repeat(300),
  '\u{e0041}',
  '%00',
  '‮evil',
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 9 },
  '2026-13-45',
  '2026-12-24T00:00:00Z',
  '0'.repeat(64),
];

const LENGTHS = [10, 100, 1_000, 10_000, 39_000, 60_000];

export const hostileText = (chance: Chance): string =>
  HOSTILE_TEXTS[chance.pick(Object.keys(HOSTILE_TEXTS))]!(chance.pick(LENGTHS));

export const plainText = (chance: Chance, words = 60): string =>
  Array.from({ length: 4 + chance.whole(words) }, () =>
    chance.happens(0.1) ? `${chance.pick(WORDS)}\n` : chance.pick(WORDS),
  ).join(' ');

/** Any JSON value. */
export function anyValue(chance: Chance): unknown {
  const kind = chance.whole(10);
  if (kind < 4) return chance.pick(ODD_TEXTS);
  if (kind < 7) return chance.pick(ODD_VALUES);
  if (kind < 9) return hostileText(chance);
  return { [chance.pick(ODD_TEXTS)]: chance.pick(ODD_VALUES) };
}

/** A known id, one that may be known, or an invalid one. */
export function anyId(chance: Chance, known: readonly string[]): string {
  return chance.pick([
    chance.pick(known),
    chance.pick(known),
    chance.uuid(),
    '0',
    'eq.',
    '%2e%2e',
    '٣',
    'x'.repeat(300),
    '-'.repeat(36),
    'cs_test_1',
  ]);
}
