const FIRST_MS = 25;
const MAX_MS = 5_000;

/** How long to rest before the next try, in milliseconds: doubling up to 5 s, spread so that servers do not return in step. */
export function backoff(attempt: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(attempt, 20), MAX_MS);
  return longest / 2 + Math.random() * (longest / 2);
}
