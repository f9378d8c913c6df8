import { readFileSync } from 'node:fs';
import { startPaymentStandIn } from './start.ts';

/**
 * The payment stand-in as a process of its own, so that several servers share the same test payments; prints its
 * address. Settings: DATA_DIR, PAYMENTS_BIND (the address to listen on), PAYMENTS_PORT, PAYMENTS_HOST (the host for
 * browsers), WEBHOOK_URL, and STRIPE_WEBHOOK_SECRET or the file with it in STRIPE_WEBHOOK_SECRET_FILE.
 */
const {
  DATA_DIR = '/data',
  PAYMENTS_BIND = '0.0.0.0',
  PAYMENTS_PORT = '12111',
  PAYMENTS_HOST = 'localhost',
  WEBHOOK_URL = '',
  STRIPE_WEBHOOK_SECRET_FILE,
  STRIPE_WEBHOOK_SECRET = STRIPE_WEBHOOK_SECRET_FILE ? readFileSync(STRIPE_WEBHOOK_SECRET_FILE, 'utf8').trim() : '',
} = process.env;

const standIn = await startPaymentStandIn({
  host: PAYMENTS_BIND,
  port: Number(PAYMENTS_PORT),
  directory: DATA_DIR,
  publicHost: PAYMENTS_HOST,
  webhookUrl: WEBHOOK_URL,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
});
process.stdout.write(`payments at ${standIn.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
