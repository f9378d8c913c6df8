/** Until when a letter may be handed to a printer. */
export type HandOverDeadline = { hasPassed(): boolean };

/** The server says the time to the second; the rest is a margin for its clock and ours. */
const MARGIN_MS = 1_000;

export type Clocks = { wall: () => number; steady: () => number };
const CLOCKS: Clocks = { wall: Date.now, steady: () => performance.now() };

/**
 * The server's deadline on this machine, whose clock may be wrong: only the span between the server's two times
 * counts. It runs from now, which should be before the server was asked. Two clocks watch it, because one stands
 * still while the machine sleeps and the other may be set back.
 */
export function startDeadline(
  clocks: Clocks = CLOCKS,
): (printBefore: string, serverTime: string | null) => HandOverDeadline {
  const wall = clocks.wall();
  const steady = clocks.steady();
  return (printBefore, serverTime) => {
    const spoken = Date.parse(serverTime ?? '');
    const span = Date.parse(printBefore) - (Number.isNaN(spoken) ? wall : spoken) - MARGIN_MS;
    // Also true for a span that is no number: without a deadline nothing is printed.
    return { hasPassed: () => !(clocks.wall() - wall < span && clocks.steady() - steady < span) };
  };
}
