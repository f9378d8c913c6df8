import { expect, test } from 'vitest';
import { formatTrackingNumber, readTrackingNumber, trackingUrl } from './tracking-number.ts';

test.each([
  ['as on the label', 'RT 123 456 785 DE'],
  ['from a barcode', 'RT123456785DE'],
  ['in lower case, with no-break spaces', 'rt\u00a012\u00a0345\u00a0678\u00a05de'],
  ['with the symbology and a separator of the barcode', '\u001dRT123456785DE\r\n'],
])('a tracking number is read %s', (_, scanned) => {
  expect(readTrackingNumber(scanned)).toBe('RT123456785DE');
});

test('the check digits are those of UPU S10', () => {
  // The example of the standard is RR473124829; the other two have the rests 10 and 11.
  for (const number of ['RR473124829DE', 'RT000000080DE', 'RT000000005DE'])
    expect(readTrackingNumber(number)).toBe(number);
});

// The standard uses the check digit 5 for two rests, so below it a wrong digit passes once in ten.
test('one wrong digit, or two swapped neighbours, are noticed above every check digit but 5', () => {
  const number = 'RR473124829DE';
  for (let at = 2; at < 11; at += 1)
    for (const digit of '0123456789') {
      const changed = number.slice(0, at) + digit + number.slice(at + 1);
      expect(readTrackingNumber(changed)).toBe(changed === number ? number : undefined);
    }
  for (let at = 2; at < 9; at += 1) {
    const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
    expect(readTrackingNumber(swapped)).toBeUndefined();
  }
});

test.each([
  '',
  '3F2AK',
  'RT123456785',
  'RT123456785AT',
  'R1123456785DE',
  'RT1234567850DE',
  'https://x.example/RT123456785DE',
])('«%s» is no tracking number', (scanned) => {
  expect(readTrackingNumber(scanned)).toBeUndefined();
});

test('it is shown in groups, and leads to the page of the carrier', () => {
  expect(formatTrackingNumber('RT123456785DE')).toBe('RT\u00a0123\u00a0456\u00a0785\u00a0DE');
  expect(trackingUrl('RT123456785DE')).toMatch(/^https:\/\/www\.deutschepost\.de\/.*=RT123456785DE$/);
});
