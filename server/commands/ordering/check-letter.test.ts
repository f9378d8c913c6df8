import { afterEach, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { checkLetter } from '@federpost/shared/order/check-letter.ts';
import { openRenderThread, type RenderThread } from '@federpost/worker/render-thread/render-thread.ts';
import { checkInline } from './check-letter.ts';

describe('the letter check', () => {
  const letter = (letterText: string) => ({ letterText, letterStyle: 'handprint' as const, writer: 7 });

  describe('an ordinary letter', () => {
    const thread = { asked: 0 };
    const check = checkInline(async ({ letterText }) => {
      thread.asked += 1;
      return { letterText, pages: 1 };
    });
    const askedFor = async (letterText: string) => {
      const before = thread.asked;
      await check(letter(letterText));
      return thread.asked - before;
    };

    it('is checked without the thread, with the same result', async () => {
      for (const text of ['Liebe Oma,\tbis bald', 'Ein Schneemann: ☃', 'Noch ein Satz. '.repeat(200)])
        expect(await check(letter(text))).toEqual(await checkLetter(letter(text)));
      expect(thread.asked).toBe(0);
    });
    it('is checked in the thread instead if it is long or contains a very long word', async () => {
      expect(await askedFor('Noch ein Satz. '.repeat(300))).toBe(1);
      expect(await askedFor(`Liebe Oma, ${'W'.repeat(60)}`)).toBe(1);
      expect(await askedFor(`${'W'.repeat(59)}\n${'W'.repeat(60)} und mehr`)).toBe(1);
      expect(await askedFor(`${'W'.repeat(59)} ${'W'.repeat(59)}\n${'W'.repeat(59)}`)).toBe(0);
    });
  });
});

describe('a long letter, checked in the render thread', () => {
  let thread: RenderThread;
  afterEach(() => thread.close());
  const letter = (letterText: string) => ({ letterText, letterStyle: 'handprint' as const, writer: 7 });

  it('has the same result as without it', async () => {
    thread = openRenderThread();
    for (const text of ['Liebe Oma,\tbis bald', 'Ein Schneemann: ☃', 'Zu lang.\n'.repeat(2_000)])
      expect(await thread.checkLetter(letter(text))).toEqual(await checkLetter(letter(text)));
  });
  it('does not block the main thread', async () => {
    thread = openRenderThread();
    const turns = { during: 0 };
    const timer = setInterval(() => (turns.during += 1), 1);
    await Promise.all(Object.values(HOSTILE_TEXTS).map((make) => thread.checkLetter(letter(make(39_000)))));
    clearInterval(timer);
    expect(turns.during).toBeGreaterThan(20);
  });
  it('is not laid out if its tabs make it too long', async () => {
    thread = openRenderThread();
    expect(await thread.checkLetter(letter(`${'\t'.repeat(39_000)}x`))).toMatchObject({ pages: 0 });
  });
  it('is refused without its text if the thread fails or is closed, and a later one is checked', async () => {
    thread = openRenderThread();
    const outcomeOf = (text: string) =>
      checkInline(thread.checkLetter)(letter(text)).catch((error: Error) => `${error.name}${error.message}`);
    const pending = outcomeOf('Zu lang.\n'.repeat(2_000));
    await thread.close();
    expect(await pending).toBe('LetterNotChecked');
    expect(await outcomeOf('Noch ein Satz. '.repeat(300))).toMatchObject({ pages: expect.any(Number) });
  });
});
