import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ORDER_FIELDS } from '@federpost/shared/http/orders.ts';
import { PUBLISHABLE_KEY } from '@federpost/shared/http/publishable-key.ts';
import { form } from '../../commands/shop-on-disk.fixture.ts';
import { orderWith } from '../../vault/suite/private-parts.ts';
import { openApp, OPERATOR, type OpenApp } from '../app.fixture.ts';
import { fill, idOf } from '../operator/numbered-orders.fixture.ts';

/** The real supabase-js makes the real calls: the client that the specification names works with this backend. */

const ORDERS = 1_200;
const ADDRESSEE = { recipientName: 'Erika Musterfrau', recipientAddress: 'Lindenallee 7\n10115 Berlin' };

let shop: OpenApp;
let client: SupabaseClient;
const newClient = (url = shop.url) =>
  createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

beforeAll(async () => {
  shop = await openApp();
  const parts = { ...orderWith('Liebe Erika'), personal: ADDRESSEE };
  const { personal: sealedAddressee } = await shop.memory.vault.sealOrder(idOf(0), parts);
  fill(shop.list, {
    orders: ORDERS,
    paidEvery: 3,
    draftOf: (number) => ({ sealedAddressee, letterStyle: number % 2 ? 'handprint' : 'calligraphy' }),
  });
  client = newClient();
  const { error } = await client.auth.signInWithPassword(OPERATOR);
  expect(error).toBeNull();
});
afterAll(() => shop.close());

