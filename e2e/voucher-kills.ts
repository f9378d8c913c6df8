import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderIdOf } from '../server/commands/ordering/create-payment.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { FORM, order, pay, uniqueLetter } from './customer.ts';
import { eventually, everyOrder, signIn } from './operator.ts';
import { startShop, type RunningShop } from './running-shop.ts';
import { clockAhead } from './shifted-clock.ts';
import { buyVoucher, type BoughtVoucher } from './vouchers.ts';

/**
 * Letters are paid with vouchers, wholly and in part, by several people with one code at once, and then printed,
 * cancelled or abandoned, while the shop is repeatedly killed. Afterwards each cent of a voucher is in one place.
 */

type Outcome = { kills: number; letters: number; problems: Record<string, string[]> };

/** Enough for two letters and a part of a third. */
const VOUCHER_EUROS = 50;
const VOUCHER_CENTS = VOUCHER_EUROS * 100;
/** The price of a letter of `uniqueLetter`. */
const LETTER_CENTS = 1749;
const EMAIL = 'kundin@example.org';
/** Longer than a letter's order and payment take: kills come before, within and after them. */
const MAX_LIFE_MS = 1_500;
/** Then every payment page has closed, and what was reserved for its letter is back. */
const ABANDONED_AFTER_MS = 4 * 24 * 60 * 60_000;

/** What its customer does after the order: pays what is left, then perhaps cancels; or never comes back. One row a voucher. */
const ENDS = ['cancelled', 'paid', 'paid', 'abandoned', 'paid'] as const;
type Letter = { key: string; form: object; end: (typeof ENDS)[number] };

/** @param kills the number of kills; each meets a new voucher and its letters */
export async function killDuringRedemption(
  directory: string,
  { kills }: { kills: number },
  report: (line: string) => void = () => {},
): Promise<Outcome> {
  const letters: Letter[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const shop = await startShop(directory);
    const voucher = await buyVoucher(shop, VOUCHER_EUROS);
    const ordered = ENDS.map((end) => letterFor(voucher, end));
    letters.push(...ordered);
    const ordering = Promise.allSettled(ordered.map((letter) => placeAndPay(shop, letter)));
    await sleep(Math.random() * MAX_LIFE_MS);
    await shop.kill();
    await ordering;
  }
  report(`${kills} kills while letters were paid with vouchers`);
  // People who got no answer try once more; those who abandoned their letter do not.
  const again = await startShop(directory);
  const operator = await signIn(again);
  for (const letter of letters.filter(({ end }) => end !== 'abandoned')) {
    await placeAndPay(again, letter);
    if (letter.end === 'cancelled') await operator.command('cancel-order', { orderId: orderIdOf(letter.key) });
  }
  await again.stop();
  const later = await startShop(directory, clockAhead(ABANDONED_AFTER_MS));
  try {
    return { kills, letters: letters.length, problems: await findProblems(later, kills) };
  } finally {
    await later.stop();
  }
}

const letterFor = ({ code }: BoughtVoucher, end: Letter['end']): Letter => ({
  key: randomUUID(),
  form: { ...uniqueLetter(), voucher: { code, email: EMAIL } },
  end,
});

/** Places the order and pays what the voucher leaves. One that finds the voucher used up is not placed. */
async function placeAndPay(shop: RunningShop, { key, form, end }: Letter): Promise<void> {
  const { status, body } = await order(shop, form, key);
  if (status === 200 && end !== 'abandoned' && !new URL(String(body.url)).searchParams.has('success'))
    await pay(String(body.url));
}

/** Waits until what was reserved and paid for unwanted letters is back, and compares all sides. */
async function findProblems(shop: RunningShop, vouchers: number): Promise<Outcome['problems']> {
  const operator = await signIn(shop);
  const standIn = new URL(String((await order(shop, FORM)).body.url)).origin;
  const balances = async () => balancesOf(await everyOrder(operator), await netAtProvider(standIn));
  const isSettled = ({ missingCents }: Balances) => missingCents === 0;
  const { missingCents, vouchersLeft } = await eventually(balances, isSettled, { timeoutMs: 180_000 }).catch(balances);
  return {
    'cents of vouchers lost or used twice': missingCents === 0 ? [] : [`${missingCents}`],
    'vouchers with less than nothing or more than their value': vouchersLeft
      .filter((cents) => cents < 0 || cents > VOUCHER_CENTS)
      .map(String),
    'vouchers lost': vouchersLeft.length === vouchers ? [] : [`${vouchersLeft.length} of ${vouchers}`],
  };
}

type Balances = { missingCents: number; vouchersLeft: number[] };

/** All money that came is in a paid letter or in a voucher. */
function balancesOf(all: readonly OrderRecord[], netCents: number): Balances {
  const paid = all.filter((each) => each.payment_status === 'paid');
  const letters = paid.filter((each) => each.voucher === null && each.production_status !== 'cancelled');
  const vouchersLeft = paid.flatMap(({ voucher }) => voucher?.balance_cents ?? []);
  const inVouchers = vouchersLeft.reduce((sum, cents) => sum + cents, 0);
  return { missingCents: netCents - inVouchers - letters.length * LETTER_CENTS, vouchersLeft };
}

/** What was paid at the provider, less what it has refunded. */
async function netAtProvider(standIn: string): Promise<number> {
  const { sessions, refunds } = (await (await fetch(`${standIn}/control/state`)).json()) as {
    sessions: { payment_status: string; amount_total: number }[];
    refunds: { status: string; amount: number }[];
  };
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid');
  const refunded = refunds.filter(({ status }) => status === 'succeeded');
  return (
    paid.reduce((sum, { amount_total }) => sum + amount_total, 0) -
    refunded.reduce((sum, { amount }) => sum + amount, 0)
  );
}
