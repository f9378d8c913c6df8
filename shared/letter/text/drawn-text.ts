/* oxlint-disable typescript/no-non-null-assertion -- a pattern finds only what its table has */
import type { StyleDesign } from '../typesetting/styles.ts';

/** Which characters are drawn for those of a text: mostly the same. */

/** What a typewriter types for a character that has no key. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
  '–': '-',
  '—': '--',
  '′': "'",
  '″': '"',
  ẞ: 'SS',
  ſ: 's',
  Ș: 'Ş',
  ș: 'ş',
  Ț: 'Ţ',
  ț: 'ţ',
};
const WITHOUT_KEY = new RegExp(`[${Object.keys(SUBSTITUTES).join('')}]`, 'g');
/** Vietnamese letters with a horn, or with more marks than any key has. */
const VIETNAMESE = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/g;
/** These marks have a common key with their letter. */
const WITH_KEY = /^.[\u0302\u0306]$/;

/**
 * What is drawn for a word whose quotation marks are curly (`curlQuotes`): a pen makes a lone hyphen a dash; a machine
 * types what it has keys for.
 * @param isFirst whether it is the first word of the customer's line
 */
export function drawnText(word: string, tool: StyleDesign['tool'], isFirst: boolean): string {
  if (tool === 'pen') return word === '-' && !isFirst ? '–' : word;
  return word.replace(WITHOUT_KEY, (character) => SUBSTITUTES[character]!).replace(VIETNAMESE, overstrike);
}

/** «ế» as «ê» and the mark that is struck over it. */
function overstrike(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD');
  const keyMark = marks.find((mark) => WITH_KEY.test(base + mark));
  const key = keyMark === undefined ? base : (base + keyMark).normalize('NFC');
  return key + marks.filter((mark) => mark !== keyMark).join('');
}
