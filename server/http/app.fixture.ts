import type { Express } from 'express';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { authSession } from '@federpost/shared/http/auth.ts';
import { openAuthFor } from '../operators/opened-auth.fixture.ts';
import { openShopInMemory } from '../commands/shop-in-memory.fixture.ts';
import { checkLetter } from '../commands/ordering/letter-check/check-letter.ts';
import type { MailInvitation } from '../tasks/mail-invitation.ts';
import { openOrderList, OrderListFailed } from '../projections/order-list/order-list.ts';
import { createApp } from './app.ts';
import { healthRoutes } from './health.ts';
import { postJson, serve } from './served.fixture.ts';
import { createPayerSearch } from '../back-office/privacy/payer-search.ts';

export const OPERATOR = { email: 'anna@feder.example', password: 'eine ruhige Werkbank' };

export const WORKER_TOKEN = 'a-token-of-the-worker';

/** For tests: the whole HTTP surface on a real port, with a log, a vault and a list of its own, and no site. */
export async function openApp({
  operator = OPERATOR,
  mfaRequired,
  mailInvitation = async () => {},
}: { operator?: typeof OPERATOR; mfaRequired?: boolean; mailInvitation?: MailInvitation } = {}) {
  const state = { listIsFresh: true };
  const requireFreshList = async () => {
    if (!state.listIsFresh) throw new OrderListFailed('behind');
  };
  const logged: string[] = [];
  const memory = await openShopInMemory();
  const list = openOrderList(':memory:');
  const { close: closeAuth, ...opened } = await openAuthFor({
    directory: memory.directory,
    operator,
    issuer: 'https://shop.example/auth/v1',
    mfaRequired,
  });
  const app = createApp({
    site: (_request, response) => void response.status(404).end(),
    adminPage: (_request, response) => void response.end(),
    adminPath: '/geheim',
    publicUrl: 'https://shop.example',
    webhook: (_request, response) => void response.status(400).end(),
    health: healthRoutes({ part: () => false }),
    auth: opened.auth,
    claims: { ...memory, list },
    orders: { ...memory, checkLetter: async (letter) => checkLetter(letter) },
    withdrawals: {
      ...memory,
      business,
      findOrdersByIdPrefix: list.findByIdPrefix,
      requireFreshList,
      mailWithdrawal: async () => {},
    },
    list,
    requireFreshList,
    openIssues: () => ({ issues: [], more: {} }),
    refundPayment: async () => undefined,
    paymentStatus: {
      findSession: () => undefined,
      findPayment: () => undefined,
      sync: async () => ({ status: 'unknown' }),
      readOwnOrder: async () => ({}),
    },
    myLetterPage: (_request, response) => void response.end(),
    myLetter: {
      ...memory,
      schedule: business,
      business,
      renderInvoice: async () => new Uint8Array(),
      signReceipt: async () => '',
    },
    resendLinks: async () => {},
    mailInvitation,
    renderDocuments: async () => {
      throw new Error('no document is rendered here');
    },
    renderPlotterFile: async () => new Uint8Array(),
    renderEnvelope: async () => new Uint8Array(),
    runs: {
      renderTray: async () => ({ pdf: new Uint8Array(), leftOut: [] }),
      renderManifest: async () => new Uint8Array(),
      businessName: 'Federpost',
    },
    workerToken: WORKER_TOKEN,
    books: { list, renderInvoices: async () => new Uint8Array() },
    people: {
      ...memory,
      list,
      payers: createPayerSearch(memory.vault),
      business,
      retention: business.retention,
      eraseCopies: async () => {},
      renderReport: async () => new Uint8Array(),
    },
    limits: opened.limits,
    ordersPerMinute: 30,
    trustProxy: 0,
    log: (event) => void logged.push(event),
  });
  const served = await serve(app);
  return {
    ...opened,
    app,
    memory,
    list,
    /** What the shop knows about its list. */
    state,
    port: served.port,
    url: served.url,
    /** A session that was opened with a password. */
    async signIn({ email, password } = operator) {
      const signedIn = await postJson(`${served.url}/auth/v1/token?grant_type=password`, { email, password });
      return authSession.parse(await signedIn.json());
    },
    /** The names of the logged events. */
    logged,
    async close() {
      served.close();
      await closeAuth();
      list.close();
      await memory.close();
    },
  };
}

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle?: { stack?: Layer[] } };

/** Every route that Express answers, as «GET /path». Only the router of /auth/v1 is mounted under a path. */
export function routesOf(app: Express): string[] {
  const routes = (layers: Layer[], mount: string): string[] =>
    layers.flatMap(({ route, handle }) =>
      route
        ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${mount}${route.path}`)
        : routes(handle?.stack ?? [], '/auth/v1'),
    );
  return routes((app.router as unknown as { stack: Layer[] }).stack, '');
}
