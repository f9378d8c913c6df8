import { expect, test } from 'vitest';
import { isCodeKey } from './run-keys.ts';

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  isCodeKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each(['A', 'z', '7', '-', 'ß'])('the key «%s» is part of a code', (key) => {
  expect(pressed(key)).toBe(true);
});
test.each(['Enter', 'Tab', 'Escape', 'ArrowDown', 'F5', ' ', '?', '/'])('the key «%s» is left to the page', (key) => {
  expect(pressed(key)).toBe(false);
});
test('a key with Ctrl, Cmd or Alt is a command and not part of a code', () => {
  expect(pressed('a', { ctrlKey: true })).toBe(false);
  expect(pressed('a', { metaKey: true })).toBe(false);
  expect(pressed('a', { altKey: true })).toBe(false);
});
