import type { Express } from 'express';
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
  shareAnswers,
} from '../http/public/payment-status.ts';
import type { Mailer } from '../mail/transport.ts';
import type { CheckoutRequest, OpenedCheckout } from '../payments/checkout.ts';
import type { Shop } from '../shop.ts';
import { createMailInvitation } from '../tasks/mail-invitation.ts';
import { createMailWithdrawal } from '../tasks/mail-withdrawal.ts';

/** The parts that openShop creates and the calls need. */
type CreatedParts = {
  /** Monitored: a mail that could not be sent is reported. */
  mailer: Mailer;
  sync: (sessionId: string) => Promise<{ orderId: string }>;
  openCheckout: (request: CheckoutRequest) => Promise<OpenedCheckout>;
} & Pick<
  Shop,
  | 'orders'
  | 'eraseCopies'
  | 'payers'
  | 'now'
  | 'applyPaymentEvent'
  | 'resendLinks'
  | 'openIssues'
  | 'refundPayment'
  | 'checkReadiness'
  | 'requireFreshList'
>;

/** A shop's calls and pages. */
export function createShopApp(parts: ShopParts, created: CreatedParts): Express {
  const { limits, site, settings } = parts;
  const { adminPath, trustProxy } = settings;
  return createApp({ shop: toShop(parts, created), limits, site, adminPath, trustProxy });
}

function toShop(parts: ShopParts, { mailer, sync, ...created }: CreatedParts): Shop {
  const { vault, list, business, settings, runPapers, receipts } = parts;
  const { orders, now } = created;
  const { publicUrl } = settings;
  return {
    ...parts,
    ...settings,
    ...created,
    ...runPapers,
    shownPhotos: settings.letterPhotos ? parts.photos : undefined,
    schedule: business,
    retention: business.retention,
    returnAddress: business.returnAddress,
    addressing: business.addressing,
    openCheckout: ({ origin, ...checkout }) =>
      created.openCheckout({
        ...checkout,
        shop: publicUrl,
        publicUrl: settings.returnOrigins.find((allowed) => allowed === origin) ?? publicUrl,
      }),
    findOrdersByIdPrefix: list.findByIdPrefix,
    signReceipt: receipts.sign,
    mailInvitation: createMailInvitation({
      mailer,
      business,
      publicUrl,
      adminPage: `${publicUrl}${settings.adminPath}`,
    }),
    mailWithdrawal: createMailWithdrawal({ mailer, business, publicUrl }),
    paymentStatus: {
      findSession: (orderKey) => findListedSession(list, orderIdOf(orderKey)),
      findPayment: (sessionId) => findListedPayment(list, sessionId),
      sync: shareAnswers(async (sessionId) => {
        const orderId = list.findByCheckout(sessionId)?.id;
        if (orderId === undefined) return { status: 'unknown' };
        await expireIfUnknown({ orders, now }, { orderId, sessionId }, sync(sessionId));
        return readPayment(orderId, await orders.load(orderId));
      }),
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
  };
}
