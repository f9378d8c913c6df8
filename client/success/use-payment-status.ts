import { useEffect, useState } from 'react';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { askPaymentStatus, watchPayment } from './watch-payment.ts';

/** `checking` while we ask, `unasked` where there is no session to ask about. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';
type Seen = Omit<PaymentStatusResult, 'status'> & { status: SeenStatus };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How the payment of a checkout session stands, as far as the shop knows. */
export function usePaymentStatus(sessionId: string | undefined) {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState<Seen>({ status: sessionId ? 'checking' : 'unasked' });

  useEffect(() => {
    if (!sessionId) return;
    const stop = new AbortController();
    setSeen({ status: 'checking' });
    void watchPayment(() => askPaymentStatus(sessionId, stop.signal), wait, stop.signal).then(
      (answer) => !stop.signal.aborted && setSeen(answer),
    );
    return () => stop.abort();
  }, [sessionId, round]);

  return { ...seen, askAgain: () => setRound((count) => count + 1) };
}
