import { expect, test } from 'vitest';
import { watchCheckouts } from './watch-checkouts.ts';

test('customers cannot pay after three failures in a row, until one payment page opens', async () => {
  let works = true;
  const { openCheckout, isWorking } = watchCheckouts(async (order: string) => {
    if (!works) throw new Error('refused');
    return order;
  });
  const fail = async () => {
    works = false;
    await expect(openCheckout('a')).rejects.toThrow('refused');
  };
  await fail();
  await fail();
  works = true;
  expect(await openCheckout('b')).toBe('b');
  await fail();
  await fail();
  expect(isWorking()).toBe(true);
  await fail();
  expect(isWorking()).toBe(false);
  works = true;
  await openCheckout('c');
  expect(isWorking()).toBe(true);
});
