/* oxlint-disable typescript/no-non-null-assertion -- a pattern finds only what its table has, and a character has a code point */
import type { LetterStyle } from '../../order/catalogue.ts';

/**
 * The allowed characters of a letter, and the cleaning of pasted text. Small lists only: the form, the server and the
 * worker all import this file. `worker/render/fonts.test.ts` proves that the fonts have these characters.
 */

/** A character a style cannot write. Line and column count from 1 and in characters as a reader sees them. */
export type UnprintableCharacter = {
  line: number;
  column: number;
  character: string;
  /** Its start and length in the given text (UTF-16), for a form that selects it. */
  index: number;
  length: number;
};

/** Inclusive ranges of code points every style can write. */
const WRITABLE: readonly (readonly [number, number])[] = [
  [0x20, 0x7e], // ASCII
  [0xa1, 0xac],
  [0xae, 0xff], // Latin-1 without the soft hyphen
  [0x100, 0x131],
  [0x134, 0x148],
  [0x14a, 0x17f], // Latin Extended-A without ĳ and ŉ
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0], // Ơ ơ Ư ư
  [0x218, 0x21b], // ș ț
  [0x1e9e, 0x1e9e], // ẞ
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e], // – — ‘ ’ ‚ “ ” „
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a], // † ‡ • … ‰ ′ ″ ‹ ›
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260], // € ™ − ≈ ≠
  [0x2661, 0x2661],
  [0x2665, 0x2665], // ♡ ♥, which we draw ourselves
];

/** By code point: 1 for what every style can write. */
const IS_WRITABLE = new Uint8Array(WRITABLE.at(-1)![1] + 1);
for (const [first, last] of WRITABLE) IS_WRITABLE.fill(1, first, last + 1);

/**
 * Characters that have no ink: joiners, marks of direction, soft hyphens, variation selectors, tags, fillers, and what
 * other programs leave for an object (U+FFFC, also from dictation) or an annotation.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffc}]/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Every space of a fixed width, including no-break spaces: the layout keeps «9,99 €» together without them. */
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
const TAB_WIDTH = 4;
const TAB = 0x09;
const LINE_FEED = 0x0a;

