import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE } from '@federpost/shared/calendar/durations.ts';
import { every } from '@federpost/shared/node/every.ts';
import { openAlarms, type AlarmSettings } from '../back-office/issues/open-alarms.ts';
import { createPayerSearch } from '../back-office/privacy/payer-search.ts';
import { createOrderHandler } from '../commands/order-handler.ts';
import { withWriteHealth } from '../event-store/write-health.ts';
import { createApp } from '../http/app.ts';
import { createReadinessCheck } from '../http/health.ts';
import type { Limits } from '../http/limits.ts';
import { listen } from '../http/listen.ts';
import { createPaymentSync, findListedPayment } from '../http/public/payment-status.ts';
import type { StaticSite } from '../http/site/static-site.ts';
import { watchMailer } from '../mail/transport.ts';
import { openCheckout, type CheckoutRequest } from '../payments/checkout.ts';
import { watchPaymentMethods } from '../payments/payment-methods.ts';
import { createProvider } from '../payments/provider.ts';
import { watchCheckouts } from '../payments/watch-checkouts.ts';
import type { PaymentEvent } from '../payments/webhook-events.ts';
import type { KeyValueStore } from '../platform/key-value-store/port.ts';
import type { ReadinessChecks } from '../platform/health-checks.ts';
import { lagSeconds } from '../projections/order-list/gauges.ts';
import type { OrderList } from '../projections/order-list/order-list.ts';
import { OrderListFailed } from '../projections/order-list/order-list-failed.ts';
import type { OrderListQueries } from '../projections/order-list/queries.ts';
import { superviseOrderList } from '../projections/order-list/supervise.ts';
import type { Shop } from '../shop.ts';
import { applyPaymentEvent } from '../tasks/apply-payment-event.ts';
import { createHourlyMaintenance } from '../tasks/hourly-maintenance.ts';
import { createPaymentsWithoutOrder, type PaymentsWithoutOrder } from '../tasks/payments-without-order.ts';
import type { Enqueue } from '../tasks/print-tasks.ts';
import { createLinkResender } from '../tasks/resend-links.ts';
import { loadRetries, startScheduler } from '../tasks/scheduler.ts';
import { createMailCustomer } from '../tasks/send-customer-mail.ts';
import { createTaskHandlers } from '../tasks/task-handlers.ts';

const STALE_AFTER_SECONDS = 10;
const METHODS_REFRESH_MS = 10 * MINUTE;

/** The parts of a shop that openShop connects from the others. */
type ConnectedPart =
  | 'orders'
  | 'provider'
  | 'openCheckout'
  | 'eraseCopies'
  | 'payers'
  | 'payments'
  | 'shownPhotos'
  | 'now'
  | 'applyPaymentEvent'
  | 'checkReadiness'
  | 'syncPayment'
  | 'offeredMethods'
  | 'requireFreshList'
  | 'openIssues'
  | 'resendLinks';

/** What main.ts opens, and what only the start of a shop needs. */
type OpenedParts = Omit<Shop, ConnectedPart> & {
  /** Waits, while the shop starts, for a log that could not be read. Rejects with the error that ends the start. */
  waitForLog: (failure: unknown) => Promise<void>;
  /** Whether the payment provider answered the last request. */
  isProviderAnswering: () => boolean;
  /** Where the sent alarms are stored. */
  values: KeyValueStore;
  alarms: AlarmSettings;
  enqueue: Enqueue;
  limits: Limits;
  site: StaticSite;
  letterPhotos: boolean;
  /** Prints a German sentence for the operator who started the shop. */
  say: (sentence: string) => void;
  /** Further parts that every order needs. */
  requiredChecks: ReadinessChecks;
  /** The parts of main.ts that orders do not need, and whether each works (see http/health.ts). */
  optionalChecks: ReadinessChecks;
  /** Free space on the data disk, in bytes. */
  freeBytes: () => Promise<number>;
  host: string;
  port: number;
  /** Releases the port, which was reserved while the rest of the shop opened. */
  releasePort: () => Promise<void>;
  trustProxy: number;
  /** Other addresses of this shop to which the payment page may send a customer back; none in production. */
  returnOrigins: readonly string[];
  /** How long the shop reports «not ready» before it closes its port, so that every proxy has noticed. */
  drainMs: number;
};

export type RunningShop = {
  shop: Shop;
  port: number;
  /** Print attempts that were claimed and not reported before the last run ended. */
  interruptedPrints: ReturnType<OrderList['printing']>;
  close(): Promise<void>;
};

/**
 * Connects the parts, brings the order list up to date and opens the port. Rejects with a German sentence if the port
 * cannot be opened.
 */
