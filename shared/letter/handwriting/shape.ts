/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the word and the skeleton's tables */
import { joinCurves, type Join } from './joins.ts';
import { bendStroke } from './letterforms.ts';
import { lengthOf, placeOn, splitAt, weighed } from './plane.ts';
import { AS_PRINTED_AT_SCHOOL, type PrintedHabits } from './printed-habits.ts';
import { SWASH_MARK, type School, type Swash } from './schools.ts';
import { MIDDLE, type Curve, type Skeleton, type Skeletons } from './skeleton.ts';

/** A word as strokes on its own baseline, before any hand has written it. Thousandths of an em, y upwards. */

export type ShapedStroke = {
  points: Curve;
  /** Written after the word's letters: dots, bars and accents, which a hurried hand puts a little too far right. */
  lateMark?: 'dot' | 'bar' | 'mark';
  /** The second dot of a joined umlaut, made by the movement of the first: two that slip apart are a circumflex. */
  isTwin?: boolean;
  /** Whether the start touches no other stroke. */
  freeStart: boolean;
  freeEnd: boolean;
  closed: boolean;
};
export type ShapedWord = {
  text: string;
  strokes: readonly ShapedStroke[];
  /** Points [x, y, …] where a stroke ends on another or the pen comes by again; these stay together. */
  touchPoints: readonly number[];
} & WordExtent;
/** The advance of a word and of a capital that begins it (0 without one), and where its ink begins and ends. */
export type WordExtent = { advance: number; initial: number; inkLeft: number; inkRight: number };

/** How a writer forms and joins letters. */
export type Habits = {
  /** The letters that a joined hand takes from the printed skeleton, in addition to words in capitals. */
  borrowed: ReadonlySet<string>;
  /** The letters that a joined hand writes as another school teaches them. */
  schools: ReadonlyMap<string, School>;
  /** How its capital begins where a word is to have a swash. */
  swash: Swash;
  /** Whether the school's stroke leads into a word. */
  leadsIn: boolean;
  /** Whether the pen stays down between letters that the school does not join. */
  links: boolean;
  /** Letters before and after which the pen is lifted, although the school joins them. */
  liftsBefore: ReadonlySet<string>;
  liftsAfter: ReadonlySet<string>;
  /** Whether the bar of the letter at a place of a word is also the bar of the next «t», or the top of a «z». */
  runsBarOn(at: number): boolean;
  printed: PrintedHabits;
};

/** A pupil's. */
export const SCHOOL: Habits = {
  borrowed: new Set(),
  schools: new Map(),
  swash: 'wave',
  leadsIn: true,
  links: false,
  liftsBefore: new Set(),
  liftsAfter: new Set(),
  runsBarOn: () => false,
  printed: AS_PRINTED_AT_SCHOOL,
};

/** How far to the right a hurried hand may put a dot, bar or accent. */
export const MAX_LATE_SHIFT = 90;
const NEAR_DISTANCE = 16;

/** The joined skeleton leans. Borrowed letters lean with it, about the middle of the small letters. */
const LEAN = 0.24;

type SkeletonLetter = { skeleton: Skeleton; letter: number; marks: readonly number[] };

/** A glyph of a word and its place. `joined`: how, if the pen is not lifted before it. `letter`: if it is one. */
type PlacedGlyph = {
  skeleton: Skeleton;
  glyph: number;
  x: number;
  y: number;
  joined?: Join | undefined;
  mark: boolean;
  letter?: string | undefined;
  /** The height at which the pen is set down, if not where the school begins. */
  from?: number | undefined;
  /** The bar of the letter before it runs on into it. */
  hasBar?: boolean;
};

/**
 * The school begins these letters at the baseline; most adults set the pen down at this height. The bar of an
 * «e» is its beginning.
 */
const SET_DOWN: Readonly<Record<string, number>> = { b: 330, f: 330, h: 330, k: 330, l: 330, s: 230, e: 110 };

/** The pen is lifted between two letters, and set down a little nearer than the school's unjoined ones stand. */
const LIFTED: Skeleton['kinds'][number] = [0, 0, -1, -55];

