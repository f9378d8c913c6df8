import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import type { DueRow } from '../projections/order-list/queries.ts';
import { openRetries } from './retries.ts';
import { watchProvider, type ProviderWatch } from './provider-watch.ts';
import { startProcesses } from './runner.ts';

const START = Date.parse('2026-11-20T09:00:00.000Z');
const MINUTE = 60_000;
let clock = START;
let watch: ProviderWatch | undefined;
afterEach(() => watch?.stop());

const instants = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(11, 16));

describe('asking the provider for what is new', () => {
  test('begins an hour back and goes on where it last had an answer, with some minutes of overlap', async () => {
    clock = START;
    const asked: Date[] = [];
    let away = false;
    watch = watchProvider({
      collect: async (since) => {
        asked.push(since);
        if (away) throw new Error('away');
        return 0;
      },
      onCollected: () => {},
      log: silentLog,
      now: () => new Date(clock),
    });
    await watch.look();
    clock += 10 * MINUTE;
    away = true;
    await watch.look();
    clock += 60 * MINUTE;
    away = false;
    await watch.look();
    clock += MINUTE;
    await watch.look();
    // The hour in which there was no answer is asked about as soon as there is one.
    expect(instants(asked)).toEqual(['07:55', '08:55', '08:55', '10:05']);
  });

  test('asks once at a time and cues only where there is something new', async () => {
    clock = START;
    let cues = 0;
    let asked = 0;
    const answer = Promise.withResolvers<number>();
    watch = watchProvider({
      collect: () => ((asked += 1), answer.promise),
      onCollected: () => (cues += 1),
      log: silentLog,
      now: () => new Date(clock),
    });
    const looks = [watch.look(), watch.look()];
    answer.resolve(2);
    await Promise.all(looks);
    expect([asked, cues]).toEqual([1, 1]);
  });
});

test('with a hundred thousand open checkouts a payment whose webhook was lost is found within two minutes, and each is looked at in one round', async () => {
  clock = START;
  const OPEN = 100_000;
  const ANSWER_MS = 100;
  const due: DueRow[] = Array.from({ length: OPEN }, (_, index) => ({
    orderId: `o${index}`,
    sessionId: `cs_${index}`,
    dueAt: '',
    row: index + 1,
  }));
  const looked = new Set<string>();
  let underWay = 0;
  let mostAtOnce = 0;
  const retries = openRetries();
  const sweeper = startProcesses({
    processes: [
      {
        kind: 'sync-checkout',
        againAfterMs: 2 * MINUTE,
        onChange: false,
        atOnce: 4,
        async act({ sessionId }) {
          mostAtOnce = Math.max(mostAtOnce, (underWay += 1));
          looked.add(sessionId!);
          clock += ANSWER_MS / 4;
          await nextTurn();
          underWay -= 1;
          if (looked.size % 1_200 === 0) await everyHalfMinute();
        },
      },
    ],
    list: {
      due: (_kind, _at, limit, after = { dueAt: '', row: 0 }) => due.slice(after.row, after.row + limit),
      kindsDue: () => new Set(),
    },
    retries,
    log: silentLog,
    now: () => new Date(clock),
  });

  // The one that asking in turn would come to last, some forty minutes later.
  const paid = { sessionId: `cs_${OPEN - 1}`, at: START + 10 * MINUTE + 1 };
  let foundAt: number | undefined;
  watch = watchProvider({
    collect: async (since) => (paid.at <= clock && paid.at >= since.getTime() ? 1 : 0),
    onCollected: () => (foundAt ??= clock),
    log: silentLog,
    now: () => new Date(clock),
  });
  const everyHalfMinute = () => watch!.look();

  await sweeper.reconcile();
  expect(looked.size).toBe(OPEN);
  expect(mostAtOnce).toBe(4);
  expect(foundAt! - paid.at).toBeLessThanOrEqual(2 * MINUTE);
  expect(clock - START).toBeGreaterThan(40 * MINUTE);
  await sweeper.stop();
  retries.close();
});
