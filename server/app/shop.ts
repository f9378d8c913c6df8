import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { every } from '@federpost/shared/node/every.ts';
import { openAlarms } from '../back-office/issues/open-alarms.ts';
import { applyPaymentEvent } from '../tasks/apply-payment-event.ts';
import { createOrderHandler } from '../commands/order-handler.ts';
import type { ClaimPorts } from '../commands/printing/claim-in-order.ts';
import { closeCheckout, syncCheckout } from '../commands/payment/sync-checkout.ts';
import { executeRefund, syncRefunds } from '../commands/payment/refunds.ts';
import { withWriteHealth } from '../event-store/write-health.ts';
import { createReadinessCheck } from '../http/health.ts';
import { listen } from '../http/listen.ts';
import { findListedPayment } from '../http/public/payment-status.ts';
import { openCheckout, type CheckoutRequest } from '../payments/checkout.ts';
import { watchCheckouts } from '../payments/watch-checkouts.ts';
import { watchMailer } from '../mail/transport.ts';
import { createPaymentsWithoutOrder, type PaymentsWithoutOrder } from '../tasks/payments-without-order.ts';
import type { PaymentEvent } from '../payments/webhook-events.ts';
import { createPayerSearch } from '../back-office/privacy/payer-search.ts';
import { createLinkResender } from '../tasks/resend-links.ts';
import { createMailCustomer } from '../tasks/send-customer-mail.ts';
import { createTaskHandlers } from '../tasks/task-handlers.ts';
import { loadRetries, startScheduler } from '../tasks/scheduler.ts';
import { lagSeconds } from '../projections/order-list/gauges.ts';
import { OrderListFailed } from '../projections/order-list/order-list.ts';
import type { OrderListQueries } from '../projections/order-list/queries.ts';
import { superviseOrderList } from '../projections/order-list/supervise.ts';
import { providerOf } from '../payments/provider.ts';
import { createHourlyMaintenance } from '../tasks/hourly-maintenance.ts';
import { createShopApp } from './shop-app.ts';
import type { Shop, ShopParts } from './shop-parts.ts';
import { HOUR, MINUTE } from '@federpost/shared/calendar/durations.ts';

const STALE_AFTER_SECONDS = 10;