/** Where a writer lifts it, but never within «sch», which would be torn. */
function isLifted(
  each: SkeletonLetter,
  next: SkeletonLetter,
  school: Skeleton['kinds'][number] | undefined,
  { liftsBefore, liftsAfter }: Habits,
): boolean {
  const [letter, following] = [nameOf(each), nameOf(next)];
  return school?.[0] === 1 && letter + following !== 'sc' && (liftsAfter.has(letter) || liftsBefore.has(following));
}

/** Whether two letters have one bar. The school's «f» has none, and a «z» with a loop begins in a curl. */
function sharesBar(each: SkeletonLetter, next: SkeletonLetter, index: number, habits: Habits): boolean {
  const pair = nameOf(each) + nameOf(next);
  const hasBars =
    pair === 'tt' || (pair === 'tz' && !habits.schools.has('z')) || (pair === 'ft' && habits.borrowed.has('f'));
  return hasBars && habits.runsBarOn(index);
}

/**
 * The glyphs of a word: the forms of its letters for their neighbours, the connections between them, their accents.
 * Characters that no skeleton has are left out.
 */
export function placeGlyphs(
  markedText: string,
  { printed, joined }: Skeletons,
  habits: Habits = SCHOOL,
): { glyphs: PlacedGlyph[]; advance: number; initial: number } {
  const { borrowed, schools, leadsIn, links } = habits;
  const hasSwash = markedText.startsWith(SWASH_MARK);
  const text = hasSwash ? markedText.slice(SWASH_MARK.length) : markedText;
  const inCapitals = joined ? capitalsOf(text) : undefined;
  const characters = [...text];
  const letters = characters.flatMap((character, index): SkeletonLetter[] => {
    if (!joined) return findLetter(character, printed) ?? [];
    const base = baseOf(character);
    const plain =
      inCapitals?.has(index) === true ||
      borrowed.has(base) ||
      (MISREAD_AT_END.has(character) && !LOWER_CASE.test(characters[index + 1] ?? ''));
    if (plain) return findLetter(character, printed) ?? [];
    const school = schools.get(base);
    return (
      findIn(hasSwash && index === 0 ? joined.swashes[habits.swash] : undefined, character, joined) ??
      findIn(school && joined.schools[school], character, joined) ??
      findLetter(character, joined) ??
      findLetter(character, printed) ??
      []
    );
  });
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let variant = 0;
  let isJoined = false;
  let hasBar = false;
  letters.forEach((each, index) => {
    const { skeleton, marks } = each;
    const next = letters[index + 1];
    const school = joinKind(each, next);
    const barRunsOn = next !== undefined && sharesBar(each, next, index, habits);
    const isTop = barRunsOn && nameOf(next) === 'z';
    const kind = next && (isTop || isLifted(each, next, school, habits)) ? LIFTED : school;
    const staysDown = kind?.[0] === 1 || isPair(each, next, printed, habits, index);
    const glyph =
      skeleton === printed
        ? printedForm(each, habits, index, { before: isJoined, after: staysDown })
        : formOf(each, isJoined, staysDown, variant);
    const from = leadsIn || isJoined || !skeleton.isJoined ? undefined : SET_DOWN[nameOf(each)];
    const join: Join = skeleton === printed ? 'pair' : 'school';
    const isLinked = links && index > 0 && isLetter(letters[index - 1]!) && isLetter(each);
    glyphs.push({
      skeleton,
      glyph,
      x,
      y: 0,
      joined: isJoined ? join : isLinked ? 'link' : undefined,
      mark: false,
      letter: nameOf(each),
      from,
      hasBar,
    });
    hasBar = barRunsOn;
    for (let at = 0; at < marks.length; at += 3)
      glyphs.push({ skeleton, glyph: marks[at]!, x: x + marks[at + 1]!, y: marks[at + 2]!, mark: true });
    x += skeleton.advances[glyph]!;
    isJoined = staysDown;
    variant = kind?.[1] ?? 0;
    if (kind && kind[2] >= 0) glyphs.push({ skeleton, glyph: kind[2], x, y: 0, joined: join, mark: false });
    x += (kind?.[3] ?? 0) + clearanceAfter(letters, index, isJoined);
    if (!joined && next && isLetter(each) && isLetter(next)) x -= habits.printed.nearnessAfter(nameOf(each));
  });
  const initial = CAPITAL.test(characters[0] ?? '') ? (glyphs[1]?.x ?? x) : 0;
  return { glyphs, advance: x, initial };
}