describe('signing in', () => {
  test('by password works, and so do refreshing and signing out, which closes the list', async () => {
    const own = newClient();
    const signedIn = await own.auth.signInWithPassword(OPERATOR);
    expect(signedIn.data.user?.email).toBe(OPERATOR.email);
    const refreshed = await own.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect((await own.auth.getUser()).data.user?.id).toBe(signedIn.data.user?.id);
    const claims = await own.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1', email: OPERATOR.email });
    expect((await own.from('orders').select('id').limit(1)).error).toBeNull();
    expect((await own.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await own.from('orders').select('id').limit(1)).toMatchObject({ status: 401, data: null });
  });

  test('with a wrong password is refused with its error code', async () => {
    const { error } = await newClient().auth.signInWithPassword({ ...OPERATOR, password: 'geraten' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('is required: the publishable key alone shows no order', async () => {
    const { data, error, status } = await newClient().from('orders').select();
    expect([data, status, error]).toEqual([null, 401, expect.objectContaining({ code: 'no_authorization' })]);
  });
});

test('a second factor is enrolled, challenged and verified, and required from then on', async () => {
  const own = await openApp();
  onTestFinished(() => own.close());
  const operator = newClient(own.url);
  const happened: string[] = [];
  operator.auth.onAuthStateChange((event) => void happened.push(event));
  await operator.auth.signInWithPassword(OPERATOR);
  const level = async () => (await operator.auth.mfa.getAuthenticatorAssuranceLevel()).data;
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

  const enrolled = await operator.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  expect(enrolled.error).toBeNull();
  const { id: factorId, totp } = enrolled.data!;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const app = URI.parse(totp.uri) as TOTP;
  expect(app.secret.base32).toBe(totp.secret);
  // One step of drift is allowed, so the next step's code is valid too; each counts once.
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  const challenged = await operator.auth.mfa.challenge({ factorId });
  const wrong = await operator.auth.mfa.verify({ factorId, challengeId: challenged.data!.id, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: expect.any(String) });
  expect((await operator.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect(await level()).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
  });
  expect(happened).toContain('MFA_CHALLENGE_VERIFIED');
  expect((await operator.from('orders').select('id')).error).toBeNull();
  expect((await operator.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);

  const later = newClient(own.url);
  await later.auth.signInWithPassword(OPERATOR);
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect(await later.from('orders').select('id')).toMatchObject({ status: 403, error: { code: 'insufficient_aal' } });
  expect((await later.auth.mfa.challengeAndVerify({ factorId, code: code(1) })).error).toBeNull();
  expect((await later.from('orders').select('id')).error).toBeNull();
  expect((await later.auth.refreshSession()).error).toBeNull();
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
});

test('an operator who changes the password can continue the same session', async () => {
  const own = await openApp();
  onTestFinished(() => own.close());
  const [operator, otherOperator] = [newClient(own.url), newClient(own.url)];
  for (const each of [operator, otherOperator]) await each.auth.signInWithPassword(OPERATOR);
  const password = 'vier zufällige Wörter sind gut';
  const wrong = await operator.auth.updateUser({ password, current_password: 'geraten' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  const weak = await operator.auth.updateUser({ password: 'zu kurz', current_password: OPERATOR.password });
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });

  const changed = await operator.auth.updateUser({ password, current_password: OPERATOR.password });
  expect([changed.error, changed.data.user?.email]).toEqual([null, OPERATOR.email]);
  expect((await operator.from('orders').select('id')).error).toBeNull();
  expect((await operator.auth.refreshSession()).error).toBeNull();
  expect(await otherOperator.from('orders').select('id')).toMatchObject({ status: 401 });
  expect((await newClient(own.url).auth.signInWithPassword(OPERATOR)).error).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await newClient(own.url).auth.signInWithPassword({ ...OPERATOR, password })).error).toBeNull();
});

describe('the list of orders', () => {
  test('has a thousand rows of all fields without a limit, and the total count', async () => {
    const { data, count, error } = await client
      .from('orders')
      .select('*', { count: 'exact' })
      .order('created_at', { ascending: false });
    expect([error, data?.length, count]).toEqual([null, 1_000, ORDERS]);
    expect(data?.[0]?.id).toBe(idOf(ORDERS - 1));
    expect(Object.keys(data?.[0] as object)).toEqual(ORDER_FIELDS);
  });

  test('is filtered by every operator and counted', async () => {
    const half = ORDERS / 2;
    const third = ORDERS / 3;
    const orders = () => client.from('orders').select('id', { count: 'exact' });
    const asked = [
      [third, orders().eq('payment_status', 'paid')],
      [ORDERS - third, orders().neq('payment_status', 'paid')],
      [ORDERS - third, orders().not('payment_status', 'eq', 'paid')],
      [half, orders().in('letter_style', ['handprint', 'typewriter'])],
      [half, orders().not('letter_style', 'in', '(handprint,typewriter)')],
      [ORDERS, orders().is('delivery_date', null)],
      [0, orders().not('delivery_date', 'is', null)],
      [300, orders().gte('created_at', '2026-11-20T00:10:00Z').lt('created_at', '2026-11-20T00:15:00Z')],
      [ORDERS, orders().gt('total_amount', 1_498).lte('total_amount', 1_499)],
      [third, orders().match({ payment_status: 'paid', text_status: 'stored' })],
      [ORDERS, orders().contains('extras', ['wax-seal'])],
      [0, orders().eq('production_status', 'printed')],
      [ORDERS, orders().is('money_waits', false)],
      [1, orders().eq('id', idOf(7))],
    ] as const;
    const answers = await Promise.all(asked.map(([, query]) => query.limit(5)));
    expect(answers.map(({ count, error }) => error?.message ?? count)).toEqual(asked.map(([count]) => count));
  });

  test('is counted without rows by a HEAD request', async () => {
    const { count, data, error } = await client
      .from('orders')
      .select('*', { count: 'exact', head: true })
      .eq('payment_status', 'paid');
    expect([count, data, error]).toEqual([ORDERS / 3, null, null]);
  });

  test('is read page by page, sorted by several columns', async () => {
    const seen: string[] = [];
    for (let from = 0; from < ORDERS; from += 500) {
      const { data, count } = await client
        .from('orders')
        .select('id', { count: 'exact' })
        .order('posting_day', { ascending: true, nullsFirst: false })
        .order('created_at', { ascending: true })
        .range(from, from + 499);
      expect(count).toBe(ORDERS);
      seen.push(...data!.map(({ id }) => String(id)));
    }
    expect(seen).toHaveLength(new Set(seen).size);
    const isPaid = (id: string) => Number(id.slice(-12)) % 3 === 0;
    expect(seen).toEqual([...seen.filter(isPaid).toSorted(), ...seen.filter((id) => !isPaid(id)).toSorted()]);
  });

  test('is read as one row or as at most one, and refused for another number of rows', async () => {
    const query = client.from('orders').select('id,recipient_name,letter_text');
    expect(await query.eq('id', idOf(0)).single()).toMatchObject({
      error: null,
      data: { id: idOf(0), recipient_name: ADDRESSEE.recipientName, letter_text: null },
    });
    expect(await client.from('orders').select('id').eq('id', idOf(9_999)).maybeSingle()).toMatchObject({
      error: null,
      data: null,
    });
    expect(await client.from('orders').select('id').eq('id', idOf(0)).maybeSingle()).toMatchObject({
      data: { id: idOf(0) },
    });
    for (const query of [client.from('orders').select('id').eq('id', idOf(9_999)), client.from('orders').select('id')])
      expect(await query.single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116', message: expect.stringMatching(/\.$/), details: expect.stringMatching(/contain/) },
      });
    expect(await client.from('orders').select('id').eq('payment_status', 'paid').maybeSingle()).toMatchObject({
      data: null,
      error: { code: 'PGRST116' },
    });
  });

  test('is read as comma-separated values', async () => {
    const { data, error } = await client.from('orders').select('id,letter_style').order('created_at').limit(2).csv();
    expect([error, data]).toEqual([null, `id,letter_style\n${idOf(0)},calligraphy\n${idOf(1)},handprint`]);
  });

  test('refuses what it cannot do with a message, a code, details and a hint', async () => {
    const refusals = await Promise.all([
      client.from('orders').select('id').eq('recipient_name', 'Erika'),
      client.from('orders').select('id').order('letter_text'),
      client.from('orders').select('id,nonsense'),
      client.from('orders').select('id').ilike('payment_status', '%a%'),
      client.from('orders').select('id').eq('payment_status', 'bezahlt'),
      client.from('orders').select('id', { count: 'exact' }).range(5_000, 5_009),
      client.schema('private').from('orders').select('id'),
      client.from('letters').select('id'),
    ]);
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [400, '0A000'],
      [400, '0A000'],
      [400, 'PGRST204'],
      [400, 'PGRST100'],
      [400, '22P02'],
      [416, 'PGRST103'],
      [406, 'PGRST106'],
      [404, 'PGRST205'],
    ]);
    for (const { error } of refusals) {
      expect(error?.message).toMatch(/^[A-ZÄÖÜa-z].*\.$/);
      expect(error).toHaveProperty('details');
      expect(error).toHaveProperty('hint');
    }
  });
});

describe('the functions of the API', () => {
  test('create-payment answers with the URL of the payment page', async () => {
    const { data, error } = await client.functions.invoke('create-payment', { body: { formData: form } });
    expect([error, data]).toEqual([null, { url: expect.stringContaining('https://pay.example/') }]);
  });

  test('create-payment accepts null as the sender’s name', async () => {
    const formData = { ...form, senderName: null };
    const { error } = await client.functions.invoke('create-payment', { body: { formData } });
    expect(error).toBeNull();
  });

  test('create-payment names each wrong field in the error’s response', async () => {
    const { data, error } = await client.functions.invoke('create-payment', {
      body: { formData: { ...form, recipientName: ' ' } },
    });
    expect([data, error]).toEqual([null, expect.any(FunctionsHttpError)]);
    expect(await (error as FunctionsHttpError).context.json()).toEqual({
      error: 'Name des Empfängers ist erforderlich',
      fields: { recipientName: 'Name des Empfängers ist erforderlich' },
    });
  });

  test('print-now is called with the operator’s token', async () => {
    const { data, error } = await client.functions.invoke('print-now', { body: { orderIds: [idOf(1)] } });
    expect(error).toBeNull();
    expect(data).toMatchObject({ done: [], refused: [{ orderId: idOf(1), error: 'Diese Bestellung gibt es nicht.' }] });
  });
});
