import { normaliseText } from '../text/characters.ts';
import type { Signature } from '../signature/signature.ts';
import { MAX_PAGES, typesetLetter } from './typesetting.ts';
import type { Scribe } from './scribe.ts';
import { A4 } from './styles.ts';

/** The pages of a letter; cheap enough for every keystroke. More than `MAX_PAGES` are not counted. */
export const pagesOfLetter = (text: string, scribe: Scribe, signature?: Signature | null): number =>
  countPages(normaliseText(text), scribe, signature);

/** How many pages `layout` gives a normalised text, without placing a word: from 1 to `MAX_PAGES` + 1. */
export function countPages(text: string, scribe: Scribe, signature?: Signature | null): number {
  const { pages } = typesetLetter(text, scribe, A4, ({ breaks }) => breaks, signature);
  return Math.min(Math.max(pages.length, 1), MAX_PAGES + 1);
}

/** How many pages a letter has, as text: «3», or «mehr als 10», because more are not counted. */
export function formatPages(pages: number): string {
  return pages > MAX_PAGES ? `mehr als ${MAX_PAGES}` : String(pages);
}

/** From here on the wizard shows how much space is left. */
const NEARLY_FULL = MAX_PAGES - 1;

/** The German note if a letter nears or exceeds the maximum length; otherwise null. */
export function lengthNotice(pages: number): string | null {
  if (pages > MAX_PAGES)
    return `Dein Brief hat ${formatPages(pages)} Seiten. Drucken können wir höchstens ${MAX_PAGES}.`;
  if (pages === MAX_PAGES) return `Das ist die letzte Seite: Mehr als ${MAX_PAGES} können wir nicht drucken.`;
  if (pages >= NEARLY_FULL) return `Noch eine Seite ist frei, dann sind die ${MAX_PAGES} Seiten voll.`;
  return null;
}
