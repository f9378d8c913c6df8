import { useEffect, useState } from 'react';
import { paymentStatusResult, type PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';

/** `checking` while we ask, `unasked` where there is no session to ask about. */
export type SeenStatus = PaymentStatusResult['status'] | 'checking' | 'unasked';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.4;
const PATIENCE_MS = 30_000;
/** What will not change while somebody looks at the page. */
const SETTLED: readonly string[] = ['paid', 'processing', 'failed', 'expired'];

/** Asks how a payment stands until it is settled, ever more slowly and for half a minute at most. */
export function usePaymentStatus(sessionId: string | undefined) {
  const [round, setRound] = useState(0);
  const [status, setStatus] = useState<SeenStatus>(sessionId ? 'checking' : 'unasked');

  useEffect(() => {
    if (!sessionId) return;
    const stop = new AbortController();
    setStatus('checking');
    void watch(sessionId, stop.signal).then((seen) => !stop.signal.aborted && setStatus(seen));
    return () => stop.abort();
  }, [sessionId, round]);

  return { status, askAgain: () => setRound((count) => count + 1) };
}

async function watch(sessionId: string, signal: AbortSignal): Promise<PaymentStatusResult['status']> {
  let seen: PaymentStatusResult['status'] = 'unknown';
  for (let [wait, waited] = [FIRST_WAIT_MS, 0]; !signal.aborted; wait *= GROWTH) {
    seen = (await ask(sessionId, signal)) ?? seen;
    waited += wait;
    if (SETTLED.includes(seen) || waited > PATIENCE_MS) return seen;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return seen;
}

async function ask(sessionId: string, signal: AbortSignal): Promise<PaymentStatusResult['status'] | undefined> {
  try {
    const response = await fetch(`/rest/v1/payment-status?session_id=${encodeURIComponent(sessionId)}`, { signal, cache: 'no-store' });
    return paymentStatusResult.parse(await response.json()).status;
  } catch {
    return undefined;
  }
}
