import { API_ROUTES } from '../../server/http/routes.ts';
import Stripe from 'stripe';
import { type Chance, get, postJson, type FuzzRequest, type Kind, type World } from './request.ts';
import { anyId, anyValue, hostileText, plainText } from './values.ts';

/** Every call except the order, with valid, forged or missing tokens and signatures. */

const COMMAND = 'POST /functions/v1/';
const commandsOf = (caller: string) =>
  Object.entries(API_ROUTES).flatMap(([call, route]) =>
    route.caller === caller && call.startsWith(COMMAND) ? [call.slice(COMMAND.length)] : [],
  );
/** Whoever has an invitation is not an operator yet. */
const OPERATOR_COMMANDS = [...commandsOf('operator'), 'open-invitation', 'accept-invitation'];
const WORKER_COMMANDS = commandsOf('worker');
const WEBHOOK_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'payment_intent.payment_failed',
  'customer.created',
  'x',
];

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgedToken = (chance: Chance) =>
  chance.pick([
    '',
    'x',
    'a.b.c',
    `${b64({ alg: 'none' })}.${b64({ sub: 'x' })}.`,
    `${b64({ alg: 'HS256', kid: '../x' })}.${b64({ sub: 'x' })}.c2ln`,
    `${b64({ alg: 'EdDSA', jku: 'http://127.0.0.1:1/' })}.${b64({ exp: 1 })}.c2ln`,
    'y'.repeat(12_000),
    '.'.repeat(8_000),
  ]);
const bearer = (chance: Chance, token: string) => ({
  authorization: chance.happens(0.5)
    ? `Bearer ${token}`
    : chance.pick(['', 'Basic eDp5', 'Bearer', `Bearer ${forgedToken(chance)}`, forgedToken(chance).slice(0, 8_000)]),
});

const operatorCommand = (chance: Chance, { operatorToken, orderIds }: World): FuzzRequest => {
  const id = chance.happens(0.6) ? anyId(chance, orderIds) : anyValue(chance);
  const body = chance.pick<unknown>([
    { orderId: id },
    { orderIds: [id] },
    { orderIds: Array.from({ length: 40 }, () => chance.uuid()) },
    { orderId: id, outcome: 'printed' },
    { orderId: id, outcome: anyValue(chance) },
    { operatorId: id, sessionId: id, invitationId: id },
    { email: anyValue(chance), role: 'druck' },
    { runId: id, envelopes: 'plain', reason: anyValue(chance) },
    { orderId: id, refund: 1, amountCents: chance.whole(3_000), reason: chance.pick(['goodwill', anyValue(chance)]) },
    { orderId: id, noteId: chance.uuid(), text: anyValue(chance) },
    { runId: id, code: 'A1', photo: chance.pick(['/9j/', '/9j/4AAQ', 'A'.repeat(266_668), anyValue(chance)]) },
    { token: chance.pick(['x'.repeat(43), anyValue(chance)]), password: 'x'.repeat(12) },
    anyValue(chance) ?? {},
  ]);
  return postJson(`/functions/v1/${chance.pick(OPERATOR_COMMANDS)}`, body, bearer(chance, operatorToken));
};

const operatorRead = (chance: Chance, { operatorToken, orderIds }: World): FuzzRequest => {
  const id = encodeURIComponent(anyId(chance, orderIds));
  const query = chance.pick([
    'orders?select=*',
    'orders?select=*&limit=200&order=created_at.asc',
    `orders?limit=${id}`,
    `orders?id=eq.${id}`,
    `orders?offset=99999999&production_status=eq.${id}`,
    'orders?after=1',
    `order-events?order_id=eq.${id}`,
    `documents?order_id=eq.${id}&kind=letter`,
    `documents?order_id=eq.${id}&kind=envelope`,
    `documents?order_id=${id}&kind=${id}`,
    'orders?a[b]=c&a[b]=d',
    `orders?${'a&'.repeat(3_000)}`,
  ]);
  return get(`/rest/v1/${query}`, bearer(chance, operatorToken));
};

const workerCall = (chance: Chance, { workerToken, orderIds }: World): FuzzRequest => {
  const orderId = chance.happens(0.7) ? anyId(chance, orderIds) : anyValue(chance);
  const body = chance.pick<unknown>([
    { orderId, worker: 'fuzz' },
    { orderId, worker: anyValue(chance) },
    { orderId, attempt: 1, outcome: { kind: 'printed', pages: 1 } },
    { orderId, attempt: anyValue(chance), outcome: { kind: anyValue(chance) } },
    { orderId },
    anyValue(chance) ?? {},
  ]);
  return postJson(`/functions/v1/${chance.pick(WORKER_COMMANDS)}`, body, bearer(chance, workerToken));
};

const webhook = (chance: Chance, { webhookSecret, sessions }: World): FuzzRequest => {
  const object = chance.pick<unknown>([
    { id: anyId(chance, sessions), object: 'checkout.session' },
    { id: 'ch_1', payment_intent: anyValue(chance) },
    {},
    undefined,
    anyValue(chance),
  ]);
  const event = chance.pick<unknown>([
    {
      id: `evt_${chance.whole(1e6)}`,
      object: 'event',
      type: chance.pick(WEBHOOK_TYPES),
      api_version: chance.pick(['2020-01-01', null, Stripe.API_VERSION]),
      data: { object },
    },
    { id: `evt_${chance.whole(1e6)}`, object: 'v2.core.event', type: 'v2.core.event_destination.ping' },
    { type: chance.pick(WEBHOOK_TYPES) },
    anyValue(chance) ?? {},
  ]);
  const payload = chance.happens(0.1) ? 'x'.repeat(200_000) : JSON.stringify(event);
  const signature = chance.pick([
    () => Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    () => Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' }),
    () => Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: 1 }),
    () => `t=1,${'v1=00,'.repeat(1_500)}`,
    () => '',
    () => 't=,v1=',
  ])();
  return {
    method: 'POST',
    path: '/functions/v1/stripe-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  };
};

