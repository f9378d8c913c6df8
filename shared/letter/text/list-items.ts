/** Which lines of a letter are items of a list. Their continuation is indented, and a short list stays on one page. */

/** «- Milch», «• Milch», «-> Milch», «[x] Milch», «1) Milch», «(a) Milch», and the «o» of a list within Word's list. */
const BULLETED = /^ *(?:[-–—•·*+>~]|[-=]>|\[[x×✓ ]?\]|o(?=  )|§(?=  )|\(?(?:\d{1,2}\.?|[A-Za-z])\)) +[^ ]/;
/** «1. Milch», but not «24. Dezember» or «24. 12. 1968» */
const NUMBERED =
  /^ *(\d{1,2})\. +(?!\d{1,2}\.|(?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)[a-zäöü]*(?![a-zäöü]))[^ ]/;
/** The next number of a list is at most this many lines below. */
const MAX_DISTANCE = 4;

/**
 * For each line, whether it is an item. A number alone («3. Stock, links») begins a sentence; it is an item only if the
 * number before or after it is near.
 */
export function findListItems(lines: readonly string[]): boolean[] {
  const isItem = lines.map((line) => BULLETED.test(line));
  let previous = { index: -Infinity, number: NaN };
  for (const [index, line] of lines.entries()) {
    const [, number] = NUMBERED.exec(line) ?? [];
    if (number === undefined) continue;
    const current = { index, number: Number(number) };
    if (current.number === previous.number + 1 && index - previous.index <= MAX_DISTANCE)
      isItem[previous.index] = isItem[index] = true;
    previous = current;
  }
  return isItem;
}
