import { expect, test } from 'vitest';
import { createEndCheck, walkAll } from './order-life-walk.fixture.ts';
import { after, newWorld, type Always, type Happening } from './order-life.fixture.ts';

// `order-life.long.test.ts` walks all happenings; a change of the letter is walked with those that can affect it.
test('the money, the returns, the letters and the mails of an order agree in every order of events', async () => {
  const happenings: Happening[] = ['pay', 'expire', 'cancel', 'withdraw', 'change', 'claim'];
  const { interleavings } = await walkAll(happenings, createEndCheck());
  expect(interleavings).toBeGreaterThan(100_000n);
});

/** Each history is walked, and killed at every effect of each of its steps, on log, vault, provider and mailbox. */
const HISTORIES: readonly (readonly (Happening | Always)[])[] = [
  ['pay', 'hear', 'sweep', 'cancel', 'sweep', 'hear', 'sweep'],
  ['pay', 'hear', 'cancel', 'pay late', 'hear', 'sweep', 'sweep'],
  ['cancel', 'pay late', 'hear', 'sweep', 'hear', 'sweep'],
  ['pay', 'pay late', 'hear', 'sweep', 'claim', 'sweep', 'sweep'],
  ['pay', 'hear', 'withdraw', 'sweep', 'refund by hand', 'hear', 'sweep'],
  ['pay', 'hear', 'claim', 'withdraw', 'refund by hand', 'hear', 'sweep', 'sweep'],
  ['pay', 'hear', 'dispute', 'cancel', 'hear', 'sweep', 'sweep'],
  ['pay', 'hear', 'inquire', 'hear', 'cancel', 'dispute', 'hear', 'sweep', 'sweep'],
];

test.each(HISTORIES.map((history) => [history.join(', '), history] as const))(
  'an order killed between any two steps of «%s» loses no money and refunds none twice',
  async (name, history) => {
    const check = createEndCheck({ killed: true });
    let world = newWorld();
    let kills = 0;
    for (const [index, what] of history.entries()) {
      const whole = await after(world, what);
      for (let steps = 0; steps < whole.steps; steps += 1) {
        const { world: left } = await after(world, what, steps);
        await check(left, `${name}: killed in ${index + 1}. ${what} after ${steps}`);
        kills += 1;
      }
      world = whole.world;
    }
    await check(world, name);
    expect(kills).toBeGreaterThan(5);
  },
);
