import { redemptionFor, refusalToRedeem, shareOf, voucherBalance } from '../../domain/orders/voucher.ts';
import type { Order, Redemption } from '../../domain/orders/state.ts';
import { CommandRefused, loadOrder, requireOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';

type VoucherParts = Pick<Parts, 'orders' | 'now'>;

/**
 * What a voucher can pay for now, in cents: its balance, and the shares of orders that `releaseShares` would release.
 * Throws `CommandRefused` if it pays for nothing.
 */
export async function availableCents(parts: VoucherParts, voucher: Order): Promise<number> {
  const refusal = refusalToRedeem(voucher, parts.now().toISOString());
  if (refusal) throw new CommandRefused(refusal);
  return voucherBalance(await withoutFreeShares(parts, voucher));
}

/** A voucher as it is once `releaseShares` has released what no order needs any longer. */
export async function withoutFreeShares({ orders, now }: VoucherParts, voucher: Order): Promise<Order> {
  const at = now().toISOString();
  const statuses = await Promise.all(
    voucher.redemptions.map(async (share) => shareOf(await orders.load(share.orderId), share.at, at)),
  );
  return { ...voucher, redemptions: voucher.redemptions.filter((_, index) => statuses[index] === 'held') };
}

/**
 * Redeems a voucher for an order that is about to be drafted, as far as it covers the total. The voucher's own stream
 * records it first, so no cent is used twice; a repetition for the same order finds the share of the first time.
 * @returns the cents that it pays. Throws `CommandRefused`.
 */
export async function redeemVoucher(
  parts: VoucherParts,
  redemption: { voucherId: string; orderId: string; totalCents: number; expectedCents?: number | undefined },
): Promise<number> {
  const { voucherId, orderId, totalCents, expectedCents } = redemption;
  const voucher = await loadOrder(parts.orders, voucherId);
  const existing = redemptionFor(voucher, orderId);
  if (existing) return existing.cents;
  if (voucherBalance(voucher) < totalCents) await releaseShares(parts, voucherId, { cancelsUnpaid: true });
  const at = parts.now().toISOString();
  const command = { type: 'RedeemVoucher', at, orderId, totalCents, expectedCents } as const;
  const { state } = await parts.orders.handle(voucherId, command);
  return redemptionFor(requireOrder(state), orderId)?.cents ?? 0;
}

/**
 * Gives back the shares of orders that need them no longer. If a server stopped before an order was drafted, its id is
 * discarded first, so that it never will be.
 * @param options.cancelsUnpaid also cancels orders that may still be paid: the holder of the code came back from a
 * payment page and orders again.
 */
export async function releaseShares(
  parts: VoucherParts,
  voucherId: string,
  { cancelsUnpaid = false }: { cancelsUnpaid?: boolean } = {},
): Promise<void> {
  const { redemptions } = await loadOrder(parts.orders, voucherId);
  for (const share of redemptions)
    if (await freeShare(parts, share, cancelsUnpaid))
      await parts.orders.handle(voucherId, {
        type: 'ReleaseVoucher',
        at: parts.now().toISOString(),
        orderId: share.orderId,
      });
}

/** Whether a share is free; if it can be freed, it is. */
async function freeShare({ orders, now }: VoucherParts, share: Redemption, cancelsUnpaid: boolean): Promise<boolean> {
  const { orderId } = share;
  const at = now().toISOString();
  const status = shareOf(await orders.load(orderId), share.at, at);
  if (status === 'held' || (status === 'unpaid' && !cancelsUnpaid)) return false;
  try {
    if (status === 'abandoned') await orders.handle(orderId, { type: 'DiscardDraft', at });
    if (status === 'unpaid')
      await orders.handle(orderId, { type: 'CancelOrder', at, by: 'customer', onlyUnpaid: true });
    return true;
  } catch (error) {
    // In the meantime it was drafted or paid.
    if (error instanceof CommandRefused) return false;
    throw error;
  }
}
