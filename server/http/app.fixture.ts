import type { Express } from 'express';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { authSession } from '@federpost/shared/http/auth.ts';
import { openAuthFor } from '../operators/opened-auth.fixture.ts';
import { openShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import { checkLetter } from '@federpost/shared/order/check-letter.ts';
import type { Mailer } from '../mail/transport.ts';
import { openOrderList } from '../projections/order-list/order-list.ts';
import { OrderListFailed } from '../projections/order-list/order-list-failed.ts';
import { createApp } from './app.ts';
import { createReadinessCheck } from './health.ts';
import { createStripe } from '../payments/stripe.ts';
import type { Shop } from '../shop.ts';
import { postJson, serve } from './served.fixture.ts';
import { createPayerSearch } from '../back-office/privacy/payer-search.ts';

export const OPERATOR = { email: 'anna@feder.example', password: 'eine ruhige Werkbank' };

export const WORKER_TOKEN = 'a-token-of-the-worker';

/** For tests: the whole HTTP surface on a real port, with a log, a vault and a list of its own, and no site. */
export async function openApp({
  operator = OPERATOR,
  mfaRequired,
  send = async () => {},
}: { operator?: typeof OPERATOR; mfaRequired?: boolean; send?: Mailer['send'] } = {}) {
  const state = { listIsFresh: true };
  const requireFreshList = async () => {
    if (!state.listIsFresh) throw new OrderListFailed('behind');
  };
  const logged: string[] = [];
  const memory = await openShopOnDisk();
  const list = openOrderList(':memory:');
  const { close: closeAuth, ...opened } = await openAuthFor({
    directory: memory.directory,
    operator,
    issuer: 'https://shop.example/auth/v1',
    mfaRequired,
  });
  const shop: Shop = {
    ...memory,
    auth: opened.auth,
    list,
    payers: createPayerSearch(memory.vault),
    shownPhotos: memory.photos,
    business,
    publicUrl: 'https://shop.example',
    adminPath: '/geheim',
    workerToken: WORKER_TOKEN,
    ordersPerMinute: 30,
    log: (event) => void logged.push(event),
    stripe: createStripe({ secretKey: 'sk_test_x', apiUrl: undefined, onRequest: () => {} }),
    webhookSecrets: ['whsec_test'],
    applyPaymentEvent: async () => {},
    checkReadiness: createReadinessCheck({ part: () => false }),
    checkLetter: async (letter) => checkLetter(letter),
    syncPayment: async () => ({ status: 'unknown' }),
    offeredMethods: () => [],
    requireFreshList,
    openIssues: () => ({ issues: [], more: {} }),
    payments: { refund: async () => undefined },
    receipts: { sign: async () => '' },
    mailer: { send, eraseMails: async () => {}, close: async () => {} },
    resendLinks: async () => {},
    renderDocuments: async () => {
      throw new Error('no document is rendered here');
    },
    renderPlotterFile: async () => new Uint8Array(),
    renderEnvelope: async () => new Uint8Array(),
    renderTray: async () => ({ pdf: new Uint8Array(), leftOut: [] }),
    renderManifest: async () => new Uint8Array(),
    renderInvoice: async () => new Uint8Array(),
    renderInvoices: async () => new Uint8Array(),
    renderReport: async () => new Uint8Array(),
    renderVoucherCard: async () => new Uint8Array(),
  };
  const app = createApp({
    shop,
    limits: opened.limits,
    site: {
      handler: (_request, response) => void response.status(404).end(),
      adminPage: (_request, response) => void response.end(),
      myLetterPage: (_request, response) => void response.end(),
    },
    trustProxy: 0,
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

type Layer = { route?: { path: string; methods: Record<string, boolean> } };

/** Every route that Express answers, as «GET /path». */
export function routesOf(app: Express): string[] {
  return (app.router as unknown as { stack: Layer[] }).stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
}