/** The extent that `shapeWord` gives a word, without its strokes: enough to break lines, at a tenth of the cost. */
export function extentOf(text: string, skeletons: Skeletons, habits = SCHOOL): WordExtent {
  return extentOfGlyphs(placeGlyphs(text, skeletons, habits), skeletons);
}

function extentOfGlyphs(
  { glyphs, advance, initial }: ReturnType<typeof placeGlyphs>,
  skeletons: Skeletons,
): WordExtent {
  let inkLeft = advance;
  let inkRight = 0;
  for (const { skeleton, glyph, x, y, mark, from } of glyphs) {
    const lean = leanOf(skeleton, skeletons);
    const { left, right, lateRight } = edgesOf(skeleton, glyph, lean, from);
    const at = x + lean * y;
    inkLeft = Math.min(inkLeft, at + left);
    inkRight = Math.max(
      inkRight,
      at + (mark ? Math.max(right, lateRight - MAX_LATE_SHIFT) + MAX_LATE_SHIFT : Math.max(right, lateRight)),
    );
  }
  return { advance, initial, inkLeft, inkRight };
}

const leanOf = (skeleton: Skeleton, skeletons: Skeletons): number =>
  skeletons.joined && skeleton === skeletons.printed ? LEAN : 0;

/** A text has the same shape for all writers of the same habits. */
export function shapeWord(text: string, skeletons: Skeletons, habits = SCHOOL): ShapedWord {
  const placed = placeGlyphs(text, skeletons, habits);
  const strokes: ShapedStroke[] = [];
  let shift = 0;
  placed.glyphs.forEach(({ skeleton, glyph, letter, x, y, joined, mark, from, hasBar }, index) => {
    if (letter) shift = skeletons.joined || index === 0 ? 0 : habits.printed.shiftAt(index);
    const letterform = letter && skeleton === skeletons.printed && habits.printed.letterformAt(index);
    const lean = leanOf(skeleton, skeletons);
    const glyphStrokes = strokesOf(skeleton, glyph, from).map((stroke): ShapedStroke => {
      if (!letterform) return { ...stroke, points: translate(stroke.points, x + shift, y, lean) };
      const own = bendStroke(stroke.points, letter, letterform, joined !== undefined);
      return { ...stroke, points: translate(own, x + shift, y, lean), closed: false };
    });
    if (mark) {
      const [first, second] = glyphStrokes;
      if (first?.lateMark === 'dot' && second && habits.printed.mergesDots(index))
        strokes.push(dashOf(first, second, skeletons.joined ? DASH.joined : DASH.printed));
      else
        glyphStrokes.forEach((stroke, at) =>
          strokes.push({ ...stroke, lateMark: stroke.lateMark ?? 'mark', isTwin: at > 0 && Boolean(skeletons.joined) }),
        );
      return;
    }
    if (joined) joinStrokes(strokes, glyphStrokes, joined);
    if (hasBar) runBarOn(strokes, glyphStrokes);
    strokes.push(...glyphStrokes);
  });
  return { text, strokes, touchPoints: touchPointsOf(strokes), ...extentOfGlyphs(placed, skeletons) };
}

/** Where a stroke ends on another, and where the pen comes by again. */
function touchPointsOf(strokes: readonly ShapedStroke[]): number[] {
  const touched: number[] = [];
  const visited = new Map<number, number>();
  for (const { points, lateMark, freeStart, freeEnd, closed } of strokes) {
    if (lateMark) continue;
    if (!freeStart && !closed) touched.push(points[0]!, points[1]!);
    if (!freeEnd && !closed) touched.push(points.at(-2)!, points.at(-1)!);
    for (let at = 6; at < points.length - 2; at += 6) {
      const [x, y] = [points[at]!, points[at + 1]!];
      if (visited.get(x) === y) touched.push(x, y);
      visited.set(x, y);
    }
  }
  return touched;
}

