import type { ClaimPorts } from '../commands/printing/claim-in-order.ts';
import express, { type Express, type RequestHandler } from 'express';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import type { Auth } from '../operators/auth.ts';
import type { CreatePaymentPorts } from '../commands/ordering/create-payment.ts';
import type { RenderDocuments, RenderEnvelope, RenderPlotterFile } from '../commands/printing/open-document.ts';
import type { PrintPorts } from '../commands/printing/print-letters.ts';
import type { CheckLetter } from '../commands/ordering/letter-check/check-letter.ts';
import type { Log } from '../platform/log.ts';
import type { OpenIssues } from '../back-office/issues/open-issues.ts';
import type { MailInvitation } from '../tasks/mail-invitation.ts';
import type { OrderList } from '../projections/order-list/order-list.ts';
import { authRouter } from './auth/auth.ts';
import { jsonBody, jsonBodyUpTo } from './body.ts';
import { errorHandler, notFound } from './errors.ts';
import { headersOf, securityHeaders } from './security-headers.ts';
import { addPrintRunRoutes, type RunPapers } from './operator/print-run.ts';
import { limitByAddress, type Limits } from './limits.ts';
import { operatorRoutes } from './operator/operator-auth.ts';
import {
  acceptInvitationRoute,
  endSessionRoute,
  inviteOperatorRoute,
  openInvitationRoute,
  removeOperatorRoute,
  resetFactorsRoute,
  withdrawInvitationRoute,
  invitationsRoute,
  operatorsRoute,
  sessionsRoute,
} from './operator/operator-management.ts';
import { createPaymentRoute, TOO_MANY_ORDERS } from './public/create-payment.ts';
import { declareWithdrawalRoute, type WithdrawalRoutePorts } from './public/declare-withdrawal.ts';
import {
  cancelOrderRoute,
  markDestroyedRoute,
  markReturnedRoute,
  noteOrderRoute,
  refundOrderRoute,
  resolvePrintRoute,
  acceptWithdrawalRoute,
  askWithdrawalSenderRoute,
  dismissWithdrawalRoute,
  settleDisputeRoute,
  contactedManuallyRoute,
  revealLetterRoute,
  ordersCommandRoute,
  refundPaymentRoute,
} from './operator/order-commands.ts';
import {
  claimPrintRoute,
  confirmDocumentsDeletedRoute,
  reportPrintRoute,
  requireWorker,
} from './worker/worker-routes.ts';
import { exportPersonRoute, findPersonRoute, forgetPersonRoute, type PersonPorts } from './operator/privacy-routes.ts';
import type { PaymentsWithoutOrder } from '../tasks/payments-without-order.ts';
import {
  sendMyLinkRoute,
  TOO_MANY_LINKS,
  cancelLetterRoute,
  changeLetterRoute,
  correctAddressRoute,
  refundLostLetterRoute,
  replaceLetterRoute,
} from './customer/my-letter-commands.ts';
import { issuesRoute } from './operator/issues.ts';
import { apiDocumentRoute } from './public/api-document.ts';
import { bookingsRoute, booksRoute, invoicesRoute, type BookPorts } from './operator/books.ts';
import { documentRoute } from './operator/documents.ts';
import { myDeletionReceiptRoute, myInvoiceRoute, type MyDocumentPorts } from './customer/my-documents.ts';
import { myLetterRoute, myLetterPhotoRoute, myLetterTextRoute, type MyLetterPorts } from './customer/my-letter.ts';
import { orderEventsRoute } from './operator/order-events.ts';
import { ordersRoute, publicSchemaOnly, overviewRoute, requireCompleteList } from './operator/orders.ts';
import { paymentStatusRoute } from './public/payment-status.ts';

/** This limit counts only refused forms: enough for all customers behind one address, too few for a flood. */
const ATTEMPTS_PER_ORDER = 10;

/** Programs call these addresses (specification §7): an unknown one is answered in JSON. We use no storage or realtime. */
const API_PREFIXES = ['/functions/v1', '/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1'];

export type AppParts = {
  /** The public pages; passes on every address that it does not know. */
  site: RequestHandler;
  adminPage: RequestHandler;
  adminPath: string;
  myLetterPage: RequestHandler;
  myLetter: MyLetterPorts & MyDocumentPorts;
  resendLinks: (email: string) => Promise<void>;
  mailInvitation: MailInvitation;
  /** The shop's address for customers and operators. */
  publicUrl: string;
  webhook: RequestHandler;
  health: { alive: RequestHandler; ready: RequestHandler };
  auth: Auth;
  orders: CreatePaymentPorts & PrintPorts & { checkLetter: CheckLetter };
  withdrawals: WithdrawalRoutePorts;
  list: OrderList;
  /** Rejects while the list may lack events of the log. */
  requireFreshList: () => Promise<void>;
  openIssues: () => OpenIssues;
  refundPayment: PaymentsWithoutOrder['refund'];
  paymentStatus: Parameters<typeof paymentStatusRoute>[0];
  renderDocuments: RenderDocuments;
  renderPlotterFile: RenderPlotterFile;
  renderEnvelope: RenderEnvelope;
  books: BookPorts;
  people: PersonPorts;
  runs: RunPapers;
  claims: ClaimPorts;
  workerToken: string;
  limits: Limits;
  ordersPerMinute: number;
  /** How many proxies are in front; only their `X-Forwarded-For` is trusted. */
  trustProxy: number;
  log: Log;
};

