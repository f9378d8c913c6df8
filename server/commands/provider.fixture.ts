import type { RefundFailure } from '@federpost/shared/order/refunds.ts';
import type { DisputeSnapshot, RefundSnapshot } from '../domain/orders/commands.ts';
import type { CheckoutSnapshot } from '../payments/checkout.ts';
import type { ProviderRefunds, RefundRequest } from '../payments/refunds-and-disputes.ts';

/** The memory of a payment provider: plain data, so that a test can copy it. */
export type ProviderMemory = {
  checkouts: Record<string, CheckoutSnapshot>;
  money: Record<string, { refunds: RefundSnapshot[]; disputes: DisputeSnapshot[]; fraudWarnings: string[] }>;
  /** The saved answers by idempotency key. */
  answers: Record<string, RefundFailure | 'made'>;
  refundsAre: 'succeeded' | 'pending';
};

export const emptyProvider = (): ProviderMemory => ({ checkouts: {}, money: {}, answers: {}, refundsAre: 'succeeded' });

const intentOf = (sessionId: string) => `pi_${sessionId}`;

/**
 * For tests: a payment provider in memory, with the rules of the real one that matter: one key is one refund, refunds
 * never exceed the payment, and there is no refund during a dispute, but during a bank's inquiry there is.
 */
export function providerIn(memory: ProviderMemory) {
  const { checkouts, money } = memory;
  const moneyOf = (intent: string) => (money[intent] ??= { refunds: [], disputes: [], fraudWarnings: [] });
  const received = (intent: string) =>
    Object.values(checkouts).find(({ paymentIntent, state }) => paymentIntent === intent && state === 'paid')
      ?.amountCents ?? 0;
  const left = (intent: string) =>
    moneyOf(intent)
      .refunds.filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountCents }) => sum - amountCents, received(intent));
  const refundedBy = (intent: string, refund: Omit<RefundSnapshot, 'refundId'>) => {
    const { refunds } = moneyOf(intent);
    refunds.push({ refundId: `re_${intent}_${refunds.length + 1}`, ...refund });
  };
  const session = (sessionId: string) => {
    const found = checkouts[sessionId];
    if (!found) throw new Error('the provider does not know this session');
    return found;
  };

  return {
    session,
    openCheckout(orderId: string, sessionId: string, amountCents: number): void {
      checkouts[sessionId] ??= { sessionId, orderId, state: 'open', amountCents, currency: 'eur', livemode: false };
    },
    readCheckout: async (sessionId: string): Promise<CheckoutSnapshot> => session(sessionId),
    async expireCheckout(sessionId: string): Promise<CheckoutSnapshot> {
      const { state } = session(sessionId);
      if (state === 'open') checkouts[sessionId] = { ...session(sessionId), state: 'expired' };
      return session(sessionId);
    },
    sessionOfPaymentIntent: async (intent: string): Promise<string | undefined> =>
      Object.values(checkouts).find(({ paymentIntent }) => paymentIntent === intent)?.sessionId,
    fetchRefunds: async (intent: string): Promise<ProviderRefunds> => structuredClone(moneyOf(intent)),
    async createRefund({
      orderId,
      refund,
      paymentIntent,
      amountCents,
    }: RefundRequest): Promise<RefundFailure | undefined> {
      const key = `refund:${orderId}:${refund}`;
      const isDisputed = moneyOf(paymentIntent).disputes.some(({ status, inquiry }) => status !== 'won' && !inquiry);
      const refused = isDisputed || amountCents > left(paymentIntent);
      const answer = (memory.answers[key] ??= refused ? 'refused' : 'made');
      if (answer !== 'made') return answer;
      if (!moneyOf(paymentIntent).refunds.some((known) => known.refund === refund))
        refundedBy(paymentIntent, { refund, amountCents, status: memory.refundsAre });
      return undefined;
    },
    /** The customer pays, even if the shop no longer expects it. */
    pay(sessionId: string): void {
      const paid = { state: 'paid', payerEmail: 'kundin@example.org', paymentIntent: intentOf(sessionId) } as const;
      checkouts[sessionId] = { ...session(sessionId), ...paid };
    },
    /** A refund in the provider's dashboard, of everything that is left if no amount is given. */
    refundByHand(sessionId: string, amountCents = left(intentOf(sessionId))): void {
      if (amountCents > 0) refundedBy(intentOf(sessionId), { amountCents, status: 'succeeded' });
    },
    dispute(sessionId: string, status: DisputeSnapshot['status']): void {
      const intent = intentOf(sessionId);
      const dispute = { disputeId: `dp_${intent}`, amountCents: received(intent), status };
      moneyOf(intent).disputes = [dispute];
    },
    /** The bank asks about a payment that it has not disputed. */
    inquire(sessionId: string): void {
      const intent = intentOf(sessionId);
      const inquiry = {
        disputeId: `dp_${intent}`,
        amountCents: received(intent),
        status: 'open',
        inquiry: true,
      } as const;
      if (moneyOf(intent).disputes.length === 0) moneyOf(intent).disputes = [inquiry];
    },
    warn(sessionId: string): void {
      moneyOf(intentOf(sessionId)).fraudWarnings = [`issfr_${sessionId}`];
    },
    /** The refunds of a session's payment, in cents. */
    paidBack: (sessionId: string): number => received(intentOf(sessionId)) - left(intentOf(sessionId)),
    intentOf,
  };
}
