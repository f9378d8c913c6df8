import { randomUUID } from 'node:crypto';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import Stripe from 'stripe';
import { createPayment, CheckoutUnavailable } from '../commands/ordering/create-payment.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { claimPrint, reportPrint } from '../commands/printing/print-letters.ts';
import { form, openShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import { MailNotSent } from '../mail/transport.ts';
import { openOrderList } from '../projections/order-list/order-list.ts';
import { superviseOrderList } from '../projections/order-list/supervise.ts';
import { QueueUnavailable } from '../queue/print-queue.ts';
import { createMailCustomer } from './send-customer-mail.ts';
import { loadRetries, startScheduler } from './scheduler.ts';
import type { Enqueue } from './print-tasks.ts';
import { createTaskHandlers } from './task-handlers.ts';

const MINUTE = 60_000;
const providerAway = () => new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' });

type Part = 'mail' | 'queue' | 'printer' | 'payments';
export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;

/**
 * The shop's own parts, a real log and a real vault, with a clock that moves by minutes and a mail server, a queue, a
 * printer and a payment provider that can be unavailable.
 */
export async function openSimulatedShop() {
  const memory = await openShopOnDisk();
  const away = new Set<Part>();
  const mails: string[] = [];
  const printed: string[] = [];
  const jobs = new Map<string, Parameters<Enqueue>[0]>();
  /** Sessions about which the provider sends a webhook until the answer is 2xx. */
  const webhooks = new Set<string>();
  const { orders, vault, store, now } = memory;
  const throwIfAway = (part: Part, error: () => Error) => {
    if (away.has(part)) throw error();
  };

  const openCheckout: typeof memory.openCheckout = async (checkout) => {
    throwIfAway('payments', providerAway);
    return memory.openCheckout(checkout);
  };
  const askingProvider =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      throwIfAway('payments', providerAway);
      return ask(...args);
    };
  const { provider } = memory;
  const parts = {
    ...memory,
    business: { ...memory.business, printing: 'by-itself' as const },
    provider: {
      ...provider,
      readCheckout: askingProvider(provider.readCheckout),
      fetchRefunds: askingProvider(provider.fetchRefunds),
      createRefund: askingProvider(provider.createRefund),
      expireCheckout: askingProvider(provider.expireCheckout),
      sessionOfPaymentIntent: askingProvider(provider.sessionOfPaymentIntent),
    },
    eraseCopies: async () => {},
  };
  const mailer = {
    async send({ messageId }: { messageId: string }) {
      throwIfAway('mail', () => new MailNotSent('ECONNREFUSED', false));
      mails.push(messageId);
    },
  };
  const enqueue: Enqueue = async (job) => {
    throwIfAway('queue', () => new QueueUnavailable('away'));
    jobs.set(job.key, job);
  };

  const list = openOrderList(':memory:');
  const retries = loadRetries(list);
  const mail = createMailCustomer({
    orders,
    vault,
    mailer,
    renderInvoice: async () => new Uint8Array(),
    business,
    publicUrl: 'https://federpost.example',
    now,
  });
  const scheduler = startScheduler({
    handlers: createTaskHandlers({ ...parts, enqueue, mail, server: 'server-1' }),
    list,
    retries,
    log: silentLog,
    now,
  });
  // No signals and no seconds in between: everything happens at the clock's minute, so every run is the same.
  const following = superviseOrderList({ list, store, log: silentLog, onChange: () => {}, onReplaced: () => {} });
  await following.started;

  async function deliverWebhooks(): Promise<void> {
    const receiving = { ...parts, payments: { examine: async () => ({ isOurs: true }) }, log: silentLog };
    for (const sessionId of webhooks)
      await applyPaymentEvent(receiving, { type: 'checkout.session.completed', sessionId }).then(
        () => webhooks.delete(sessionId),
        () => undefined,
      );
  }

  async function listIsUpToDate(): Promise<void> {
    const [next] = await store.readAll({ after: list.position(), limit: 10_000 }).then((missing) => missing.slice(-1));
    if (next && !(await list.waitFor(next.position, 20_000))) throw new Error('the order list did not catch up');
  }

  async function workThroughJobs(): Promise<void> {
    if (away.has('queue')) return;
    const taken = [...jobs.values()];
    jobs.clear();
    for (const { name, orderId } of taken) {
      if (name !== 'print') continue;
      try {
        const { attempt } = await claimPrint(memory, { orderId, worker: 'worker-1' });
        if (away.has('printer')) {
          await reportPrint(memory, { orderId, attempt, outcome: { kind: 'failed', reason: 'printer-unreachable' } });
          continue;
        }
        printed.push(orderId);
        await reportPrint(memory, { orderId, attempt, outcome: { kind: 'printed', pages: 1 } });
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
      }
    }
  }

  return {
    away,
    mails,
    printed,
    orders,
    list,
    memory,
    now,
    /** Lets minutes pass in which the shop does nothing. */
    skip(minutes: number): void {
      memory.clock.at = new Date(now().getTime() + minutes * MINUTE).toISOString();
    },
    /**
     * A customer's form, sent again under the same key if the first time failed. @returns the order, or undefined if no
     * payment page could be opened.
     */
    async order(key: string = randomUUID()): Promise<{ orderId: string; sessionId: string } | undefined> {
      const placed = await createPayment({ ...memory, openCheckout }, { form, pages: 1 }, key).catch(
        (error: unknown) => {
          if (error instanceof CheckoutUnavailable) return undefined;
          throw error;
        },
      );
      return placed && { orderId: placed.orderId, sessionId: placed.url.split('/').pop()! };
    },
    /** The customer pays and does not return to the shop. */
    pay(sessionId: string, { webhook = true } = {}): void {
      memory.provider.pay(sessionId);
      if (webhook) webhooks.add(sessionId);
    },
    /** The operator requests the print of everything that is paid. */
    async printNow(): Promise<void> {
      await listIsUpToDate();
      for (const { id, order } of list.page({
        limit: 1_000,
        offset: 0,
        order: [{ column: 'created_at', direction: 'asc' }],
      })) {
        if (order.production.status === 'scheduled' && !order.production.requested)
          await orders.handle(id, { type: 'RequestPrint', earlyPosting: true, at: now().toISOString() });
      }
    },
    /** Lets minutes pass, and does the shop's work in each of them. */
    async pass(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute += 1) {
        memory.clock.at = new Date(now().getTime() + MINUTE).toISOString();
        await deliverWebhooks();
        await listIsUpToDate();
        await scheduler.reconcile();
        await workThroughJobs();
        await listIsUpToDate();
      }
    },
    async close() {
      await scheduler.stop();
      await following.stop();
      list.close();
      await memory.close();
    },
  };
}
