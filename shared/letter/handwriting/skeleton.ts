/* oxlint-disable typescript/no-non-null-assertion -- a skeleton has an entry in each of its tables for each of its letters */

/**
 * A skeleton: the centre lines of a school hand, and how its letters meet. Made by `scripts/build-skeletons.ts` from the
 * variable fonts Playwrite DE LA (joined) and Playwrite DE Grund (printed). Lengths in thousandths of an em, upwards.
 */
export type SkeletonData = {
  /** The letters without their accents; everything below counts by their place in this text. */
  letters: string;
  /** Characters that are a letter with marks: [letter, mark's glyph, right, up, mark's glyph, …]. */
  composed: Record<string, number[]>;
  /** Glyphs of each letter: alone, at the start of joined letters, within, at their end; then within and at the end in other variants. */
  forms: number[][];
  /** What a letter and the next one do, by the class of each: an index into `kinds`. */
  pairs: { left: number[]; right: number[]; columns: number; values: number[] };
  /** [joined or not, variant of the right one, glyph of the connection or −1, distance]. */
  kinds: [joined: 0 | 1, variant: number, connection: number, apart: number][];
  advances: number[];
  /** Strokes of each glyph: where it begins, absolute, then three points a curve, each relative to the end of the last. A dot is its place alone. */
  glyphs: number[][][];
};

/** A stroke's points in turn: [x, y, then three points a curve], absolute. */
export type Curve = readonly number[];
export type Skeleton = Omit<SkeletonData, 'glyphs'> & {
  indexOf: ReadonlyMap<string, number>;
  glyphs: readonly (readonly Curve[])[];
};

const opened = new WeakMap<SkeletonData, Skeleton>();

/** A skeleton indexed for use, once. */
export function openSkeleton(data: SkeletonData): Skeleton {
  let skeleton = opened.get(data);
  if (!skeleton) {
    skeleton = {
      ...data,
      indexOf: new Map([...data.letters].map((letter, index) => [letter, index])),
      glyphs: data.glyphs.map((strokes) => strokes.map(absolute)),
    };
    opened.set(data, skeleton);
  }
  return skeleton;
}

function absolute(stroke: readonly number[]): Curve {
  const points = stroke.slice(0, 2);
  for (let at = 2; at < stroke.length; at += 6) {
    const [x, y] = [points.at(-2)!, points.at(-1)!];
    for (let each = 0; each < 6; each += 2) points.push(x + stroke[at + each]!, y + stroke[at + each + 1]!);
  }
  return points;
}

export type SkeletonName = 'joined' | 'printed';
/** Both skeletons, because a joined hand borrows printed letters; a printed hand needs only its own. */
export type Skeletons = { printed: Skeleton; joined?: Skeleton };

const LOADERS: Record<SkeletonName, () => Promise<{ default: SkeletonData }>> = {
  joined: () => import('./packs/joined.ts'),
  printed: () => import('./packs/printed.ts'),
};

/** Tens of kilobytes each, so they are loaded for the chosen hand only. */
export async function loadSkeletons(hand: SkeletonName): Promise<Skeletons> {
  const printed = LOADERS.printed();
  if (hand === 'printed') return { printed: openSkeleton((await printed).default) };
  const joined = LOADERS.joined();
  return { printed: openSkeleton((await printed).default), joined: openSkeleton((await joined).default) };
}