/**
 * Connects the parts, brings the order list up to date and opens the port. Rejects with a German sentence if the port
 * cannot be opened.
 */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { vault, list, stripe, business, log, settings } = parts;
  const { store, isWritable, failure: writeFailure } = withWriteHealth(parts.store);
  const now = () => new Date();
  const orders = createOrderHandler(store);
  const provider = providerOf(stripe);
  const sync = (sessionId: string) =>
    syncCheckout(
      { orders, vault, now, readCheckout: provider.readCheckout, livemode: settings.livemode, schedule: business },
      sessionId,
    );
  const checkouts = watchCheckouts((request: CheckoutRequest) => openCheckout(stripe, request));
  const paymentPorts = { ...provider, orders, sync, now };
  const { mailer, isWorking: isMailerWorking } = watchMailer(parts.mailer);
  const mail = createMailCustomer({
    orders,
    vault,
    mailer,
    renderInvoice: parts.renderInvoice,
    business,
    publicUrl: settings.publicUrl,
    now,
  });
  async function eraseCopies(orderId: string): Promise<void> {
    await mailer.eraseMails(orderId);
    await parts.photos.delete(orderId);
  }
  // An order list that is being rebuilt shows old states of orders, on which no task may act.
  const dueList: Pick<OrderListQueries, 'due' | 'kindsDue'> = {
    due: (...args) => (listSupervisor.isComplete() ? list.due(...args) : []),
    kindsDue: (at) => (listSupervisor.isComplete() ? list.kindsDue(at) : new Set()),
  };
  const retries = loadRetries(list);
  const scheduler = startScheduler({
    handlers: createTaskHandlers({
      orders,
      vault,
      printing: business.printing,
      enqueue: parts.enqueue,
      mail,
      retention: business.retention,
      eraseCopies,
      server: `server-${randomUUID()}`,
      sync,
      money: {
        closeCheckout: (sessionId) => closeCheckout(paymentPorts, sessionId),
        executeRefund: (orderId, refund) => executeRefund(paymentPorts, orderId, refund),
      },
      now,
    }),
    list: dueList,
    retries,
    log,
    now,
  });
  let startPaymentsOver = () => {};
  const listSupervisor = superviseOrderList({
    list,
    store,
    log,
    onChange: scheduler.wake,
    waitForLog: parts.waitForLog,
    onReplaced() {
      retries.clear();
      startPaymentsOver();
      parts.say(
        '· Die Bestellliste kannte Ereignisse, die das Ereignislog nicht enthält (es wurde auf einen älteren Stand zurückgesetzt oder ausgetauscht): Sie wird aus dem Log neu aufgebaut.',
      );
    },
  });
  await listSupervisor.started.catch(async (error: unknown) => {
    await scheduler.stop();
    throw error;
  });
  const interruptedPrints = listSupervisor.isComplete() ? list.printing() : [];
  const isPaid = (sessionId: string) =>
    listSupervisor.isComplete() && findListedPayment(list, sessionId)?.hasMoney === true;
  const applyEvent = (event: PaymentEvent) =>
    applyPaymentEvent(
      {
        sync,
        syncRefunds: (intent) => syncRefunds(paymentPorts, intent),
        sessionOfPaymentIntent: provider.sessionOfPaymentIntent,
        onUnknownOrder: (about) => payments.examine(about),
        log,
      },
      event,
    );
  const payments: PaymentsWithoutOrder = createPaymentsWithoutOrder({
    stripe,
    shop: settings.publicUrl,
    orders,
    livemode: settings.livemode,
    isPaid,
    isListComplete: listSupervisor.isComplete,
    applyPaymentEvent: applyEvent,
    server: hostname(),
    now,
    log,
  });
  startPaymentsOver = payments.startOver;
  const payers = createPayerSearch(vault);
  const hourly = createHourlyMaintenance({ orders, vault, learnPayers: () => payers.warmUp(list.payers()), now, log });

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

  const { queue, 'print-worker': printWorker } = parts.optionalChecks;
  const alarms = openAlarms({
    store: parts.alarmStore,
    list,
    isFresh,
    checks: {
      'event-store': isWritable,
      'order-list': isFresh,
      mail: isMailerWorking,
      provider: parts.isProviderAnswering,
      checkout: checkouts.isWorking,
      'log-mismatch': hourly.vaultMatchesLog,
      ...(queue && { queue }),
      ...(printWorker && { 'print-worker': printWorker }),
    },
    freeBytes: parts.freeBytes,
    stuckTasks: retries.stuckTasks,
    payments: payments.issues,
    mailer,
    business,
    publicUrl: settings.publicUrl,
    settings: settings.alarms,
    now,
    log,
  });

  const { publicUrl } = settings;
  const linkResender = createLinkResender({
    list,
    requireFreshList,
    vault,
    payers,
    mailer,
    business,
    publicUrl,
    now,
    log,
  });
  const claims: ClaimPorts = {
    orders,
    vault,
    returnAddress: business.returnAddress,
    addressing: business.addressing,
    now,
    list,
  };
  const app = createShopApp(parts, {
    orders,
    mailer,
    eraseCopies,
    sync,
    openCheckout: checkouts.openCheckout,
    now,
    applyPaymentEvent: applyEvent,
    resendLinks: linkResender.find,
    payers,
    requireFreshList,
    openIssues: alarms.openIssues,
    refundPayment: payments.refund,
    checkReadiness: createReadinessCheck(
      {
        closing: () => !isLeaving,
        'event-store': isWritable,
        subscription: () => !listSupervisor.isStalled(),
        ...parts.requiredChecks,
      },
      {
        reasons: () => ({
          'event-store': writeFailure(),
          'order-list': listSupervisor.failure(),
          subscription: listSupervisor.failure(),
        }),
        optionalChecks: { 'order-list': isFresh, mail: isMailerWorking, ...parts.optionalChecks },
        figures: () => ({ lagSeconds: lag }),
      },
    ),
  });
  await settings.releasePort();
  const httpServer = await listen(
    (request, response) => void (parts.site.serve(request, response) || app(request, response)),
    settings,
  );
  const closing = new AbortController();
  const periodicTasks = [
    // Not awaited: one slow kind of task must not delay the others.
    every(MINUTE, () => void scheduler.reconcile(), closing.signal),
    every(MINUTE, alarms.runOnce, closing.signal),
    every(MINUTE, payments.compareIfDue, closing.signal),
    every(HOUR, hourly.runOnce, closing.signal),
  ];

  return {
    port: httpServer.port,
    interruptedPrints,
    claims,
    async close() {
      isLeaving = true;
      await sleep(settings.drainMs);
      closing.abort();
      await httpServer.close();
      await Promise.all(periodicTasks);
      await scheduler.stop();
      await listSupervisor.stop();
      await linkResender.whenIdle();
    },
  };
}
