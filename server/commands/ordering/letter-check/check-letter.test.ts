import { describe, expect, it } from 'vitest';
import { checkLetter, checkInline } from './check-letter.ts';

const letter = (letterText: string) => ({ letterText, letterStyle: 'handprint' as const, writer: 7 });

describe('an ordinary letter', () => {
  const elsewhere = { asked: 0 };
  const check = checkInline(async ({ letterText }) => {
    elsewhere.asked += 1;
    return { letterText, pages: 1 };
  });
  const askedFor = async (letterText: string) => {
    const before = elsewhere.asked;
    await check(letter(letterText));
    return elsewhere.asked - before;
  };

  it('is checked without a thread, with the same result', async () => {
    for (const text of ['Liebe Oma,\tbis bald', 'Ein Schneemann: ☃', 'Noch ein Satz. '.repeat(200)])
      expect(await check(letter(text))).toEqual(await checkLetter(letter(text)));
    expect(elsewhere.asked).toBe(0);
  });
  it('is not one if it is long or has an endless word', async () => {
    expect(await askedFor('Noch ein Satz. '.repeat(300))).toBe(1);
    expect(await askedFor(`Liebe Oma, ${'W'.repeat(60)}`)).toBe(1);
    expect(await askedFor(`${'W'.repeat(59)}\n${'W'.repeat(60)} und mehr`)).toBe(1);
    expect(await askedFor(`${'W'.repeat(59)} ${'W'.repeat(59)}\n${'W'.repeat(59)}`)).toBe(0);
  });
});
