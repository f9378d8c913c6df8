import { parentPort, workerData } from 'node:worker_threads';
import type { Keeper } from './keeper.ts';
import { openKeeper } from './open-keeper.ts';
import {
  noteOf,
  subjectOf,
  type FromThread,
  type NumberedRequest,
  type Reply,
  type ThreadSetup,
  type ToThread,
} from './thread-messages.ts';

/** The thread that does the vault's disk work: whatever arrives while one batch syncs becomes the next batch. */

const MAX_BATCH = 512;
const { directory, masterKey } = workerData as ThreadSetup;
const port = parentPort!;
const say = (message: FromThread) => port.postMessage(message);

let waiting: NumberedRequest[] = [];
let closing = false;
let scheduled = false;
let keeper: Keeper | undefined;
let doubted: ReadonlySet<number> = new Set();

try {
  keeper = openKeeper({ directory, masterKey });
  say({ kind: 'ready', personalSlots: new Map(keeper.personalSlots()) });
  port.on('message', (message: ToThread) => {
    if (message.kind === 'requests') for (const request of message.requests) waiting.push(request);
    else closing = true;
    schedule();
  });
} catch (error) {
  say({ kind: 'unusable', ...noteOf(error) });
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(work);
}

function work(): void {
  scheduled = false;
  if (waiting.length > 0) say({ kind: 'replies', replies: answer(takeBatch()) });
  if (waiting.length > 0) schedule();
  else if (closing) close();
}

function takeBatch(): NumberedRequest[] {
  const batch: NumberedRequest[] = [];
  const later: NumberedRequest[] = [];
  const subjects = new Set<string>();
  for (const item of waiting) {
    const subject = subjectOf(item.request);
    if (batch.length === MAX_BATCH || (subject !== undefined && subjects.has(subject))) later.push(item);
    else batch.push(item);
    if (subject !== undefined) subjects.add(subject);
  }
  waiting = later;
  return batch;
}

/** After a failed disk nothing in memory can be trusted: the batch is refused and the files are opened anew. */
function answer(batch: readonly NumberedRequest[]): Reply[] {
  try {
    keeper ??= openKeeper({ directory, masterKey, doubted });
    const outcomes = keeper.apply(batch.map(({ request }) => request));
    doubted = new Set();
    return outcomes.map((outcome, index) => {
      const { number } = batch[index]!;
      return outcome.ok
        ? { number, ok: true, value: outcome.value }
        : { number, ok: false, error: noteOf(outcome.error) };
    });
  } catch (error) {
    doubted = new Set([...doubted, ...(keeper?.doubtedSlots() ?? [])]);
    abandonKeeper();
    return batch.map(({ number }) => ({ number, ok: false, error: noteOf(error) }));
  }
}

function abandonKeeper(): void {
  try {
    keeper?.close();
  } catch {
    // The disk has failed already; what matters is that nothing goes on with this state.
  }
  keeper = undefined;
}

function close(): void {
  abandonKeeper();
  say({ kind: 'closed' });
  port.close();
}
