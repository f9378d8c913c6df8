import { FAMILY } from './family.fixture.ts';
import { FORMS } from './forms.fixture.ts';
import { LOVE } from './love.fixture.ts';
import { OCCASIONS } from './occasions.fixture.ts';

/** German letters for tests and benchmarks, written for this project: from one line to ten pages. */

export type CorpusLetter = { name: string; text: string };

const BY_HAND = [...FAMILY, ...LOVE, ...OCCASIONS, ...FORMS];

/** The bodies of letters, without greeting and closing, joined to one long one. */
function longLetter(paragraphs: number, seam: string): string {
  const bodies = [...FAMILY, ...OCCASIONS, ...LOVE].flatMap(({ text }) => text.split('\n\n').slice(1, -1));
  return [
    'Meine liebe Dorothea,',
    ...Array.from({ length: paragraphs }, (_, index) => bodies[(index * 7) % bodies.length]!),
    'In alter Freundschaft\nDeine Hedwig',
  ].join(seam);
}

/** Named for their length in a joined hand. */
const LONG: CorpusLetter[] = [
  { name: 'two pages', text: longLetter(9, '\n\n') },
  { name: 'three pages, no blank lines', text: longLetter(20, '\n') },
  { name: 'four pages', text: longLetter(23, '\n\n') },
  { name: 'six pages in one paragraph', text: longLetter(64, ' ').replaceAll('\n', ' ') },
  { name: 'nine pages of verse', text: Array.from({ length: 21 }, () => FORMS[0]!.text).join('\n\n') },
  { name: 'ten pages', text: longLetter(57, '\n\n') },
];

const WINDOWS: CorpusLetter[] = [...FAMILY.slice(0, 4), LONG[0]!].map(({ name, text }) => ({
  name: `${name}, from Windows`,
  text: text.replaceAll('\n', '\r\n'),
}));
const DECOMPOSED: CorpusLetter[] = [...OCCASIONS.slice(0, 4), LONG[1]!].map(({ name, text }) => ({
  name: `${name}, decomposed`,
  text: text.normalize('NFD'),
}));

export const CORPUS: readonly CorpusLetter[] = [...BY_HAND, ...LONG, ...WINDOWS, ...DECOMPOSED];
