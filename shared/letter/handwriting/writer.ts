import type { LetterStyle } from '../../order/catalogue.ts';
import { mannerOf, personOf, type Manner } from './manner.ts';
import { randomFrom, seedFor } from './noise.ts';
import { printedHabits } from './printed-habits.ts';
import { SCHOOLS, SWASHES, type School, type Swash } from './schools.ts';
import type { Habits } from './shape.ts';
import type { SkeletonName } from './skeleton.ts';

/** The handwritten styles; the typewriter is set in type. */
export const PEN_STYLES = ['handprint', 'classic-handwriting', 'calligraphy'] as const satisfies readonly LetterStyle[];
export type PenStyle = (typeof PEN_STYLES)[number];

/**
 * The numbers that distinguish one hand from another. Every writer is drawn from one whole number, which the customer's
 * device stores so that the next letter is in the same hand. `RANGES` has the values that read well in each style.
 */
export type Writer = {
  /** Millimetres per em; small letters are half an em high. */
  size: number;
  /** Width and height of the small letters, lengths above and below them, as a share of the skeleton's. */
  width: number;
  xHeight: number;
  ascent: number;
  descent: number;
  /**
   * How far the writing leans to the right for each unit up, in addition to the skeleton; and how much words differ in
   * it.
   */
  slant: number;
  slantWobble: number;
  /**
   * From 0, which draws every letter, to 1, which rounds corners, flattens the ends of words and puts dots too far
   * right.
   */
  speed: number;
  /** The strength of the field over a word: 1 moves the middle of a letter by a fortieth of an em. */
  irregularity: number;
  /** Ink to ink between words, in em. */
  space: number;
  /** How much the lines rise to the right, and the standard deviation of that between lines. */
  lineSlope: number;
  lineSlopeWobble: number;
  /** The deviation of the start and the height of lines from ruled ones, in millimetres. */
  lineWobble: number;
  /** Millimetres: the pen's line at its widest. */
  pen: number;
  /** The line at its narrowest, as a share of `pen`. */
  thin: number;
  /** The direction in which the pen draws its narrowest line, in radians from the horizontal. */
  nib: number;
  /** The share of capitals that are printed letters instead of the school's, from 0 to 1. */
  printedCapitals: number;
  /** The share of printed letters among the small letters that easily break a joined line, from 0 to 1. */
  printedLetters: number;
  /** How much of the school's strokes that lead into a word is left: below a half, none. */
  leadIns: number;
  /** How many pairs of printed letters are written in one stroke. */
  joins: number;
  /** How often a printed letter does not have the writer's usual form, from 0 to 1. */
  variety: number;
  /** The share of writers who make a dash of an umlaut's dots. */
  mergedDots: number;
  /** How many times as large a capital is that begins a word. */
  initial: number;
  /** How far the last stroke of a short line runs on, as a share of the farthest. */
  tail: number;
  /** Above a half the pen stays down from letter to letter, even where the school lifts it. */
  links: number;
  /** The share of the letters before or after which an adult lifts the pen where the school does not. */
  lifts: number;
  /** The shares of writers who learned plain capitals, and round ones. */
  plainSchool: number;
  roundSchool: number;
  /** The share of «tt», «tz» and «ft» that are written with one bar. */
  commonBars: number;
};

type Range = readonly [min: number, max: number];

