import type { Express } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_CALL } from '@federpost/shared/http/every-call.ts';
import { authSession } from '@federpost/shared/http/auth.ts';
import { openApp, OPERATOR } from '../app.fixture.ts';
import { PERMISSIONS } from '../permissions.ts';
import { apiDocument } from './api-document.ts';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);

let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Layer = {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): boolean;
};

/** Every route that Express answers, as «GET /path». Its one router of its own is the one under /auth/v1. */
function routesIn(layers: readonly Layer[], prefix = ''): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (handle.stack) return routesIn(handle.stack, '/auth/v1');
    if (!route) return [];
    const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${prefix}${path}`));
  });
}

const isCall = (route: string) => /^\w+ \/(rest|functions|auth)\/v1\/|^GET \/(healthz|readyz)$/.test(route);
const routesOf = (express: Express) =>
  routesIn((express as unknown as { router: { stack: Layer[] } }).router.stack).filter(isCall);

test('the document holds every registered route and no other: a new call is a row beside its contract in shared/http', () => {
  expect(Object.keys(EVERY_CALL).toSorted()).toEqual(routesOf(app.app).toSorted());
});

test('every operator’s call says who may make it, and no other call claims to be one', () => {
  const described = Object.entries(EVERY_CALL).flatMap(([call, { by }]) => (by === 'operator' ? [call] : []));
  const permitted = Object.keys(PERMISSIONS).filter((call) => !call.includes('?'));
  expect(described.toSorted()).toEqual(permitted.toSorted());
});

test('docs/openapi.json is the document as it is now', async () => {
  await expect(
    `${JSON.stringify(apiDocument(), null, 1)}\n`,
    'Run this test with --update=all to write it anew.',
  ).toMatchFileSnapshot(FILE.pathname);
});

test('no reference in the document leads nowhere, and every contract made it in', () => {
  const text = JSON.stringify(apiDocument());
  const document = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(new Set(references)).toEqual(new Set(['#/components/responses/Refused']));
  const createPayment = document.paths['/functions/v1/create-payment']?.post;
  expect(createPayment?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: {
      formData: {
        additionalProperties: false,
        required: ['recipientName', 'recipientAddress', 'letterText'],
        properties: { letterStyle: { enum: expect.arrayContaining(['typewriter']) } },
      },
    },
  });
});

test('is served to operators where PostgREST serves its own, and to nobody else', async () => {
  expect((await fetch(`${app.url}/rest/v1/`)).status).toBe(401);
  const signIn = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  });
  const { access_token } = authSession.parse(await signIn.json());
  const answer = await fetch(`${app.url}/rest/v1/`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.headers.get('content-type')).toContain('application/openapi+json');
  expect(await answer.json()).toEqual(apiDocument());
});
