import { useEffect, useRef, useState } from 'react';
import { MAX_ORDERS, type OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import type { PrintRun } from '@federpost/shared/http/runs.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { Button } from '../../ui/button.tsx';
import { openPdf } from '../shell/files.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { useSession } from '../shell/session-context.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { countLetters } from '../shell/count-letters.ts';

/** Sends a command on any number of orders, batch by batch, and adds up the answers. */
export async function sendInBatches(
  orderIds: readonly string[],
  send: (batch: readonly string[]) => Promise<OrdersCommandResult | null>,
): Promise<OrdersCommandResult> {
  const result: OrdersCommandResult = { done: [], refused: [], ahead: [] };
  for (let start = 0; start < orderIds.length; start += MAX_ORDERS) {
    const answer = await send(orderIds.slice(start, start + MAX_ORDERS));
    result.done.push(...(answer?.done ?? []));
    result.refused.push(...(answer?.refused ?? []));
    result.ahead.push(...(answer?.ahead ?? []));
  }
  return result;
}

type Props = { run: PrintRun; result: OrdersCommandResult };

/**
 * The result of «Zur Post gebracht»: the number of letters, those left behind with the reason, and the list to print.
 */
export function PostedResult({ run, result: { done, refused, ahead } }: Props) {
  const section = useRef<HTMLElement>(null);
  // Focuses the next step, so that Enter opens the list.
  useEffect(() => section.current?.querySelector('button')?.focus(), [done]);
  const codeOf = (orderId: string) =>
    run.pieces.find(({ order_id }) => order_id === orderId)?.code ?? orderId.slice(0, 8);
  return (
    <section className="sealing-check__posted stack gap-16 snug" aria-label="Versendet" ref={section}>
      <output>
        <strong>{countLetters(done.length)} zur Post gebracht.</strong>
      </output>
      {ahead.length > 0 && <p>Ausgelassen: {aheadOfDayMessage(ahead.map(({ postingDay }) => postingDay))}</p>}
      {refused.map(({ orderId, error }) => (
        <p className="wax bold" key={orderId}>
          {codeOf(orderId)}: {error}
        </p>
      ))}
      {done.length > 0 && <ManifestButton />}
    </section>
  );
}

/** Opens the list of the letters posted today, for printing. */
export function ManifestButton() {
  const session = useSession();
  const [loading, setLoading] = useState(false);
  const { failure, fail } = useAsyncAction();
  async function open() {
    setLoading(true);
    fail(await openPdf(session, '/rest/v1/run-manifest'));
    setLoading(false);
  }
  return (
    <>
      <Button tone="outline" disabled={loading} onClick={() => void open()}>
        {loading ? 'Laden...' : 'Einlieferungsliste drucken'}
      </Button>
      <Refusal>{failure}</Refusal>
    </>
  );
}
