import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, routesOf, type OpenApp } from '../app.fixture.ts';
import { API_ROUTES } from '../routes.ts';
import { bearer } from '../served.fixture.ts';
import { apiDocument } from './api-document.ts';

const FILE = new URL('../../../docs/openapi.json', import.meta.url);

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const isCall = (route: string) => /^\w+ \/(rest|functions|auth)\/v1\/|^GET \/(healthz|readyz)$/.test(route);

test('the API document contains exactly the registered routes', () => {
  expect(Object.keys(API_ROUTES).toSorted()).toEqual(routesOf(app.app).filter(isCall).toSorted());
});

test('docs/openapi.json is up to date', async () => {
  await expect(
    `${JSON.stringify(apiDocument(API_ROUTES), null, 1)}\n`,
    'Run this test with --update=all to write it anew.',
  ).toMatchFileSnapshot(FILE.pathname);
});

test('every reference in the API document has a target, and create-payment’s contract is complete', () => {
  const text = JSON.stringify(apiDocument(API_ROUTES));
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

test('the API document is served to operators only, at PostgREST’s path', async () => {
  expect((await fetch(`${app.url}/rest/v1/`)).status).toBe(401);
  const { access_token } = await app.signIn();
  const answer = await fetch(`${app.url}/rest/v1/`, { headers: bearer(access_token) });
  expect(answer.headers.get('content-type')).toContain('application/openapi+json');
  expect(await answer.json()).toEqual(apiDocument(API_ROUTES));
});
