import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { statistics } from '../statistics/statistics.ts';
import { openAccount, type Account } from './account.ts';
import { stripeApi } from './api.ts';
import { expireDueSessions, type CallContext } from './checkout-sessions.ts';
import { controlCalls } from './control.ts';
import { dashboard } from './dashboard.ts';
import { openEventLog, webhookFaultsSetting } from './event-log.ts';
import { payPages } from './pay-page.ts';
import { settleAll } from './settle.ts';
import { openSettlements } from './settlements.ts';
import { startWebhooks } from './webhooks.ts';

export type PaymentStandInOptions = {
  host: string;
  /** 0: the port stored in the directory if it is free (so that old addresses keep working), else any. */
  port: number;
  /** The folder of the account; created if it is missing. */
  directory: string;
  webhookUrl: string;
  webhookSecret: string;
  /** The events that the shop's endpoint subscribes to; all events if it is missing. */
  webhookEvents?: readonly string[];
  /** The host in the payment pages' addresses, if a browser cannot use `host`. */
  publicHost?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
};
/** `browserUrl`: its address for browsers. */
export type PaymentStandIn = { url: string; browserUrl: string; port: number; close(): Promise<void> };

/** How often it checks which sessions have expired and which payments have to be settled. */
const CLOCK_INTERVAL_MS = 500;

/**
 * Replaces Stripe in development and tests: the part of its API that the shop uses, a payment page, signed webhooks,
 * and control calls that cause faults. Throws in production and if the port is in use.
 */
export async function startPaymentStandIn(options: PaymentStandInOptions): Promise<PaymentStandIn> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The payment stand-in never runs in production: set STRIPE_SECRET_KEY.');
  const { host, publicHost, directory, webhookUrl, webhookSecret, now = Date.now } = options;
  const account = openAccount(directory);
  const log = openEventLog(account, now, options.webhookEvents);
  const app = express().disable('x-powered-by').disable('etag');
  let port: number;
  let server: Server;
  try {
    server = createServer(app);
    port = await listen(server, host, options.port, account);
  } catch (error) {
    account.db.close();
    throw error;
  }
  const context: CallContext = {
    account,
    log,
    settlements: openSettlements(account, now),
    now,
    baseUrl: () => `http://${bracketIpv6(publicHost ?? reachableHost(host))}:${port}`,
  };
  const hold = () => webhookFaultsSetting.read(account).hold;
  log.retryAll();
  const webhooks = startWebhooks(log, { url: webhookUrl, secret: webhookSecret }, hold);
  app.use(payPages(context, webhooks, hold));
  app.use(
    '/dashboard',
    dashboard(context, () => webhooks.deliver(hold())),
  );
  app.use('/statistics', statistics(now));
  app.use('/control', controlCalls(context, webhooks));
  app.use(stripeApi(context, () => webhooks.deliver(hold())));
  app.use(refuseQuietly);
  const passTime = () =>
    account.transaction(() => {
      expireDueSessions(context);
      settleAll(context, context.settlements.due());
    });
  passTime();
  const clock = setInterval(passTime, CLOCK_INTERVAL_MS);
  return {
    url: `http://${bracketIpv6(reachableHost(host))}:${port}`,
    browserUrl: context.baseUrl(),
    port,
    async close() {
      clearInterval(clock);
      server.close();
      server.closeAllConnections();
      await webhooks.close();
      if (account.db.isOpen) account.db.close();
    },
  };
}

/** Express's own handler would print the input that it could not read. */
const refuseQuietly: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) next(error);
  else
    response
      .status(error.status ?? 500)
      .json({ error: { type: 'api_error', message: 'The stand-in could not handle this request.' } });
};

async function listen(server: Server, host: string, port: number, account: Account): Promise<number> {
  const storedPort = port === 0 ? Number(account.setting('port') ?? 0) : port;
  const boundPort = await tryListen(server, host, storedPort).catch((error: NodeJS.ErrnoException) => {
    if (port !== 0 || storedPort === 0 || error.code !== 'EADDRINUSE') throw error;
    return tryListen(server, host, 0);
  });
  account.writeSetting('port', String(boundPort));
  return boundPort;
}

async function tryListen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function reachableHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
