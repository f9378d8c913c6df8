import { readJson, writeItem } from '../../ui/browser-storage.ts';
import type { SameLetter } from './same-letter.ts';

const KEY = 'federpost-beginning';

/**
 * How a letter was begun on another page. `page`: the page's name, «geschenk-fur-mama», empty for the home page; `text`:
 * a sentence or letter that was chosen there, or typed on the sheet before the sheet's code had loaded; `letter`: an
 * ordered letter that somebody else gets, too.
 */
type Beginning = { page: string; text: string; letter?: SameLetter };

/** Stores a beginning in this tab until the wizard opens. A text that still waits there is kept. */
export function storeBeginning({ page, text }: Pick<Beginning, 'page' | 'text'>): void {
  write({ page, text: text || read().text });
}

/** Stores an ordered letter as a beginning. @returns whether this browser can store it */
export const storeSameLetter = (letter: SameLetter): boolean => write({ page: '', text: '', letter });

/** The page on which the letter was begun. */
export const beginningPage = (): string => read().page;

/** The stored text, and the letter as it was stored. */
export function storedBeginning(): { text: string; letter?: unknown } {
  const { text, letter } = read();
  return { text, letter };
}

/** Removes the stored text and letter. */
export function forgetBeginning(): void {
  const { page, text, letter } = read();
  if (text || letter) write({ page, text: '' });
}

/** Without storage the wizard opens an empty letter. */
const write = (beginning: Beginning): boolean => writeItem('sessionStorage', KEY, JSON.stringify(beginning));

const read = (): Beginning => ({
  page: '',
  text: '',
  ...(readJson('sessionStorage', KEY) as Partial<Beginning> | undefined),
});
