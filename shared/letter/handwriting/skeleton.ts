import type { SkeletonData } from './skeleton-data.ts';
/* oxlint-disable typescript/no-non-null-assertion -- a skeleton has an entry in each of its tables for each of its letters */

/** The middle of the small letters, in thousandths of an em. */
export const MIDDLE = 250;

/** A stroke's points in turn: [x, y, then three points a curve], absolute. */
export type Curve = readonly number[];
export type Skeleton = Omit<SkeletonData, 'glyphs'> & {
  indexOf: ReadonlyMap<string, number>;
  glyphs: readonly (readonly Curve[])[];
  /** Only a joined skeleton has several forms of a letter. */
  isJoined: boolean;
};

const skeletonCache = new WeakMap<SkeletonData, Skeleton>();

/** A skeleton with its indexes. */
export function openSkeleton(data: SkeletonData): Skeleton {
  let skeleton = skeletonCache.get(data);
  if (!skeleton) {
    skeleton = {
      ...data,
      // A letter's first index is the skeleton's own, later ones are other schools'.
      indexOf: new Map([...data.letters].map((letter, index) => [letter, index] as const).toReversed()),
      glyphs: data.glyphs.map((strokes) => strokes.map(toAbsolute)),
      isJoined: data.kinds.some(([joined]) => joined === 1),
    };
    skeletonCache.set(data, skeleton);
  }
  return skeleton;
}

function toAbsolute(stroke: readonly number[]): Curve {
  const points = stroke.slice(0, 2);
  for (let at = 2; at < stroke.length; at += 6) {
    const [x, y] = [points.at(-2)!, points.at(-1)!];
    for (let offset = 0; offset < 6; offset += 2) points.push(x + stroke[at + offset]!, y + stroke[at + offset + 1]!);
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
