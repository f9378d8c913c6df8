import type { Edit } from './mutate.ts';

/** A mistake planted in a copy of the EventStoreDB adapter, and the promise that must notice it. */
export type PlantedFault = { mistake: string; breaks: string; edits: Edit[] };

const one = (file: string, replace: string, by: string): Edit[] => [{ file, replace, by }];

const DROPPED = 'goes on behind the last event delivered when a subscription is dropped with an error';

export const faults: PlantedFault[] = [
  {
    mistake: 'checks no revision',
    breaks: 'refuses a revision that a stream has passed',
    edits: one(
      'append.ts',
      "expectedRevision: expected === 'none' ? 'no_stream' : BigInt(expected)",
      "expectedRevision: 'any'",
    ),
  },
  {
    mistake: 'has no idempotency, because it lets the client draw the ids',
    breaks: 'answers a repeated append as the first time and keeps the events once',
    edits: one('append.ts', 'module.jsonEvent({ id, type,', 'module.jsonEvent({ type,'),
  },
  {
    mistake: 'stores an event twice when an answer was lost, because it retries with what it finds',
    breaks: 'keeps an append once although its answer was lost',
    edits: one(
      'append.ts',
      'once(stream, expected, serialised,',
      "once(stream, attempt === 0 ? expected : Number((await client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 })[Symbol.asyncIterator]().next()).value?.event?.revision ?? -1), serialised,",
    ),
  },
  {
    mistake: 'loses the events of the meantime when it subscribes again',
    breaks: DROPPED,
    edits: one(
      'subscription.ts',
      'fromPosition: fromPosition(state.position), filter',
      "fromPosition: state.dropped > 0 ? 'end' : fromPosition(state.position), filter",
    ),
  },
  {
    mistake: 'trusts a log that came back without the last event delivered',
    breaks: 'ends its subscriptions when the server comes back with a log that does not hold the last event delivered',
    edits: one(
      'subscription.ts',
      'if (last && !(await parts.reading.holds(last)))',
      'if (last && !(await parts.reading.holds(last)) && state.dropped < 0)',
    ),
  },
  {
    mistake: 'never subscribes again',
    breaks: 'goes on behind the last event delivered when a subscription is dropped without an error',
    edits: one('subscription.ts', '    state.dropped += 1;\n', '    return;\n'),
  },
  {
    mistake: 'believes a subscription that says nothing',
    breaks: 'goes on behind the last event delivered when a subscription is dropped silently',
    edits: one('subscription.ts', 'before === missing) onSilent();', 'before === missing) missing = undefined;'),
  },
  {
    mistake: 'delivers everything again after a reconnection',
    breaks: DROPPED,
    edits: [
      {
        file: 'subscription.ts',
        replace: 'fromPosition: fromPosition(state.position), filter',
        by: "fromPosition: state.dropped > 0 ? 'start' : fromPosition(state.position), filter",
      },
      { file: 'subscription.ts', replace: 'if (stored.position <= state.position) continue;', by: '' },
    ],
  },
  {
    mistake: 'delivers the last event again after a reconnection',
    breaks: DROPPED,
    edits: one(
      'subscription.ts',
      '        state.position = event.position;\n',
      '        state.position = state.connected && state.dropped > 0 ? state.position : event.position;\n',
    ),
  },
  {
    mistake: 'sorts the log by streams',
    breaks: 'reads the log of all streams in the order of their appends, by positions that sort as text',
    edits: [
      {
        file: 'reading.ts',
        replace: 'for (const recorded of got) {',
        by: 'for (const recorded of got.toSorted((one, other) => (one.streamId < other.streamId ? -1 : 1))) {',
      },
      {
        file: 'reading.ts',
        replace: 'if (event.position <= last) continue;',
        by: 'if (event.position <= (after ?? ORIGIN)) continue;',
      },
    ],
  },
  {
    mistake: 'swallows a conflict',
    breaks: 'refuses to begin a stream that exists',
    edits: one(
      'append.ts',
      "throw new RevisionConflict(stream, expected, typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none');",
      'return { success: true, nextExpectedRevision: actualVersion as bigint, position: { commit: 1n, prepare: 1n } };',
    ),
  },
  {
    mistake: 'swallows that it has no access',
    breaks: 'says so when it has no access, instead of trying for ever',
    edits: one('subscription.ts', 'if (!passes(error)) throw error;', 'void passes(error);'),
  },
  {
    mistake: 'is ahead of what is handled, because it believes in checkpoints',
    breaks: 'loses nothing that waited to be handled when a subscription is dropped',
    edits: [
      {
        file: 'subscription.ts',
        replace: 'checkpointInterval: 1_000 }',
        by: 'checkpointInterval: 1, checkpointReached: (_: unknown, reached: Parameters<typeof toPosition>[0]) => { state.position = toPosition(reached); } }',
      },
      {
        file: 'subscription.ts',
        replace: 'import { fromPosition, ORIGIN }',
        by: 'import { fromPosition, toPosition, ORIGIN }',
      },
    ],
  },
  {
    mistake: 'says that it has caught up before it has',
    breaks: 'says that it has caught up after all that was there, also where nothing was',
    edits: one('subscription.ts', 'if (!caughtUp && state.position >= end) {', 'if (!caughtUp) {'),
  },
  {
    mistake: 'leaks a bigint',
    breaks: 'tells the same plain event by stream, by log and by subscription, with nothing that JSON cannot carry',
    edits: one(
      'stored-event.ts',
      'revision: Number(recorded.revision)',
      'revision: recorded.revision as unknown as number',
    ),
  },
  {
    mistake: 'takes a stream that is not there for a number',
    breaks: 'refuses any revision of a stream that does not exist, and does not create it',
    edits: one(
      'append.ts',
      "typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none'",
      'Number(actualVersion)',
    ),
  },
  {
    mistake: 'gives positions that do not sort as text',
    breaks: 'reads the log of all streams in the order of their appends, by positions that sort as text',
    edits: one('position.ts', "String(number).padStart(LENGTH, '0')", "String(number).padEnd(LENGTH, '0')"),
  },
  {
    mistake: "takes the server's own events for the shop's",
    breaks: 'shows none of the events that the server writes for itself',
    edits: one('eventstoredb.ts', "!stream.startsWith('$') && ", ''),
  },
  {
    mistake: 'swallows that a proof failed',
    breaks: 'proves nothing while the server takes no writes, and says so in time',
    edits: one(
      'writability.ts',
      'if (!passes(error) || Date.now() + rest >= until) throw error;',
      'if (!passes(error) || Date.now() + rest >= until) return;',
    ),
  },
  {
    mistake: 'shows its proofs to readers',
    breaks: 'proves that it can be written to and shows no reader anything of it',
    edits: one('eventstoredb.ts', 'stream !== PROOF_STREAM && ', ''),
  },
  {
    mistake: 'leaves its call open at the server',
    breaks: 'ends its call at the server however a subscriber leaves',
    edits: one('subscription.ts', 'await subscription.unsubscribe().catch(ignore);', ''),
  },
  {
    mistake: 'reads without a deadline',
    breaks: 'ends a read that gets no answer',
    edits: one(
      'reading.ts',
      "setTimeout(() => answered.reject(new EventStoreFailure('answer', 'deadline-exceeded')), deadlineMs)",
      'setTimeout(() => undefined, 0)',
    ),
  },
];
