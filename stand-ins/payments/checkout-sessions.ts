import type Stripe from 'stripe';
import { newId, type Account } from './account.ts';
import type { EventLog } from './event-log.ts';
import { METHODS, offeredMethods } from './offered-methods.ts';
import type { CreateSession } from './parameters.ts';
import { blankSession, type StoredSession } from './session-object.ts';
import type { Settlements } from './settlements.ts';
import { InvalidRequest, invalidParameter, StripeFailure } from './stripe-failure.ts';

/** The context of every call. `now` in milliseconds; `baseUrl` without a slash at the end. */
export type CallContext = {
  account: Account;
  log: EventLog;
  settlements: Settlements;
  now: () => number;
  baseUrl: () => string;
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

/** Opens a checkout session. Throws Stripe's refusals of amounts, currencies and times. */
export function createSession({ account, now }: CallContext, params: CreateSession): StoredSession {
  const created = Math.floor(now() / 1000);
  const currency = currencyOf(params);
  const amount = params.line_items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  if (amount < MIN_CENTS)
    throw invalidParameter(
      'line_items',
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      'amount_too_small',
    );
  if (amount > MAX_CENTS)
    throw invalidParameter(
      'line_items',
      "The Checkout Session's total amount due must be no more than €999,999.99",
      'amount_too_large',
    );
  const session = blankSession({
    id: newId('cs_test'),
    created,
    expires_at: expiryOf(params, created),
    amount,
    currency,
    params,
    methodTypes: methodTypesOf(account, params),
    lineItems: params.line_items.map((item) => lineItemOf(item, currency)),
  });
  account.put(session);
  return session;
}

function methodTypesOf(account: Account, params: CreateSession): string[] {
  const types = offeredMethods(account, params).map((name) => METHODS[name].type);
  if (types.length === 0) throw new InvalidRequest(400, 'No valid payment method types for this Checkout Session.');
  return [...new Set(types)];
}

function currencyOf({ line_items }: CreateSession): string {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the parameters want at least one
  const currency = line_items[0]!.price_data.currency;
  line_items.forEach((item, index) => {
    const param = `line_items[${index}][price_data][currency]`;
    if (!CURRENCIES.has(item.price_data.currency))
      throw invalidParameter(param, `Invalid currency: ${item.price_data.currency}.`);
    if (item.price_data.currency !== currency)
      throw invalidParameter(param, 'All line items must have the same currency.');
  });
  return currency;
}

function expiryOf({ expires_at }: CreateSession, created: number): number {
  if (expires_at === undefined) return created + DAY;
  const refuse = (bound: string) =>
    invalidParameter('expires_at', `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`);
  if (expires_at < created + 30 * MINUTE) throw refuse('at least 30 minutes');
  if (expires_at > created + DAY) throw refuse('less than 24 hours');
  return expires_at;
}

function lineItemOf({ quantity, price_data }: CreateSession['line_items'][number], currency: string): Stripe.LineItem {
  const amount = price_data.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: price_data.product_data.name,
    metadata: {},
    price: null,
    quantity,
  };
}

/** A session as the API shows it: the page only while it is open, nested objects only on request. */
export function presentSession(
  { account, baseUrl }: CallContext,
  session: StoredSession,
  expand: readonly string[] = [],
): Stripe.Checkout.Session {
  const unknown = expand.find((name) => name !== 'payment_intent' && name !== 'line_items');
  if (unknown !== undefined) throw invalidParameter('expand', `This property cannot be expanded (${unknown}).`);
  const { line_items, payment_intent, payment_intent_data: _notYetPaid, ...rest } = session;
  const expanded = expand.includes('payment_intent') && typeof payment_intent === 'string';
  return {
    ...rest,
    url: session.status === 'open' ? `${baseUrl()}/pay/${session.id}` : null,
    payment_intent: expanded ? account.get('payment_intent', payment_intent) : payment_intent,
    ...(expand.includes('line_items') ? { line_items } : {}),
  };
}

/** Changes what an open session asks for, as a discount does that was given in the provider's dashboard. */
export function repriceSession({ account }: CallContext, id: string, amount: number): StoredSession {
  const repriced: StoredSession = {
    ...account.get('checkout.session', id),
    amount_subtotal: amount,
    amount_total: amount,
  };
  account.put(repriced);
  return repriced;
}

/** Closes an open session; its payment, if one was tried, is cancelled with it. Throws Stripe's 400 if it is not open. */
export function expireSession(context: CallContext, id: string): StoredSession {
  const { account, log, now } = context;
  const session = account.get('checkout.session', id);
  if (session.status !== 'open') {
    throw new StripeFailure(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired: StoredSession = { ...session, status: 'expired' };
  account.put(expired);
  if (typeof session.payment_intent === 'string') {
    const payment = account.get('payment_intent', session.payment_intent);
    const cancelled: Stripe.PaymentIntent = {
      ...payment,
      status: 'canceled',
      canceled_at: Math.floor(now() / 1000),
      cancellation_reason: 'expired',
    };
    account.put(cancelled);
    log.record({ type: 'payment_intent.canceled', data: { object: cancelled } });
  }
  log.record({ type: 'checkout.session.expired', data: { object: presentSession(context, expired) } });
  return expired;
}

/** Expires every session whose time is up. */
export function expireDueSessions(context: CallContext): void {
  for (const { id } of context.account.openSessionsEndedBy(Math.floor(context.now() / 1000)))
    expireSession(context, id);
}