const withdrawal = (chance: Chance, { orderIds }: World): FuzzRequest => {
  const text = () => (chance.happens(0.7) ? plainText(chance, 6).replaceAll('\n', ' ') : anyValue(chance));
  const email = chance.pick<unknown>([
    `gast${chance.whole(1e6)}@example.org`,
    'a@b',
    `a\u{e0041}@example.org`,
    `${'a'.repeat(60)}@${'b.'.repeat(90)}de`,
    anyValue(chance),
  ]);
  return postJson('/functions/v1/declare-withdrawal', {
    name: text(),
    orderNumber: chance.happens(0.5) ? anyId(chance, orderIds).slice(0, 8) : text(),
    email,
  });
};

const paymentStatus = (chance: Chance, { sessions }: World): FuzzRequest =>
  get(
    `/rest/v1/payment-status?${chance.pick([`session_id=${encodeURIComponent(anyId(chance, sessions))}`, '', 'session_id[]=a', `session_id=cs_test_${chance.whole(1e9)}`, `session_id=${'a'.repeat(5_000)}`, 'session_id=a&session_id=b'])}`,
  );

/** The order page, with invented keys, some of the right shape. */
const orderPage = (chance: Chance, { orderIds }: World): FuzzRequest => {
  const id = Buffer.from(anyId(chance, orderIds).replaceAll('-', '').padEnd(32, '0').slice(0, 32), 'hex');
  const key = chance.pick([
    Buffer.concat([id, Buffer.alloc(36 - id.length, chance.whole(255))]).toString('base64url'),
    forgedToken(chance),
    'A'.repeat(48),
  ]);
  const headers = bearer(chance, key);
  const email = chance.pick<unknown>([`gast${chance.whole(1e6)}@example.org`, 'a@b', anyValue(chance)]);
  return chance.pick([
    () => get(`/mein-brief/${encodeURIComponent(key)}`),
    () => get(`/rest/v1/${chance.pick(['my-letter', 'my-letter-text', 'my-voucher-card'])}`, headers),
    () => postJson('/functions/v1/change-letter', { formData: anyValue(chance), replaces: anyValue(chance) }, headers),
    () => postJson('/functions/v1/cancel-letter', anyValue(chance) ?? {}, headers),
    () =>
      postJson(
        `/functions/v1/${chance.pick(['correct-address', 'replace-letter', 'refund-lost-letter', 'report-arrival', 'revoke-arrival'])}`,
        { recipientName: anyValue(chance), recipientAddress: anyValue(chance), letterText: anyValue(chance) },
        headers,
      ),
    () => postJson('/functions/v1/send-my-link', { email }),
  ])();
};

/** Vouchers, with invented codes, some of the right shape. */
const voucher = (chance: Chance): FuzzRequest => {
  const code = chance.pick<unknown>(['0'.repeat(20), 'o-l-i_'.repeat(5), '7K3M Q2RT 9XYZ ABCD 1234', anyValue(chance)]);
  const choice = chance.pick<unknown>([
    { kind: 'letter-with-seal' },
    { kind: 'amount', euros: chance.pick<unknown>([10, 0, 1e9, 10.5, anyValue(chance)]) },
    { kind: 'amount', euros: 20, cents: 1 },
    anyValue(chance),
  ]);
  return chance.happens(0.5)
    ? postJson('/functions/v1/check-voucher', { code })
    : postJson('/functions/v1/create-voucher-payment', { choice });
};

const signIn = (chance: Chance): FuzzRequest => {
  const grant = chance.pick(['password', 'refresh_token', 'id_token', '']);
  const text = () => (chance.happens(0.5) ? hostileText(chance).slice(0, 4_000) : anyValue(chance));
  const body =
    grant === 'refresh_token'
      ? { refresh_token: text() }
      : { email: chance.happens(0.5) ? 'fremd@example.org' : text(), password: text() };
  return chance.happens(0.8)
    ? postJson(`/auth/v1/token?grant_type=${grant}`, body)
    : get(chance.pick(['/auth/v1/user', '/auth/v1/.well-known/jwks.json', '/auth/v1/token']), {
        authorization: `Bearer ${forgedToken(chance)}`,
      });
};

const signOut = (chance: Chance): FuzzRequest =>
  postJson(`/auth/v1/logout?scope=${chance.pick(['local', 'global', 'others', 'x', ''])}`, '', {
    authorization: `Bearer ${forgedToken(chance)}`,
  });

export const CALL_KINDS: readonly Kind[] = [
  { name: 'withdrawal', weight: 5, make: withdrawal },
  { name: 'payment status', weight: 4, make: paymentStatus },
  { name: 'order page', weight: 5, make: orderPage },
  { name: 'voucher', weight: 4, make: voucher },
  { name: 'operator, command', weight: 5, make: operatorCommand },
  { name: 'operator, read', weight: 5, make: operatorRead },
  { name: 'worker', weight: 5, make: workerCall },
  { name: 'webhook', weight: 7, make: webhook },
  { name: 'sign-in', weight: 3, make: signIn },
  { name: 'sign-out', weight: 1, make: signOut },
];
