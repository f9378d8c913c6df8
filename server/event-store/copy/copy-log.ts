import { isDeepStrictEqual } from 'node:util';
import type { EventStore, StoredEvent } from '../port.ts';

/** The number of events in one append; their size is well below the megabyte that EventStoreDB accepts. */
const MAX_BATCH_EVENTS = 100;
const PAGE_SIZE = 1_000;

export type CopyProgress = { phase: 'compare' | 'copy' | 'check'; events: number };
type CopyReport = { existing: number; copied: number; total: number };

/** The target is not a prefix of the source: copying would mix two logs. */
export class DifferentLogs extends Error {
  /** How many events are equal before the first difference. */
  readonly equalEvents: number;
  constructor(equalEvents: number) {
    super(`the logs differ after ${equalEvents} events`);
    this.name = 'DifferentLogs';
    this.equalEvents = equalEvents;
  }
}

/**
 * Copies the events of one log that another does not have yet. Ids, types, data, revisions and the order across all
 * streams are kept; positions and recording times are the other log's own. No other process may write to the target.
 * The source may be written to only if `sourceMayGrow` is set; events that are appended during the copy may then
 * be left for the next call. Can be interrupted at any moment and called again. At the end both logs are read once more
 * and must be equal event by event. Throws `DifferentLogs`.
 */
export async function copyLog(
  from: EventStore,
  to: EventStore,
  {
    sourceMayGrow = false,
    onProgress = () => undefined,
  }: { sourceMayGrow?: boolean; onProgress?: (progress: CopyProgress) => void } = {},
): Promise<CopyReport> {
  const { equalEvents: existing, after } = await compareLogs(from, to, (events) =>
    onProgress({ phase: 'compare', events }),
  );
  let copied = 0;
  for await (const page of pages(from, after)) {
    for (const batch of batchByStream(page)) {
      const [{ stream, revision }] = batch;
      await to.append(
        stream,
        revision === 0 ? 'none' : revision - 1,
        batch.map(({ id, type, data }) => ({ id, type, data })),
      );
      copied += batch.length;
      onProgress({ phase: 'copy', events: existing + copied });
    }
  }
  const { equalEvents: total, after: end } = await compareLogs(from, to, (events) =>
    onProgress({ phase: 'check', events }),
  );
  const laterEvents = sourceMayGrow ? [] : await from.readAll({ after: end, limit: 1 });
  if (total !== existing + copied || laterEvents.length > 0) throw new DifferentLogs(total);
  return { existing, copied, total };
}

/**
 * Reads both logs in parallel until the target ends. @returns how many events are equal, and the source's position
 * there.
 */
async function compareLogs(
  from: EventStore,
  to: EventStore,
  onProgress: (events: number) => void,
): Promise<{ equalEvents: number; after: string | undefined }> {
  let equalEvents = 0;
  let after: string | undefined;
  for await (const page of pages(to)) {
    const sourceEvents = await from.readAll({ after, limit: page.length });
    for (const [index, event] of page.entries()) {
      if (!isSame(event, sourceEvents[index])) throw new DifferentLogs(equalEvents);
      equalEvents += 1;
    }
    after = sourceEvents.at(-1)?.position;
    onProgress(equalEvents);
  }
  return { equalEvents, after };
}

function isSame(a: StoredEvent, b: StoredEvent | undefined): boolean {
  return (
    b !== undefined &&
    a.id === b.id &&
    a.stream === b.stream &&
    a.revision === b.revision &&
    a.type === b.type &&
    isDeepStrictEqual(a.data, b.data)
  );
}

async function* pages(store: EventStore, after?: string): AsyncGenerator<StoredEvent[], void> {
  let last = after;
  for (;;) {
    const page = await store.readAll({ after: last, limit: PAGE_SIZE });
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.position;
  }
}

type EventBatch = [StoredEvent, ...StoredEvent[]];

/** Neighbouring events of one stream are appended together, which keeps the order and saves calls. */
function batchByStream(page: readonly StoredEvent[]): EventBatch[] {
  const batches: EventBatch[] = [];
  for (const event of page) {
    const batch = batches.at(-1);
    if (batch && batch.length < MAX_BATCH_EVENTS && batch[0].stream === event.stream) batch.push(event);
    else batches.push([event]);
  }
  return batches;
}
