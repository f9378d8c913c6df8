import { describe, expect, it } from 'vitest';
import { printerLockInProcess } from './printer-lock.ts';

const notStopping = () => new AbortController().signal;

describe('turns at the printer', () => {
  it('are given one after the other, in the order of the requests', async () => {
    const lock = printerLockInProcess();
    const taken: number[] = [];
    let inTurn = 0;
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        const end = await lock.acquire(notStopping());
        inTurn += 1;
        expect(inTurn).toBe(1);
        taken.push(number);
        await new Promise(setImmediate);
        inTurn -= 1;
        end!();
      }),
    );
    expect(taken).toEqual([1, 2, 3]);
  });

  it('are no longer waited for by a worker that is stopping, and the next one gets its turn', async () => {
    const lock = printerLockInProcess();
    const end = await lock.acquire(notStopping());
    const leaving = new AbortController();
    const left = lock.acquire(leaving.signal);
    const next = lock.acquire(notStopping());
    leaving.abort();
    expect(await left).toBeUndefined();
    end!();
    expect(await next).toBeDefined();
  });
});
