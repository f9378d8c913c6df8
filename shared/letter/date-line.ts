/** The line above a letter that says where and when it was written. */

/** «Leipzig, den 22. November 2026», «den 22. November 2026», «Leipzig, 22.11.2026». A place has no comma or digit. */
const DATE_LINE =
  /^(?:[^\d,\n]{1,40}, ?)?(?:den |am )?\d{1,2}\. ?(?:\d{1,2}\. ?|(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) )\d{4}$/;

/** Whether a line of the customer's text is one, and nothing else. Linear. */
export const isDateLine = (line: string): boolean => DATE_LINE.test(line);

/** The date line that a text begins with, the blank lines below it included, and the text itself. `head` is empty without one. */
export function splitDateLine(text: string): { head: string; body: string } {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  if (!isDateLine(first)) return { head: '', body: text };
  let begin = first.length;
  while (text[begin] === '\n') begin += 1;
  return { head: text.slice(0, begin), body: text.slice(begin) };
}
