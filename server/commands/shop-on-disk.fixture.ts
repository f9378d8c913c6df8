import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import type { OrderForm } from '@federpost/shared/order/form.ts';
import type { Order } from '../domain/orders/state.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import type { CheckoutSnapshot } from '../payments/checkout.ts';
import { shredOrphanedLetters } from '../tasks/hourly-maintenance.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import type { Vault } from '../vault/port.ts';
import { openPhotosFile } from './letter-photos/photo-stores.ts';
import { serializeLetter } from './letter-text/letter-text.ts';
import { createOrderHandler, type OrderHandler } from './order-handler.ts';
import { createPayment } from './ordering/create-payment.ts';
import { syncCheckout } from './payment/sync-checkout.ts';
import { claimPrint, reportPrint } from './printing/print-letters.ts';
import { emptyProvider, providerIn } from './provider.fixture.ts';

const BUSINESS = {
  ...sampleBusiness,
  federalState: 'BE',
  cutOffHour: 10,
  returnAddress: 'Federpost, Musterstraße 1, 12345 Musterstadt',
  addressing: 'by-hand',
} as const;

/** A real log and a real vault in a temporary directory; tests set the clock and the provider's answers. Tests only. */
export async function openShopOnDisk() {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-shop-'));
  const store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  const photos = openPhotosFile(join(directory, 'letter-photos.sqlite'));
  const vault = await openEmbeddedVault({ directory: join(directory, 'vault'), masterKey: Buffer.alloc(32, 7) });
  const orders = createOrderHandler(store);
  const clock = { at: '2026-11-20T09:00:00.000Z' };
  const now = () => new Date(clock.at);
  const memory = emptyProvider();
  const provider = providerIn(memory);
  let opened = 0;

  const shop = {
    directory,
    store,
    vault,
    business: BUSINESS,
    photos,
    orders,
    clock,
    now,
    provider,
    checkouts: {
      get: (sessionId: string) => memory.checkouts[sessionId],
      set: (sessionId: string, snapshot: CheckoutSnapshot) => (memory.checkouts[sessionId] = snapshot),
    },
    openedCheckouts: () => opened,
    /** As at the provider: one attempt of one order is one session, however often it is requested. */
    openCheckout: async ({
      orderId,
      attempt,
      price,
    }: {
      orderId: string;
      attempt: number;
      price: { totalCents: number };
    }) => {
      opened += 1;
      const sessionId = `cs_${orderId}_${attempt}`;
      provider.openCheckout(orderId, sessionId, price.totalCents);
      return {
        sessionId,
        url: `https://pay.example/${sessionId}`,
        expiresAt: new Date(now().getTime() + 86_400_000).toISOString(),
      };
    },
    livemode: false,
    eraseCopies: photos.delete,
    async close() {
      await store.close();
      await vault.close();
      await photos.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };

  /** Changes the provider's data about a session, and lets the shop ask for it. */
  async function settle(sessionId: string, snapshot: Partial<CheckoutSnapshot> = PAID): Promise<void> {
    shop.checkouts.set(sessionId, { ...shop.provider.session(sessionId), ...snapshot });
    await syncCheckout(shop, sessionId);
  }
  /** Orders a letter and settles its checkout. */
  async function orderAndPay(snapshot?: Partial<CheckoutSnapshot>, letter = form, key: string = randomUUID()) {
    const { orderId, url } = await createPayment(shop, { form: letter, pages: 1 }, key);
    const sessionId = sessionOf(url);
    await settle(sessionId, snapshot);
    return { orderId, sessionId };
  }
  /** A worker prints it now, on any day. */
  async function print(orderId: string): Promise<void> {
    await orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: clock.at });
    const { attempt } = await claimPrint(shop, { orderId, worker: 'w1' });
    await reportPrint(shop, { orderId, attempt, outcome: { kind: 'printed', pages: 1 } });
  }
  /** A worker prints it and the operator posts it now, on any day. */
  async function post(orderId: string): Promise<void> {
    await print(orderId);
    await orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: clock.at });
  }
  const order = async (orderId: string) => (await orders.load(orderId)) as Order;
  const types = async (orderId: string) => (await orders.history(orderId)).map(({ type }) => type);
  return { ...shop, settle, orderAndPay, print, post, order, types };
}

/** The same, closed at the end of the running test. */
export async function shopForThisTest(): Promise<ShopOnDisk> {
  const shop = await openShopOnDisk();
  onTestFinished(() => shop.close());
  return shop;
}

/** The error of a command that is refused for this reason. */
export const refused = (reason: string) => expect.objectContaining({ name: 'CommandRefused', reason });

/** The session of a payment page's address. */
export const sessionOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const PAID = { state: 'paid', payerEmail: 'kundin@example.org' } as const;

export type ShopOnDisk = Awaited<ReturnType<typeof openShopOnDisk>>;

/** The vault's content for the letter of `form`. */
export const sealedForm = (): string => serializeLetter({ text: form.letterText, writer: form.writer });

export const form: OrderForm = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  senderName: 'Jonas',
  letterStyle: 'calligraphy',
  writer: 7,
  letterText: 'Liebe Erika, ich denke an Dich.',
  signature: undefined,
  extras: ['wax-seal'],
  shipping: 'standard',
  letterId: undefined,
  deliveryDate: undefined,
};

/**
 * The sweep of a process that has long seen the texts without an order, so that only the log can keep one. Tests only.
 */
export async function sweepAfterHours(ports: { orders: OrderHandler; vault: Vault; now: () => Date }): Promise<number> {
  const unknownSince = new Map((await ports.vault.listLetters()).map(({ orderId }) => [orderId, -Infinity]));
  const { count, failed } = await shredOrphanedLetters({ ...ports, unknownSince, isLogOfVault: true });
  if (failed) throw failed.error;
  return count;
}
