/* oxlint-disable typescript/no-non-null-assertion -- a place to cut is inside the word */
/** Where a customer's line may be broken, by explicit lists, because engines have different Unicode tables. */

export type Word = {
  text: string;
  /** The spaces before it in the customer's line. */
  spaces: number;
  /** The cost of a break before it: 0 between ordinary words, `NEVER` inside «9,99 €». */
  penalty: number;
};

/** More than all badly filled lines together can cost. */
export const NEVER = 1e6;
/** «Müller-Großkopf» may be broken after its own hyphen, but need not be. */
const AFTER_HYPHEN = 0.03;

export const LETTER = /[A-Za-zÀ-ÖØ-öø-ɏẞ]/;
/** True of few words. Checked first, because the search for the place itself looks at every character. */
const HYPHEN = /[-/–—]/;
const HYPHENATED = /(?<=[A-Za-zÀ-ÖØ-öø-ɏẞ]{2}[-/–—])(?=[A-Za-zÀ-ÖØ-öø-ɏẞ]{2})/;
/** A web or mail address: a break at its own hyphen would read as one that was added. */
const ADDRESS = /^[([„"<]?(?:https?:|www\.)|@|[a-z]\.[a-z]{2,}\//i;

const NUMBER = /^[([„"]?[+−-]?\d[\d.,:]*$/;
const UNIT =
  /^(?:€|%|‰|°C?|\$|£|EUR|Euro|Cent|Uhr|Grad|km|m|cm|mm|kg|g|l|ml|h|Std\.?|Min\.?|Mio\.?|Mrd\.?|Sekunden?|Minuten?|Stunden?|Tag(?:en?)?|Wochen?|Monat(?:en?)?|Jahr(?:en?)?|Mal|Stück|Gramm|Kilo|Liter|(?:Kilo|Zenti)?[Mm]eter)[.,;:!?)“"]*$/;
/** «7.», «7./8.», «7.–9.» */
const DAY = /^[([„"]?\d{1,2}\.(?:[/–-]\d{1,2}\.)?$/;
const MONTH =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?![a-zäöü])/;
const YEAR = /^\d{4}(?!\d)/;
const THOUSANDS = /^\d{3}(?!\d)/;
/** «DE89 3704 0044 0532 0130 00» */
const IBAN_GROUP = /^[([„"]?(?:[A-Z]{2}\d{2}|\d{4})$/;
const NEXT_IBAN_GROUP = /^\d{1,4}(?![\d.,:]*\d)/;
/** «Hauptstraße 123 a» */
const HOUSE_LETTER = /^[a-z][.,;:!?)]*$/;
const ONE_LETTER = /^[(„"]?[A-Za-zÄÖÜäöü]\.$/;
const ABBREVIATED = /^(?:[A-Za-zÄÖÜäöü]|Chr|Ä)\.[,;:)“"]*$/;
/** Stays with the next word: «Dr. Müller», «Nr. 5», «§ 3». */
const PREFIX = /^[(„"]?(?:Dr|Prof|Hr|Fr|St|Nr|S|Bd|Abs|Kap|§|Str)\.?$/;
/** Never at the start of a line: dashes, lone punctuation, hearts, smileys. */
const TAIL = /^(?:[–—-]|[!?:;.,…)“”"]+|\.{2,}|[♥♡]+[.!]*|[:;]-?[)(DPp*|/]+|\^\^|<3)$/;

/** The words of one line of the customer's text, in order; together they contain every character except the spaces. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let previous = '';
  for (let at = 0; ;) {
    const start = skipSpaces(line, at);
    if (start === line.length) return words;
    const space = line.indexOf(' ', start);
    const end = space < 0 ? line.length : space;
    const text = line.slice(start, end);
    const penalty = words.length > 0 && mustStayTogether(previous, text) ? NEVER : 0;
    const [first = text, ...rest] = HYPHEN.test(text) && !ADDRESS.test(text) ? text.split(HYPHENATED) : [];
    words.push({ text: first, spaces: start - at, penalty });
    for (const part of rest) words.push({ text: part, spaces: 0, penalty: AFTER_HYPHEN });
    previous = text;
    at = end;
  }
}

function skipSpaces(line: string, at: number): number {
  while (line[at] === ' ') at += 1;
  return at;
}

/** A quick test by first character (`TAIL`), last character or length: most words cannot be tied to a neighbour. */
const TAIL_BEGINS = /^[^A-Za-zÄÖÜäöü\d]/;
const TIED_ENDS = /[\d.,:]$/;
const MAX_PREFIX_LENGTH = 5;

function mustStayTogether(left: string, right: string): boolean {
  if (TAIL_BEGINS.test(right) && TAIL.test(right)) return true;
  if (YEAR.test(right) && MONTH.test(left)) return true;
  if (left.length > MAX_PREFIX_LENGTH && !TIED_ENDS.test(left)) return false;
  if (NUMBER.test(left) && (UNIT.test(right) || THOUSANDS.test(right) || HOUSE_LETTER.test(right))) return true;
  if (IBAN_GROUP.test(left) && NEXT_IBAN_GROUP.test(right)) return true;
  if (DAY.test(left) && MONTH.test(right)) return true;
  if (ONE_LETTER.test(left) && ABBREVIATED.test(right)) return true;
  return PREFIX.test(left) && !TAIL.test(left) && /^[\dA-ZÄÖÜ]/.test(right);
}

/** How a German syllable begins: one consonant, or a few that are spoken together, and a vowel. */
const SYLLABLE = /^(?:sch[lmnrw]?|st|sp|kn|pf|qu|ph|th|[bcdfgkptw][lr]|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]/i;
const INSEPARABLE = /^(?:ch|ck|ph|th|sh|sc|qu)$/i;
/** How far back from the edge a good place is searched for. */
const MAX_STEPS_BACK = 8;

/**
 * Where to cut a word that is wider than a line, given how many of its characters fit: before a syllable,
 * else at the edge. `hyphen` says whether a hyphen belongs there.
 */
export function findCut(characters: readonly string[], fits: number): { at: number; hyphen: boolean } {
  for (let at = fits; at > Math.max(2, fits - MAX_STEPS_BACK); at -= 1) {
    const [previous, next] = [characters[at - 1]!, characters[at] ?? ''];
    if (/[-/–—]/.test(previous)) return { at, hyphen: false };
    if (
      LETTER.test(previous) &&
      SYLLABLE.test(characters.slice(at, at + 5).join('')) &&
      !INSEPARABLE.test(previous + next)
    )
      return { at, hyphen: true };
  }
  return { at: fits, hyphen: LETTER.test(characters[fits - 1] ?? '') && LETTER.test(characters[fits] ?? '') };
}
