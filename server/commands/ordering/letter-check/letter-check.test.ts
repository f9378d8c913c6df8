import { describe, expect, it, afterEach } from 'vitest';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { checkLetter, checkInline } from './check-letter.ts';
import { openCheckThread, type CheckThread } from './check-thread.ts';

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

describe('the check thread', () => {
  let thread: CheckThread;
  afterEach(() => thread.close());

  /** Long, because the tests assert the result, not how soon a busy machine has it. */
  const TIMEOUT_MS = 120_000;
  const letter = (letterText: string) => ({ letterText, letterStyle: 'handprint' as const, writer: 7 });
  const stubborn = (withinMs?: number) =>
    openCheckThread({ script: new URL('./stubborn-thread.fixture.ts', import.meta.url), withinMs });
  const outcome = (text: string) =>
    thread.check(letter(text)).then(
      ({ letterText }) => letterText,
      (error: Error) => error.name,
    );

  describe('a letter checked in the thread', () => {
    it('has the same result as without it', async () => {
      thread = openCheckThread({ withinMs: TIMEOUT_MS });
      for (const text of ['Liebe Oma,\tbis bald', 'Ein Schneemann: ☃', 'Zu lang.\n'.repeat(2_000)])
        expect(await thread.check(letter(text))).toEqual(await checkLetter(letter(text)));
    });
    it('does not block the main thread', async () => {
      thread = openCheckThread({ withinMs: TIMEOUT_MS });
      const turns = { during: 0 };
      const timer = setInterval(() => (turns.during += 1), 1);
      await Promise.all(Object.values(HOSTILE_TEXTS).map((make) => thread.check(letter(make(39_000)))));
      clearInterval(timer);
      expect(turns.during).toBeGreaterThan(20);
    });
    it('is not laid out if its tabs make it too long', async () => {
      thread = openCheckThread({ withinMs: TIMEOUT_MS });
      expect(await thread.check(letter(`${'\t'.repeat(39_000)}x`))).toMatchObject({ pages: 0 });
    });
  });

  describe('a thread that fails', () => {
    it('is restarted for the waiting letters, without the letter that crashed it', async () => {
      thread = stubborn();
      expect(await Promise.all(['one', 'die', 'two', 'quit', 'three'].map(outcome))).toEqual([
        'one',
        'LetterNotChecked',
        'two',
        'LetterNotChecked',
        'three',
      ]);
      expect(await outcome('four')).toBe('four');
    });
    it('reports an error that contains nothing of the letter', async () => {
      thread = stubborn();
      expect(await thread.check(letter('fail')).catch((error: Error) => error)).toMatchObject({
        name: 'LetterNotChecked',
        message: '',
      });
      expect(await outcome('next')).toBe('next');
    });
    it('is replaced if it does not answer in time', async () => {
      thread = stubborn(4_000);
      expect(await outcome('first')).toBe('first');
      expect(await outcome('hang')).toBe('LetterNotChecked');
      await expect.poll(() => outcome('second')).toBe('second');
    });
    it('rejects pending and later letters when it is closed', async () => {
      thread = stubborn();
      const given = [outcome('hang'), outcome('waiting')];
      await thread.close();
      expect(await Promise.all([...given, outcome('late')])).toEqual([
        'LetterNotChecked',
        'LetterNotChecked',
        'LetterNotChecked',
      ]);
    });
  });
});
