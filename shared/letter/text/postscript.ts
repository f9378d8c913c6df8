/** Where the postscript of a letter begins. The signature is above it, directly below the closing. */

/** «PS», «P. P. S.», «Ps. 2», «p:s», «NB», «2. Nachtrag», also behind what a phone or a list puts before it. */
const MARKER =
  /^[^\p{L}\p{N}]*(?:[1-9]\. ?|(?:noch )?ein |und )?(?:(?:p[./:;_-]? ?){1,4}s{1,2}|n\.? ?b|nota ?bene|nach(?:trag|satz|schrift|wort|bemerkung)|ergänzung|anmerkung|randnotiz|post[ -]?s[ck]ript(?:um)?)(?: ?[1-9])?(?![\p{L}\p{N}]|-\p{L})/iu;
/** Behind the words of a marker that has no dot: «Ps: Grüße», «PS» alone on its line. */
const CERTAIN_END = /^\s*(?:[.:;,!)*_–—-]|$)/;

const NAME = "\\p{Lu}[\\p{L}.'’-]*";
const NAMES = `${NAME}(?:[ ,]+(?:und|u\\.|&|\\+|mit|von|van|de|der|deine?|eure?|euer|${NAME}))*`;
/** «Deine Clara :-)», «Deine Clara ♥», «– Deine Clara –» */
const END = '(?:[\\s!♥♡*~–—-]|[:;]-?\\)|<3)*$';
/** «Deine Clara und Max», «Ich drück dich, deine Oma», «Dein alter Freund Karl», «deine clara» */
const SIGNED = new RegExp(
  `(?:^|[,.!–—-] ?|[Ll]iebe )(?:[Dd]eine?|[Ee]ue?re?|[Ii]hre?) (?!Lieben)(?:(?:\\p{Ll}+ ){0,3}${NAMES}|\\p{Ll}+)${END}`,
  'u',
);
/** «Viele Grüße», «In Liebe», «Bis Sonntag, Clara» */
const FAREWELL =
  /(?<![\p{L}])(?:gr(?:ü|ue)(?:ß|ss)(?:e|le|li)?|gru(?:ß|ss)|k(?:ü|ue)(?:ss|ß)(?:e|chen)|kuss|bussi|umarmung|herzlichst|hochachtungsvoll|alles (?:liebe|gute)|in liebe|bis (?:bald|dann|\p{L}+tag))(?![\p{L}])/iu;
const ONLY_NAMES = new RegExp(`^[–—-]?\\s*${NAMES}${END}`, 'u');
const SALUTATION = /^(?:lieb(?:e[rs]?|ste[rs]?)|hallo|hi|hey|guten|moin|servus|sehr) /i;
/** In characters. A longer line is a sentence. */
const MAX_CLOSING_LENGTH = 60;
/** «M.» ends no sentence. */
const ENDS_SENTENCE = /[?:…]$|[^\s.]{2}\.$/;

/** How certainly a line closes a letter: 2 for «Deine Clara» or «Liebe Grüße», 1 for what may be a name, or else 0. */
export function closingStrength(line: string): number {
  const text = line.trim();
  if (SIGNED.test(text)) return 2;
  if (text.length > MAX_CLOSING_LENGTH || ENDS_SENTENCE.test(text)) return 0;
  if (FAREWELL.test(text)) return 2;
  return ONLY_NAMES.test(text) && !SALUTATION.test(text) ? 1 : 0;
}

/** The same of the lines of a letter up to its last one: «Max» below «Viele Grüße» is no doubt a name. */
function closingOf(lines: readonly string[]): number {
  const [last = '', lastButOne = ''] = lines.toReversed();
  const strength = closingStrength(last);
  return strength === 1 && closingStrength(lastButOne) === 2 ? 2 : strength;
}

/**
 * The index of the line at which a letter's postscript begins, or -1. A marked line is one if what is directly above it
 * closes the letter at least as certainly as the letter's end does, because «P. S. Müller» or «PS» may also be words of
 * the letter. An uncertain marker («PS hatte er nie viele.») needs a clearer closing above it. Linear.
 */
export function findPostscript(lines: readonly string[]): number {
  const written = [...lines.entries()].filter(([, line]) => line.trim() !== '');
  const texts = written.map(([, line]) => line);
  const end = MARKER.test(texts.at(-1) ?? '') ? 0 : closingOf(texts.slice(-2));
  const found = written.find(([, line], at) => {
    const [marker] = MARKER.exec(line) ?? [];
    if (marker === undefined || at === 0) return false;
    const closing = closingOf(texts.slice(Math.max(0, at - 2), at));
    // «Anmerkung:» may as well be within a letter.
    const isWord = /\p{L}{4}/u.test(marker);
    const isCertain = !isWord && (marker.includes('.') || CERTAIN_END.test(line.slice(marker.length)));
    return closing > end || (isCertain && closing === end);
  });
  return found?.[0] ?? -1;
}
