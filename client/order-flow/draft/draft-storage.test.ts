import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { STORAGE_KEY, forgetOldDraft } from './draft-storage.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

afterEach(() => void vi.unstubAllGlobals());

function storageWith(value: string | null) {
  const content = new Map(value === null ? [] : [[STORAGE_KEY, value]]);
  const localStorage = {
    getItem: (key: string) => content.get(key) ?? null,
    removeItem: (key: string) => void content.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return content;
}
const draftOf = (day: string) =>
  JSON.stringify({ draft: { ...emptyDraft(new Date(day)), letterText: 'Liebe Anna' }, _persist: {} });

it('A draft that was not changed for 30 days is removed on the next visit to any page', () => {
  const old = storageWith(draftOf('2026-10-21T11:00:00Z'));
  forgetOldDraft(NOW);
  expect(old.size).toBe(0);
});

it.each([draftOf('2026-10-23T12:00:00Z'), '{"draft":7}', null])('A newer or unreadable draft stays', (value) => {
  const content = storageWith(value);
  forgetOldDraft(NOW);
  expect(content.get(STORAGE_KEY) ?? null).toBe(value);
});

it('A browser that refuses its storage does not stop the page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => forgetOldDraft(NOW)).not.toThrow();
});
