import { describe, expect, test } from 'vitest';
import { emailAddress, isEmailAddress, canonicalEmail, normalizeEmail } from './email-address.ts';

describe('an e-mail address', () => {
  test.each([
    'anna@feder.example',
    'anna.b+brief@mail.feder.example',
    'jürgen@müller.example',
    'o’hara_1-x@a-b.de',
    'a@b.co',
    `${'x'.repeat(64)}@feder.example`,
  ])('%s is valid', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  test.each([
    '',
    'anna',
    '@feder.example',
    'anna@',
    'anna@feder',
    'anna@feder.',
    'anna@.example',
    'anna@feder..example',
    'anna@feder.e',
    'anna@@feder.example',
    'a@b@feder.example',
    'anna @feder.example',
    'anna@feder.example ',
    'a@feder.example, b@feder.example',
    'Anna <anna@feder.example>',
    'anna@[127.0.0.1]',
    '"anna"@feder.example',
    'anna\\@feder.example',
    `${'x'.repeat(65)}@feder.example`,
    `anna@${'x'.repeat(250)}.example`,
    'anna\r\nBcc: b@feder.example',
    'anna@feder.example\n',
    'anna\u{e0041}@feder.example',
    'anna@feder\u{e0041}.example',
    'an\u00adna@feder.example',
    'anna\u202e@feder.example',
    'anna\u200b@feder.example',
    'anna\u0000@feder.example',
    'anna\ud800@feder.example',
    'anna\u00a0@feder.example',
  ])('%j is invalid', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
  test('is trimmed, and refused with the given message', () => {
    const schema = emailAddress('Das ist keine.');
    expect(schema.parse(' anna@feder.example ')).toBe('anna@feder.example');
    for (const wrong of ['anna', undefined, 7])
      expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe('Das ist keine.');
  });
});

test.each([
  ['Anna@Feder.example', 'anna@feder.example'],
  ['anna+1@feder.example', 'anna@feder.example'],
  ['anna+a+b@feder.example', 'anna@feder.example'],
  ['+anna@feder.example', '+anna@feder.example'],
  ['anna@feder.example', 'anna@feder.example'],
  ['anna+2@MÜLLER.example', 'anna@xn--mller-kva.example'],
])('mail to %s arrives in the mailbox %s', (address, mailbox) => {
  expect(canonicalEmail(address)).toBe(mailbox);
});

test.each([
  'anna@müller.example',
  'anna@xn--mller-kva.example',
  'Anna@XN--MLLER-KVA.Example',
  ' anna@MÜLLER.EXAMPLE ',
  'anna@müller.example.',
  `anna@${'müller'.normalize('NFD')}.example`,
  'anna@müller。example',
])('%s is the mailbox anna@xn--mller-kva.example', (address) => {
  expect(normalizeEmail(address)).toBe('anna@xn--mller-kva.example');
});

test('the local part of a mailbox is the same with composed and decomposed umlauts', () => {
  expect(normalizeEmail('jürgen@feder.example'.normalize('NFD'))).toBe('jürgen@feder.example');
  expect(normalizeEmail('JÜRGEN@feder.example')).toBe('jürgen@feder.example');
});

test.each(['anna', 'anna@', '@', '', 'anna@a b', 'anna@xn--zzz-', 'anna@feder.example/x'])(
  '%j, which is no address, is compared as it is',
  (text) => expect(normalizeEmail(text)).toBe(text),
);
