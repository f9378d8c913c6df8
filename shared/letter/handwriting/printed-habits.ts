import { letterformsOf, type Letterform } from './letterforms.ts';
import { personOf } from './manner.ts';
import { randomFrom, seedFor, signedRandom } from './noise.ts';

/**
 * What a person makes of the school's printed letters: other forms of them, two letters in one stroke, an umlaut's dots
 * as a dash.
 */
export type PrintedHabits = {
  /** Which of a letter's forms stands at a place of a word. */
  formAt(letter: string, forms: number, at: number, joined: { before: boolean; after: boolean }): number;
  /** Whether the pen stays down between this pair of letters. */
  joinsAt(pair: string, at: number): boolean;
  mergesDots(at: number): boolean;
  /** How the letter at a place is formed; undefined as at school. */
  letterformAt(at: number): Letterform | undefined;
  /** How much nearer the next letter is than at school, and how far the letter at a place is to the right of its own. */
  nearnessAfter(letter: string): number;
  shiftAt(at: number): number;
};

/** A writer's numbers on which they depend. */
type Numbers = { joins: number; variety: number; mergedDots: number };

/** As the school writes. */
export const AS_PRINTED_AT_SCHOOL: PrintedHabits = {
  formAt: () => 0,
  joinsAt: () => false,
  mergesDots: () => false,
  letterformAt: () => undefined,
  nearnessAfter: () => 0,
  shiftAt: () => 0,
};

/** The forms of these differ from one place to the next; those of all others, from person to person. */
const VARIED: ReadonlySet<string> = new Set('rsteadhilmnu');
/** The first form of these ends in a hook, the second one in the stem: a person writes most of them in one way. */
const HOOKED: ReadonlySet<string> = new Set('dhilmnu');
/** Few people give these their last form: a roof, or the Greek letter. */
const RARE: ReadonlySet<string> = new Set('ae');
/** These reach so far to the right that the next letter would touch them. */
const WIDE: ReadonlySet<string> = new Set('cefkrtvwxyz');
const SMALL = /\p{Ll}/u;
/** Adults write letters nearer to each other than pupils, without even spaces: in thousandths of an em. */
const NEARNESS = { least: 5, more: 45 };
const SHIFT = 26;
/** The width of the hook that some leave out. */
const HOOK = 30;
/** The form of «e» that begins with a line up to it. */
const LOOPED_E = 1;

/** Pairs whose first letter ends on the line and whose second one begins at its left, the most frequent first. */
const PAIRS =
  'ch en er ei un in te an ie ne au he am de em ll nn mi le ti tt me li ni ar ur mm et it im um at il us ut'.split(' ');
/** How often a person who joins a pair joins it. */
const JOINED = 0.85;
/** How often a person who makes a dash of an umlaut's dots makes one. */
const MERGED = 0.8;

/** A person's habits, in a word with this seed; without one, those that decide how wide a word is. */
export function printedHabits(writerNumber: number, writer: Numbers): (wordSeed?: number) => PrintedHabits {
  const person = personOf(writerNumber);
  const chanceOf = (key: number) => randomFrom(seedFor(person, key))();
  const mainForms = new Map<string, number>();
  const mainForm = (letter: string, forms: number): number => {
    let main = mainForms.get(letter);
    if (main === undefined) {
      const key = HOOKED.has(letter) ? 2000 : 2000 + (letter.codePointAt(0) ?? 0);
      const chance = chanceOf(key);
      main = Math.floor(RARE.has(letter) && chance < 0.9 ? ((forms - 1) * chance) / 0.9 : forms * chance);
      mainForms.set(letter, main);
    }
    return main;
  };
  const pairs = new Set(
    PAIRS.map((pair, rank) => ({ pair, order: (rank + 4) * chanceOf(4000 + rank) }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, Math.round(writer.joins))
      .map(({ pair }) => pair),
  );
  const letterforms = letterformsOf(person);
  const nearness = Math.round(NEARNESS.least + NEARNESS.more * chanceOf(5000));
  const isMerging = chanceOf(3000) < writer.mergedDots;
  return (wordSeed) => {
    const chanceAt = (at: number) => randomFrom(seedFor(wordSeed ?? 0, at))();
    return {
      formAt(letter, forms, at, joined) {
        if (forms === 1) return 0;
        if (joined.before && letter === 'e') return LOOPED_E;
        if (VARIED.has(letter) && (wordSeed === undefined || (joined.after && letter !== 'e'))) return 0;
        const main = mainForm(letter, forms);
        const chance = VARIED.has(letter) ? chanceAt(at) / writer.variety : 1;
        if (chance >= 1) return main;
        return main === 0 ? 1 : 0;
      },
      joinsAt: (pair, at) => wordSeed !== undefined && pairs.has(pair) && chanceAt(100 + at) < JOINED,
      mergesDots: (at) => isMerging && chanceAt(200 + at) < MERGED,
      letterformAt: (at) => letterforms[Math.floor(letterforms.length * chanceAt(300 + at))],
      nearnessAfter: (letter) => {
        if (!SMALL.test(letter)) return 0;
        if (WIDE.has(letter)) return Math.round(nearness / 3);
        return HOOKED.has(letter) && mainForm(letter, 2) > 0 ? nearness + HOOK : nearness;
      },
      shiftAt: (at) =>
        wordSeed === undefined ? 0 : Math.round(SHIFT * signedRandom(randomFrom(seedFor(wordSeed, 400 + at)))),
    };
  };
}
