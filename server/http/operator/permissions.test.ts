import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASSURANCE_LEVELS, OPERATOR_ROLES, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { withInvited } from '../../operators/opened-auth.fixture.ts';
import type { Factor, Operator } from '../../operators/staff.ts';
import type { Permission, Route } from '../route.ts';
import { API_ROUTES } from '../routes.ts';
import { refusalOf } from './operator-auth.ts';
import { openApp, routesOf, WORKER_TOKEN, type OpenApp } from '../app.fixture.ts';
import { bearer } from '../served.fixture.ts';

/** Every call of the server × {no caller, «Druck» and «Betrieb» at each level, the worker}. */

const callsOf = (...callers: Route['caller'][]) =>
  Object.entries(API_ROUTES).flatMap(([call, { caller }]) => (callers.includes(caller) ? [call] : []));
/** Each is protected in its own way: a signature, a key, a limit. Also the operator's page. */
const OPEN = [
  'GET /auth/v1/.well-known/jwks.json',
  'GET /geheim',
  'GET /healthz',
  'GET /readyz',
  'GET /rest/v1/my-deletion-receipt',
  'GET /rest/v1/my-invoice',
  'GET /rest/v1/my-letter',
  'GET /rest/v1/my-letter-photo',
  'GET /rest/v1/my-letter-text',
  'GET /rest/v1/my-voucher-card',
  'GET /rest/v1/payment-methods',
  'GET /rest/v1/payment-status',
  'POST /auth/v1/token',
  'POST /functions/v1/accept-invitation',
  'POST /functions/v1/cancel-letter',
  'POST /functions/v1/change-letter',
  'POST /functions/v1/check-voucher',
  'POST /functions/v1/correct-address',
  'POST /functions/v1/create-payment',
  'POST /functions/v1/create-voucher-payment',
  'POST /functions/v1/declare-withdrawal',
  'POST /functions/v1/open-invitation',
  'POST /functions/v1/refund-lost-letter',
  'POST /functions/v1/replace-letter',
  'POST /functions/v1/report-arrival',
  'POST /functions/v1/revoke-arrival',
  'POST /functions/v1/send-my-link',
  'POST /functions/v1/stripe-webhook',
];
const WORKERS = callsOf('worker');
const BETRIEB: Permission = { roles: ['betrieb'], level: 'second-factor' };
/** Every operator's route with its permission, and the addresses that only «Betrieb» may use. */
const PERMISSIONS: [string, Permission][] = [
  ...Object.entries(API_ROUTES).flatMap(([call, { permission }]): [string, Permission][] =>
    permission ? [[call, permission]] : [],
  ),
  ['GET /rest/v1/documents?kind=letter', BETRIEB],
  ['GET /rest/v1/documents?kind=plotter-file', BETRIEB],
  ['GET /rest/v1/run-documents?tray=eq.letters', BETRIEB],
];

const FACTOR_ID = crypto.randomUUID();
const ORDER_ID = crypto.randomUUID();

type Caller = { role: OperatorRole; aal: 'aal1' | 'aal2'; hasFactor: boolean };
let [relaxed, insisting]: OpenApp[] = [];
beforeAll(async () => {
  [relaxed, insisting] = [await openApp(), await openApp({ mfaRequired: true })];
});
afterAll(async () => {
  await relaxed!.close();
  await insisting!.close();
});

/** A verified second factor. */
const FACTOR: Factor = {
  id: FACTOR_ID,
  name: '',
  secret: 'A'.repeat(32),
  status: 'verified',
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  lastStep: 0,
};
/** A token of a new operator, so that one call's consequences do not affect the next. */
async function tokenOf(shop: OpenApp, { role, aal, hasFactor }: Caller): Promise<string> {
  const email = `${crypto.randomUUID()}@feder.example`;
  const operator = await shop.staff.change((before) => {
    const staff = withInvited(before, email, role);
    const made: Operator = { ...staff.operators.at(-1)!, factors: hasFactor ? [FACTOR] : [] };
    return [{ ...staff, operators: [...staff.operators.slice(0, -1), made] }, made];
  });
  const shown = aal === 'aal2' ? ({ factorId: FACTOR_ID, method: 'totp' } as const) : null;
  return (await shop.openSession(operator, shown)).access_token;
}

