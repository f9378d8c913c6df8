import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { askPaymentStatus, watchPayment } from './watch-payment.ts';

/** `checking` while we ask, `unasked` where there is no session to ask about. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';
type Seen = Omit<PaymentStatusResult, 'status'> & { status: SeenStatus };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

type Asked = {
  sessionId: string | undefined;
  /** The key of the order that this browser placed last, by which the shop leads to that order's page. */
  orderKey: string | null;
  /** Whether the draft is read, which has the key. */
  ready: boolean;
};

/** How the payment of a checkout session stands, as far as the shop knows. */
export function usePaymentStatus({ sessionId, orderKey, ready }: Asked) {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState<Seen>({ status: sessionId ? 'checking' : 'unasked' });

  // Another letter that goes to the payment page meanwhile is no reason to ask about this one again.
  const ask = useEffectEvent((id: string, signal: AbortSignal) => askPaymentStatus(id, orderKey, signal));

  useEffect(() => {
    if (!sessionId || !ready) return;
    const stop = new AbortController();
    setSeen({ status: 'checking' });
    void watchPayment(() => ask(sessionId, stop.signal), wait, stop.signal).then(
      (answer) => !stop.signal.aborted && setSeen(answer),
    );
    return () => stop.abort();
  }, [sessionId, ready, round]);

  return { ...seen, askAgain: () => setRound((count) => count + 1) };
}
