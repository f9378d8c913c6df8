/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the stroke */
import { randomFrom, seedFor, signedRandom } from './noise.ts';
import { placeOn, smoothStep, splitAt } from './plane.ts';
import type { Curve } from './skeleton.ts';

/**
 * A person's printed letters are the school's, bent: bowls and arches are ovals of the person's own, stems are bowed, the
 * pen comes back beside a stem instead of on it, and a ring does not end where it began. In thousandths of an em, upwards,
 * and in shares.
 */
export type Letterform = {
  /** How much wider bowls and arches are, and their upper halves in addition. */
  wide: number;
  egg: number;
  /** How far they lean to the right for each unit up, and rise for each unit to the right; stems do not. */
  tilt: number;
  turn: number;
  /** How far the middle of a stem is to the left of its ends. */
  bow: number;
  /** How far from a stem the pen leaves it, after it came back along it. */
  apart: number;
  /** Where a ring begins: 0 at the left of its top, 1 at the right. */
  begin: number;
  /** How far it ends beyond its beginning, and below it. */
  overlap: number;
  inside: number;
  /** The length of the small stroke that leads into a stem; most people write none. */
  tick: number;
};

/** Persons differ from one number to the other, and a person's letters from place to place by this much. */
const RANGES: Record<keyof Letterform, readonly [least: number, most: number, varies: number]> = {
  wide: [-0.05, 0.03, 0.07],
  egg: [-0.12, 0.12, 0.06],
  tilt: [-0.04, 0.2, 0.07],
  turn: [-0.05, 0.14, 0.05],
  bow: [-16, 16, 10],
  apart: [0, 90, 25],
  begin: [0.4, 0.95, 0.1],
  overlap: [-40, 60, 35],
  inside: [-10, 35, 20],
  tick: [-60, 85, 25],
};

/** As many as a person has, so that their strokes are bent only once. */
const VARIANTS = 5;

/** A person's letterforms, of which one is written here, one there. */
export function letterformsOf(person: number): Letterform[] {
  const usual = Object.entries(RANGES).map(([name, [least, most, varies]], index) => {
    const chance = randomFrom(seedFor(person, 7000 + index))();
    return { name, value: least + (most - least) * chance, varies };
  });
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const random = randomFrom(seedFor(person, 7100 + variant));
    return Object.fromEntries(
      usual.map(({ name, value, varies }) => [name, value + varies * signedRandom(random)]),
    ) as Letterform;
  });
}

const STEM_AT_LEFT = new Set('bhkmnprßBDEFHKLPR');
const STEM_AT_RIGHT = new Set('adgqu');
const WITHOUT_STEM = new Set('ceosvwxzCGOQSUVWXYZ0123456789');
const TICKED = new Set('ijmnpruvwy');
const MIN_TICK = 25;
/** As high as a capital. */
const TALL = /[\p{Lu}\dß]/u;
const BENT = /[\p{L}\d]/u;

/** The strokes that were bent to a letterform, by the school's: a page has most of them several times. */
const bentCache = new WeakMap<Letterform, Map<Curve, Curve>>();

/**
 * A stroke of a letter as a person writes it.
 * @param isJoined the pen comes from the letter before
 */
export function bendStroke(stroke: Curve, letter: string, form: Letterform, isJoined: boolean): Curve {
  let cached = bentCache.get(form);
  if (!cached) bentCache.set(form, (cached = new Map()));
  let own = cached.get(stroke);
  if (!own)
    cached.set(stroke, (own = BENT.test(letter) && stroke.length > 2 ? bendAlone(stroke, letter, form) : stroke));
  const hasTick = form.tick > MIN_TICK && !isJoined && stroke.length > 2 && TICKED.has(letter);
  return hasTick ? withTick(own, form.tick) : own;
}

function bendAlone(stroke: Curve, letter: string, form: Letterform): Curve {
  const isTall = TALL.test(letter);
  const height = isTall ? HEIGHT.tall : HEIGHT.small;
  let own = isTall ? stroke : partRetraces(stroke, form.apart);
  if (isRing(own)) own = openRing(own, form);
  if (STEM_AT_LEFT.has(letter)) return bend(own, form, { height, stem: isTall ? STEM.tall : STEM.left });
  if (STEM_AT_RIGHT.has(letter)) return bend(own, form, { height, stem: STEM.right });
  return bend(own, form, { height, middle: WITHOUT_STEM.has(letter) ? middleOf(stroke) : undefined });
}

/** In the skeleton: where stems are, how near to one a point belongs to it, and where stems have their middle. */
const STEM = { left: 130, tall: 176, right: 461, reach: 180, middle: 400, half: 530 };
const HEIGHT = { small: 500, tall: 930 };
/** A loop below the line hangs where the line is. */
const LOWEST = -1.3;

