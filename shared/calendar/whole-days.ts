/**
 * A text with each day on one line with its month: «25.–26. November» never breaks; the year may go to the next.
 * No line begins with a dash.
 */
export const withMonthsKept = (text: string): string =>
  text
    .replace(/(\d\.)–(?=\d)/g, '$1–\u2060')
    .replace(/ – (?=\d)/g, '\u00a0– ')
    .replace(/\b(\d\d?\.) (?=\p{Lu})/gu, '$1\u00a0');

/** A text with each day on one line with its month and year: «25.–26. November 2026» never breaks. */
export const withDaysWhole = (text: string): string =>
  withMonthsKept(text).replace(/(\d\.\u00a0\p{L}+) (?=\d{4}\b)/gu, '$1\u00a0');
