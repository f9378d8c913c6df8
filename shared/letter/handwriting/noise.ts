/** Repeatable randomness: equal seeds give equal numbers in every engine (whole numbers and + − × ÷ only). */

/** A 32-bit seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A separate seed for a part of something: line 3 of page 2, key «e». */
export function seedFor(seed: number, part: number): number {
  let hash = Math.imul(seed ^ (part + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32: a function that gives the next number from 0 to 1 (exclusive). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** From −1 to 1, most often near 0. */
export function signedRandom(random: () => number): number {
  return (random() + random() + random()) / 1.5 - 1;
}

/** A lattice value from −1 to 1. */
function lattice(seed: number, index: number): number {
  return seedFor(seed, index) / 2147483648 - 1;
}

/**
 * A smooth wave through random values, one per unit of `at`: a cubic B-spline, so slope and curvature have no jumps.
 */
export function smoothNoise(seed: number, at: number): number {
  const index = Math.floor(at);
  const t = at - index;
  const u = 1 - t;
  const a = lattice(seed, index - 1);
  const b = lattice(seed, index);
  const c = lattice(seed, index + 1);
  const d = lattice(seed, index + 2);
  const sum = a * u * u * u + b * (3 * t * t * t - 6 * t * t + 4) + c * (3 * u * u * u - 6 * u * u + 4) + d * t * t * t;
  // The spline is flatter than its lattice; this factor restores its range.
  return sum / 4;
}
