import {
  PLACEHOLDER_ANALYTICS_SCRIPT,
  PLACEHOLDER_LETTER_PHOTOS,
  PLACEHOLDER_ORIGIN,
} from '@federpost/shared/site/placeholders.ts';
import { expect, test } from 'vitest';
import { originOf, withSettings } from './site-origin.ts';

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org/', 'https://www.example.org'],
  ['HTTPS://WWW.Example.org:443', 'https://www.example.org'],
  ['https://schönerbrief.example', 'https://xn--schnerbrief-tfb.example'],
  ['https://shop.example./', 'https://shop.example'],
  ['https://shop.example.:8443', 'https://shop.example:8443'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://my_shop.example:8443', 'http://my_shop.example:8443'],
])('%s has the origin %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each([
  'https://shop.example/laden',
  'https://shop.example/?a=1',
  'https://shop.example/#a',
  'https://user:word@shop.example',
  'https://a"b.example',
  "https://a'b.example",
  'https://a&b.example',
  'ftp://shop.example',
  'shop.example',
])('%s is not accepted as an origin', (address) => {
  expect(originOf(address)).toBeUndefined();
});

test('every placeholder in a file is replaced by the origin, even one with replacement patterns', () => {
  const page = Buffer.from(`<link href="${PLACEHOLDER_ORIGIN}/über/"><meta content="${PLACEHOLDER_ORIGIN}/">`);
  expect(withSettings(page, { origin: 'https://brief.example' })!.toString()).toBe(
    '<link href="https://brief.example/über/"><meta content="https://brief.example/">',
  );
  expect(withSettings(page, { origin: '$&' })!.toString()).toBe('<link href="$&/über/"><meta content="$&/">');
});

test('a file without placeholders is not changed', () => {
  expect(withSettings(Buffer.from([0, 1, 2, 255]), { origin: 'https://brief.example' })).toBeUndefined();
});

test('a page contains the analytics script if the shop has one', () => {
  const page = Buffer.from(
    `<html data-origin="${PLACEHOLDER_ORIGIN}" data-analytics-script="${PLACEHOLDER_ANALYTICS_SCRIPT}">`,
  );
  const origin = 'https://brief.example';
  expect(withSettings(page, { origin })!.toString()).toBe(`<html data-origin="${origin}" data-analytics-script="">`);
  expect(withSettings(page, { origin, analyticsScript: 'https://measures.example/gtag?id=G-ABC123' })!.toString()).toBe(
    `<html data-origin="${origin}" data-analytics-script="https://measures.example/gtag?id=G-ABC123">`,
  );
});

test('a page says whether the shop photographs letters, by default not', () => {
  const page = Buffer.from(`<html data-letter-photos="${PLACEHOLDER_LETTER_PHOTOS}">`);
  const origin = 'https://brief.example';
  expect(withSettings(page, { origin })!.toString()).toBe('<html data-letter-photos="off">');
  expect(withSettings(page, { origin, letterPhotos: 'on' })!.toString()).toBe('<html data-letter-photos="on">');
});
