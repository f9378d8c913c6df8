/** The median; for an even number of figures the upper of the two middle ones. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;

/**
 * How often per second `work` finishes, with this many running concurrently.
 * @param seconds how long new work is begun
 */
export async function perSecond(
  concurrency: number,
  seconds: number,
  work: () => Promise<unknown> | void,
): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let completed = 0;
  const lane = async () => {
    for (; performance.now() < end; completed += 1) await work();
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return (completed / (performance.now() - started)) * 1000;
}