/**
 * The space before punctuation. A joined letter ends in a stroke to the right (longest at r and the bar of t) that a
 * full stop or a comma would touch; below a leaning d, a stop makes an exclamation mark of it. Both skeletons set a
 * colon too near to a figure, and the joined one a point within a number. A joined hand sets a quotation
 * mark above a stop.
 */
const CLEARANCE = {
  stop: 45,
  colon: 115,
  afterLong: 120,
  colonAfterDigit: 60,
  stopAfterDigit: 35,
  digitAfterStop: 45,
  quoteAfterStop: -230,
};
const LONG_EXIT = /[rtfd]/;
const DIGIT = /\d/;
const LETTER = /\p{L}/u;

const nameOf = ({ skeleton, letter }: SkeletonLetter): string => skeleton.letters[letter]!;
const isLetter = (each: SkeletonLetter): boolean => LETTER.test(nameOf(each));

function clearanceAfter(letters: readonly SkeletonLetter[], index: number, isJoined: boolean): number {
  const [current, following] = [letters[index]!, letters[index + 1]];
  if (isJoined || !following) return 0;
  const [letter, next] = [nameOf(current), nameOf(following)];
  if (DIGIT.test(letter) && next === ':') return CLEARANCE.colonAfterDigit;
  if (!current.skeleton.isJoined) return 0;
  if (LOW_STOPS.has(next) && DIGIT.test(letter)) return CLEARANCE.stopAfterDigit;
  if (LOW_STOPS.has(letter) && DIGIT.test(next)) return CLEARANCE.digitAfterStop;
  if (LOW_STOPS.has(letter) && CLOSING_QUOTES.has(next)) return CLEARANCE.quoteAfterStop;
  if (!STOPS.has(next) || !LOWER_CASE.test(letter)) return 0;
  // A colon leans, so that its lower dot is nearest to the letter's exit.
  if (LONG_EXIT.test(letter)) return CLEARANCE.afterLong;
  return next === ':' ? CLEARANCE.colon : CLEARANCE.stop;
}

const STOPS: ReadonlySet<string> = new Set('.,;:!…');
const LOW_STOPS: ReadonlySet<string> = new Set('.,…');
const CLOSING_QUOTES: ReadonlySet<string> = new Set('“‘');

const MARKS = /\p{M}/gu;
const baseOf = (character: string): string =>
  character <= '\u007F' ? character : character.normalize('NFD').replace(MARKS, '');

/** The school's b ends in a curl that makes it an l («Ich hab dich lieb») where no small letter follows. */
const MISREAD_AT_END: ReadonlySet<string> = new Set('b');

const CAPITAL = /\p{Lu}/u;
const LOWER_CASE = /\p{Ll}/u;

/** Where a word has two or more capitals in a row, which are never joined. */
function capitalsOf(text: string): ReadonlySet<number> {
  const indexes = new Set<number>();
  const characters = [...text];
  for (let from = 0; from < characters.length;) {
    let to = from;
    while (to < characters.length && !/[-/–—]/.test(characters[to]!)) to += 1;
    const part = characters.slice(from, to);
    if (part.filter((each) => CAPITAL.test(each)).length >= 2 && !part.some((each) => LOWER_CASE.test(each)))
      for (let at = from; at < to; at += 1) indexes.add(at);
    from = to + 1;
  }
  return indexes;
}

function findLetter(character: string, skeleton: Skeleton): [SkeletonLetter] | undefined {
  const letter = skeleton.indexOf.get(character);
  if (letter !== undefined) return [{ skeleton, letter, marks: [] }];
  return findIn(skeleton.composed, character, skeleton);
}

