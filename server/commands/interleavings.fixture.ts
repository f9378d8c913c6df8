import { setImmediate as settled } from 'node:timers/promises';
import { RevisionConflict, type EventStore, type StoredEvent } from '../event-store/port.ts';
import { LetterDiffers, LetterShredded, personalOf, type Sealed, type Vault } from '../vault/port.ts';
import { CommandRefused } from './order-handler.ts';

/** For tests: every order in which the steps of concurrent commands can take place, on a log and a vault in memory. */

type Memory = { store: Pick<EventStore, 'append' | 'readStream'>; vault: Vault };
/** Waits until the scheduler allows this task its next step. */
export type Turn = () => Promise<void>;
type Race = {
  tasks: ((turn: Turn) => Promise<void>)[];
  endsAfter?: (number | undefined)[];
  check: () => Promise<void>;
};
type Step = { task: number; go: () => void };

/** For a task that may lose its race. */
export function refusal(error: unknown): void {
  if (!(error instanceof CommandRefused)) throw error;
}

const asIs = (personal: unknown) => JSON.stringify(personal) as Sealed;

/** What a log and a vault contain. */
export class Content {
  readonly streams: Map<string, StoredEvent[]>;
  readonly letters: Map<string, string | 'shredded'>;
  constructor(before?: Content) {
    this.streams = new Map(before?.streams);
    this.letters = new Map(before?.letters);
  }
}

/** A log and a vault whose calls take effect immediately, each after its turn. */
export function openMemory({ streams, letters } = new Content()) {
  function keep(id: string, text: string): void {
    const held = letters.get(id);
    if (held === 'shredded') throw new LetterShredded();
    if (held !== undefined && held !== text) throw new LetterDiffers();
    letters.set(id, text);
  }
  return (turn: Turn): Memory => ({
    store: {
      async append(stream, expected, events) {
        await turn();
        const stored = streams.get(stream) ?? [];
        const actual = stored.at(-1)?.revision ?? 'none';
        if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
        const added = events.map((event, index) => ({
          ...event,
          stream,
          revision: stored.length + index,
          position: '',
          recordedAt: '',
        }));
        streams.set(stream, [...stored, ...added]);
        return { revision: stored.length + events.length - 1, position: '' };
      },
      async readStream(stream) {
        await turn();
        return streams.get(stream) ?? [];
      },
    },
    vault: {
      async sealOrder(orderId, { text, content, personal }) {
        await turn();
        keep(orderId, text);
        return { fingerprint: content, personal: asIs(personal) };
      },
      async sealLetter(letterId, { text, content }) {
        await turn();
        keep(letterId, text);
        return { fingerprint: content };
      },
      async getLetter(orderId) {
        await turn();
        const held = letters.get(orderId);
        return held === 'shredded' ? undefined : held;
      },
      async shredLetter(orderId) {
        await turn();
        letters.set(orderId, 'shredded');
      },
      sealPersonal: async (_, value) => asIs(value),
      sealUnderOwnKey: async (_, value) => asIs(value),
      openPersonal: async (_, sealed) => personalOf(sealed),
      openPersonals: async (items) => items.map(({ sealed }) => personalOf(sealed)),
      personalTag: async () => undefined,
      forgetPersonal: async () => {},
      listPersonalKeys: async () => [],
      listLetters: async () =>
        [...letters].filter(([, held]) => held !== 'shredded').map(([orderId]) => ({ orderId, storedAt: '' })),
      close: async () => {},
    },
  });
}

/**
 * Runs the tasks that `begin` starts once for each order in which their steps can take place, then `check`.
 * @param begin starts the tasks again; each gets its own turn. A task with a limit of steps stops after them for ever,
 * as if killed by kill -9.
 * @returns how many orders there were.
 */
export async function everyInterleaving(begin: () => Promise<Race>): Promise<number> {
  let orders = 0;
  const paths: number[][] = [[]];
  for (let path = paths.pop(); path; path = paths.pop()) {
    const { tasks, endsAfter = [], check } = await begin();
    const waiting: Step[] = [];
    const taken = tasks.map(() => 0);
    const running = tasks.map((task, index) => task(() => new Promise((go) => waiting.push({ task: index, go }))));
    for (let step = 0; ; step += 1) {
      await settled();
      const next = [...new Set(waiting.map(({ task }) => task))]
        .filter((task) => taken[task] !== endsAfter[task])
        .sort();
      if (next.length === 0) break;
      for (const other of step < path.length ? [] : next.slice(1)) paths.push([...path, other]);
      const task = path[step] ?? next[0]!;
      path[step] = task;
      taken[task]! += 1;
      waiting
        .splice(
          waiting.findIndex((step) => step.task === task),
          1,
        )[0]!
        .go();
    }
    await Promise.race([Promise.all(running), settled()]);
    await check();
    orders += 1;
  }
  return orders;
}
