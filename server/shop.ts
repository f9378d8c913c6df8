import type Stripe from 'stripe';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import type { VoucherCard } from '@federpost/shared/order/voucher-card.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import type { Manifest } from '@federpost/shared/runs/runs.ts';
import type { OpenIssues } from './back-office/issues/open-issues.ts';
import type { PayerSearch } from './back-office/privacy/payer-search.ts';
import type { Receipts } from './back-office/privacy/receipts.ts';
import type { LetterPhotos } from './commands/letter-photos/photo-stores.ts';
import type { Parts } from './commands/parts.ts';
import type { EventStore } from './event-store/port.ts';
import type { Mailer } from './mail/transport.ts';
import type { CheckLetter } from './commands/ordering/check-letter.ts';
import type { RenderDocuments, RenderEnvelope, RenderPlotterFile } from './commands/printing/open-document.ts';
import type { RunDocumentsPorts } from './commands/printing/run-documents.ts';
import type { Auth } from './operators/auth.ts';
import type { PaymentEvent } from './payments/webhook-events.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import type { OrderList } from './projections/order-list/order-list.ts';
import type { PaymentsWithoutOrder } from './tasks/payments-without-order.ts';

/** Whether orders can be taken, and which parts do not work, by name. */
export type Readiness = { isReady: boolean; failing?: string[]; degraded?: string[]; reasons?: Record<string, string> };

/**
 * The parts of a shop, connected once (app/shop.ts), by the names that they have everywhere. A function takes those that
 * it needs: `Pick<Shop, 'orders' | 'now'>`.
 */
export type Shop = Parts & {
  store: EventStore;
  list: OrderList;
  auth: Auth;
  mailer: Mailer;
  payers: PayerSearch;
  payments: Pick<PaymentsWithoutOrder, 'refund'>;
  receipts: Pick<Receipts, 'sign'>;
  /** Undefined if the shop photographs no letters (LETTER_PHOTOS). */
  shownPhotos: LetterPhotos | undefined;
  /** The shop's address for customers and operators. */
  publicUrl: string;
  /** The path of the operator's page. */
  adminPath: string;
  workerToken: string;
  ordersPerMinute: number;
  log: Log;

  stripe: Stripe;
  /** More than one while the endpoint's secret is being changed. */
  webhookSecrets: readonly string[];
  /** Resolves once the event's content is recorded and synced to disk; rejects if the provider may try again. */
  applyPaymentEvent: (event: PaymentEvent) => Promise<void>;
  checkReadiness: () => Promise<Readiness>;
  checkLetter: CheckLetter;
  /** Asks the provider about a session of ours, records what is new, and answers the payment's status. */
  syncPayment: (sessionId: string) => Promise<PaymentStatusResult>;
  /** The payment methods on the payment page; none while they are unknown. */
  offeredMethods: () => readonly PaymentMethod[];
  /** Rejects while the list may lack events of the log. */
  requireFreshList: () => Promise<void>;
  openIssues: () => OpenIssues;
  resendLinks: (email: string) => Promise<void>;

  renderDocuments: RenderDocuments;
  renderPlotterFile: RenderPlotterFile;
  renderEnvelope: RenderEnvelope;
  renderTray: RunDocumentsPorts['renderTray'];
  renderManifest: (manifest: Manifest) => Promise<Uint8Array>;
  renderInvoice: (invoice: Invoice) => Promise<Uint8Array>;
  renderInvoices: (title: string, invoices: readonly Invoice[]) => Promise<Uint8Array>;
  renderReport: (report: Report) => Promise<Uint8Array>;
  renderVoucherCard: (card: VoucherCard) => Promise<Uint8Array>;
};