/** A character in a table of letters with marks. */
function findIn(
  table: Skeleton['composed'] | undefined,
  character: string,
  skeleton: Skeleton,
): [SkeletonLetter] | undefined {
  const composed = table?.[character];
  return composed && [{ skeleton, letter: composed[0]!, marks: composed.slice(1) }];
}

function joinKind(
  current: SkeletonLetter,
  following: SkeletonLetter | undefined,
): Skeleton['kinds'][number] | undefined {
  if (!following || following.skeleton !== current.skeleton) return undefined;
  const { left, right, columns, values } = current.skeleton.pairs;
  return current.skeleton.kinds[values[left[current.letter]! * columns + right[following.letter]!]!];
}

/** A letter's glyph, depending on whether it is joined to the letters before and after it. */
function formOf(
  { skeleton, letter }: SkeletonLetter,
  joinedBefore: boolean,
  joinedAfter: boolean,
  variant: number,
): number {
  const forms = skeleton.forms[letter]!;
  if (!joinedBefore) return forms[joinedAfter ? 1 : 0] ?? forms[0]!;
  return forms[2 + variant * 2 + (joinedAfter ? 0 : 1)] ?? forms[0]!;
}

/** Whether a person joins these two printed letters. */
function isPair(
  current: SkeletonLetter,
  following: SkeletonLetter | undefined,
  printed: Skeleton,
  habits: Habits,
  at: number,
): boolean {
  if (!following || current.skeleton !== printed || following.skeleton !== printed) return false;
  return habits.printed.joinsAt(nameOf(current) + nameOf(following), at);
}

function printedForm(
  each: SkeletonLetter,
  habits: Habits,
  at: number,
  joined: { before: boolean; after: boolean },
): number {
  const forms = each.skeleton.forms[each.letter]!;
  return forms[habits.printed.formAt(nameOf(each), forms.length, at, joined)]!;
}

const strokeCache = new WeakMap<Skeleton, Map<number, readonly ShapedStroke[]>>();

/** No stroke is set down as high as this, in thousandths of an em. */
const HIGHEST = 2000;

/** The strokes of a glyph, parsed once. */
function strokesOf(skeleton: Skeleton, glyph: number, from = 0): readonly ShapedStroke[] {
  let cached = strokeCache.get(skeleton);
  if (!cached) strokeCache.set(skeleton, (cached = new Map()));
  const key = glyph * HIGHEST + from;
  let strokes = cached.get(key);
  if (!strokes) {
    const all = skeleton.glyphs[glyph]!.map((points, index) =>
      from > 0 && index === 0 ? withoutLeadIn(points, from) : points,
    );
    strokes = all.map((points, index) => describeStroke(points, all.toSpliced(index, 1)));
    cached.set(key, strokes);
  }
  return strokes;
}

/** A stroke that comes up from below a height, from there on. */
function withoutLeadIn(points: Curve, height: number): Curve {
  if (points[1]! >= height) return points;
  for (let curve = 0; curve + 6 < points.length; curve += 6) {
    if (points[curve + 7]! < height) continue;
    let [below, above] = [0, 1];
    for (let round = 0; round < 12; round += 1) {
      const share = (below + above) / 2;
      if (weighed(points, curve + 1, share) < height) below = share;
      else above = share;
    }
    return splitAt(points, { curve, share: above })[1];
  }
  return points;
}

type Edges = { left: number; right: number; /** Of what is written late, as late as it may be. */ lateRight: number };
const edgeCache = new WeakMap<Skeleton, Map<number, Edges>>();

/** Where the ink of a glyph begins and ends, computed once. */
function edgesOf(skeleton: Skeleton, glyph: number, lean: number, from = 0): Edges {
  let cached = edgeCache.get(skeleton);
  if (!cached) edgeCache.set(skeleton, (cached = new Map()));
  const key = (glyph * HIGHEST + from) * 2 + (lean > 0 ? 1 : 0);
  let edges = cached.get(key);
  if (!edges) {
    edges = { left: Infinity, right: -Infinity, lateRight: -Infinity };
    for (const { points, lateMark } of strokesOf(skeleton, glyph, from))
      for (let at = 0; at < points.length; at += 2) {
        const x = points[at]! + lean * (points[at + 1]! - MIDDLE);
        edges.left = Math.min(edges.left, x);
        if (lateMark) edges.lateRight = Math.max(edges.lateRight, x + MAX_LATE_SHIFT);
        else edges.right = Math.max(edges.right, x);
      }
    cached.set(key, edges);
  }
  return edges;
}

