import { authRoutes } from './auth/auth.ts';
import { myDocumentRoutes } from './customer/my-documents.ts';
import { myLetterCommandRoutes } from './customer/my-letter-commands.ts';
import { myLetterRoutes } from './customer/my-letter.ts';
import { healthRoutes } from './health.ts';
import { bookRoutes } from './operator/books.ts';
import { documentRoutes } from './operator/documents.ts';
import { issueRoutes } from './operator/issues.ts';
import { operatorManagementRoutes } from './operator/operator-management.ts';
import { orderCommandRoutes } from './operator/order-commands.ts';
import { orderEventRoutes } from './operator/order-events.ts';
import { orderListRoutes } from './operator/orders.ts';
import { personRoutes } from './operator/privacy-routes.ts';
import { printRunRoutes } from './operator/print-run.ts';
import { apiDocumentRoutes } from './public/api-document.ts';
import { createPaymentRoutes } from './public/create-payment.ts';
import { declareWithdrawalRoutes } from './public/declare-withdrawal.ts';
import { paymentMethodRoutes } from './public/payment-methods.ts';
import { paymentStatusRoutes } from './public/payment-status.ts';
import { stripeWebhookRoutes } from './public/stripe-webhook.ts';
import { voucherRoutes } from './public/vouchers.ts';
import type { Routes } from './route.ts';
import { workerRoutes } from './worker/worker-routes.ts';

/** All calls of the shop, except those to sign in. */
export const SHOP_ROUTES: Routes = {
  ...healthRoutes,
  ...stripeWebhookRoutes,
  ...createPaymentRoutes,
  ...voucherRoutes,
  ...declareWithdrawalRoutes,
  ...paymentMethodRoutes,
  ...paymentStatusRoutes,
  ...myLetterRoutes,
  ...myDocumentRoutes,
  ...myLetterCommandRoutes,
  ...workerRoutes,
  ...apiDocumentRoutes(() => API_ROUTES),
  ...orderListRoutes,
  ...orderEventRoutes,
  ...orderCommandRoutes,
  ...documentRoutes,
  ...issueRoutes,
  ...bookRoutes,
  ...personRoutes,
  ...printRunRoutes,
  ...operatorManagementRoutes,
};

/** The same with those to sign in: what permissions, the OpenAPI document, its tests and the fuzzer read. */
export const API_ROUTES: Routes = { ...SHOP_ROUTES, ...authRoutes };
