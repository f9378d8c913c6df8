import type { OrderHandler } from '../commands/order-handler.ts';
import type { Express } from 'express';
import type { AppParts } from '../http/app.ts';
import type { ShopParts } from './shop-parts.ts';
import { orderIdOf } from '../commands/ordering/create-payment.ts';
import { orderPagePath } from '../commands/ordering/order-page-key.ts';
import { expireIfUnknown } from '../commands/payment/sync-checkout.ts';
import { decryptPayer } from '../commands/privacy/personal-data.ts';
import { createApp } from '../http/app.ts';
import {
  maskEmail,
  findListedPayment,
  findListedSession,
  hasOpenCheckout,
  readPayment,
} from '../http/public/payment-status.ts';
import { stripeWebhook } from '../http/public/stripe-webhook.ts';
import type { Mailer } from '../mail/transport.ts';
import type { CheckoutRequest, OpenedCheckout } from '../payments/checkout.ts';
import type { PaymentEvent } from '../payments/webhook-events.ts';
import { createMailInvitation } from '../tasks/mail-invitation.ts';
import { createMailWithdrawal } from '../tasks/mail-withdrawal.ts';
import type { PayerSearch } from '../back-office/privacy/payer-search.ts';

/** The parts that openShop creates and the calls need. */
type CreatedParts = {
  orders: OrderHandler;
  /** Monitored: a mail that could not be sent is reported. */
  mailer: Mailer;
  eraseCopies: (orderId: string) => Promise<void>;
  sync: (sessionId: string) => Promise<{ orderId: string }>;
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
  payers: PayerSearch;
  now: () => Date;
  applyPaymentEvent: (event: PaymentEvent) => Promise<void>;
} & Pick<AppParts, 'resendLinks' | 'openIssues' | 'refundPayment' | 'health' | 'requireFreshList' | 'claims'>;

/** The routes of a shop, each with its ports. */
export function createShopApp(parts: ShopParts, created: CreatedParts): Express {
  const { vault, list, business, settings, stripe, log } = parts;
  const photos = settings.letterPhotos ? parts.photos : undefined;
  const { orders, mailer, sync, now, requireFreshList } = created;
  return createApp({
    site: parts.site.handler,
    adminPage: parts.site.adminPage,
    myLetterPage: parts.site.myLetterPage,
    myLetter: {
      orders,
      vault,
      photos,
      schedule: business,
      business,
      now,
      renderInvoice: parts.renderInvoice,
      signReceipt: parts.receipts.sign,
    },
    resendLinks: created.resendLinks,
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
      apply: created.applyPaymentEvent,
      onForeignVersion: (version) => log('webhook-foreign-version', { version }),
    }),
    health: created.health,
    auth: parts.auth,
    orders: {
      orders,
      vault,
      now,
      business,
      checkLetter: parts.checkLetter,
      returnAddress: business.returnAddress,
      addressing: business.addressing,
      openCheckout: ({ origin, ...checkout }) =>
        created.openCheckout({
          ...checkout,
          shop: settings.publicUrl,
          publicUrl: settings.returnOrigins.find((allowed) => allowed === origin) ?? settings.publicUrl,
        }),
    },
    withdrawals: {
      orders,
      vault,
      now,
      business,
      findOrdersByIdPrefix: list.findByIdPrefix,
      requireFreshList,
      mailWithdrawal: createMailWithdrawal({ mailer, business, publicUrl: settings.publicUrl }),
    },
    list,
    requireFreshList,
    openIssues: created.openIssues,
    refundPayment: created.refundPayment,
    paymentStatus: {
      findSession: (orderKey) => findListedSession(list, orderIdOf(orderKey)),
      findPayment: (sessionId) => findListedPayment(list, sessionId),
      sync: async (sessionId) => {
        const orderId = list.findByCheckout(sessionId)?.id;
        if (orderId === undefined) return { status: 'unknown' };
        await expireIfUnknown({ orders, now }, { orderId, sessionId }, sync(sessionId));
        return readPayment(orderId, await orders.load(orderId));
      },
      readOwnOrder: async (sessionId, orderKey) => {
        const listed = list.findByCheckout(sessionId);
        const isKeyOfOrder = listed?.id === orderIdOf(orderKey);
        if (!listed || !isKeyOfOrder || !hasOpenCheckout(listed.order, sessionId, now())) return {};
        const { sealedPayer } = listed.order;
        const payer = sealedPayer === undefined ? undefined : await decryptPayer(vault, listed.id, sealedPayer);
        const mailedTo = payer?.kind === 'known' ? maskEmail(payer.value.email) : undefined;
        return { orderPage: await orderPagePath(vault, listed.id), mailedTo };
      },
    },
    renderDocuments: parts.renderDocuments,
    renderPlotterFile: parts.renderPlotterFile,
    renderEnvelope: parts.renderEnvelope,
    books: { list, renderInvoices: parts.renderInvoices },
    people: {
      list,
      orders,
      vault,
      payers: created.payers,
      business,
      retention: business.retention,
      eraseCopies: created.eraseCopies,
      photos: parts.photos,
      renderReport: parts.renderReport,
      now,
    },
    runs: { ...parts.runPapers, businessName: business.name },
    claims: created.claims,
    workerToken: settings.workerToken,
    limits: parts.limits,
    ordersPerMinute: settings.ordersPerMinute,
    trustProxy: settings.trustProxy,
    log,
  });
}