export const RANGES: Record<PenStyle, Record<keyof Writer, Range>> = {
  handprint: {
    size: [4.5, 5.2],
    width: [0.74, 1],
    xHeight: [0.8, 0.98],
    ascent: [0.84, 1.08],
    descent: [0.82, 1.08],
    slant: [-0.1, 0.26],
    slantWobble: [0.025, 0.05],
    speed: [0.2, 0.85],
    irregularity: [0.95, 1.35],
    space: [0.42, 0.56],
    lineSlope: [-0.004, 0.009],
    lineSlopeWobble: [0.0072, 0.0102],
    lineWobble: [0.25, 0.45],
    pen: [0.34, 0.45],
    thin: [0.86, 0.94],
    nib: [0.5, 0.9],
    printedCapitals: [1, 1],
    printedLetters: [1, 1],
    leadIns: [1, 1],
    joins: [2, 24],
    variety: [0.12, 0.45],
    mergedDots: [0.35, 0.35],
    initial: [1, 1],
    tail: [0, 0],
    links: [0, 0],
    lifts: [0, 0],
    plainSchool: [0, 0],
    roundSchool: [0, 0],
    commonBars: [0, 0],
  },
  'classic-handwriting': {
    size: [4.7, 5.5],
    width: [0.74, 1],
    xHeight: [0.7, 0.88],
    ascent: [0.94, 1.2],
    descent: [0.9, 1.14],
    slant: [-0.22, 0.24],
    slantWobble: [0.03, 0.06],
    speed: [0.4, 1.2],
    irregularity: [0.9, 1.25],
    space: [0.36, 0.48],
    lineSlope: [-0.003, 0.011],
    lineSlopeWobble: [0.0072, 0.0102],
    lineWobble: [0.25, 0.5],
    pen: [0.38, 0.48],
    thin: [0.5, 0.68],
    nib: [0.4, 0.8],
    printedCapitals: [0, 0.8],
    printedLetters: [0, 0.5],
    leadIns: [0, 0.6],
    joins: [0, 0],
    variety: [0.12, 0.45],
    mergedDots: [0.35, 0.35],
    initial: [1, 1],
    tail: [0, 0],
    links: [0, 0],
    lifts: [0.1, 0.9],
    plainSchool: [0.34, 0.34],
    roundSchool: [0.33, 0.33],
    commonBars: [0.2, 0.95],
  },
  calligraphy: {
    size: [5.6, 6.3],
    width: [0.84, 1],
    xHeight: [0.62, 0.74],
    ascent: [1.3, 1.6],
    descent: [1.22, 1.5],
    slant: [0.12, 0.34],
    slantWobble: [0.01, 0.018],
    speed: [0.1, 0.3],
    irregularity: [0.5, 0.72],
    space: [0.38, 0.46],
    lineSlope: [-0.001, 0.003],
    lineSlopeWobble: [0.002, 0.004],
    lineWobble: [0.12, 0.22],
    pen: [0.54, 0.68],
    thin: [0.28, 0.34],
    nib: [0, 0],
    printedCapitals: [0, 0],
    printedLetters: [0, 0],
    leadIns: [1, 1],
    joins: [0, 0],
    variety: [0.12, 0.45],
    mergedDots: [0, 0],
    initial: [1.08, 1.18],
    tail: [1, 1],
    links: [0, 0],
    lifts: [0, 0],
    plainSchool: [0, 0],
    roundSchool: [0.5, 0.5],
    commonBars: [0.95, 0.95],
  },
};

/** A person with time writes smaller and more upright; in haste, larger, more slanted and with rounder corners. */
const IN_MANNER: Record<Manner, (writer: Writer) => Writer> = {
  warm: (writer) => writer,
  calm: (writer) => ({
    ...writer,
    size: 0.95 * writer.size,
    slant: writer.slant - 0.06,
    slantWobble: 0.8 * writer.slantWobble,
    speed: 0.45 * writer.speed,
    irregularity: 0.9 * writer.irregularity,
  }),
  hurried: (writer) => ({
    ...writer,
    size: 1.05 * writer.size,
    slant: writer.slant + 0.12,
    // A faster hand flattens the ends of words until they cannot be read.
    speed: Math.min(1.3, 1.3 * writer.speed + 0.15),
  }),
};

/** The writer of a number from 0 to `MAX_WRITER`, for one style. */
export function writerOf(number: number, style: PenStyle): Writer {
  const person = personOf(number);
  const entries = Object.entries(RANGES[style]).map(([name, [min, max]], index) => {
    const random = randomFrom(seedFor(person, index + 1));
    return [name, min + (max - min) * favourEnds(random())] as const;
  });
  return IN_MANNER[mannerOf(number)](Object.fromEntries(entries) as Writer);
}

/** Favours values far from the middle, because most writers with evenly drawn values look alike. */
const favourEnds = (chance: number): number =>
  chance < 0.5 ? 2 * chance * chance : 1 - 2 * (1 - chance) * (1 - chance);

/** Letters of the school's hand that are misread: its S as P, its x as two c, its A as a star. */
const MISLEADING = 'SxXA';

