import type { Business } from '@federpost/shared/business/business.ts';
import type { ClaimPorts } from '../commands/printing/claim-in-order.ts';
import type { LetterPhotos } from '../commands/letter-photos/photo-stores.ts';
import type Stripe from 'stripe';
import type { Auth } from '../operators/auth.ts';
import type { RenderDocuments, RenderEnvelope, RenderPlotterFile } from '../commands/printing/open-document.ts';
import type { AlarmStore } from '../back-office/issues/alarm-store.ts';
import { type AlarmSettings } from '../back-office/issues/open-alarms.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Limits } from '../http/limits.ts';
import type { StaticSite } from '../http/site/static-site.ts';
import type { CheckLetter } from '../commands/ordering/check-letter.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../mail/transport.ts';
import { type RenderInvoice } from '../tasks/send-customer-mail.ts';
import type { Shop as ShopOfRoutes } from '../shop.ts';
import type { Enqueue } from '../tasks/print-tasks.ts';
import type { OrderList } from '../projections/order-list/order-list.ts';
import type { ReadinessChecks } from '../platform/health-checks.ts';
import type { Receipts } from '../back-office/privacy/receipts.ts';
import type { Vault } from '../vault/port.ts';

/** Everything a shop consists of, chosen by main.ts. */
export type ShopParts = {
  store: EventStore;
  /** Waits, while the shop starts, for a log that could not be read. Rejects with the error that ends the start. */
  waitForLog: (failure: unknown) => Promise<void>;
  vault: Vault;
  list: OrderList;
  stripe: Stripe;
  /** Whether the payment provider answered the last request. */
  isProviderAnswering: () => boolean;
  mailer: Mailer;
  alarmStore: AlarmStore;
  photos: LetterPhotos;
  enqueue: Enqueue;
  checkLetter: CheckLetter;
  auth: Auth;
  business: Business;
  site: StaticSite;
  renderDocuments: RenderDocuments;
  renderPlotterFile: RenderPlotterFile;
  renderEnvelope: RenderEnvelope;
  renderInvoice: RenderInvoice;
  renderInvoices: ShopOfRoutes['renderInvoices'];
  renderReport: ShopOfRoutes['renderReport'];
  runPapers: Pick<ShopOfRoutes, 'renderTray' | 'renderManifest'>;
  receipts: Pick<Receipts, 'sign'>;
  limits: Limits;
  log: Log;
  /** Prints a German sentence for the operator who started the shop. */
  say: (sentence: string) => void;
  /** Further parts that every order needs. */
  requiredChecks: ReadinessChecks;
  /** The parts of main.ts that orders do not need, and whether each works (see http/health.ts). */
  optionalChecks: ReadinessChecks;
  /** Free space on the data disk, in bytes. */
  freeBytes: () => Promise<number>;
  settings: {
    host: string;
    port: number;
    /** Releases the port, which was reserved while the rest of the shop opened. */
    releasePort: () => Promise<void>;
    publicUrl: string;
    /** Other addresses of this shop to which the payment page may send a customer back; none in production. */
    returnOrigins: readonly string[];
    adminPath: string;
    workerToken: string;
    webhookSecrets: readonly string[];
    livemode: boolean;
    letterPhotos: boolean;
    ordersPerMinute: number;
    trustProxy: number;
    alarms: AlarmSettings;
    /** How long the shop reports «not ready» before it closes its port, so that every proxy has noticed. */
    drainMs: number;
  };
};

export type Shop = {
  port: number;
  /** Print attempts that were claimed and not reported before the last run ended. */
  interruptedPrints: ReturnType<OrderList['printing']>;
  /** How a worker in this process claims letters. */
  claims: ClaimPorts;
  close(): Promise<void>;
};
