import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '@federpost/shared/business/business.ts';
import type Stripe from 'stripe';
import type { Auth } from './auth/auth.ts';
import type { RenderDocuments, RenderEnvelope } from './commands/open-document.ts';
import { openAlarms, type AlarmSettings } from './alarms/open-alarms.ts';
import { openCommandHandler } from './commands/command-handler.ts';
import { openRunHandler } from './commands/runs/run-handler.ts';
import { closeCheckout } from './commands/close-checkout.ts';
import { payBack } from './commands/pay-back.ts';
import { orderPagePath } from './commands/order-page-key.ts';
import { syncCheckout } from './commands/sync-checkout.ts';
import { syncRefunds } from './commands/sync-refunds.ts';
import type { EventStore } from './event-store/port.ts';
import { watchWrites } from './event-store/writability.ts';
import { createApp } from './http/app.ts';
import { healthCalls } from './http/health.ts';
import type { RunPapers } from './http/run-routes.ts';
import { listen } from './http/listen.ts';
import type { RenderReport } from './http/functions/person-calls.ts';
import type { Limits } from './http/limits.ts';
import type { RenderInvoices } from './http/rest/books.ts';
import { knownPayment, leadsToPage, paymentOf } from './http/rest/payment-status.ts';
import type { StaticSite } from './http/static-site.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import type { CheckLetter } from './letter-check/check-letter.ts';
import type { Log } from './log.ts';
import { watchMailer } from './mail/watch-mailer.ts';
import type { Mailer } from './mail/transport.ts';
import { expireCheckout, openCheckout, readCheckout, sessionOfPaymentIntent } from './payments/checkout.ts';
import type { Inbox } from './payments/inbox/inbox.ts';
import { makeRefund, readMoney, type RefundToMake } from './payments/money-back.ts';
import { collectMissedEvents } from './payments/missed-events.ts';
import { collectRecentEvents } from './payments/recent-events.ts';
import { startInboxProcess } from './processes/inbox.ts';
import { createLostLinks } from './processes/lost-links.ts';
import { createMailCustomer, type RenderInvoice } from './processes/mail-customer.ts';
import { createMailInvitation } from './processes/mail-invitation.ts';
import { createMailWithdrawal } from './processes/mail-withdrawal.ts';
import { shredOrphanedLetters } from './processes/orphaned-letters.ts';
import type { Retries } from './processes/retries.ts';
import type { Enqueue } from './processes/print-tasks.ts';
import { createProcesses } from './processes/processes.ts';
import { watchProvider } from './processes/provider-watch.ts';
import { startProcesses } from './processes/runner.ts';
import { lagSeconds } from './projections/order-list/lag.ts';
import type { OrderList } from './projections/order-list/order-list.ts';
import { superviseOrderList } from './projections/order-list/supervise.ts';
import type { ReadinessChecks } from './readiness.ts';
import type { Receipts } from './receipts/receipts.ts';
import type { Vault } from './vault/port.ts';

/** Everything a shop consists of, chosen by main.ts. */
export type ShopParts = {
  store: EventStore;
  vault: Vault;
  list: OrderList;
  retries: Retries;
  inbox: Inbox;
  stripe: Stripe;
  mailer: Mailer;
  enqueue: Enqueue;
  checkLetter: CheckLetter;
  auth: Auth;
  business: Business;
  site: StaticSite;
  renderDocuments: RenderDocuments;
  renderEnvelope: RenderEnvelope;
  renderInvoice: RenderInvoice;
  renderInvoices: RenderInvoices;
  renderReport: RenderReport;
  runPapers: Pick<RunPapers, 'renderTray' | 'renderManifest'>;
  receipts: Pick<Receipts, 'sign'>;
  limits: Limits;
  log: Log;
  /** Prints a German sentence for the operator who started the shop. */
  say: (sentence: string) => void;
  /** Parts of main.ts's that orders are taken without, and whether each works (see http/health.ts). */
  reported: ReadinessChecks;
  /** Space left where the data is kept, in bytes. */
  freeBytes: () => Promise<number>;
  settings: {
    host: string;
    port: number;
    publicUrl: string;
    adminPath: string;
    workerToken: string;
    webhookSecrets: readonly string[];
    livemode: boolean;
    ordersPerMinute: number;
    trustProxy: number;
    alarms: AlarmSettings;
    /** How long it reports «not ready» before it closes its port, so that every proxy has noticed. */
    drainMs: number;
  };
};

