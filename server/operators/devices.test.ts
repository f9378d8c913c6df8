import { expect, test } from 'vitest';
import { createDevices, deviceName } from './devices.ts';
import { macsFrom, loadSigningKeys } from './signing-keys.ts';

const [OLD, NEW] = ['0a'.repeat(32), '0b'.repeat(32)] as const;
const [ANNA, JONAS] = ['11111111-1111-5111-8111-111111111111', '22222222-2222-5222-8222-222222222222'] as const;
const DAY = 24 * 3_600_000;
const START = Date.parse('2026-11-02T09:00:00Z');
const devices = async (setting: string = OLD) =>
  createDevices(macsFrom(await loadSigningKeys({ fromSetting: setting, directory: '/nonexistent' })));

test('a device is known for ninety days, for its operator, at every server with the same key', async () => {
  const [first, second] = [await devices(), await devices()];
  const token = first.remember(undefined, ANNA, START);
  const id = second.recognize(token, ANNA, START + 1);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(second.recognize(token, JONAS, START + 1)).toBeUndefined();
  expect(second.recognize(token, ANNA, START + 90 * DAY - 1)).toBe(id);
  expect(second.recognize(token, ANNA, START + 90 * DAY)).toBeUndefined();
});

test('signing in again keeps the device and restarts its ninety days', async () => {
  const known = await devices();
  const id = known.recognize(known.remember(undefined, ANNA, START), ANNA, START);
  const later = known.remember(id, ANNA, START + 80 * DAY);
  expect(known.recognize(later, ANNA, START + 120 * DAY)).toBe(id);
});

test('a device token that was altered or made with another key is not accepted', async () => {
  const known = await devices();
  const token = known.remember(undefined, ANNA, START);
  const [id, seconds, mac] = token.split('.') as [string, string, string];
  const stranger = (await devices(NEW)).remember(undefined, ANNA, START);
  for (const forged of [
    undefined,
    '',
    'x',
    stranger,
    `${id}.${Number(seconds) + 1}.${mac}`,
    `${'A'.repeat(22)}.${seconds}.${mac}`,
    `${id}.${seconds}.${'A'.repeat(43)}`,
    `${token}x`,
  ]) {
    expect(known.recognize(forged, ANNA, START), forged).toBeUndefined();
  }
});

test('a device stays known while the signing key is replaced', async () => {
  const token = (await devices(OLD)).remember(undefined, ANNA, START);
  expect((await devices(`${NEW},${OLD}`)).recognize(token, ANNA, START)).toBeDefined();
  expect((await devices(NEW)).recognize(token, ANNA, START)).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['node', ''],
  [undefined, ''],
])('the user agent %s is shown as «%s»', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
