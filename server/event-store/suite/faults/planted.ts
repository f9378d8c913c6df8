import type { Appended, EventStore, ExpectedRevision, StoredEvent } from '../../port.ts';

/** A mistake an adapter might make, planted on a sound store; `breaks` names the promise that must notice it. */
export type PlantedFault = { mistake: string; breaks: string; plant: (sound: EventStore) => Partial<EventStore> };

export const lastOf = async (store: EventStore, stream: string): Promise<ExpectedRevision> =>
  (await store.readStream(stream)).at(-1)?.revision ?? 'none';

export const endOf = (stored: readonly StoredEvent[]): Appended => ({
  revision: stored.at(-1)!.revision,
  position: stored.at(-1)!.position,
});
