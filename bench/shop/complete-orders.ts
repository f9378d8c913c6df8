import { pay, sessionOf } from '../../e2e/customer.ts';
import { withEarlyPosting, eventually, type OperatorSession } from '../../e2e/operator.ts';
import { placeOrders } from './load.ts';

/** The operator's list shows at most this many. */
const MAX_LISTED = 200;
/** Reading two hundred orders costs the shop as much as a letter. */
const POLL_INTERVAL_MS = 250;

/**
 * Customers order and pay. The operator prints each letter as soon as it is paid and posts it as soon as it is printed.
 * @param count at most the length of the list: 200
 * @returns orders per second, from the first order to the last posting
 */
export async function completeOrders(
  port: number,
  operator: OperatorSession,
  { count, customers }: { count: number; customers: number },
): Promise<number> {
  const sessions = new Set<string>();
  const commandedIds = { 'print-now': new Set<string>(), 'mark-posted': new Set<string>() };
  const command = async (name: keyof typeof commandedIds, orderIds: string[]) => {
    const newIds = orderIds.filter((id) => !commandedIds[name].has(id));
    if (newIds.length === 0) return;
    for (const id of newIds) commandedIds[name].add(id);
    const { status } = await operator.command(name, withEarlyPosting(newIds));
    // A checkout without posting days does not know early letters.
    if (status === 400) await operator.command(name, { orderIds: newIds });
  };
  const started = performance.now();
  const payments = placeOrders(port, { count, customers }, async (url) => {
    sessions.add(sessionOf(url));
    await pay(url);
  });
  await eventually(
    async () => {
      const listed = await operator.orders(`select=*&order=created_at.desc&limit=${MAX_LISTED}`);
      const paidOrders = listed.filter(
        (order) => order.payment_status === 'paid' && sessions.has(order.stripe_session_id ?? ''),
      );
      const idsInStatus = (production: string) =>
        paidOrders.filter((order) => order.production_status === production).map(({ id }) => id);
      await command('print-now', idsInStatus('scheduled'));
      await command('mark-posted', idsInStatus('printed'));
      return idsInStatus('posted').length;
    },
    (posted) => posted === count,
    { intervalMs: POLL_INTERVAL_MS },
  );
  await payments;
  return count / ((performance.now() - started) / 1000);
}
