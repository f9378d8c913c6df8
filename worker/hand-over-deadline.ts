/** The time until which a letter may be handed to a printer. */
export type HandOverDeadline = { hasPassed(): boolean };

/** The server's time has a resolution of one second; the rest is a margin for both clocks. */
const MARGIN_MS = 1_000;

type Clocks = { wall: () => number; steady: () => number };
const CLOCKS: Clocks = { wall: Date.now, steady: () => performance.now() };

/**
 * The server's deadline by this machine's clocks, which may be wrong: only the span between the server's two times is
 * used. It begins now, so call this before the server is called. Two clocks measure it, because one stops while the
 * machine sleeps and the other may be set back.
 */
export function startDeadline(
  clocks: Clocks = CLOCKS,
): (printBefore: string, serverTime: string | null) => HandOverDeadline {
  const wall = clocks.wall();
  const steady = clocks.steady();
  return (printBefore, serverTime) => {
    const serverMs = Date.parse(serverTime ?? '');
    const span = Date.parse(printBefore) - (Number.isNaN(serverMs) ? wall : serverMs) - MARGIN_MS;
    // Also true if the span is not a number: without a deadline nothing is printed.
    return { hasPassed: () => !(clocks.wall() - wall < span && clocks.steady() - steady < span) };
  };
}