/** All routes in one place: the handler of each path, and who may call it. */
export function createApp(parts: AppParts): Express {
  const { auth, orders, list, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustProxy);
  app.use(securityHeaders(headersOf(parts.publicUrl)));
  app.use(['/healthz', '/readyz', ...API_PREFIXES], apiHeaders);

  app.get('/healthz', parts.health.alive);
  app.get('/readyz', parts.health.ready);
  // The provider signed the raw body, so this route comes before any parser.
  app.post('/functions/v1/stripe-webhook', parts.webhook);
  app.use('/auth/v1', authRouter(auth, { secureCookies: parts.publicUrl.startsWith('https:') }));
  app.use('/rest/v1', publicSchemaOnly);

  app.post(
    '/functions/v1/create-payment',
    limitByAddress(
      parts.limits.limit('order-attempts', { tries: parts.ordersPerMinute * ATTEMPTS_PER_ORDER, seconds: 60 }),
      TOO_MANY_ORDERS,
    ),
    jsonBody,
    createPaymentRoute(orders, parts.limits.limit('orders', { tries: parts.ordersPerMinute, seconds: 60 }), log),
  );
  app.post(
    '/functions/v1/declare-withdrawal',
    jsonBodyUpTo('4kb'),
    declareWithdrawalRoute(
      parts.withdrawals,
      {
        declarations: parts.limits.limit('withdrawals', { tries: 100, seconds: 3600 }),
        receiptsByAddress: parts.limits.limit('withdrawal-receipts', { tries: 20, seconds: 3600 }),
        receiptsByMailbox: parts.limits.limit('withdrawal-receipts-of-mailbox', { tries: 5, seconds: 3600 }),
      },
      log,
    ),
  );
  app.get(
    '/rest/v1/payment-status',
    paymentStatusRoute(parts.paymentStatus, parts.limits.limit('payment-status', { tries: 120, seconds: 60 })),
  );

  // One limit for all calls of an order's page, so that wrong keys cannot be tried on another call instead.
  const limitMyLetter = limitByAddress(
    parts.limits.limit('my-letter', { tries: 240, seconds: 60 }),
    'Das waren sehr viele Anfragen in kurzer Zeit. Bitte einen Augenblick warten.',
  );
  const myLetter = { ...orders, ...parts.myLetter };
  app.get('/rest/v1/my-letter', limitMyLetter, myLetterRoute(myLetter));
  app.get('/rest/v1/my-letter-text', limitMyLetter, myLetterTextRoute(myLetter));
  app.get('/rest/v1/my-letter-photo', limitMyLetter, myLetterPhotoRoute(myLetter));
  app.get('/rest/v1/my-invoice', limitMyLetter, myInvoiceRoute(myLetter));
  app.get('/rest/v1/my-deletion-receipt', limitMyLetter, myDeletionReceiptRoute(myLetter));
  app.post('/functions/v1/change-letter', limitMyLetter, jsonBody, changeLetterRoute(myLetter, log));
  app.post('/functions/v1/correct-address', limitMyLetter, jsonBodyUpTo('4kb'), correctAddressRoute(myLetter));
  app.post('/functions/v1/replace-letter', limitMyLetter, jsonBody, replaceLetterRoute(myLetter, log));
  app.post('/functions/v1/refund-lost-letter', limitMyLetter, refundLostLetterRoute(myLetter));
  app.post('/functions/v1/cancel-letter', limitMyLetter, cancelLetterRoute(myLetter));
  app.post(
    '/functions/v1/send-my-link',
    limitByAddress(parts.limits.limit('lost-links', { tries: 20, seconds: 3600 }), TOO_MANY_LINKS),
    jsonBodyUpTo('4kb'),
    sendMyLinkRoute(parts.resendLinks, parts.limits.limit('lost-links-of-mailbox', { tries: 1, seconds: 3600 })),
  );

  const worker = [requireWorker(parts.workerToken), jsonBody];
  app.post('/functions/v1/claim-print', worker, claimPrintRoute(parts.claims));
  app.post('/functions/v1/report-print', worker, reportPrintRoute(parts.claims));
  app.post('/functions/v1/confirm-documents-deleted', worker, confirmDocumentsDeletedRoute(parts.claims));

  const operator = operatorRoutes(app, auth);
  operator.post('/functions/v1/print-now', jsonBody, ordersCommandRoute({ ...orders, list }, 'RequestPrint'));
  operator.post('/functions/v1/mark-posted', jsonBody, ordersCommandRoute({ ...orders, list }, 'MarkPosted'));
  operator.post('/functions/v1/mark-returned', jsonBody, markReturnedRoute(orders));
  operator.post('/functions/v1/mark-reposted', jsonBody, ordersCommandRoute({ ...orders, list }, 'MarkReposted'));
  operator.post(
    '/functions/v1/mark-destroyed',
    jsonBody,
    markDestroyedRoute({ ...orders, retention: parts.people.retention }),
  );
  operator.post('/functions/v1/reveal-letter', jsonBody, revealLetterRoute(orders));
  operator.post('/functions/v1/resolve-print', jsonBody, resolvePrintRoute(orders));
  operator.post('/functions/v1/contacted-manually', jsonBody, contactedManuallyRoute(orders));
  operator.post('/functions/v1/cancel-order', jsonBody, cancelOrderRoute(myLetter));
  operator.post('/functions/v1/refund-order', jsonBody, refundOrderRoute(myLetter));
  operator.post('/functions/v1/settle-dispute', jsonBody, settleDisputeRoute(orders));
  operator.post('/functions/v1/accept-withdrawal', jsonBody, acceptWithdrawalRoute(orders));
  operator.post('/functions/v1/dismiss-withdrawal', jsonBody, dismissWithdrawalRoute(orders));
  operator.post('/functions/v1/ask-withdrawal-sender', jsonBody, askWithdrawalSenderRoute(orders));
  operator.post('/functions/v1/refund-payment', jsonBody, refundPaymentRoute(parts.refundPayment));
  operator.post('/functions/v1/note-order', jsonBodyUpTo('16kb'), noteOrderRoute(orders));
  operator.get('/rest/v1/', apiDocumentRoute());
  operator.get('/rest/v1/orders', ordersRoute({ list, vault: orders.vault }));
  operator.get('/rest/v1/issues', issuesRoute(parts));
  operator.get('/rest/v1/overview', overviewRoute({ list }));
  operator.get('/rest/v1/order-events', orderEventsRoute({ ...orders, operatorNames: auth.names }));
  const { operatorManagement } = auth;
  operator.get('/rest/v1/operators', operatorsRoute(operatorManagement));
  operator.get('/rest/v1/invitations', invitationsRoute(operatorManagement));
  operator.get('/rest/v1/sessions', sessionsRoute(operatorManagement));
  operator.post(
    '/functions/v1/invite-operator',
    jsonBody,
    inviteOperatorRoute(operatorManagement, parts.mailInvitation),
  );
  operator.post('/functions/v1/withdraw-invitation', jsonBody, withdrawInvitationRoute(operatorManagement));
  operator.post('/functions/v1/remove-operator', jsonBody, removeOperatorRoute(operatorManagement));
  operator.post('/functions/v1/reset-factors', jsonBody, resetFactorsRoute(operatorManagement));
  operator.post('/functions/v1/end-session', jsonBody, endSessionRoute(operatorManagement));
  const limitInvitations = limitByAddress(
    parts.limits.limit('invitations', { tries: 20, seconds: 900 }),
    'Das waren sehr viele Versuche in kurzer Zeit. Bitte eine Viertelstunde warten.',
  );
  app.post(
    '/functions/v1/open-invitation',
    limitInvitations,
    jsonBodyUpTo('4kb'),
    openInvitationRoute(operatorManagement),
  );
  app.post(
    '/functions/v1/accept-invitation',
    limitInvitations,
    jsonBodyUpTo('4kb'),
    acceptInvitationRoute(operatorManagement),
  );

  const { renderDocuments: render, renderPlotterFile, renderEnvelope } = parts;
  operator.get('/rest/v1/documents', documentRoute({ ...orders, render, renderPlotterFile, renderEnvelope }));
  const requireComplete = requireCompleteList(parts.requireFreshList);
  operator.get('/rest/v1/books', requireComplete, booksRoute(parts.books));
  operator.get('/rest/v1/bookings', requireComplete, bookingsRoute(parts.books));
  operator.get('/rest/v1/invoices', requireComplete, invoicesRoute(parts.books));
  operator.post('/functions/v1/find-person', requireComplete, jsonBodyUpTo('4kb'), findPersonRoute(parts.people));
  operator.post('/functions/v1/export-person', jsonBody, exportPersonRoute(parts.people));
  operator.post('/functions/v1/forget-person', jsonBody, forgetPersonRoute(parts.people));
  addPrintRunRoutes(operator, { ...myLetter, ...parts.runs, list });
  app.use(API_PREFIXES, notFound);

  app.get(parts.adminPath, parts.adminPage);
  app.use(ORDER_PAGE, parts.myLetterPage);
  app.use(parts.site);
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}

/** Answers that are not pages must not be cached or framed. */
const apiHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  next();
};