export async function openShop(opened: OpenedParts): Promise<RunningShop> {
  const { list, vault, stripe, photos, publicUrl, returnOrigins, log } = opened;
  const { store, isWritable, failure: writeFailure } = withWriteHealth(opened.store);
  const { mailer, isWorking: isMailerWorking } = watchMailer(opened.mailer);
  const checkouts = watchCheckouts((request: CheckoutRequest) => openCheckout(stripe, request));
  const paymentMethods = watchPaymentMethods(stripe, opened.say);
  const now = () => new Date();
  const parts = {
    ...opened,
    store,
    mailer,
    orders: createOrderHandler(store),
    provider: createProvider(stripe),
    openCheckout: ({ origin, ...checkout }: Parameters<Shop['openCheckout']>[0]) =>
      checkouts.openCheckout({
        ...checkout,
        shop: publicUrl,
        publicUrl: returnOrigins.find((allowed) => allowed === origin) ?? publicUrl,
      }),
    async eraseCopies(orderId: string) {
      await mailer.eraseMails(orderId);
      await photos.delete(orderId);
    },
    payers: createPayerSearch(vault),
    now,
  };

  // An order list that is being rebuilt shows old states of orders, on which no task may act.
  const dueList: Pick<OrderListQueries, 'due' | 'kindsDue'> = {
    due: (...args) => (listSupervisor.isComplete() ? list.due(...args) : []),
    kindsDue: (at) => (listSupervisor.isComplete() ? list.kindsDue(at) : new Set()),
  };
  const retries = loadRetries(list);
  const tasks = { ...parts, mail: createMailCustomer(parts), server: `server-${randomUUID()}` };
  const scheduler = startScheduler({ handlers: createTaskHandlers(tasks), list: dueList, retries, log, now });
  const applyEvent = (event: PaymentEvent) => applyPaymentEvent({ ...parts, payments }, event);
  const payments: PaymentsWithoutOrder = createPaymentsWithoutOrder({
    ...parts,
    isPaid: (sessionId) => listSupervisor.isComplete() && findListedPayment(list, sessionId)?.hasMoney === true,
    isListComplete: () => listSupervisor.isComplete(),
    applyPaymentEvent: applyEvent,
    server: hostname(),
  });
  const listSupervisor = superviseOrderList({
    ...parts,
    onChange: scheduler.wake,
    onReplaced() {
      retries.clear();
      payments.startOver();
      opened.say(
        '· Die Bestellliste kannte Ereignisse, die das Ereignislog nicht enthält (es wurde auf einen älteren Stand zurückgesetzt oder ausgetauscht): Sie wird aus dem Log neu aufgebaut.',
      );
    },
  });
  await listSupervisor.started.catch(async (error: unknown) => {
    await scheduler.stop();
    throw error;
  });
  const interruptedPrints = listSupervisor.isComplete() ? list.printing() : [];
  const hourly = createHourlyMaintenance(parts);

  let isLeaving = false;
  let lag = 0;
  async function isFresh(): Promise<boolean> {
    lag = await lagSeconds(list, store, now());
    return listSupervisor.isLive() && list.count() >= 0 && lag <= STALE_AFTER_SECONDS;
  }

  /** The log may contain orders that the list does not have yet. */
  async function requireFreshList(): Promise<void> {
    if (!(await isFresh())) throw new OrderListFailed('behind');
  }

  const { queue, 'print-worker': printWorker } = opened.optionalChecks;
  const alarms = openAlarms({
    ...parts,
    store: opened.values,
    isFresh,
    checks: {
      'event-store': isWritable,
      'order-list': isFresh,
      mail: isMailerWorking,
      provider: opened.isProviderAnswering,
      checkout: checkouts.isWorking,
      'log-mismatch': hourly.vaultMatchesLog,
      ...(queue && { queue }),
      ...(printWorker && { 'print-worker': printWorker }),
    },
    stuckTasks: retries.stuckTasks,
    payments: payments.issues,
    settings: opened.alarms,
  });
  const linkResender = createLinkResender({ ...parts, requireFreshList });
  const checkReadiness = createReadinessCheck(
    {
      closing: () => !isLeaving,
      'event-store': isWritable,
      subscription: () => !listSupervisor.isStalled(),
      ...opened.requiredChecks,
    },
    {
      reasons: () => ({
        'event-store': writeFailure(),
        'order-list': listSupervisor.failure(),
        subscription: listSupervisor.failure(),
      }),
      optionalChecks: { 'order-list': isFresh, mail: isMailerWorking, ...opened.optionalChecks },
      figures: () => ({ lagSeconds: lag }),
    },
  );
  const shop: Shop = {
    ...parts,
    payments,
    shownPhotos: opened.letterPhotos ? photos : undefined,
    applyPaymentEvent: applyEvent,
    checkReadiness,
    syncPayment: createPaymentSync(parts),
    offeredMethods: paymentMethods.offered,
    requireFreshList,
    openIssues: alarms.openIssues,
    resendLinks: linkResender.find,
  };
  const app = createApp({ ...opened, shop });
  await opened.releasePort();
  const httpServer = await listen(
    (request, response) => void (opened.site.serve(request, response) || app(request, response)),
    opened,
  );
  const closing = new AbortController();
  const periodicTasks = [
    // Not awaited: one slow kind of task must not delay the others.
    every(MINUTE, () => void scheduler.reconcile(), closing.signal),
    every(MINUTE, alarms.runOnce, closing.signal),
    every(MINUTE, payments.compareIfDue, closing.signal),
    every(METHODS_REFRESH_MS, () => void paymentMethods.refresh(), closing.signal),
    every(HOUR, hourly.runOnce, closing.signal),
  ];

  return {
    shop,
    port: httpServer.port,
    interruptedPrints,
    async close() {
      isLeaving = true;
      await sleep(opened.drainMs);
      closing.abort();
      await httpServer.close();
      await Promise.all(periodicTasks);
      await scheduler.stop();
      await listSupervisor.stop();
      await linkResender.whenIdle();
    },
  };
}