function describeStroke(points: Curve, others: readonly Curve[]): ShapedStroke {
  const [startX, startY, endX, endY] = [points[0]!, points[1]!, points.at(-2)!, points.at(-1)!];
  if (points.length === 2) return { points, lateMark: 'dot', freeStart: true, freeEnd: true, closed: false };
  const isFree = (x: number, y: number) => !others.some((other) => placeOn(other, x, y, NEAR_DISTANCE));
  const stroke = {
    points,
    freeStart: isFree(startX, startY),
    freeEnd: isFree(endX, endY),
    closed: points.length > 20 && lengthOf(endX - startX, endY - startY) < NEAR_DISTANCE,
  };
  const isBar = endX - startX > 120 && Math.abs(endY - startY) < 45 && points.length <= 14 && others.length > 0;
  return isBar && stroke.freeStart && stroke.freeEnd ? { ...stroke, lateMark: 'bar' } : stroke;
}

/** @param lean how far it moves to the right for each unit up */
const translate = (points: Curve, right: number, up: number, lean = 0): Curve =>
  points.map(
    (value, at) => value + (at % 2 === 0 ? right + (lean === 0 ? 0 : lean * (points[at + 1]! + up - MIDDLE)) : up),
  );

/** Continues the last stroke of a word with the first of the next letter, if this way of joining allows it. */
function joinStrokes(previous: ShapedStroke[], next: ShapedStroke[], join: Join): void {
  const at = previous.findLastIndex(({ lateMark }) => !lateMark);
  const first = next.findIndex(({ lateMark }) => !lateMark);
  const [before, after] = [previous[at], next[first]];
  const points = before && after && joinCurves(before.points, after.points, join);
  if (!points) return;
  previous.splice(at, 1);
  next[first] = { points, freeStart: before.freeStart, freeEnd: after.freeEnd, closed: false };
}

/** How much a long bar rises. */
const RISE = 45;

/** Draws the bar of the letter before on to the end of a «t»'s, or of the top of a «z», which is its first curve. */
function runBarOn(previous: ShapedStroke[], next: ShapedStroke[]): void {
  const bar = previous.findLast(isHighBar);
  if (!bar) return;
  previous.splice(previous.indexOf(bar), 1);
  const at = Math.max(0, next.findIndex(isHighBar));
  const { points, lateMark } = next[at]!;
  const [x, y] = [bar.points[0]!, bar.points[1]! - RISE];
  const [endX, endY] = lateMark ? [points.at(-2)!, points.at(-1)! + RISE] : [points[6]!, points[7]!];
  const thirds = [1, 2, 3].flatMap((third) => [x + ((endX - x) * third) / 3, y + ((endY - y) * third) / 3]);
  next[at] = { ...next[at]!, points: [x, y, ...thirds, ...(lateMark ? [] : points.slice(8))] };
}

/** A «z» may have a bar in its middle. */
const isHighBar = ({ points, lateMark }: ShapedStroke): boolean => lateMark === 'bar' && points[1]! > 1.5 * MIDDLE;

/** How much longer a dash is on either side than its dots are apart: a short one that leans is an acute accent. */
const DASH = { printed: 45, joined: 60 };

/** The stroke that a hurried hand makes of two dots. */
function dashOf({ points: from }: ShapedStroke, { points: to }: ShapedStroke, longer: number): ShapedStroke {
  const [x, y, across] = [from[0]! - longer, from[1]!, to[0]! - from[0]! + 2 * longer];
  const points = [x, y - 4, x + across / 3, y + 14, x + (2 * across) / 3, y + 12, x + across, y + 4];
  return { points, lateMark: 'mark', freeStart: true, freeEnd: true, closed: false };
}
