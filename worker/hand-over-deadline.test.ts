import { describe, expect, it } from 'vitest';
import { startDeadline } from './hand-over-deadline.ts';

function createClocks(wall: number, steady = 0) {
  const time = { wall, steady };
  return { time, clocks: { wall: () => time.wall, steady: () => time.steady } };
}
const SERVER_TIME = 'Mon, 21 Dec 2026 10:00:00 GMT';
const FIVE_MINUTES_LATER = '2026-12-21T10:05:00.000Z';
const MINUTE = 60_000;

describe('the deadline for handing a letter to the printer', () => {
  it('lasts as long as the server allows, whatever this machine’s clock says', () => {
    for (const wall of [0, Date.parse(SERVER_TIME), Date.parse('2099-01-01')]) {
      const { time, clocks } = createClocks(wall);
      const deadline = startDeadline(clocks)(FIVE_MINUTES_LATER, SERVER_TIME);
      expect(deadline.hasPassed()).toBe(false);
      time.wall += 4 * MINUTE;
      time.steady += 4 * MINUTE;
      expect(deadline.hasPassed()).toBe(false);
      time.wall += MINUTE;
      time.steady += MINUTE;
      expect(deadline.hasPassed()).toBe(true);
    }
  });

  it('includes the time that the server took to answer', () => {
    const { time, clocks } = createClocks(0);
    const from = startDeadline(clocks);
    time.wall += 5 * MINUTE;
    time.steady += 5 * MINUTE;
    expect(from(FIVE_MINUTES_LATER, SERVER_TIME).hasPassed()).toBe(true);
  });

  it('has passed if either the wall clock or the monotonic clock says so', () => {
    const asleep = createClocks(0);
    const afterSleep = startDeadline(asleep.clocks)(FIVE_MINUTES_LATER, SERVER_TIME);
    asleep.time.wall += 6 * MINUTE;
    expect(afterSleep.hasPassed()).toBe(true);

    const setBack = createClocks(10 * MINUTE);
    const afterSettingBack = startDeadline(setBack.clocks)(FIVE_MINUTES_LATER, SERVER_TIME);
    setBack.time.wall = 0;
    setBack.time.steady += 6 * MINUTE;
    expect(afterSettingBack.hasPassed()).toBe(true);
  });

  it('has passed from the start if it cannot be parsed', () => {
    expect(startDeadline()('soon', SERVER_TIME).hasPassed()).toBe(true);
  });

  it('is compared with this machine’s clock if the server sends no Date header', () => {
    const { time, clocks } = createClocks(Date.parse('2026-12-21T10:04:00Z'));
    const deadline = startDeadline(clocks)(FIVE_MINUTES_LATER, null);
    expect(deadline.hasPassed()).toBe(false);
    time.wall += MINUTE;
    expect(deadline.hasPassed()).toBe(true);
  });
});
