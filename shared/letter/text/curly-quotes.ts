/* oxlint-disable typescript/no-non-null-assertion -- characters are gone through from end to end */
/** The quotation marks and apostrophes that a pen writes for the straight ones of a keyboard. */

/** Most lines contain none of these; «´» and «`» are often typed for an apostrophe. */
const STRAIGHT = /["'`´]/;
const LETTER_OR_DIGIT = /[\p{L}\d]/u;
/** A mark behind one of these, before a word, opens; behind the second kind, only if nothing is open: «"Ja"-"Nein"». */
const BRACKETS = ' ([{<„‚‘»«';
const SEPARATORS = '–—-/|*_~+&=,;:.…';
/** A number of feet, inches or minutes has at most three digits: a year ends a quotation. */
const MEASURE = /(?<![\d,.])(?:\d{1,3}(?:[,.]\d+)?[¼-¾]?|[¼-¾])$/;
const MAX_MEASURE = 8;
/** What lost its beginning: «'s», «'nen», «'raus», «'n'», «'68». */
const SHORT_FORM =
  /'(?:n'|(?:s|m|n|ne|nen|ner|nem|nes|was|mal|ran|rein|raus|rauf|rum|rüber|runter|drauf|türlich|tschuldigung)(?![\p{L}'])|\d\d(?![\d']))/iuy;

/** A line with curly marks, each in the place of its straight one; everything else is unchanged. Linear. */
export function curlQuotes(line: string): string {
  if (!STRAIGHT.test(line)) return line;
  const curled = line.split('');
  const isWord = (at: number) => LETTER_OR_DIGIT.test(line[at] ?? ' ');
  const isSpace = (at: number) => (line[at] ?? ' ') === ' ';
  const isMeasure = (at: number) => MEASURE.test(line.slice(Math.max(0, at - MAX_MEASURE), at));
  const lastApostrophe = curled.findLastIndex((mark, at) => mark === "'" && !isSpace(at - 1) && !isWord(at + 1));
  /** The mark that closes the open quotation. */
  let closing: '“' | '”' | undefined;
  let isSingleOpen = false;

  const opens = (at: number, isOpen: boolean): boolean => {
    const before = curled[at - 1] ?? ' ';
    if (BRACKETS.includes(before)) return !isSpace(at + 1) || (before === ' ' && !isOpen);
    return !isOpen && SEPARATORS.includes(before) && isWord(at + 1);
  };
  const curlDouble = (at: number): string => {
    if (opens(at, closing !== undefined)) {
      closing = '“';
      return '„';
    }
    if (closing === undefined && isMeasure(at)) return '″';
    const mark = closing ?? '“';
    closing = undefined;
    return mark;
  };
  const curlSingle = (at: number): string => {
    if (isSpace(at - 1) && isSpace(at + 1)) return "'";
    // Two of them for a double one: «''Ja''».
    if (curled[at - 1] === '‘' && line[at - 1] === "'") return '‘';
    if (opens(at, isSingleOpen)) {
      SHORT_FORM.lastIndex = at;
      if (SHORT_FORM.test(line) || lastApostrophe <= at) return '’';
      isSingleOpen = true;
      return '‚';
    }
    if (isWord(at + 1)) return isMeasure(at) && /\d/.test(line[at + 1]!) ? '′' : '’';
    if (!isSingleOpen) return isMeasure(at) ? '′' : '’';
    isSingleOpen = false;
    return '‘';
  };
  for (const [at, mark] of curled.entries()) {
    if (mark === '"') curled[at] = curlDouble(at);
    else if (mark === "'") curled[at] = curlSingle(at);
    else if ((mark === '´' || mark === '`') && isWord(at - 1)) curled[at] = '’';
    else if (mark === '„') closing = '“';
    else if (mark === '“') closing = opens(at, closing !== undefined) ? '”' : undefined;
    else if (mark === '”') closing = undefined;
  }
  return curled.join('');
}
