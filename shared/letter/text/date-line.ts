/** The line above a letter that says where and when it was written. */

const MONTH =
  '(?:Jan(?:uar|ner)?|Jän(?:ner)?|Feb(?:ruar|er)?|Mär(?:z)?|Apr(?:il)?|Mai|Jun[io]?|Jul[iy]?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)\\.?';
const WEEKDAY =
  '(?:(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch)(?:morgen|mittag|nachmittag|abend)?|Sonnabend|(?:Mo|Di|Mi|Do|Fr|Sa|So)\\.)';
const SEASON = '(?:Frühling|Frühjahr|Sommer|Herbst|Winter|Advent)';
const FEAST =
  '(?:(?:[1-4]\\. )?Advent|(?:Kar|Rosen)\\p{Ll}+tag|Oster(?:n|sonntag|montag)|Pfingsten|Nikolaus(?:tag)?|Heiligabend|Heilige[rn]? Abend|(?:[12]\\. )?Weihnacht(?:en|stag|sfeiertag)|Silvester|Neujahr|Muttertag|Vatertag)';
/** A place has no comma or digit, and is not a greeting. */
const PLACE = '(?!(?:Liebe[rs]?|Lieb|Hallo|Hi|Hey|Guten|Sehr) )\\p{Lu}[^\\d,\\n]{0,40}';

const YEAR = "(?:\\d{4}|\\d{2}|’\\d{2}|'\\d{2})";
const BEFORE = `(?:${WEEKDAY},? ?)?(?:(?:den|dem|am|an|zu|d\\.) )?`;
/** «24. Dezember 2026», «24.12.26», «24. XII. 2026», «24/12/26», «24-12-2026», «2026-12-24» */
const DAY_AND_YEAR = `(?:\\d{1,2}\\. ?(?:\\d{1,2}\\.|[IVX]{1,4}\\.|${MONTH}) ?${YEAR}|\\d{1,2}[/-]\\d{1,2}[/-]${YEAR}|\\d{4}-\\d{2}-\\d{2})`;
/** Days without a year, which count only after a place: «Köln, den 3.4.», «Füssen, 3. März», «Kassel, 1. Advent» */
const DAY = `(?:\\d{1,2}\\. ?(?:\\d{1,2}\\.|[IVX]{1,4}\\.|${MONTH})|${FEAST}(?: ${YEAR})?|\\d{1,2}/\\d{1,2})`;
/** «im Mai», «Mai 2026», «im Sommer 2026», «Sommer 2026» */
const MONTH_OR_SEASON = `(?:[Ii]m |Anfang |Mitte |Ende )(?:${MONTH}|${SEASON})(?: ${YEAR})?|(?:${MONTH}|${SEASON}|${FEAST}) \\d{4}`;
const AFTER_PLACE = `${BEFORE}(?:${DAY_AND_YEAR}|${DAY})|(?:am )?${WEEKDAY}|${MONTH_OR_SEASON}|${YEAR}`;
const ALONE = `${BEFORE}${DAY_AND_YEAR}|${MONTH_OR_SEASON}`;
/** «Berlin den 24.12.26», «Berlin – 24.12.26»; with more than one word or without a year it may be a sentence. */
const WITHOUT_COMMA = `\\p{Lu}[\\p{L}/-]+(?: [–—|-])? (?:den )?${DAY_AND_YEAR}`;
const DATE_LINE = new RegExp(`^(?:${PLACE}, *(?:${AFTER_PLACE})|${WITHOUT_COMMA}|${ALONE})\\.?$`, 'u');
/** No date line is longer. Bounds the work for a first line that is a whole letter. */
const MAX_LENGTH = 90;

/** Whether a line of the customer's text is only a date line. */
export const isDateLine = (line: string): boolean => line.length <= MAX_LENGTH && DATE_LINE.test(line);

/** A text's date line at its beginning, with the blank lines below it, and the rest. `head` is empty without one. */
export function splitDateLine(text: string): { head: string; body: string } {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  if (!isDateLine(first)) return { head: '', body: text };
  let begin = first.length;
  while (text[begin] === '\n') begin += 1;
  return { head: text.slice(0, begin), body: text.slice(begin) };
}
