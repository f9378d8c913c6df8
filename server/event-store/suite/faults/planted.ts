import type { Appended, EventStore, ExpectedRevision, StoredEvent } from '../../port.ts';

/** A mistake that an adapter might make, planted in a correct store; `breaks` names the promise that must detect it. */
export type PlantedFault = { mistake: string; breaks: string; plant: (sound: EventStore) => Partial<EventStore> };

export const lastOf = async (store: EventStore, stream: string): Promise<ExpectedRevision> =>
  (await store.readStream(stream)).at(-1)?.revision ?? 'none';

export const endOf = (stored: readonly StoredEvent[]): Appended => ({
  revision: stored.at(-1)!.revision,
  position: stored.at(-1)!.position,
});

/**
 * Whether a promise is visibly broken: its check rejects, or still waits after `forMs`, like a subscriber that waits
 * for a lost event.
 */
export async function isBroken(check: Promise<void>, forMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, forMs, true);
  });
  const failed = check.then(
    () => false,
    () => true,
  );
  return Promise.race([failed, waited]).finally(() => clearTimeout(timer));
}
