import { describe, expect, test } from 'vitest';
import { withdrawExtra } from './catalogue.fixture.ts';
import { extrasError, fieldErrors, orderForm } from './form.ts';

const GOOD = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  senderName: 'Jonas',
  letterText: 'Liebe Erika, ich denke an Dich.',
};
const errorsOf = (form: object) => {
  const parsed = orderForm('2026-11-22').safeParse(form);
  return parsed.success ? {} : fieldErrors(parsed.error);
};
const codePoint = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const CONTROLS = [...range(0x00, 0x08), 0x0b, 0x0c, ...range(0x0e, 0x1f), ...range(0x7f, 0x9f)];
const BIDI = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const LABELS = {
  recipientName: 'Name des Empfängers',
  recipientAddress: 'Adresse des Empfängers',
  senderName: 'Name des Absenders',
};

describe.each(Object.entries(LABELS))('%s', (field, label) => {
  test.each(CONTROLS.map(codePoint))('refuses %s at its beginning, in its middle and at its end', (name) => {
    const character = String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    for (const value of [
      `${character}Erika Musterfrau`,
      `Erika ${character}Musterfrau`,
      `Erika Musterfrau${character}`,
    ]) {
      expect(errorsOf({ ...GOOD, [field]: value })).toEqual({
        [field]: `${label} enthält Steuerzeichen, die wir nicht drucken können.`,
      });
    }
  });
});

test.each(['recipientName', 'recipientAddress', 'senderName'] as const)(
  'what has no ink, and could show operators another name, is dropped from %s',
  (field) => {
    for (const code of [...BIDI, 0xad, 0x200b, 0x200d, 0x200e, 0x2060, 0x3164, 0xfe0f, 0xfeff]) {
      const character = String.fromCodePoint(code);
      const typed = `${character}${GOOD[field].replace('n', `n${character}`)}${character}`;
      expect(orderForm('2026-11-22').parse({ ...GOOD, [field]: typed })).toMatchObject({ [field]: GOOD[field] });
    }
  },
);

test('names and addresses are stored with composed letters and without pictures', () => {
  const typed = {
    recipientName: ' Jürgen 💛 Strauß 👨‍👩‍👧 ',
    recipientAddress: 'Grüner Weg 7 🏡\n10115\u00a0Berlin 🇩🇪',
    senderName: '♥ Rene\u0301 ☀️',
  };
  expect(
    orderForm('2026-11-22').parse({ ...GOOD, ...typed, recipientName: typed.recipientName.normalize('NFD') }),
  ).toMatchObject({
    recipientName: 'Jürgen Strauß',
    recipientAddress: 'Grüner Weg 7\n10115 Berlin',
    senderName: 'René',
  });
  expect(errorsOf({ ...GOOD, recipientName: '😀' })).toEqual({ recipientName: 'Name des Empfängers ist erforderlich' });
  expect(orderForm('2026-11-22').parse({ ...GOOD, senderName: '😀' }).senderName).toBeUndefined();
});

test('names and addresses are accepted as people type and paste them', () => {
  expect(errorsOf(GOOD)).toEqual({});
  expect(
    errorsOf({ ...GOOD, recipientName: ' Zoë d’Arc-Łukasz\u00ad Müller\u200b ', senderName: 'Jürgen\tund Åsa' }),
  ).toEqual({});
  expect(errorsOf({ ...GOOD, recipientAddress: 'Hinterhaus\r\nLindenallee 7\u2028\t10115\u00a0Berlin\n' })).toEqual({});
});

test('a letter pasted from a word processor is accepted with its control characters', () => {
  expect(
    errorsOf({ ...GOOD, letterText: 'Liebe Erika,\u000bich denke an Dich.\fDein\u0085Jonas \u202aHallo\u202c' }),
  ).toEqual({});
});

test('a wished day means posting or arrival, and nothing else', () => {
  const onADay = { ...GOOD, deliveryDate: '2026-12-24' };
  expect(errorsOf({ ...onADay, deliveryDateMeans: 'arrival' })).toEqual({});
  expect(errorsOf({ ...onADay, deliveryDateMeans: 'birthday' })).toEqual({
    deliveryDateMeans: 'Bedeutung des Wunschdatums ist unbekannt.',
  });
});

test('an extra that was withdrawn from sale is refused by name, and the others are not', () => {
  const offer = { registeredPost: false };
  expect(extrasError(['wax-seal', 'scented-paper'], offer)).toBeUndefined();
  withdrawExtra('scented-paper');
  expect(extrasError(['wax-seal', 'scented-paper'], offer)).toBe(
    '„Duftpapier (Lavendel)“ bieten wir zurzeit nicht an. Bitte wähle es ab.',
  );
  expect(extrasError(['wax-seal'], offer)).toBeUndefined();
});

test('registered post is for sale where the business says so', () => {
  expect(extrasError(['registered-post'], { registeredPost: true })).toBeUndefined();
  expect(extrasError(['registered-post'], { registeredPost: false })).toBe(
    '„Einwurf-Einschreiben“ bieten wir zurzeit nicht an. Bitte wähle es ab.',
  );
});
