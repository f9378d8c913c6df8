import { expect, test } from 'vitest';
import { directoryForThisTest } from './for-this-test.ts';
import { killDuringRedemption } from './voucher-kills.ts';

test('a shop killed while letters are paid with vouchers loses no cent of them and uses none twice', async () => {
  const { letters, problems } = await killDuringRedemption(directoryForThisTest(), { kills: 3 });
  expect(letters).toBe(15);
  for (const [name, found] of Object.entries(problems)) expect(found, name).toEqual([]);
}, 420_000);