export type Shop = {
  port: number;
  /** Print attempts that were claimed and not reported before the last run ended. */
  interrupted: ReturnType<OrderList['printing']>;
  /** Runs everything that is due, now. */
  reconcile(): Promise<void>;
  close(): Promise<void>;
};

const HOURLY_MS = 60 * 60_000;
const STALE_AFTER_SECONDS = 10;

/**
 * Connects the parts, brings the list up to date and opens the port. Rejects with a German sentence when the port
 * cannot be opened.
 */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { vault, list, inbox, stripe, business, log, settings } = parts;
  const { store, isWritable } = watchWrites(parts.store);
  const now = () => new Date();
  const orders = openCommandHandler(store);
  const sync = (sessionId: string) =>
    syncCheckout(
      {
        orders,
        vault,
        now,
        readCheckout: (id) => readCheckout(stripe, id),
        livemode: settings.livemode,
        round: business,
      },
      sessionId,
    );

  const moneyPorts = {
    orders,
    sync,
    now,
    readCheckout: (id: string) => readCheckout(stripe, id),
    expireCheckout: (id: string) => expireCheckout(stripe, id),
    readMoney: (intent: string) => readMoney(stripe, intent),
    makeRefund: (refund: RefundToMake) => makeRefund(stripe, refund),
    sessionOfPaymentIntent: (intent: string) => sessionOfPaymentIntent(stripe, intent),
  };

  const { mailer, isWorking: mailsGoOut } = watchMailer(parts.mailer);
  const mail = createMailCustomer({
    orders,
    vault,
    mailer,
    renderInvoice: parts.renderInvoice,
    business,
    publicUrl: settings.publicUrl,
  });
  // A list that is being rebuilt shows old states of orders; nothing must act on those.
  const dueList: Pick<OrderList, 'due'> = { due: (...question) => (following.isWhole() ? list.due(...question) : []) };
  const processes = startProcesses({
    processes: createProcesses({
      orders,
      vault,
      round: business,
      printing: business.printing,
      enqueue: parts.enqueue,
      mail,
      retention: business.retention,
      forgetMails: mailer.forget,
      server: `server-${randomUUID()}`,
      sync,
      money: {
        closeCheckout: (sessionId) => closeCheckout(moneyPorts, sessionId),
        payBack: (orderId, refund) => payBack(moneyPorts, orderId, refund),
      },
      now,
    }),
    list: dueList,
    retries: parts.retries,
    log,
    now,
  });
  const following = superviseOrderList({
    list,
    store,
    log,
    onChange: processes.wake,
    onReplaced() {
      parts.retries.clear();
      parts.say(
        '· Die Bestellliste kannte Ereignisse, die das Ereignislog nicht enthält (es wurde auf einen älteren Stand zurückgesetzt oder ausgetauscht): Sie wird aus dem Log neu aufgebaut.',
      );
    },
  });
  await following.started.catch(async (error: unknown) => {
    await processes.stop();
    throw error;
  });
  const interrupted = following.isWhole() ? list.printing() : [];
  const webhooks = startInboxProcess({
    inbox,
    sync,
    syncRefunds: (intent) => syncRefunds(moneyPorts, intent),
    sessionOfPaymentIntent: moneyPorts.sessionOfPaymentIntent,
    log,
  });
  const isPaid = (sessionId: string) => following.isWhole() && knownPayment(list, sessionId)?.hasMoney === true;
  const provider = watchProvider({
    collect: (since) => collectRecentEvents({ stripe, inbox, isPaid, now }, since),
    onCollected: webhooks.wake,
    log,
    now,
  });

  let leaving = false;
  let lag = 0;
  async function isFresh(): Promise<boolean> {
    lag = await lagSeconds(list, store, now());
    return following.isFollowing() && list.count() >= 0 && lag <= STALE_AFTER_SECONDS;
  }

  const { queue, 'print-worker': printWorker } = parts.reported;
  const alarms = openAlarms({
    store,
    list,
    isFresh,
    checks: {
      'event-store': isWritable,
      'order-list': isFresh,
      mail: mailsGoOut,
      provider: provider.isAnswering,
      ...(queue && { queue }),
      ...(printWorker && { 'print-worker': printWorker }),
    },
    freeBytes: parts.freeBytes,
    stuckTasks: parts.retries.stuck,
    mailer,
    business,
    publicUrl: settings.publicUrl,
    settings: settings.alarms,
    now,
    log,
  });

  const lostLinks = createLostLinks({ list, vault, mailer, business, publicUrl: settings.publicUrl, now, log });
  const app = createApp({
    site: parts.site.handler,
    adminPage: parts.site.adminPage,
    myLetterPage: parts.site.myLetterPage,
    myLetter: {
      orders,
      vault,
      round: business,
      business,
      now,
      renderInvoice: parts.renderInvoice,
      signReceipt: parts.receipts.sign,
    },
    findLostLinks: lostLinks.find,
    mailInvitation: createMailInvitation({
      mailer,
      business,
      publicUrl: settings.publicUrl,
      adminPage: `${settings.publicUrl}${settings.adminPath}`,
    }),
    adminPath: settings.adminPath,
    publicUrl: settings.publicUrl,
    webhook: stripeWebhook({
      stripe,
      secrets: settings.webhookSecrets,
      inbox,
      onStored: webhooks.wake,
      onForeignVersion: (version) => log('webhook-foreign-version', { version }),
    }),
    health: healthCalls(
      { closing: () => !leaving, 'event-store': isWritable },
      {
        reported: { 'order-list': isFresh, mail: mailsGoOut, ...parts.reported },
        figures: () => ({ lagSeconds: lag }),
      },
    ),
    auth: parts.auth,
    orders: {
      orders,
      vault,
      now,
      checkLetter: parts.checkLetter,
      returnAddress: business.returnAddress,
      openCheckout: (checkout) => openCheckout(stripe, { ...checkout, publicUrl: settings.publicUrl }),
    },
    withdrawals: {
      orders,
      vault,
      now,
      business,
      ordersBeginningWith: list.beginningWith,
      mailWithdrawal: createMailWithdrawal({ mailer, business, publicUrl: settings.publicUrl }),
    },
    list,
    openMatters: alarms.openMatters,
    paymentStatus: {
      known: (sessionId) => knownPayment(list, sessionId),
      sync: async (sessionId) => {
        const { orderId } = await sync(sessionId);
        return paymentOf(orderId, await orders.load(orderId));
      },
      orderPageOf: async (sessionId) => {
        const found = list.ofSession(sessionId);
        return found && leadsToPage(found.order, sessionId, now()) ? orderPagePath(vault, found.id) : undefined;
      },
    },
    renderDocuments: parts.renderDocuments,
    renderEnvelope: parts.renderEnvelope,
    books: { list, business, renderInvoices: parts.renderInvoices },
    people: {
      list,
      orders,
      vault,
      business,
      retention: business.retention,
      forgetMails: mailer.forget,
      renderReport: parts.renderReport,
      now,
    },
    runs: { ...parts.runPapers, runs: openRunHandler(store), businessName: business.name },
    workerToken: settings.workerToken,
    limits: parts.limits,
    ordersPerMinute: settings.ordersPerMinute,
    trustProxy: settings.trustProxy,
    log,
  });
  const door = await listen(
    (request, response) => void (parts.site.serve(request, response) || app(request, response)),
    settings,
  );
  void processes.reconcile();
  void provider.look();
  void alarms.look();

  const hourly = async () => {
    const collected = await collectMissedEvents(stripe, inbox);
    if (collected > 0) webhooks.wake();
    const shredded = await shredOrphanedLetters({ orders, vault, now });
    if (collected + shredded > 0) log('hourly-round', { count: collected + shredded });
  };
  const round = () =>
    void hourly().catch((error: unknown) =>
      log('hourly-round-failed', { cause: error instanceof Error ? error.name : 'unknown' }),
    );
  // At the start too: an older copy of the vault may have brought back texts that the log calls deleted.
  round();
  const hourlyTimer = setInterval(round, HOURLY_MS);

  return {
    port: door.port,
    interrupted,
    reconcile: processes.reconcile,
    async close() {
      leaving = true;
      await sleep(settings.drainMs);
      clearInterval(hourlyTimer);
      await door.close();
      await alarms.stop();
      await provider.stop();
      await webhooks.stop();
      await processes.stop();
      await following.stop();
      await lostLinks.settled();
    },
  };
}
