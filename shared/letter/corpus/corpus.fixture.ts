import { FAMILY } from './family.fixture.ts';
import { FORMS } from './forms.fixture.ts';
import { LOVE } from './love.fixture.ts';
import { OCCASIONS } from './occasions.fixture.ts';

/** German letters for tests and benchmarks, written for this project: from one line to ten pages. */

type CorpusLetter = { name: string; text: string };

const letters = (texts: Readonly<Record<string, string>>): CorpusLetter[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));
const [family, love, occasions] = [letters(FAMILY), letters(LOVE), letters(OCCASIONS)];

/** The bodies of letters, without greeting and closing, joined to one long one. */
function longLetter(paragraphs: number, seam: string): string {
  const bodies = [...family, ...occasions, ...love].flatMap(({ text }) => text.split('\n\n').slice(1, -1));
  return [
    'Meine liebe Dorothea,',
    ...Array.from({ length: paragraphs }, (_, index) => bodies[(index * 7) % bodies.length]!),
    'In alter Freundschaft\nDeine Hedwig',
  ].join(seam);
}

/** Named by their length in a joined hand. */
const LONG: CorpusLetter[] = [
  { name: 'two pages', text: longLetter(9, '\n\n') },
  { name: 'three pages, no blank lines', text: longLetter(20, '\n') },
  { name: 'four pages', text: longLetter(23, '\n\n') },
  { name: 'six pages in one paragraph', text: longLetter(64, ' ').replaceAll('\n', ' ') },
  { name: 'nine pages of verse', text: Array.from({ length: 21 }, () => FORMS.poem).join('\n\n') },
  { name: 'ten pages', text: longLetter(50, '\n\n') },
];

const WINDOWS: CorpusLetter[] = [...family.slice(0, 4), LONG[0]!].map(({ name, text }) => ({
  name: `${name}, from Windows`,
  text: text.replaceAll('\n', '\r\n'),
}));
const DECOMPOSED: CorpusLetter[] = [...occasions.slice(0, 4), LONG[1]!].map(({ name, text }) => ({
  name: `${name}, decomposed`,
  text: text.normalize('NFD'),
}));

export const CORPUS: readonly CorpusLetter[] = [
  ...family,
  ...love,
  ...occasions,
  ...letters(FORMS),
  ...LONG,
  ...WINDOWS,
  ...DECOMPOSED,
];

export function letterNamed(name: string): string {
  const letter = CORPUS.find((each) => each.name === name);
  if (!letter) throw new Error(`the corpus has no letter «${name}»`);
  return letter.text;
}