/** A letter has one or two marks. A longer run costs quadratic time, above all in `normalize`. */
const MAX_MARKS = 20;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS + 1},})`, 'u');
/** Characters without a mark (Latin, general punctuation, currencies): most letters have no others. */
// oxlint-disable-next-line no-control-regex
const WITHOUT_MARKS = /^[\u0000-\u02ff\u2000-\u20cf]*$/;

/** The same sign in another encoding, never another sign. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  '\u0149': '’n',
  '\u01c3': '!',
  '\u02ba': '″',
  '\u02bb': '‘',
  '\u02bc': '’',
  '\u02bd': '‘',
  '\u02c6': '^',
  '\u02c8': "'",
  '\u02dc': '~',
  '\u02b9': '′',
  '\u0374': '′',
  '\u03bc': 'µ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u201b': '‘',
  '\u201f': '“',
  '\u2023': '•',
  '\u2027': '·',
  '\u2043': '–',
  '\u2044': '/',
  '\u204e': '*',
  '\u2053': '~',
  '\u2116': 'Nr.',
  '\u2215': '/',
  '\u2216': '\\',
  '\u2217': '*',
  '\u2219': '·',
  '\u2223': '|',
  '\u2236': ':',
  '\u223c': '~',
  '\u22c5': '·',
  '\u22ef': '…',
  '\u25aa': '•',
  '\u25cb': '•',
  '\u25cf': '•',
  '\u25e6': '•',
  '\u275b': '‘',
  '\u275c': '’',
  '\u275d': '“',
  '\u275e': '”',
  '\u2764': '♥',
  '\u276e': '‹',
  '\u276f': '›',
  '\u2981': '•',
  '\u29f8': '/',
  '\u2e3a': '—',
  '\u2e3b': '—',
  '\u301c': '~',
  '\u301d': '“',
  '\u301e': '”',
  '\u301f': '„',
  '\u30fb': '·',
  '\ua789': ':',
  // Word’s bullets, in the fonts Symbol and Wingdings.
  '\uf06c': '•',
  '\uf06e': '•',
  '\uf076': '•',
  '\uf09e': '•',
  '\uf09f': '•',
  '\uf0a7': '•',
  '\uf0b7': '•',
  '\uf0d8': '•',
};
/**
 * Letters, digits and signs that Unicode has a second time: ligatures and digraphs (ﬁ, Ǉ), full width (Ａ), small forms,
 * Roman numerals (Ⅳ), letterlike signs (℃, ℅, ℝ), mathematical alphabets (𝓛, 𝟏). `normalize` knows the usual ones.
 */
const SECOND_ENCODING =
  '\u0132\u0133\u0149\u01c4-\u01cc\u01f1-\u01f3\u2024\u2025\u2100-\u2115\u2117-\u2138\u213a-\u214f\u2160-\u217f\ufb00-\ufb06\ufe4d-\ufe6b\uff01-\uff5e\uffe0-\uffe6\u{1d400}-\u{1d7ff}';
const EQUIVALENTS_PATTERN = new RegExp(`[${Object.keys(EQUIVALENTS).join('')}${SECOND_ENCODING}]`, 'gu');
/** «i» already has the dot that lower-casing a Turkish «İ» adds. */
const SECOND_DOT = /(?<=[ij])\u0307+/g;

/** Unchanged if it is a letter that no style can write, such as a mathematical «α». */
function writeUsualEncoding(character: string): string {
  if (isAllWritable(character)) return character;
  const usual = EQUIVALENTS[character] ?? character.normalize('NFKC').trim();
  return isAllWritable(usual) ? usual : character;
}

/**
 * The text as we store and write it: NFC, line feeds as line ends, no invisible characters, plain spaces, tabs as spaces
 * up to the next multiple of four, no spaces at the ends of lines. Idempotent. Unwritable characters are kept, so that
 * `unprintableCharacters` can report them. Linear in the text's length; the result is at most `TAB_WIDTH` times as long.
 */
export function normaliseText(text: string): string {
  return clean(text)
    .split('\n')
    .map((line) => expandTabs(trimBlankEnd(line)))
    .join('\n');
}

/** A text that every style can write needs no cleaning, and nearly every letter is one. */
function clean(text: string): string {
  if (isAllWritable(text)) return text;
  // Before NFC, because the usual letters may combine with the marks behind them.
  const written = text
    .replace(LINE_END, '\n')
    .replace(INVISIBLE, '')
    .replace(EQUIVALENTS_PATTERN, writeUsualEncoding)
    .replace(SECOND_DOT, '')
    .replace(SPACE, ' ');
  return compose(written);
}

/** NFC, except for runs of too many marks: they are not changed, because no style can write them. */
function compose(text: string): string {
  if (WITHOUT_MARKS.test(text) || !TOO_MANY_MARKS.test(text)) return text.normalize('NFC');
  return text
    .split(TOO_MANY_MARKS)
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFC') : part))
    .join('');
}

/**
 * Trimmed before the tabs are expanded, and by a loop, because `/ +$/` takes quadratic time on a long run of blanks.
 */
function trimBlankEnd(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1;
  return line.slice(0, end);
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let expanded = '';
  for (const character of line)
    expanded += character === '\t' ? ' '.repeat(TAB_WIDTH - (expanded.length % TAB_WIDTH)) : character;
  return expanded;
}

/** Whether a style can write one character of a normalised text. All styles share one list today. */
export function isWritable(character: string, _style: LetterStyle): boolean {
  return IS_WRITABLE[character.codePointAt(0)!] === 1;
}

/**
 * Whether every style can write all of a text, apart from line ends and tabs. Faster than `unprintableCharacters`, and
 * true of nearly every letter.
 */
export function isAllWritable(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (IS_WRITABLE[code] !== 1 && code !== LINE_FEED && code !== TAB) return false;
  }
  return true;
}

/** Every character a style can write, in code point order. */
export function writableCharacters(style: LetterStyle): string[] {
  return WRITABLE.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  ).filter((character) => isWritable(character, style));
}

// One character to a reader: an emoji with its joiners, skin tone or flag partner, a letter with its marks.
const CLUSTER =
  /\r\n|[\r\n\t\v\f\u0085\u2028\u2029]|\p{Regional_Indicator}{2}|\P{M}(?:[\p{M}\p{Cf}\u{1f3fb}-\u{1f3ff}]|(?<=\u200d)\p{Extended_Pictographic})*|\p{M}+/gsu;

const PRINTABLE_ASCII = /^[ -~]$/;

/**
 * The characters that the style cannot write, in reading order. Takes the customer's own text (normalised or not), so
 * that line and column are those of the form's field.
 */
export function unprintableCharacters(text: string, style: LetterStyle): UnprintableCharacter[] {
  if (isAllWritable(clean(text))) return [];
  const unprintable: UnprintableCharacter[] = [];
  let line = 1;
  let column = 0;
  for (const match of text.matchAll(CLUSTER)) {
    const cluster = match[0];
    if (PRINTABLE_ASCII.test(cluster)) {
      column += 1;
      continue;
    }
    const cleaned = clean(cluster);
    if (cleaned === '\n') {
      line += 1;
      column = 0;
      continue;
    }
    if (cleaned === '') continue;
    column += 1;
    if (cleaned !== '\t' && ![...cleaned].every((character) => isWritable(character, style))) {
      unprintable.push({ line, column, character: cluster, index: match.index, length: cluster.length });
    }
  }
  return unprintable;
}

const MAX_NAMED = 3;

/**
 * The German sentence for the form and for an error: «Zeile 3: „😀“ können wir in dieser Schrift nicht
 * schreiben.» Names each character once, at its first place, at most three of them. Empty for an empty list.
 */
export function describeUnprintable(characters: readonly UnprintableCharacter[]): string {
  const distinct = [...new Map(characters.toReversed().map((each) => [each.character, each])).values()].toReversed();
  if (distinct.length === 0) return '';
  const places = distinct.slice(0, MAX_NAMED).map((each) => `Zeile ${each.line}: ${quoteCharacter(each.character)}`);
  const suffix = distinct.length > MAX_NAMED ? ' und weitere Zeichen' : '';
  return `${places.join(', ')}${suffix} können wir in dieser Schrift nicht schreiben.`;
}

/** A longer sequence is not quoted in a sentence. A family of four with skin tones has 15. */
const MAX_QUOTED_LENGTH = 40;

/** A character as a German sentence shows it; a control character is invisible and is shown by its code. */
export function quoteCharacter(character: string): string {
  if (TOO_MANY_MARKS.test(character)) return `ein Zeichen mit mehr als ${MAX_MARKS} Akzenten`;
  if (character.length > MAX_QUOTED_LENGTH) return 'ein Zeichen aus sehr vielen Teilen';
  return /^[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(character)
    ? `„U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}“`
    : `„${character}“`;
}
