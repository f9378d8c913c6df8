import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { openInbox, type Inbox } from './inbox.ts';

const clock = { now: Date.parse('2026-11-02T09:00:00Z') };
let directory: string;
let inbox: Inbox;
const open = () => openInbox(join(directory, 'inbox.sqlite'), () => clock.now);
beforeEach(() => {
  directory = directoryForThisTest();
  inbox = open();
});
afterEach(() => {
  inbox.close();
});

const entry = (id: string, receivedAt = '2026-11-02T09:00:00.000Z') => ({
  id,
  type: 'checkout.session.completed',
  sessionId: `cs_${id}`,
  receivedAt,
});
const pendingIds = () => inbox.pending(10).map(({ id }) => id);

describe('the webhook inbox', () => {
  test('keeps each event once, the oldest first, as many as asked for', () => {
    expect(
      [entry('b', '2026-11-02T09:00:02Z'), entry('a', '2026-11-02T09:00:01Z'), entry('b')].map((one) =>
        inbox.store(one),
      ),
    ).toEqual([true, true, false]);
    expect(pendingIds()).toEqual(['a', 'b']);
    expect(inbox.pending(1)).toEqual([
      { ...entry('a', '2026-11-02T09:00:01Z'), paymentIntent: undefined, attempts: 0 },
    ]);
  });

  test('does not take up an event again that was handled', () => {
    inbox.store(entry('a'));
    inbox.markHandled('a');
    expect(inbox.store(entry('a'))).toBe(false);
    expect(pendingIds()).toEqual([]);
  });

  test('is the same after a restart', () => {
    inbox.store({ id: 'a', type: 'refund.created', paymentIntent: 'pi_1', receivedAt: '2026-11-02T09:00:00Z' });
    inbox.noteFailure('a');
    inbox.close();
    clock.now += 5_000;
    inbox = open();
    expect(inbox.pending(10)).toEqual([
      {
        id: 'a',
        type: 'refund.created',
        sessionId: undefined,
        paymentIntent: 'pi_1',
        receivedAt: '2026-11-02T09:00:00Z',
        attempts: 1,
      },
    ]);
  });

  test('puts a failing event off for longer and longer, but never over an hour', () => {
    inbox.store(entry('a'));
    const waits = Array.from({ length: 14 }, () => {
      inbox.noteFailure('a');
      let seconds = 0;
      while (pendingIds().length === 0) {
        clock.now += 5_000;
        seconds += 5;
      }
      return seconds;
    });
    expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 80, 160]);
    expect([waits[9], waits[10], waits[13]]).toEqual([2560, 3600, 3600]);
  });

  test('forgets what was handled long ago, and nothing that was not', () => {
    for (const id of ['handled', 'waiting']) inbox.store(entry(id));
    inbox.markHandled('handled');
    clock.now += 46 * 24 * 3600 * 1000;
    inbox.store(entry('new'));
    inbox.markHandled('new');
    expect(inbox.store(entry('handled'))).toBe(true);
    expect(inbox.store(entry('waiting'))).toBe(false);
  });
});