async function answerTo(shop: OpenApp, call: string, token: string | undefined) {
  const [method, path = ''] = call.split(' ');
  const order = path.includes('/run-') ? '' : `order_id=eq.${ORDER_ID}&`;
  const url = shop.url + path.replace(':id', crypto.randomUUID()).replace('?', `?${order}`);
  const response = await fetch(url, {
    method: method!,
    headers: { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; error_code?: string; error?: string };
  const code = response.status === 401 || response.status === 403 ? (body.error_code ?? body.code) : 'let pass';
  return { status: response.status, code, error: body.error };
}

test('only the calls named here are open to anyone, and every operator’s call has a permission', () => {
  const open = ['GET /geheim', ...callsOf('anyone', 'customer', 'provider')];
  expect(open.toSorted()).toEqual(OPEN);
  expect(routesOf(relaxed!.app).toSorted()).toEqual(['GET /geheim', ...Object.keys(API_ROUTES)].toSorted());
  expect(callsOf('operator').filter((call) => !API_ROUTES[call as keyof typeof API_ROUTES]!.permission)).toEqual([]);
});

describe.each(PERMISSIONS)('%s', (call, { roles, level }) => {
  const ofAuth = call.includes('/auth/v1');

  test('is refused without a token and to the worker', async () => {
    for (const shop of [relaxed!, insisting!]) {
      expect(await answerTo(shop, call, undefined)).toMatchObject({ status: 401, code: 'no_authorization' });
      expect(await answerTo(shop, call, WORKER_TOKEN)).toMatchObject(
        ofAuth ? { status: 403, code: 'bad_jwt' } : { status: 401, code: 'no_authorization' },
      );
    }
  });

  test.each(OPERATOR_ROLES.flatMap((role) => ASSURANCE_LEVELS.map((aal) => ({ role, aal }))))(
    'is permitted to «$role» at $aal as its row says',
    async ({ role, aal }) => {
      const mayByRole = (roles as readonly OperatorRole[]).includes(role) ? 'let pass' : 'not_admin';
      for (const shop of [relaxed!, insisting!]) {
        const withFactor = await answerTo(shop, call, await tokenOf(shop, { role, aal, hasFactor: true }));
        expect(withFactor.code).toBe(aal === 'aal1' && level !== 'password' ? 'insufficient_aal' : mayByRole);
        if (withFactor.code !== 'let pass') expect(withFactor.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
      }
      const answered = async (shop: OpenApp) =>
        (await answerTo(shop, call, await tokenOf(shop, { role, aal: 'aal1', hasFactor: false }))).code;
      expect(await answered(relaxed!)).toBe(mayByRole);
      expect(await answered(insisting!)).toBe(level === 'second-factor' ? 'insufficient_aal' : mayByRole);
    },
  );
});

test.each(WORKERS)('%s is permitted to the worker alone', async (call) => {
  const shop = relaxed!;
  for (const role of OPERATOR_ROLES) {
    const token = await tokenOf(shop, { role, aal: 'aal2', hasFactor: true });
    expect((await answerTo(shop, call, token)).status).toBe(401);
  }
  expect((await answerTo(shop, call, undefined)).status).toBe(401);
  expect((await answerTo(shop, call, WORKER_TOKEN)).code).toBe('let pass');
});

test('a missing second factor is reported before a missing role', () => {
  expect(refusalOf(BETRIEB, { operator: { role: 'druck' }, aal: 'aal1', hasFactor: true, mfaRequired: false })).toBe(
    'factor',
  );
  expect(refusalOf(BETRIEB, { operator: { role: 'druck' }, aal: 'aal2', hasFactor: true, mfaRequired: true })).toBe(
    'role',
  );
});
