import type { RequestHandler } from 'express';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { paymentStatus } from '../../orders/state.ts';
import { OrderListFailed, type OrderList } from '../../projections/order-list/order-list.ts';
import { takeFrom, type Limit } from '../limits.ts';
import { paymentStatusQuery, parseQuery } from './query.ts';

/** The provider is asked at most this often about one session by impatient pages. */
const ASK_AGAIN_AFTER_MS = 2_000;
const MOST_REMEMBERED = 10_000;

type Status = PaymentStatusResult['status'];

export type PaymentStatusPorts = {
  /** How the payment stands as far as we know, and whether the session may still change it; undefined for a session that we never opened. */
  known: (sessionId: string) => { status: Status; mayChange: boolean } | undefined;
  /** Asks the provider and writes down what is new. */
  sync: (sessionId: string) => Promise<Status>;
};

/** What our own list says about the payment that a session belongs to; nothing of any while it cannot be read. */
export function knownPayment(
  list: Pick<OrderList, 'ofSession'>,
  sessionId: string,
): ReturnType<PaymentStatusPorts['known']> {
  const order = readable(() => list.ofSession(sessionId))?.order;
  const session = order?.sessions.find((one) => one.sessionId === sessionId);
  return (
    order &&
    session && { status: paymentStatus(order), mayChange: session.status === 'open' || session.status === 'processing' }
  );
}

function readable<T>(question: () => T): T | undefined {
  try {
    return question();
  } catch (error) {
    if (error instanceof OrderListFailed) return undefined;
    throw error;
  }
}

/**
 * GET /rest/v1/payment-status?session_id=… → how a payment stands, in one word. Whoever knows a session's id came from
 * its payment page. Only about a session that we opened and that is not settled the provider is asked, so that the page
 * need not wait for the webhook; any other id costs a look into our list.
 */
export function paymentStatusCall({ known, sync }: PaymentStatusPorts, limit: Limit): RequestHandler {
  const ask = oneQuestionAtATime(sync);
  return async (request, response) => {
    const { session_id } = parseQuery(paymentStatusQuery, request.query);
    await takeFrom(
      limit,
      request.ip ?? 'unknown',
      response,
      'Das waren sehr viele Nachfragen in kurzer Zeit. Bitte warten Sie einen Augenblick.',
    );
    const payment = known(session_id);
    const status = payment?.mayChange ? await ask(session_id) : (payment?.status ?? 'unknown');
    response.set('cache-control', 'no-store').json({ status } satisfies PaymentStatusResult);
  };
}

/** Joins whoever asks about the same session while a question is under way, and repeats its answer for a moment. */
function oneQuestionAtATime(sync: PaymentStatusPorts['sync']): (sessionId: string) => Promise<Status> {
  const underWay = new Map<string, Promise<Status>>();
  const answered = new Map<string, { at: number; status: Status }>();

  async function question(sessionId: string): Promise<Status> {
    const status = await sync(sessionId).catch(() => 'unknown' as const);
    underWay.delete(sessionId);
    if (answered.size >= MOST_REMEMBERED) answered.clear();
    answered.set(sessionId, { at: performance.now(), status });
    return status;
  }

  return async (sessionId) => {
    const last = answered.get(sessionId);
    if (last && performance.now() - last.at < ASK_AGAIN_AFTER_MS) return last.status;
    const asked = underWay.get(sessionId) ?? question(sessionId);
    underWay.set(sessionId, asked);
    return asked;
  };
}
