import type { Constellation } from './chaos-constellation.ts';

export type Faults = { kills: number; flushes: number; unavailableMs: number; serverRestarts: number };
type Fault = { what: string; happen(to: Constellation): Promise<void> };

const MAX_MS_AWAY = 2_000;
/** A fault may leave nothing to do for a minute; the next one does not wait for that. */
const FAULT_TIMEOUT_MS = 4_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Causes every fault at a random share of the letters, so that none comes before or after all of them. The kinds come
 * in this order, in turns, so that a short run ends with a server that starts and continues the work.
 */
export async function causeChaos(
  constellation: Constellation,
  faults: Faults,
  orders: number,
  tell: (line: string) => void,
): Promise<void> {
  const planned = plan(faults);
  for (const [turn, { what, happen }] of planned.entries()) {
    const share = (turn + 0.2 + Math.random() * 0.6) / planned.length;
    await whenTouched(constellation, Math.floor(share * 0.9 * orders));
    tell(`${what}, with ${constellation.ordersTouched()} letters in print`);
    await happen(constellation);
  }
}

async function whenTouched({ ordersTouched }: Constellation, enough: number): Promise<void> {
  let [before, since] = [-1, Date.now()];
  for (
    let touched = ordersTouched();
    touched < enough && Date.now() - since < FAULT_TIMEOUT_MS;
    touched = ordersTouched()
  ) {
    if (touched !== before) [before, since] = [touched, Date.now()];
    await sleep(25);
  }
}

function plan({ kills, flushes, unavailableMs, serverRestarts }: Faults): Fault[] {
  const first = Math.round(Math.random());
  const killings = Array.from({ length: kills }, (_, turn) => killOfWorker((first + turn) % 2));
  const rest = [
    outage(unavailableMs),
    ...Array.from({ length: flushes }, () => flush),
    ...Array.from({ length: serverRestarts }, () => restartOfServer(Math.round(Math.random()))),
  ];
  // One kill before each other fault while kills last; the rest of the kills comes first.
  const early = killings.splice(0, Math.max(0, killings.length - rest.length));
  return [...early, ...rest.flatMap((fault, turn) => [...killings.slice(turn, turn + 1), fault])];
}

const killOfWorker = (which: number): Fault => ({
  what: `worker ${which + 1} killed`,
  async happen(to) {
    await to.killWorker(which);
    await sleep(Math.random() * MAX_MS_AWAY);
    await to.startWorkerAgain(which);
  },
});

const restartOfServer = (which: number): Fault => ({
  what: `server ${which + 1} killed and restarted`,
  async happen(to) {
    await to.killServer(which);
    await to.startServerAgain(which);
  },
});

const flush: Fault = { what: 'queue flushed', happen: (to) => to.flushQueue() };

const outage = (milliseconds: number): Fault => ({
  what: `event store away for ${milliseconds / 1000} s`,
  async happen(to) {
    to.log.tell('unavailable');
    await sleep(milliseconds);
    to.log.tell('available');
  },
});