const CAPITALS = 'BCDEFGHIJKLMNOPQRTUVWYZ';
const EASILY_PRINTED = 'bfkpsz';
const LIFTED_BEFORE = 'adgoqc';
const LIFTED_AFTER = 'gjyfs';

/** How this writer forms and joins letters in a word with this seed; without one, how wide a word is. */
export function habitsOf(number: number, writer: Writer): (wordSeed?: number) => Habits {
  const printed = printedHabits(number, writer);
  const schools = schoolsOf(number, writer);
  const common = {
    borrowed: borrowedLetters(number, writer, schools),
    schools,
    swash: swashOf(number),
    leadsIn: writer.leadIns >= 0.5,
    links: writer.links >= 0.5,
    liftsBefore: new Set(chosenOf(LIFTED_BEFORE, writer.lifts, number, 2000)),
    liftsAfter: new Set(chosenOf(LIFTED_AFTER, writer.lifts, number, 3000)),
  };
  return (wordSeed) => ({
    ...common,
    runsBarOn: (at) => randomFrom(seedFor(wordSeed ?? 0, 300 + at))() < writer.commonBars,
    printed: printed(wordSeed),
  });
}

/** Which letters this writer takes from the printed skeleton; all others are a school's. */
function borrowedLetters(
  number: number,
  { printedCapitals, printedLetters }: Writer,
  schools: ReadonlyMap<string, School>,
): ReadonlySet<string> {
  const choose = (letters: string, share: number) => chosenOf(letters, share, number, 1000);
  const misleading = [...MISLEADING].filter((letter) => !schools.has(letter));
  return new Set([...misleading, ...choose(CAPITALS, printedCapitals), ...choose(EASILY_PRINTED, printedLetters)]);
}

/** The share of capitals that a writer has from another school than his own. */
const ADOPTED = 0.12;
/** The share of writers whose «z» has a loop below the line. */
const LOOPED_Z = 0.35;

/** The letters that this writer forms as another school than the Lateinische Ausgangsschrift teaches them. */
function schoolsOf(number: number, { plainSchool, roundSchool, printedCapitals }: Writer): ReadonlyMap<string, School> {
  const chanceOf = (letter: string) => randomFrom(seedFor(personOf(number), 5000 + letter.charCodeAt(0)))();
  const chance = randomFrom(seedFor(personOf(number), 5000))();
  const learned = chance < plainSchool ? 'plain' : chance < plainSchool + roundSchool ? 'round' : undefined;
  const school = learned ?? 'round';
  const schools = new Map<string, School>();
  for (const letter of MISLEADING)
    if (learned || chanceOf(letter) >= printedCapitals)
      schools.set(letter, SCHOOLS[school].includes(letter) ? school : 'plain');
  for (const letter of CAPITALS) {
    const isAdopted = chanceOf(letter) < ADOPTED;
    if (SCHOOLS[school].includes(letter) && (learned ? !isAdopted : isAdopted)) schools.set(letter, school);
  }
  if (chanceOf('z') < LOOPED_Z) schools.set('z', 'round');
  return schools;
}

/** How this writer begins a capital with a swash. */
const swashOf = (number: number): Swash =>
  SWASHES[Math.floor(randomFrom(seedFor(personOf(number), 6000))() * SWASHES.length)] ?? SWASHES[0];

/** A person's choice among letters. */
const chosenOf = (letters: string, share: number, number: number, seedPart: number): string[] =>
  [...letters].filter((letter) => randomFrom(seedFor(personOf(number), seedPart + letter.charCodeAt(0)))() < share);

/** The same writer signing: one movement, quicker and larger than the writing, with a large initial. */
export const signing = (writer: Writer): Writer => ({
  ...writer,
  size: 1.35 * writer.size,
  width: 1.04 * writer.width,
  slant: writer.slant + 0.08,
  speed: Math.min(1.4, writer.speed + 0.5),
  irregularity: 1.15 * writer.irregularity,
  space: 0.7 * writer.space,
  printedCapitals: 0,
  printedLetters: 0,
  leadIns: 0,
  initial: 1.4,
  tail: 0.7,
  links: 1,
  lifts: 0,
});

/** The skeleton on which a style is written. */
export const skeletonOf = (style: PenStyle): SkeletonName => (style === 'handprint' ? 'printed' : 'joined');
