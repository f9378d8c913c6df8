/** The line above a letter that says where and when it was written. */

const MONTHS = 'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const DAYS = 'Advent|Ostern|Pfingsten|Nikolaus|Heiligabend|Weihnachten|Silvester|Neujahr';
/** A place has no comma or digit, and is not a greeting. */
const PLACE = '(?!(?:Liebe[rs]?|Lieb|Hallo|Hi|Hey|Guten|Sehr) )[A-ZÄÖÜ][^\\d,\\n]{0,40}, ?';

/** «Leipzig, den 22. November 2026», «den 22. November 2026», «Leipzig, 22.11.2026», «im November», «November 2026» */
const DATE = `(?:den |am )?\\d{1,2}\\. ?(?:\\d{1,2}\\. ?|(?:${MONTHS}) )\\d{4}|im (?:${MONTHS})(?: \\d{4})?|(?:${MONTHS}) \\d{4}`;
/** Days that count only after a place: «Kassel, 1. Advent», «Füssen, den 3. März», «Hamburg, Ostern 2027» */
const DAY = `(?:den |am |an |zu )?(?:\\d{1,2}\\. (?:${MONTHS}|Advent)|${DAYS})(?: \\d{4})?`;
const DATE_LINE = new RegExp(`^(?:(?:${PLACE})?(?:${DATE})|${PLACE}(?:${DAY}))$`);

/** Whether a line of the customer's text is only a date line. Linear. */
export const isDateLine = (line: string): boolean => DATE_LINE.test(line);

/** A text's date line at its beginning, with the blank lines below it, and the rest. `head` is empty without one. */
export function splitDateLine(text: string): { head: string; body: string } {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  if (!isDateLine(first)) return { head: '', body: text };
  let begin = first.length;
  while (text[begin] === '\n') begin += 1;
  return { head: text.slice(0, begin), body: text.slice(begin) };
}