/**
 * Leaves a stem where it is, but for its bow, and turns and stretches the arms of a curve with its ends. In whole numbers,
 * as the skeleton, with which words are written faster.
 * @param stem where it is, or for a letter without one the middle about which it is bent; a letter of stems has neither
 */
function bend(
  stroke: Curve,
  { wide, egg, tilt, turn, bow }: Letterform,
  { height, stem, middle }: { height: number; stem?: number; middle?: number | undefined },
): Curve {
  const origin = stem ?? middle;
  const bent: number[] = [];
  for (let at = 0; at < stroke.length; at += 6) {
    const [x, y] = [stroke[at]!, stroke[at + 1]!];
    const along = (y - STEM.middle) / STEM.half;
    let toX = x - bow * (1 - along * along);
    let toY = y;
    /** How much it moves to the right and up for each unit to the right, and to the right for each unit up. */
    let [across, rise, lean] = [1, 0, (2 * bow * along) / STEM.half];
    if (origin !== undefined) {
      const far = x - origin;
      const share = stem === undefined ? 1 : Math.min(1, Math.abs(far) / STEM.reach);
      const off = smoothStep(share);
      const offPerUnit = (6 * share * (1 - share) * Math.sign(far)) / STEM.reach;
      const up = Math.max(LOWEST, (2 * y) / height - 1);
      const shift = far * (wide + egg * up) + (tilt * height * up) / 2;
      toX += off * shift;
      toY += off * turn * far;
      across += offPerUnit * shift + off * (wide + egg * up);
      rise = turn * (off + offPerUnit * far);
      if (up > LOWEST) lean += off * ((2 * egg * far) / height + tilt);
    }
    const addArm = (arm: number) => {
      const [right, up] = [stroke[arm]! - x, stroke[arm + 1]! - y];
      bent.push(Math.round(toX + across * right + lean * up), Math.round(toY + rise * right + up));
    };
    if (at > 0) addArm(at - 2);
    bent.push(Math.round(toX), Math.round(toY));
    if (at + 2 < stroke.length) addArm(at + 2);
  }
  return bent;
}

function middleOf(stroke: Curve): number {
  const { left, right } = boundsOf(stroke);
  return (left + right) / 2;
}

/** Of the ends of its curves. */
function boundsOf(stroke: Curve): { left: number; right: number; bottom: number; top: number } {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let at = 0; at < stroke.length; at += 6) {
    const [x, y] = [stroke[at]!, stroke[at + 1]!];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

const isRing = (stroke: Curve): boolean => stroke[0] === stroke.at(-2) && stroke[1] === stroke.at(-1);

/** Begins a ring at its top, and ends it a little elsewhere. */
function openRing(ring: Curve, { begin, overlap, inside }: Letterform): Curve {
  const { left, right, bottom, top } = boundsOf(ring);
  const [head, tail] = splitAt(ring, placeOn(ring, left + begin * (right - left), top, Infinity)!);
  const opened = [...tail, ...head.slice(2)];
  const scale = Math.min(1, (top - bottom) / HEIGHT.small);
  for (const at of [opened.length - 4, opened.length - 2]) {
    opened[at]! -= scale * overlap;
    opened[at + 1]! -= scale * inside;
  }
  return opened;
}

function withTick(stroke: Curve, length: number): Curve {
  const [x, y] = [stroke[0]!, stroke[1]!];
  const lead = [x - length, y - 0.6 * length, x - 0.6 * length, y - 0.15 * length, x - 0.25 * length, y];
  return [...lead.map(Math.round), ...stroke];
}

/** To the left the pen leaves a stem nearer to it, or the bowl of a «d» would be too wide. */
const LEFTWARDS = -0.4;

/** Where a pen goes back along its own line, it comes farther and farther from it, towards where it leaves it. */
function partRetraces(stroke: Curve, apart: number): Curve {
  const parted = [...stroke];
  for (let turn = 6; turn < stroke.length - 2; turn += 6) {
    const length = retraceFrom(stroke, turn);
    const end = turn + length;
    if (length === 0 || end === stroke.length - 2) continue;
    const side = stroke[end + 6]! < stroke[end]! ? LEFTWARDS : 1;
    for (let at = turn + 2; at <= end + 2; at += 2) parted[at]! += side * apart * Math.min(1, (at - turn) / length);
  }
  return parted;
}

/** How many of the stroke's numbers after a turn are those before it, in whole curves. */
function retraceFrom(stroke: Curve, turn: number): number {
  const isSame = (by: number) =>
    stroke[turn - by] === stroke[turn + by] && stroke[turn - by + 1] === stroke[turn + by + 1];
  let length = 0;
  while (length + 6 <= turn && isSame(length + 2) && isSame(length + 4) && isSame(length + 6)) length += 6;
  return length;
}
