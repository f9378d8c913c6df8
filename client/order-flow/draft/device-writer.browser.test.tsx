import { afterEach, expect, test, vi } from 'vitest';
import { deviceWriter, keepDeviceWriter } from './device-writer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('the next letter of a device is in the stored hand', () => {
  keepDeviceWriter(4_000_000_000);
  expect(deviceWriter()).toBe(4_000_000_000);
});

test('before a letter was ordered each draft draws a hand of its own', () => {
  expect(deviceWriter()).not.toBe(deviceWriter());
});

test.each(['', 'Tinte', '-1', '1.5', '4294967296'])('a broken note «%s» is no hand', (stored) => {
  window.localStorage.setItem('federpost:hand', stored);
  const writer = deviceWriter();
  expect(Number.isInteger(writer) && writer >= 0 && writer <= 0xffffffff).toBe(true);
});

test('a browser without storage loses no order', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDeviceWriter(1)).not.toThrow();
});
