const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const COUNTED_NOUNS =
  'Tage|Werktag|Wochen|Monate|Jahre|Minuten|Uhr|Prozent|Pixel|Seiten|Zeichen|Gramm|Cent|cm|mm|g/m|%|€';

/**
 * Spaces at which German text must not wrap: in a law's paragraph, between day and month or number and noun, before a
 * dash or dots.
 */
const NO_BREAK = new RegExp(
  [
    String.raw`(?<=§|\b(?:Art|Abs|Nr|lit)\.) (?=[\da-z])`,
    String.raw`(?<=[\da-z]) (?=(?:Abs|Nr|lit)\. )`,
    String.raw`(?<=(?:§|Art\.|Abs\.|Nr\.) \d+[a-z]?|lit\. [a-z]) (?=[A-Z]\w*[A-Z]\b)`,
    String.raw`(?<=\b(?:DIN|Form|Position)) (?=\d|[AB]\b|lang\b)`,
    String.raw`(?<=\d\.) (?=(?:${MONTHS})\b)`,
    String.raw`(?<=[\d}]) (?=(?:${COUNTED_NOUNS}))`,
    ' (?=[–…])',
  ].join('|'),
  'g',
);

/** The source of a content file with no-break spaces inserted, so that authors need not type them. */
export function insertNoBreakSpaces(source: string): string {
  return source.replace(NO_BREAK, '\u00a0');
}
