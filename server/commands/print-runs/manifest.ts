import type { Manifest } from '@federpost/shared/runs/runs.ts';
import { piecePostage, totalsOf } from '../../domain/print-runs/contents.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import { loadRun, type RunHandler } from './run-handler.ts';

export type ManifestPorts = {
  runs: Pick<RunHandler, 'load'>;
  orders: Pick<OrderHandler, 'load'>;
  businessName: string;
};

/** The pieces that were posted with a run, from its events. Throws `CommandRefused`: `nothing-posted`. */
export async function manifestOf({ runs, orders, businessName }: ManifestPorts, runId: string): Promise<Manifest> {
  const run = await loadRun(runs, runId);
  const posted = [];
  for (const { code, orderId, postedAt } of run.pieces) {
    const order = postedAt === undefined ? undefined : await orders.load(orderId);
    if (order?.status === 'placed') posted.push({ code, order });
  }
  if (posted.length === 0) throw new CommandRefused('nothing-posted');
  const { stamps, postageCents } = totalsOf(posted.map(({ order }) => order));
  return {
    business: businessName,
    run: `${run.prefix} (Nr. ${run.number})`,
    day: run.day,
    rows: posted.map(({ code, order }) => {
      const { sheets, stamp } = piecePostage(order);
      return { code, sheets, stamp: stamp.name, cents: stamp.cents };
    }),
    stamps,
    postageCents,
  };
}
